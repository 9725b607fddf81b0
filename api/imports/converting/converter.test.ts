import { afterEach, describe, expect, it, vi } from "vitest";
import { memoryFile } from "#survey/formats/memory-file.ts";
import { workbookFile } from "#survey/formats/xlsx/xlsx.test-files.ts";
import { WorkerTaskError } from "#survey/worker/client.ts";
import { Converter } from "./converter.ts";

// A process takes a while to start where other programs take the processor.
vi.setConfig({ testTimeout: 60_000 });

const feature = (name: string) =>
  `{"type":"Feature","properties":{"name":"${name}"},"geometry":{"type":"Point","coordinates":[8,46,500]}}`;
const LARGE = `{"type":"FeatureCollection","features":[${Array(100_000).fill(feature("A")).join()}]}`;
/** As many texts as fill a small heap. */
const texts = () =>
  workbookFile({
    strings: Array.from({ length: 300_000 }, (_, i) => `<si><t>${"A".repeat(100)}${i}</t></si>`).join(""),
    sheets: { S: "<row><c><v>1</v></c></row>" },
  });

let converter = new Converter();
afterEach(() => {
  converter.close();
  vi.restoreAllMocks();
});

interface Asked {
  signal?: AbortSignal;
  write?: (piece: Uint8Array) => Promise<void>;
  onRead?: () => void;
}

async function table(file: string | Uint8Array, asked: Asked = {}): Promise<string> {
  const bytes = typeof file === "string" ? new TextEncoder().encode(file) : file;
  const source = memoryFile(bytes, 65_536);
  const pieces: Uint8Array[] = [];
  const call = { bytes: bytes.length, chosen: {}, maxPoints: 1_000_000, maxTextLength: 1000 };
  await converter.convert("an account", call, {
    async *read(fromByte) {
      for await (const piece of source.read(fromByte)) {
        asked.onRead?.();
        yield piece;
      }
    },
    write: asked.write ?? (async piece => void pieces.push(piece)),
    onProgress: () => {},
    signal: asked.signal ?? new AbortController().signal,
  });
  return Buffer.concat(pieces).toString("utf8");
}

describe("a file that is converted in a process of its own", () => {
  it("is a table, one file after the other", async () => {
    converter = new Converter();
    expect(await table(feature("A"))).toMatch(/\nA,,8,46,500\n$/);
    expect((await table(LARGE)).match(/A,,8,46,500\n/g)).toHaveLength(100_000);
  });

  it("that cannot be read says why", async () => {
    converter = new Converter();
    const error = await table(feature("A").slice(0, -10)).catch(error => error);
    expect(error).toBeInstanceOf(WorkerTaskError);
    expect(error).toMatchObject({ name: "FormatError", code: "damaged" });
    expect(await table(feature("B"))).toMatch(/B,/);
  });

  it("that takes too much memory ends its process, and the next one is read", async () => {
    converter = new Converter({ heapMb: 24 });
    await expect(table(texts())).rejects.toMatchObject({ name: "TaskTooLarge", of: "memory" });
    expect(await table(feature("B"))).toMatch(/B,/);
  });

  it("that takes too long ends its process", async () => {
    converter = new Converter({ limitMs: 1 });
    await expect(table(LARGE)).rejects.toMatchObject({ name: "TaskTooLarge", of: "time" });
  });

  it("that nobody waits for any more ends its process", async () => {
    converter = new Converter();
    const controller = new AbortController();
    const onRead = () => controller.abort(new Error("gone"));
    await expect(table(LARGE, { signal: controller.signal, onRead })).rejects.toThrow("gone");
    expect(await table(feature("B"))).toMatch(/B,/);
  });

  it("fails as its table or its bytes fail", async () => {
    converter = new Converter();
    const full = new Error("The disk is full");
    await expect(table(LARGE, { write: () => Promise.reject(full) })).rejects.toBe(full);
    const lost = new Error("The store is away");
    const onRead = () => {
      throw lost;
    };
    await expect(table(LARGE, { onRead })).rejects.toBe(lost);
  });
});
