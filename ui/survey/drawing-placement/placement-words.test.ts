import { describe, expect, it } from "vitest";
import { adviceText, figuresField } from "./placement-words.ts";

describe("the question about the unit of a drawing's coordinates", () => {
  const open = { value: "", file: "feet", metresPerUnit: 0.3048006, isOpen: true, systemUnit: "system" };

  it("names the unit in the file and that of the coordinate system", () => {
    const { question, options } = figuresField({ ...open, own: "US survey feet" }, "2264");
    expect(question).toBe(
      "The file says feet, but EPSG:2264 is in US survey feet: which are the drawing's figures in?",
    );
    expect(options[0]!.label).toBe("Choose the unit");
    expect(options.find(({ value }) => value === "feet")!.label).toBe("Feet, as the file says");
  });

  it("offers a coordinate system's unit even if it has no name", () => {
    const { question, options } = figuresField({ ...open, own: null, metresPerUnit: 20.1168 }, "1");
    expect(question).toContain("is in units of 20.1168 m");
    expect(options[1]).toEqual({ value: "system", label: "As the coordinate system" });
  });

  it("is not asked if the unit is clear", () => {
    const { question, options } = figuresField({ ...open, own: "metres", isOpen: false }, "32632");
    expect(question).toBeUndefined();
    expect(options[0]!.label).toBe("Metres, as the coordinate system");
  });
});

describe("the advice for a drawing that is not on the site", () => {
  const middle = { x: 591_000.4, y: 3_873_499.6 };
  const likely = [{ epsg: 32617, name: "WGS 84 / UTM zone 17N", unit: "feet" }];

  it("links to coordinate systems that place it there", () => {
    const search = new URLSearchParams("upload=7&crs=32618&figures=metres");
    const advice = adviceText({ reason: "elsewhere", middle, likely }, search);
    expect(advice).toEqual({
      title: "The middle of the drawing is at x 591,000, y 3,873,500.",
      likely: [
        {
          label: "WGS 84 / UTM zone 17N (EPSG:32617), figures in feet",
          search: "upload=7&crs=32617&figures=feet",
        },
      ],
      middle: null,
      text: "Or place it by points that you know, or by its origin: choose None.",
    });
  });

  it("offers to move the origin of a local drawing once it has an origin", () => {
    const advice = (address: string) =>
      adviceText({ reason: "local-far", middle, likely }, new URLSearchParams(address));
    expect(advice("upload=7&crs=local")).toMatchObject({
      title: expect.stringMatching(/figures of a coordinate system.* at x 591,000, y 3,873,500\./),
      middle: null,
      text: expect.stringMatching(/filled in below\.$/),
    });
    expect(advice("upload=7&crs=local&lon=-80&lat=35&x=0&y=0").middle).toBe(
      "upload=7&crs=local&lon=-80&lat=35&x=591000&y=3873500",
    );
  });
});
