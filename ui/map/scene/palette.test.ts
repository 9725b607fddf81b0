import { describe, expect, it } from "vitest";
import { codeMarks } from "#survey/codes/code-marks.ts";
import { codePalette, hiddenBy, PALETTE_WIDTH, type PointColours } from "./palette.ts";

const colours = {
  blue: [0, 0, 1],
  orange: [1, 0.5, 0],
  green: [0, 1, 0],
  purple: [0.5, 0, 1],
  wine: [1, 0, 0],
} as unknown as PointColours;
const marks = codeMarks(["TOPO", "PL_1", "ELEV", ""]).set("TREE", { colour: "wine", shape: "wedge" });
const texel = (bytes: Uint8Array, i: number) => Array.from(bytes.subarray(4 * i, 4 * i + 4));

describe("the palette of the points", () => {
  it("gives each code the colour and shape of its mark, and rare codes those of 'others'", () => {
    const bytes = codePalette(["TOPO", "PL_1", "ELEV", "TREE", "RARE"], marks, colours, () => false);
    expect([0, 1, 2, 3, 4].map(i => texel(bytes, i))).toEqual([
      [0, 0, 255, 1],
      [255, 128, 0, 2],
      [0, 255, 0, 3],
      [255, 0, 0, 5],
      [128, 0, 255, 4],
    ]);
  });

  it("hides what is switched off in the legend, and nothing else", () => {
    const isHidden = hiddenBy(["TOPO", "PL_1"], new Set(["PL_1"]));
    const bytes = codePalette(["TOPO", "PL_1", "RARE"], marks, colours, isHidden);
    expect([0, 1, 2].map(i => texel(bytes, i)[3])).toEqual([1, 0, 4]);
  });

  it("hides all codes that the legend does not name by its unnamed entry", () => {
    const isHidden = hiddenBy(["TOPO"], new Set([""]));
    expect(["TOPO", "RARE", "RARER"].map(isHidden)).toEqual([false, true, true]);
  });

  it("has room for more codes than a row holds", () => {
    const codes = Array.from({ length: PALETTE_WIDTH + 2 }, (_, i) => `C${i}`);
    const bytes = codePalette(codes, marks, colours, () => false);
    expect(bytes.length).toBe(2 * PALETTE_WIDTH * 4);
    expect(texel(bytes, PALETTE_WIDTH + 1)).toEqual([128, 0, 255, 4]);
  });
});
