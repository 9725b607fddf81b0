import { describe, expect, it } from "vitest";
import { pointFileRefusal } from "./point-files.ts";

describe("a file chosen for its points", () => {
  it.each([
    ["Trimble job.jxl", "image/jxl"],
    ["lines.dxf", "image/vnd.dxf"],
    ["LINES.DXF", "image/x-dxf"],
    ["NIKON01.RAW", "image/x-panasonic-raw"],
    ["plan.dwg", "image/vnd.dwg"],
    ["points", ""],
    ["day 12.unknown", "application/octet-stream"],
  ])("may be %s, which browsers send as '%s'", (name, type) => {
    expect(pointFileRefusal({ name, type })).toBeNull();
  });

  it.each([
    ["plan.pdf", "application/pdf", /^Please select a valid CSV file\. This is a PDF: export the points/],
    ["plan.pdf", "", /This is a PDF/],
    ["photo.png", "image/png", /This is a picture/],
    ["photo", "image/png", /This is a picture/],
    ["grid.TIF", "image/tiff", /grid of heights/],
    ["list.ods", "", /save its table as Excel/],
    ["week.7z", "", /unpack it/],
    ["film.mp4", "video/mp4", /^Please select a valid CSV file$/],
  ])("is refused if its kind has no readable points: %s of type '%s'", (name, type, said) => {
    expect(pointFileRefusal({ name, type })).toMatch(said);
  });
});
