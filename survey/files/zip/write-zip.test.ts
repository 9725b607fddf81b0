import { crc32, deflateRawSync } from "node:zlib";
import { expect, it } from "vitest";
import { memoryFile } from "../memory-file.test-files.ts";
import { writeZip } from "./write-zip.ts";
import { openZip } from "./zip.ts";

const FILES = { "a.txt": "hello ".repeat(1000), "Größe/leer.txt": "", "b.bin": "\0\u00ff\u{1f600}" };

async function* files() {
  for (const [name, text] of Object.entries(FILES))
    yield {
      name,
      async *pieces() {
        for (let at = 0; at < text.length; at += 1000) yield Buffer.from(text.slice(at, at + 1000));
      },
    };
}

it("returns every file under its name", async () => {
  const packing = {
    async *deflate(pieces: AsyncIterable<Uint8Array>) {
      const all: Uint8Array[] = [];
      for await (const piece of pieces) all.push(piece);
      yield deflateRawSync(Buffer.concat(all));
    },
    crc32,
    writtenAt: new Date(Date.UTC(2026, 1, 1)),
  };
  const parts: Uint8Array[] = [];
  async function* given() {
    for await (const { name, pieces } of files()) yield { name, pieces: pieces() };
  }
  for await (const piece of writeZip(given(), packing)) parts.push(piece);
  const zip = await openZip(memoryFile(Buffer.concat(parts)));
  const found: Record<string, string> = {};
  for (const entry of zip.entries) found[entry.name] = Buffer.from(await zip.readWhole(entry)).toString();
  expect(found).toEqual(FILES);
});
