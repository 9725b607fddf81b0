import { describe, expect, it } from "vitest";
import { convertFile } from "./convert.ts";
import type { SourceFile } from "./format.ts";
import { dbfFile, shape, shpFile, zipped } from "./shapefile/shapefile.test-files.ts";

const encoder = new TextEncoder();

/** A file that counts its open reads. */
function countedFile(bytes: Uint8Array): SourceFile & { open: number } {
  const file = {
    bytes: bytes.length,
    open: 0,
    async *read(fromByte: number) {
      file.open++;
      try {
        for (let at = fromByte; at < bytes.length; at += 64) yield bytes.subarray(at, at + 64);
      } finally {
        file.open--;
      }
    },
  };
  return file;
}

/** A shapefile with a truncated table, which is found while its shapes are open. */
const half = zipped({
  "p.shp": shpFile(1, [shape(1, [1, 2])]),
  "p.dbf": dbfFile(["name"], []).subarray(0, 40),
});

const convert = (file: SourceFile) =>
  convertFile(file, {
    chosen: {},
    maxTextLength: 1000,
    maxPoints: 10,
    signal: new AbortController().signal,
    onProgress: () => {},
    write: async () => {},
  });

describe("a file that is refused", () => {
  it.each([
    ["by its table", `50=x${"\n".repeat(200)}`, /not a file of points/],
    ["before its end", `<?xml version="1.0"?><LandXML>${"<a/>".repeat(100)}</b></LandXML>`, /./],
    ["for its head", `{"type":"FeatureCollection",${" ".repeat(500)}"features":[{"type":]}`, /JSON/],
    ["as a part of an archive", half, /breaks off/],
    ["as a field book", `00NMSDR33 V04-04.02\n${"09F1 \n".repeat(100)}`, /no coordinates/],
  ])("%s is closed", async (_, text, message) => {
    const file = countedFile(typeof text === "string" ? encoder.encode(text) : text);
    await expect(convert(file)).rejects.toThrow(message);
    expect(file.open).toBe(0);
  });
});
