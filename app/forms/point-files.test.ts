import { describe, expect, it } from "vitest";
import { mayHoldPoints } from "./point-files.ts";

describe("mayHoldPoints", () => {
  it.each([
    ["Trimble job.jxl", "image/jxl"],
    ["lines.dxf", "image/vnd.dxf"],
    ["LINES.DXF", "image/x-dxf"],
    ["NIKON01.RAW", "image/x-panasonic-raw"],
    ["plan.dwg", "image/vnd.dwg"],
    ["points", ""],
    ["day 12.unknown", "application/octet-stream"],
  ])("takes %s, which browsers send as '%s'", (name, type) => {
    expect(mayHoldPoints({ name, type })).toBe(true);
  });

  it.each([
    ["photo.png", "image/png"],
    ["photo", "image/png"],
    ["plan.pdf", "application/pdf"],
    ["plan.pdf", ""],
  ])("refuses %s of type '%s'", (name, type) => {
    expect(mayHoldPoints({ name, type })).toBe(false);
  });
});
