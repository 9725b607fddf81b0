import PDFDocument from "pdfkit";
import { describe, expect, test } from "vitest";
import { Typeface } from "./typeface.ts";

const type = () => new Typeface(new PDFDocument());
const style = { size: 10 };

describe("text on paper", () => {
  test("is set in the part of the typeface that has its glyphs", () => {
    const runs = type().runs("Höhe Łódź Карьер", style);
    expect(runs.map(({ text }) => text).join("")).toBe("Höhe Łódź Карьер");
    expect(new Set(runs.map(({ font }) => font))).toEqual(
      new Set(["latin 400", "latin-ext 400", "cyrillic 400"]),
    );
  });

  test("shows a question mark for a character that no part has, and records it", () => {
    const inter = type();
    expect(inter.runs("A 测", style).at(-1)!.text).toBe("A ?");
    expect(inter.hasMissing).toBe(true);
  });

  test("breaks at spaces, within words that are too long, and ends with an ellipsis when cut", () => {
    const inter = type();
    const width = inter.width("a few words", style) + 0.1;
    expect(inter.lines("a few words a few words", style, width)).toEqual(["a few words", "a few words"]);
    const broken = inter.lines("Donaudampfschifffahrtsgesellschaft", style, width);
    expect(broken.join("")).toBe("Donaudampfschifffahrtsgesellschaft");
    expect(broken.every(line => inter.width(line, style) <= width)).toBe(true);
    expect(inter.lines("RBN-2026-014-Lot", style, inter.width("RBN-2026-01", style))).toEqual([
      "RBN-2026-",
      "014-Lot",
    ]);
    const [only] = inter.lines("a few words a few words", style, width, 1);
    expect(only).toMatch(/…$/);
    expect(inter.width(only!, style)).toBeLessThanOrEqual(width);
  });

  test("gives all digits one width, so that a coordinate is as wide as any other", () => {
    const inter = type();
    expect(inter.width("48.143734", style)).toBeCloseTo(inter.width("48.888888", style), 6);
    expect(inter.width("11.111111", style)).toBeCloseTo(inter.width("48.888888", style), 6);
  });

  test.each(["26.5 yd³", "1644.7 ftUS", "0.13 ac", "95 %", "± 12.0 m³"])("keeps %s on one line", figure => {
    const inter = type();
    const width = inter.width(`it is ${figure}`, style) - 1;
    expect(inter.lines(`it is ${figure}`, style, width)).toEqual(["it is", figure]);
  });
});
