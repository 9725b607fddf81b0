import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseNumber, parseNumberText } from "./number.ts";

const encoder = new TextEncoder();
const parse = (text: string) => {
  const bytes = encoder.encode(`;${text};`);
  return parseNumber(bytes, 1, bytes.length - 1);
};

describe("parseNumber", () => {
  it("reads every double that JavaScript prints, bit for bit", () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), value => {
        expect(Object.is(parse(String(value)), Number(String(value)))).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });

  it("agrees with Number() on decimals of any length and padding", () => {
    fc.assert(
      fc.property(fc.stringMatching(/^ ?[+-]?\d{1,20}(\.\d{0,20})?([eE][+-]?\d{1,3})? ?$/), text => {
        const expected = Number(text);
        expect(parse(text)).toBe(Number.isFinite(expected) ? expected : Number.NaN);
      }),
      { numRuns: 5000 },
    );
  });

  it.each(
    "1e309|-1e309|NaN|Infinity|inf|null|| |abc|12abc|1,5|1.5.2|0x1F|1_000|1 000.5|١٢٣|１２３|–12.5|true|[]|12.5m|.|+|-|e5|1e|--1".split(
      "|",
    ),
  )("refuses %j", text => {
    expect(parse(text)).toBeNaN();
  });

  it.each(["1e3", "1E+2", "+12.5", "-0", ".5", "5.", "9007199254740993", "1e-320", "\t7\u00a0"])(
    "reads %j as Number() does",
    text => {
      expect(Object.is(parse(text), Number(text.trim()))).toBe(true);
    },
  );

  it("reads the minus sign of word processors", () => {
    expect(parse("−12.5")).toBe(-12.5);
  });

  it("reads decimal commas only when asked, and then no decimal points", () => {
    const bytes = encoder.encode("-80,825");
    expect(parseNumber(bytes, 0, bytes.length, 44)).toBe(-80.825);
    expect(parseNumber(bytes, 0, bytes.length)).toBeNaN();
    expect(parseNumberText("1.234,5", ",")).toBeNaN();
  });
});
