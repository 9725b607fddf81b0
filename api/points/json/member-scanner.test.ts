import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { MemberScanner, type Piece } from "./member-scanner.ts";

function cut(text: string, size: number): { member: string; head: string } {
  const scanner = new MemberScanner("cadData");
  const bytes = Buffer.from(text);
  const pieces: Piece[] = [];
  for (let from = 0; from < bytes.length; from += size)
    pieces.push(...scanner.push(bytes.subarray(from, from + size)));
  scanner.finish();
  const textOf = (wanted: boolean) =>
    Buffer.concat(pieces.filter(({ isMember }) => isMember === wanted).map(({ bytes }) => bytes)).toString();
  return { member: textOf(true), head: textOf(false) };
}

const parses = (text: string) => {
  try {
    const value = JSON.parse(text);
    return typeof value === "object" && value !== null && !Array.isArray(value);
  } catch {
    return false;
  }
};

describe("cutting a field out of JSON", () => {
  test("returns the text of the field, in any formatting and however the body is split", () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.string(), fc.jsonValue()),
        fc.jsonValue(),
        fc.constantFrom(undefined, 2, "\t"),
        fc.integer({ min: 1, max: 50 }),
        (others, cadData, indent, size) => {
          const text = JSON.stringify({ first: 1, ...others, cadData }, null, indent);
          const { member, head } = cut(text, size);
          expect(JSON.parse(member)).toEqual(JSON.parse(text).cadData);
          const { cadData: _, ...rest } = JSON.parse(text);
          expect(JSON.parse(head.replace(/}\s*$/, "0}"))).toEqual({ ...rest, cadData: 0 });
        },
      ),
    );
  });

  test("accepts the objects that JSON.parse accepts, and nothing else", () => {
    fc.assert(
      fc.property(
        fc.jsonValue(),
        fc.nat(),
        fc.constantFrom(",", "]", "}", "[", "{", '"', "\\", "x", "", "0", "-", ".", "e", "\n", "\u0001", ":"),
        fc.integer({ min: 1, max: 9 }),
        (cadData, place, change, size) => {
          const good = JSON.stringify({ a: [1.5e3, null, "\u00e9\\"], cadData });
          const at = place % good.length;
          const text = good.slice(0, at) + change + good.slice(at + 1);
          // A repeated field is refused here, whereas JSON.parse keeps the last one.
          fc.pre((text.match(/"cadData"/g) ?? []).length < 2);
          if (parses(text)) cut(text, size);
          else expect(() => cut(text, size)).toThrow();
        },
      ),
      { numRuns: 1_000 },
    );
  });

  test("accepts characters split anywhere, and refuses one that is never completed", () => {
    const text = '{"cadData":"\u00fc\u20ac\ud83d\ude00"}';
    for (let size = 1; size <= 9; size++) expect(cut(text, size).member).toBe('"\u00fc\u20ac\ud83d\ude00"');
    for (const bytes of ["\xc3", "\xe2\x82", "\xf0\x9f\x98", "\xf0\x9f\x98\x80\x80", "\xc3\xc3\xbc"]) {
      const broken = Buffer.from(`{"cadData":"${bytes}"}`, "latin1");
      const push = () => {
        const scanner = new MemberScanner("cadData");
        for (const byte of broken) scanner.push(Buffer.from([byte]));
      };
      expect(push, bytes).toThrow("UTF-8");
    }
  });

  test("refuses text that is not UTF-8, and unlimited nesting", () => {
    const scanner = new MemberScanner("cadData");
    expect(() => scanner.push(Buffer.from('{"cadData":"\xff"}', "latin1"))).toThrow("UTF-8");
    expect(() => cut(`{"cadData":${"[".repeat(300)}`, 50)).toThrow("deeply");
  });
});
