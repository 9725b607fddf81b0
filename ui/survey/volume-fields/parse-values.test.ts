import { describe, expect, it } from "vitest";
import type { LonLatRing } from "#shapes/places.ts";
import type { VolumeInput } from "#shapes/volume-input.ts";
import { crsOf } from "#survey/geodesy/crs/crs.ts";
import { makeSiteGrid } from "#survey/geodesy/make-site-grid.ts";
import { cornersText, parseCorners } from "./corners.ts";
import { parseValues } from "./parse-values.ts";
import type { VolumeFieldValues, VolumeIssueWords } from "./types.ts";
import { defaultValues, NO_PAD, readValues, valuesOf, withQuery } from "./values.ts";

const words: VolumeIssueWords = {
  elevationMissing: "elevation missing",
  elevationMissingFeet: "elevation missing, feet",
  notANumber: "not a number",
  tooLarge: "too large",
  noPads: "no pads",
  threeCorners: "three corners",
  badCorner: line => `line ${line} is no corner`,
  azimuth: "azimuth",
  slope: "slope",
  ratio: "ratio",
  batterSlope: "batter slope",
  battersNeedGround: "batters need ground",
  swell: "swell",
  shrink: "shrink",
  maxEdge: "maximum edge",
  pointAccuracy: "accuracy of points",
  heightBias: "shared error",
  noOtherSite: "no other site",
  noDesign: "no design",
  base: "no base",
  designGone: "designGone",
  designTooLarge: "designTooLarge",
  designNotLoaded: "designNotLoaded",
  tolerance: "tolerance",
  confirmDifferentHeights: "confirm",
};
const ring: LonLatRing = [
  [8.594007123456, 46.634653],
  [8.595, 46.634653],
  [8.5945, -0.5],
];
const typed = (part: Partial<VolumeFieldValues>) => parseValues({ ...defaultValues(500), ...part }, words);

describe("the calculator's fields", () => {
  it.each<VolumeInput>([
    {
      mode: "cut_fill",
      targetElevation: 1494.2504,
      slopePercentage: -1.5,
      azimuthDeg: 38,
      pivot: [8.5, 46.6],
      pads: [{ id: 1, name: "Pump station", elevation: 1495.2, coordinates: ring }],
      boundary: ring,
      swell: 0.125,
      shrink: 0.1,
    },
    { mode: "pads", pads: [{ id: 1, elevation: -3.25, coordinates: ring }], offsitesElevation: 0 },
    { mode: "stockpile", base: "custom", customElevation: 12.5, boundary: ring, maxEdgeM: 12.345 },
    { mode: "surface_to_surface", otherSiteId: "abc", keepFlatEdges: true },
    { mode: "surface_to_surface", otherSiteId: "abc", otherSurveyId: "def" },
    { mode: "balance", shrink: 0.123 },
    { mode: "balance", pointAccuracyM: 0.03, heightBiasM: 0 },
  ])("return a saved $mode digit for digit", input => {
    expect(parseValues(valuesOf(input, 1490), words).input).toEqual(input);
  });

  it("are read from a form with its pads, including those of other modes", () => {
    const form = new FormData();
    for (const [name, value] of Object.entries({
      mode: "balance",
      targetElevation: "12",
      "pads.0.name": "A",
      "pads.0.elevation": "1",
      "pads.0.corners": "",
      "pads.1.corners": "1, 2",
    }))
      form.set(name, value);
    expect(readValues(form)).toMatchObject({
      mode: "balance",
      targetElevation: "12",
      pads: [
        { name: "A", elevation: "1", corners: "" },
        { name: "", elevation: "", corners: "1, 2" },
      ],
    });
  });

  it("are read from the address if it has them", () => {
    const query = new URLSearchParams("mode=balance&keepFlatEdges=on&maxEdge=25&shrink=");
    const values = withQuery({ ...defaultValues(500), shrink: "10" }, query);
    expect(parseValues(values, words).input).toEqual({ mode: "balance", keepFlatEdges: true, maxEdgeM: 25 });
    const unknown = withQuery(defaultValues(500), new URLSearchParams("mode=digging&pads=1"));
    expect(unknown).toEqual(defaultValues(500));
  });

  it.each<[string, Partial<VolumeFieldValues>, string, string]>([
    ["no elevation", { targetElevation: " " }, "targetElevation", words.elevationMissing],
    ["a thousands separator", { targetElevation: "1,494" }, "targetElevation", words.notANumber],
    ["an exponent", { targetElevation: "1e3" }, "targetElevation", words.notANumber],
    ["a shrink of all", { shrink: "100" }, "shrink", words.shrink],
    ["two corners", { boundary: "1, 2\n3, 4" }, "boundary", words.threeCorners],
    ["a latitude over the pole", { boundary: "1, 2\n\n91, 4" }, "boundary", "line 3 is no corner"],
    ["an edge of no length", { maxEdge: "0" }, "maxEdge", words.maxEdge],
    ["points without error", { pointAccuracy: "0" }, "pointAccuracy", words.pointAccuracy],
    ["a shared error of 101 m", { heightBias: "101" }, "heightBias", words.heightBias],
    ["no pad", { mode: "pads" }, "pads", words.noPads],
    ["no other site", { mode: "surface_to_surface" }, "earlierSurvey", words.noOtherSite],
  ])("report what is wrong with %s", (_, part, path, message) => {
    expect(typed(part).errors).toEqual([{ path, message }]);
  });

  it("accept a decimal comma where it cannot separate thousands", () => {
    for (const [text, value] of [
      ["500,5", 500.5],
      ["−0,125", -0.125],
      ["1494,1234", 1494.1234],
      ["12,50", 12.5],
    ] as const)
      expect(typed({ targetElevation: text }).input).toMatchObject({ targetElevation: value });
    for (const text of ["500,125", "1,494.5", "1,2,3", ","])
      expect(typed({ targetElevation: text }).errors).toEqual([
        { path: "targetElevation", message: words.notANumber },
      ]);
  });

  it("report what the first row lacks, if all rows are empty and a pad is needed", () => {
    expect(typed({ mode: "pads", pads: [NO_PAD, NO_PAD] }).errors).toEqual([
      { path: "pads.0.elevation", message: words.elevationMissing },
      { path: "pads.0.corners", message: words.threeCorners },
    ]);
  });

  it("ignore a row left empty, and keep the numbers of the other pads", () => {
    const corners = "1, 2\n1, 3\n2, 3";
    const { input } = typed({
      pads: [NO_PAD, { ...NO_PAD, elevation: "7", corners }],
    });
    expect(input).toMatchObject({ pads: [{ id: 2, elevation: 7 }] });
  });

  it("read batter slopes only if the ground around the pads stays as it is", () => {
    const pads = [
      { ...NO_PAD, elevation: "7", corners: "1, 2\n1, 3\n2, 3", cutSlope: "2", fillSlope: "0.5" },
    ];
    expect(typed({ mode: "pads", pads }).input).toMatchObject({ pads: [{ cutSlope: 2, fillSlope: 0.5 }] });
    expect(typed({ pads }).input).not.toMatchObject({ pads: [{ cutSlope: 2 }] });
    const saved = valuesOf(typed({ mode: "pads", pads }).input!, 500);
    expect(saved.pads).toMatchObject([{ cutSlope: "2", fillSlope: "0.5" }]);
    expect(typed({ mode: "pads", pads, offsitesElevation: "3" }).errors).toEqual([
      { path: "pads.0.cutSlope", message: words.battersNeedGround },
      { path: "pads.0.fillSlope", message: words.battersNeedGround },
    ]);
    expect(typed({ mode: "pads", pads: [{ ...pads[0]!, cutSlope: "0", fillSlope: "" }] }).errors).toEqual([
      { path: "pads.0.cutSlope", message: words.batterSlope },
    ]);
  });

  it("read corners with commas, semicolons, spaces, degree signs and a true minus", () => {
    expect(parseCorners("46.5, 8.5\n46.5;8.5\r\n46.5 8.5\n46.5°, −8.5°").ring).toEqual([
      [8.5, 46.5],
      [8.5, 46.5],
      [8.5, 46.5],
      [-8.5, 46.5],
    ]);
  });

  it("read a side from the previous corner by its length and bearing, and a rectangle around its centre", () => {
    const metres = parseCorners("46.634653, 8.594007\n25 m, 90°\n25m 180");
    expect(metres.badLine).toBeNull();
    expect(metres.ring[1]![0]).toBeCloseTo(8.594333, 5);
    expect(metres.ring[2]![1]).toBeCloseTo(46.634428, 5);
    expect(parseCorners("46.634653, 8.594007\n82.02099738 ft @ 90").ring[1]).toEqual(metres.ring[1]);
    const pad = parseCorners("46.634653, 8.594007\n12 × 20 m, 30°");
    expect(pad).toMatchObject({ badLine: null, ring: { length: 4 } });
    expect(parseCorners("46.634653, 8.594007\n12x20 m").ring).toHaveLength(4);
  });

  it.each([
    ["25 m, 90°", 1],
    ["46.6, 8.5\n25, 90 m", 2],
    ["46.6, 8.5\n0 m, 90", 2],
    ["46.6, 8.5\n25 m, 400", 2],
    ["46.6, 8.5\n25, 90°", 2],
    ["46.6, 8.5\n46.7, 8.5\n25 90°", 3],
    ["46.6, 8.5\n46.7, 8.5\n12 x 20 m", 3],
    ["12 x 20 m", 1],
  ])("do not read %j", (corners, badLine) => {
    expect(parseCorners(corners).badLine).toBe(badLine);
  });
});

describe("a comparison with a survey whose heights have another reference", () => {
  const difference = { later: "above the ellipsoid", earlier: "above sea level (NAVD88)" };
  const compared = (part: Partial<VolumeFieldValues>) =>
    parseValues({ ...defaultValues(500), mode: "surface_to_surface", ...part }, words, id =>
      id === "sea" ? difference : null,
    );

  it("waits until it is confirmed, and then names both references", () => {
    expect(compared({ earlierSurvey: "sea" }).errors).toEqual([
      { path: "differentHeights", message: words.confirmDifferentHeights },
    ]);
    const { input } = compared({ earlierSurvey: "sea", differentHeights: "sea" });
    expect(input).toMatchObject({ otherSiteId: "sea", differentHeights: difference });
  });

  it("is not confirmed by a confirmation for another site", () => {
    expect(compared({ earlierSurvey: "sea", differentHeights: "same" }).errors).toHaveLength(1);
  });

  it("stays confirmed after it was saved", () => {
    const { input } = compared({ earlierSurvey: "sea", differentHeights: "sea" });
    expect(compared(valuesOf(input!, 500)).input).toEqual(input);
  });

  it("needs no confirmation if both references are the same", () => {
    expect(compared({ earlierSurvey: "same" }).input).not.toHaveProperty("differentHeights");
  });
});

describe("fields in feet and ratios", () => {
  const feet = { length: "ft", area: "acre", volume: "yd3", slope: "ratio" } as const;
  const metric: VolumeInput = {
    mode: "cut_fill",
    targetElevation: 457.2,
    slopePercentage: 25,
    azimuthDeg: 90,
    pads: [{ id: 1, elevation: 460.248, coordinates: ring }],
    maxEdgeM: 30.48,
    pointAccuracyM: 0.03048,
  };
  const texts = (values: VolumeFieldValues) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(values)) if (name !== "pads") form.set(name, String(value));
    values.pads.forEach((pad, i) => {
      for (const [name, value] of Object.entries(pad)) form.set(`pads.${i}.${name}`, value);
    });
    return readValues(form);
  };

  it("show a metric input in these units, and convert back to the same SI values", () => {
    const values = valuesOf(metric, 500, feet);
    expect(values).toMatchObject({ lengthUnit: "ft", slopeUnit: "ratio" });
    expect(values).toMatchObject({ targetElevation: "1500", slopePercentage: "4", maxEdge: "100" });
    expect(values).toMatchObject({ pointAccuracy: "0.1", pads: [{ elevation: "1510" }] });
    const { input, errors } = parseValues(texts(values), words);
    expect(errors).toBeUndefined();
    expect(input).toEqual({
      ...metric,
      targetElevation: expect.closeTo(457.2, 10),
      pads: [{ id: 1, elevation: expect.closeTo(460.248, 10), coordinates: ring }],
      maxEdgeM: expect.closeTo(30.48, 10),
      pointAccuracyM: expect.closeTo(0.03048, 10),
    });
  });

  it("are read in the unit they were rendered in, whatever the project uses by now", () => {
    const made = { ...defaultValues(500, feet), targetElevation: "1500" };
    expect(parseValues(texts(made), words).input).toMatchObject({ targetElevation: 1500 * 0.3048 });
    // An older page, or a script, names no unit.
    const plain = texts({ ...defaultValues(500), targetElevation: "1500" });
    expect(plain.lengthUnit).toBeUndefined();
    expect(parseValues(plain, words).input).toMatchObject({ targetElevation: 1500 });
  });

  it("show exactly what was typed", () => {
    const typedIn = {
      ...defaultValues(500, feet),
      targetElevation: "1512.37",
      slopePercentage: "3",
      maxEdge: "99.9",
    };
    const { input } = parseValues(typedIn, words);
    const { targetElevation, slopePercentage, maxEdge } = valuesOf(input!, 500, feet);
    expect({ targetElevation, slopePercentage, maxEdge }).toEqual({
      targetElevation: "1512.37",
      slopePercentage: "3",
      maxEdge: "99.9",
    });
  });

  it("read the figures in an address in the unit it names, metres by default", () => {
    const at = (query: string) => withQuery(defaultValues(500, feet), new URLSearchParams(query)).maxEdge;
    expect(at("maxEdge=30.48")).toBe("100");
    expect(at("maxEdge=100&lengthUnit=ft")).toBe("100");
    expect(at("maxEdge=wide")).toBe("wide");
  });

  it("reject a ratio of 0, and ask for a missing elevation in feet", () => {
    const wrong = (part: Partial<VolumeFieldValues>) =>
      parseValues({ ...defaultValues(500, feet), ...part }, words).errors;
    expect(wrong({ slopePercentage: "0" })).toEqual([{ path: "slopePercentage", message: "ratio" }]);
    expect(wrong({ targetElevation: "" })?.[0]?.message).toBe("elevation missing, feet");
  });
});

it("writes corners so that they are read back to the last digit, even at the equator and at Greenwich", () => {
  const ring: LonLatRing = [
    [5e-7, -1.2345678901234e-7],
    [-0.0000001, 51.5],
    [8.594007123456789, 46.63465312345678],
  ];
  expect(cornersText(ring)).not.toContain("e");
  expect(parseCorners(cornersText(ring))).toEqual({ ring, badLine: null });
});

describe("corners of a stored ring that the field shows in the site's grid", () => {
  const around = { west: 8.59, east: 8.6, south: 46.63, north: 46.64 };
  const grid = makeSiteGrid({ ...crsOf(25832), unit: { sign: "m", words: "metres" } }, around)!;
  const stored: LonLatRing = [
    [8.599819385, 46.634653],
    [8.595, 46.639999],
    [8.5945, 46.631],
    [8.2, 46.631],
  ];
  const shown = cornersText(stored, grid).replaceAll("\n", "\r\n");

  it("stay what they are to the last bit", () => {
    expect(parseCorners(shown, grid).ring).not.toEqual(stored);
    expect(parseCorners(shown, grid, stored)).toEqual({ ring: stored, badLine: null });
  });

  it("stay even if another is moved, removed or added", () => {
    const [first, ...others] = shown.split("\r\n");
    const typed = ["469000.5, 5164573.25", ...others, "25 m, 90°"].join("\n");
    const { ring } = parseCorners(typed, grid, stored);
    expect(ring.slice(1, 4)).toEqual(stored.slice(1));
    expect(ring[0]).toEqual(parseCorners("469000.5, 5164573.25", grid).ring[0]);
    expect(ring).toHaveLength(5);
    expect(parseCorners(first!, grid, stored).ring).toEqual([stored[0]]);
  });
});
