import { expect, it, test } from "vitest";
import { textIn } from "./decoders.ts";
import { TABLES } from "./tables.test-files.ts";
import { Transcoder } from "./transcoder.ts";

test.each(TABLES)("pieces of any size give the same text: $encoding", ({ encoding, text, bytes }) => {
  for (const size of [1, 2, 3, 7, bytes.length]) {
    const transcoder = new Transcoder(encoding as "gb18030");
    const out = new TextDecoder();
    let read = "";
    for (let at = 0; at < bytes.length; at += size)
      read += out.decode(transcoder.push(bytes.subarray(at, at + size)), { stream: true });
    expect(read + out.decode(transcoder.finish())).toBe(text);
  }
});

it("passes ASCII through, unless it belongs to the character before", () => {
  const transcoder = new Transcoder("shift_jis");
  const ascii = new TextEncoder().encode("1,2,3\n");
  expect(transcoder.push(ascii)).toBe(ascii);
  // The second byte of 表 is a backslash.
  transcoder.push(Uint8Array.of(0x95));
  expect(new TextDecoder().decode(transcoder.push(Uint8Array.of(0x5c, 0x31, 0x2c)))).toBe("表1,");
  expect(transcoder.push(ascii)).toBe(ascii);
});

it("reads all Hangul syllables that Windows adds to EUC-KR, and a stray byte as U+FFFD", () => {
  // 믜 and 펲 are not in KS X 1001; bytes by iconv -t CP949.
  expect(textIn(Uint8Array.of(0x92, 0xde, 0xbc, 0x84, 0xb0, 0xa1, 0xa2, 0xe6, 0x41), "euc-kr")).toBe(
    "믜펲가€A",
  );
  expect(textIn(Uint8Array.of(0xc8, 0x41, 0x2c, 0xff, 0xb0), "euc-kr")).toBe("\ufffdA,\ufffd\ufffd");
});
