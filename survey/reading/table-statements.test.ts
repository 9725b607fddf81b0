import { describe, expect, it } from "vitest";
import { planOf } from "./read.test-files.ts";

/** Words that are not understood in a table with these headers. */
async function openOf([x, y, height]: readonly [string, string, string], figures: readonly string[]) {
  const quoted = [x, y, height].map(cell => `"${cell}"`).join();
  const plan = await planOf(`Name,${quoted}\n${figures.map((row, i) => `P${i},${row}\n`).join("")}`);
  return (plan.reading.statements ?? [])
    .filter(({ outcome }) => outcome === "open")
    .map(({ words }) => words);
}

const DEGREES = ["8.594,46.634,491.2", "8.5941,46.6341,490.1"];
const METRES = ["500123.4,5164123.4,491.2", "500133.4,5164133.4,490.1"];

describe("headers of everyday programs", () => {
  it.each([
    "Altitude (m, MSL)|Ortho Height (m) NAVD88|Z (m) [EGM96]|H (NAP)|Z (NGF-IGN69)|Höhe [m ü.M.]|Höhe (müA)",
    "Cota (msnm)|Altitud (m.s.n.m.)|Elevation (m a.s.l.)|RL (mAHD)|Level (mOD)|z (m aod)|Hoogte [m TAW]",
    "Elevation (DHHN2016)|Normalhöhe (DHHN92)|Elev (usft)|Quota (m s.l.m.)|標高(m)|Высота, м|Výška (Bpv)",
    "Elevation (top of pipe)|Elevation (avg)|Elevation (2021)|Height (EVRF2007)|Elevation (Ground)|Z (DTM)",
  ])("raise no questions about heights: %s", async heights => {
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
  ] as const)("raise no questions about positions: %s", async (positions, figures) => {
    const [x, y] = positions.split("|") as [string, string];
    expect(await openOf([x, y, "Ellipsoidal height (m)"], figures)).toEqual([]);
  });
});

describe("headers of unknown units", () => {
  it.each([
    ["Longitude (quads)", "Latitude", "quads"],
    ["Longitude", "Latitude (mil)", "mil"],
  ])("are asked about for angles: %s, %s", async (x, y, words) => {
    expect(await openOf([x, y, "Ellipsoidal height (m)"], DEGREES)).toEqual([words]);
  });

  it.each([
    ...["furlongs", "m x 100", "0.1 m", "below datum", "hundredths of feet", "尺"],
    ...["positive down, EGM96", "links"],
  ])("are asked about for heights: %s", async words => {
    expect(await openOf(["Longitude", "Latitude", `Ellipsoidal height (${words})`], DEGREES)).toEqual([
      words.split(",")[0],
    ]);
  });

  it("are asked about for depths that look like our own name of a height system", async () => {
    expect(await openOf(["Longitude", "Latitude", "Elevation (down, m)"], DEGREES)).toEqual(["down"]);
    expect(await openOf(["Longitude", "Latitude", "Elevation (Harbour 1912, m)"], DEGREES)).toEqual([]);
  });

  it.each([",,varas", "toises,toises,", ",,0.1 m"])(
    "are asked about in a row of units alone: %s",
    async row => {
      const rows = [`,${row}`, ...METRES.map((figures, i) => `P${i},${figures}`)];
      const { reading } = await planOf(`Name,Easting,Northing,Elevation\n${rows.join("\n")}\n`, {
        epsg: 32_632,
      });
      const words = reading.statements!.filter(({ outcome }) => outcome === "open").map(each => each.words);
      expect(words).toEqual(row.split(",").filter(Boolean));
    },
  );
});

describe("a system that the degrees are not in", () => {
  const openOfLine = async (line: string) =>
    (
      await planOf(`${line}\nName,Longitude,Latitude,Ellipsoidal height (m)\nA,8.594,46.634,491.2\n`)
    ).reading.statements?.map(({ outcome, words }) => `${outcome}: ${words}`) ?? [];

  it.each(["Tokyo", "MGI", "Pulkovo 1942"])(
    "is asked about after their names, beside another: %s",
    async datum => {
      const plan = await planOf(
        `# CRS: EPSG:4326\nName,Longitude (${datum}),Latitude (${datum}),Ellipsoidal height (m)\nA,8.594,46.634,491.2\n`,
      );
      const words = plan.reading
        .statements!.filter(({ outcome }) => outcome === "open")
        .map(each => each.words);
      expect(words).toEqual([datum, datum]);
    },
  );

  it("is told if it is a grid on WGS 84, and asked about on another datum or with an unknown code", async () => {
    expect(await openOfLine("# CRS: EPSG:32632")).toContain("told: CRS: EPSG:32632");
    expect(await openOfLine("# CRS: EPSG:27700")).toContain("open: CRS: EPSG:27700");
    expect(await openOfLine("# CRS: EPSG:99999")).toContain("open: CRS: EPSG:99999");
    expect(await openOfLine("# CRS: Bessel")).toContain("open: CRS: Bessel");
    expect(await openOfLine("# CRS: EPSG:4326")).not.toContainEqual(expect.stringContaining("4326"));
  });
});

describe("westings and southings", () => {
  const openWith = async (epsg: number, x: string) => {
    const file = `Name,${x},Northing,Elevation (m)\nA,500123.4,5164123.4,491.2\nB,500133.4,5164133.4,490.1\n`;
    const { statements } = (await planOf(file, { epsg })).reading;
    return statements?.filter(({ outcome }) => outcome === "open").map(({ words }) => words) ?? [];
  };

  it("are asked about if the system's own axes are others", async () => {
    expect(await openWith(32_632, "Westing")).toEqual(["Westing"]);
    expect(await openWith(32_632, "Easting")).toEqual([]);
    // South Africa's Lo grids have westings.
    expect(await openWith(2048, "Westing")).not.toContain("Westing");
  });
});

describe("notes on the numbers", () => {
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
    "# Heights in 0.1 m",
    "# Heights in US survey yards",
    "# Höhen in Klafter",
    "# Heights in 尺",
    "# Heights in metres x 1000",
    "# Units: 1/10 ft",
  ])("of unknown units are asked about: %s", async line => {
    expect((await openIn(`${line}\n${table}`)).map(({ words }) => words)).toEqual([line]);
  });

  it.each([
    "# Antenna height: 2.000 m",
    "# Heights checked in 2026",
    "# Elevation mask: 10 deg",
    "# Scale factor: 1.000000",
    "# Antenna offset: 0.134 m",
    "# UTC offset: +2 h",
    "# Project: Quarry North",
    "# survey of 3 points in the yard behind the house",
  ])("that change nothing are not asked about: %s", async line => {
    expect(await openIn(`${line}\n${table}`)).toEqual([]);
  });

  it("in columns of states are asked about if a point is marked", async () => {
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
