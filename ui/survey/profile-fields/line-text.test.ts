import { expect, it } from "vitest";
import { crsOf } from "#survey/geodesy/crs/crs.ts";
import { makeSiteGrid } from "#survey/geodesy/make-site-grid.ts";
import { lineForApi, lineInDegrees, lineText } from "./line-text.ts";

it("swaps typed degrees, and keeps coordinates of a system as they are", () => {
  expect(lineForApi("46.63°, 8.59\r\n46.64 8.60\n\n", true)).toBe("8.59,46.63;8.60,46.64");
  expect(lineForApi("2688000.5, 1165000\n2688100; 1165020", false)).toBe("2688000.5,1165000;2688100,1165020");
});

it("converts a line to text that is read back as the same line", () => {
  const line = [
    [8.59, -46.63],
    [8.6, -46.64],
  ] as const;
  expect(lineForApi(lineText(line), true)).toBe("8.5900000,-46.6300000;8.6000000,-46.6400000");
});

it("leaves what is not a pair as it is, for the API to reject", () => {
  expect(lineForApi("46.1", true)).toBe("46.1");
});

it("reads corners of the site's grid as degrees, and writes them as the grid has them", () => {
  const around = { west: 8.59, east: 8.6, south: 46.63, north: 46.64 };
  const grid = makeSiteGrid({ ...crsOf(25832), unit: { sign: "m", words: "metres" } }, around)!;
  const typed = "468923.487, 5164573.209\n46.635, 8.595\nnorth";
  const [first, ...others] = lineInDegrees(typed, grid).split("\n");
  const [latitude, longitude] = first!.split(", ").map(Number) as [number, number];
  // As PROJ 9.1.1 converts it.
  expect(latitude).toBeCloseTo(46.634000004368, 8);
  expect(longitude).toBeCloseTo(8.594000003436, 8);
  expect(others).toEqual(["46.635, 8.595", "north"]);
  expect(lineText([[longitude, latitude]], grid)).toBe("468923.487, 5164573.209");
});
