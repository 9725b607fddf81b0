import { describe, expect, it } from "vitest";
import { planOf } from "./read.test-files.ts";

/** What is not understood of a table with these headers. */
async function openOf([x, y, height]: readonly [string, string, string], figures: readonly string[]) {
  const quoted = [x, y, height].map(cell => `"${cell}"`).join();
  const plan = await planOf(`Name,${quoted}\n${figures.map((row, i) => `P${i},${row}\n`).join("")}`);
  return (plan.reading.statements ?? [])
    .filter(({ outcome }) => outcome === "open")
    .map(({ words }) => words);
}

const DEGREES = ["8.594,46.634,491.2", "8.5941,46.6341,490.1"];
const METRES = ["500123.4,5164123.4,491.2", "500133.4,5164133.4,490.1"];

describe("headers of everyday programs say nothing that must be asked", () => {
  it.each([
    "Altitude (m, MSL)|Ortho Height (m) NAVD88|Z (m) [EGM96]|H (NAP)|Z (NGF-IGN69)|Höhe [m ü.M.]|Höhe (müA)",
    "Cota (msnm)|Altitud (m.s.n.m.)|Elevation (m a.s.l.)|RL (mAHD)|Level (mOD)|z (m aod)|Hoogte [m TAW]",
    "Elevation (DHHN2016)|Normalhöhe (DHHN92)|Elev (usft)|Quota (m s.l.m.)|標高(m)|Высота, м|Výška (Bpv)",
    "Elevation (top of pipe)|Elevation (avg)|Elevation (2021)|Height (EVRF2007)|Elevation (Ground)|Z (DTM)",
  ])("of heights: %s", async heights => {
    for (const height of heights.split("|"))
      expect(await openOf(["Longitude", "Latitude", height], DEGREES), height).toEqual([]);
  });

  it.each([
    ["Longitude (°)|Latitude (°)", DEGREES],
    ["Longitude (decimal deg.)|Latitude (decimal deg.)", DEGREES],
    ["Longitude (deg E)|Latitude (deg N)", DEGREES],
    ["Länge (Dezimalgrad)|Breite (Dezimalgrad)", DEGREES],
    ["Długość (L)|Szerokość (B)", DEGREES],
    ["Longitude (NAD83(2011))|Latitude (NAD83(2011))", DEGREES],
    ["Longitude (W)|Latitude (N)", ["-100.5,46.634,491.2", "-100.5001,46.6341,490.1"]],
    ["Easting (EPSG:25832)|Northing (EPSG:25832)", METRES],
    ["Easting (mE)|Northing (mN)", METRES],
    ["Easting (m, UTM 32N)|Northing (m, UTM 32N)", METRES],
    ["Easting (State Plane)|Northing (State Plane)", METRES],
    ["East_LV95|North_LV95", METRES],
  ] as const)("of positions: %s", async (positions, figures) => {
    const [x, y] = positions.split("|") as [string, string];
    expect(await openOf([x, y, "Ellipsoidal height (m)"], figures)).toEqual([]);
  });
});

describe("headers of units that nobody knows", () => {
  it.each([
    ["Longitude (quads)", "Latitude", "quads"],
    ["Longitude", "Latitude (mil)", "mil"],
  ])("of angles: %s, %s", async (x, y, words) => {
    expect(await openOf([x, y, "Ellipsoidal height (m)"], DEGREES)).toEqual([words]);
  });

  it.each(["furlongs", "m x 100", "0.1 m", "below datum"])("of heights: %s", async words => {
    expect(await openOf(["Longitude", "Latitude", `Ellipsoidal height (${words})`], DEGREES)).toEqual([
      words,
    ]);
  });
});

describe("notes on the figures", () => {
  const table = "Name,Longitude,Latitude,Ellipsoidal height\nA,8.594,46.634,491.2\nB,8.5941,46.6341,490.1\n";
  const openIn = async (file: string) =>
    ((await planOf(file)).reading.statements ?? []).filter(({ outcome }) => outcome === "open");

  it.each([
    "# Combined scale factor: 1.00012",
    "# Ground coordinates, CSF=0.99987",
    "# all heights less 100",
    "# Elevation offset: +100 m",
    "# False easting 500000 removed",
    "# Höhen verkürzt um 400 m",
  ])("above the header are asked about: %s", async line => {
    expect((await openIn(`${line}\n${table}`)).map(({ words }) => words)).toEqual([line]);
  });

  it.each([
    "# Scale factor: 1.000000",
    "# Antenna offset: 0.134 m",
    "# UTC offset: +2 h",
    "# Project: Quarry North",
    "# survey of 3 points in the yard behind the house",
  ])("that change nothing are not: %s", async line => {
    expect(await openIn(`${line}\n${table}`)).toEqual([]);
  });

  it("in columns of states are asked about where a point is marked", async () => {
    const file = (head: string, ...cells: string[]) =>
      `Name,Longitude,Latitude,Ellipsoidal height,${head}\n${cells.map((cell, i) => `P${i},8.594${i},46.634,491.2,${cell}\n`).join("")}`;
    expect(await openIn(file("Deleted", "0", "1"))).toMatchObject([
      { words: "Deleted: 1", place: "line 3, column 5" },
    ]);
    expect(await openIn(file("Status", "measured", "Proposed"))).toHaveLength(1);
    expect(await openIn(file("Deleted", "0", "0"))).toEqual([]);
    expect(await openIn(file("Status", "FIX", "FLOAT"))).toEqual([]);
  });
});
