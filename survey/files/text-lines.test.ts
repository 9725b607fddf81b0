import { describe, expect, test } from "vitest";
import { headLines, linesOf } from "./text-lines.ts";

async function linesIn(bytes: Uint8Array, size = bytes.length) {
  async function* pieces() {
    for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
  }
  const lines = [];
  for await (const batch of linesOf(pieces())) lines.push(...batch);
  return lines;
}

const encoder = new TextEncoder();
const texts = (lines: { text: string }[]) => lines.map(({ text }) => text);

describe("lines of field books", () => {
  test.each([1, 2, 3, 100])("end with LF, CRLF, CR or several CR, in pieces of %i bytes", async size => {
    const lines = await linesIn(encoder.encode("a\nb\r\nc\r\r\r\nd\re\n\nf"), size);
    expect(texts(lines)).toEqual(["a", "b", "c", "d", "e", "", "f"]);
    expect(lines.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(lines.map(({ isCut }) => isCut)).toEqual([false, false, false, false, false, false, true]);
  });

  test("are marked as cut only if nothing ends the last one", async () => {
    for (const text of ["a\nb\n", "a\r\nb\r\n", "a\rb\r"])
      expect((await linesIn(encoder.encode(text), 1)).map(({ isCut }) => isCut)).toEqual([false, false]);
    expect(await linesIn(new Uint8Array(0))).toEqual([]);
  });

  test.each([1, 5])("are UTF-8, UTF-16 or Windows-1252, in pieces of %i bytes", async size => {
    const text = "Höhe 5 €\n2\n";
    const utf8 = encoder.encode(text);
    const utf16 = Uint8Array.from([0xff, 0xfe, ...Buffer.from(text, "utf16le")]);
    const latin = Uint8Array.from(text, c => (c === "€" ? 0x80 : c.charCodeAt(0)));
    for (const bytes of [utf8, Uint8Array.from([0xef, 0xbb, 0xbf, ...utf8]), utf16, latin])
      expect(texts(await linesIn(bytes, size))).toEqual(["Höhe 5 €", "2"]);
  });

  test("lose what instruments send between records", async () => {
    expect(texts(await linesIn(encoder.encode("\x02a\tb\x03\n\x1a")))).toEqual(["a\tb"]);
    expect(headLines(encoder.encode("\x02\r\n00NM\r\n"))).toEqual(["00NM"]);
  });

  test("are refused by their number if too long", async () => {
    await expect(linesIn(encoder.encode(`a\nb\n${"c".repeat(70_000)}`))).rejects.toThrow(/Line 3 is longer/);
  });

  test("are refused if they are longer than any record, whether or not they end", async () => {
    await expect(linesIn(new Uint8Array(200_000).fill(65), 10_000)).rejects.toThrow(
      /Line 1 is longer than any record/,
    );
    const long = encoder.encode(`a\n${"b".repeat(70_000)}\n`);
    await expect(linesIn(long)).rejects.toThrow(/Line 2 is longer/);
  });
});
