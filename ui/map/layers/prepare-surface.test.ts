import { describe, expect, it } from "vitest";
import { cutFillBreaks } from "./prepare-surface.ts";

describe("the bands of cut and fill", () => {
  it("have round breaks that suit the greatest depth", () => {
    expect(cutFillBreaks(Float32Array.of(-5, 7.9))).toEqual([0.5, 1, 2, 4]);
    expect(cutFillBreaks(Float32Array.of(0.1, -0.3))).toEqual([0.025, 0.05, 0.1, 0.2].map(b => b * 1));
    expect(cutFillBreaks(Float32Array.of(60))).toEqual([5, 10, 20, 40]);
  });
});
