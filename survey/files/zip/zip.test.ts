import { zipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { memoryFile } from "../memory-file.test-files.ts";
import { zipNamesIn } from "./directory.ts";
import { openZip } from "./zip.ts";

const text = new TextEncoder();

async function read(bytes: Uint8Array, name: string, pieceBytes = 1000): Promise<string> {
  const zip = await openZip(memoryFile(bytes, pieceBytes));
  const entry = zip.entries.find(found => found.name === name)!;
  let all = "";
  for await (const piece of zip.read(entry)) all += new TextDecoder().decode(piece);
  return all;
}

const archive = () =>
  zipSync({
    "a.txt": text.encode("hello ".repeat(1000)),
    "stored/ü.txt": [text.encode("stored"), { level: 0 }],
  });

/** Where a record of the central directory begins. */
const recordAt = (bytes: Uint8Array, number = 0) => {
  const at: number[] = [];
  for (let i = 0; i < bytes.length; i++)
    if (bytes[i] === 0x50 && bytes[i + 1] === 0x4b && bytes[i + 2] === 1 && bytes[i + 3] === 2) at.push(i);
  return at[number]!;
};
const changed = (change: (view: DataView, record: number) => void) => {
  const bytes = archive();
  change(new DataView(bytes.buffer, bytes.byteOffset), recordAt(bytes));
  return bytes;
};

describe("ZIP", () => {
  it.each([1, 13, 100_000])("unpacks deflated and stored files from pieces of %d bytes", async pieceBytes => {
    expect(await read(archive(), "a.txt", pieceBytes)).toBe("hello ".repeat(1000));
    expect(await read(archive(), "stored/ü.txt", pieceBytes)).toBe("stored");
    expect(zipNamesIn(archive())).toEqual(["a.txt", "stored/Ã¼.txt"]);
  });

  it("finds the end before a comment", async () => {
    const bytes = archive();
    new DataView(bytes.buffer, bytes.byteOffset).setUint16(bytes.length - 2, 9, true);
    expect(await read(new Uint8Array([...bytes, ...text.encode("a comment")]), "stored/ü.txt")).toBe(
      "stored",
    );
  });

  it.each([
    ["changed bytes", changed(view => view.setUint8(40, view.getUint8(40) ^ 0x55)), /damaged/],
    ["a password", changed((view, at) => view.setUint16(at + 8, 1, true)), /password/],
    ["another method", changed((view, at) => view.setUint16(at + 10, 14, true)), /unusual way/],
    ["a length that lies", changed((view, at) => view.setUint32(at + 24, 5999, true)), /damaged/],
    ["a bomb", changed((view, at) => view.setUint32(at + 24, 900_000_000, true)), /unpacks to 858 MB/],
    [
      "files that overlap",
      changed((view, at) => view.setUint32(recordAtSecond(view) + 42, view.getUint32(at + 42, true), true)),
      /overlap/,
    ],
    [
      "an absurd number of files",
      changed(view => view.setUint16(view.byteLength - 12, 60_000, true)),
      /more than 10,000/,
    ],
    [
      "a list of files elsewhere",
      changed(view => view.setUint32(view.byteLength - 6, 0x7fffffff, true)),
      /list of files/,
    ],
    ["a missing end", archive().slice(0, -30), /it has no end/],
  ])("refuses %s", async (_, bytes, message) => {
    await expect(read(bytes, "a.txt")).rejects.toThrow(message);
  });

  it("stops a bomb that lies about its size before it fills memory", async () => {
    const bytes = zipSync({ "a.txt": new Uint8Array(20_000_000) });
    const view = new DataView(bytes.buffer, bytes.byteOffset);
    view.setUint32(recordAt(bytes) + 24, 1000, true);
    await expect(read(bytes, "a.txt")).rejects.toThrow(/damaged/);
  });
});

function recordAtSecond(view: DataView): number {
  return recordAt(new Uint8Array(view.buffer, view.byteOffset, view.byteLength), 1);
}
