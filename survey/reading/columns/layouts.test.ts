import { describe, expect, it } from "vitest";
import { skippedRowsCsv } from "../../files/csv/skipped-rows.ts";
import { pointAt } from "../../points.ts";
import { asked, firstOf, open, planOf, pointsOf, readAs } from "../read.test-files.ts";
import type { Answers } from "../reading.ts";

/** The point near Hanover that both rows of these files have, in degrees and in ETRS89 / UTM 32N. */
const AT = { longitude: expect.closeTo(9.5, 7), latitude: expect.closeTo(52.1, 7), ellipsoidalHeight: 80 };
const [N, E, Z] = ["5772278.512", "534248.629", "80.000"];
const rows =
  (...cells: string[]) =>
  (separator: string, decimal: string) =>
    [0, 1]
      .map(() => cells.map(cell => (/\d\.\d/.test(cell) ? cell.replace(".", decimal) : cell)).join(separator))
      .join("\n");

describe("files without a header", () => {
  it.each([
    ["P1 52 22 30.123 9 43 15.42 55.2\nP2 52 22 31.123 9 43 16.42 55.9\n"],
    ["P1 52 22 30.123 N 9 43 15.42 E 55.2\nP2 52 22 31.123 N 9 43 16.42 E 55.9\n"],
  ])("with blanks within their angles are left unread, with advice to use commas: %j", async text => {
    const plan = await planOf(text);
    expect(open(plan)[0]).toBe("columns");
    expect(asked(plan, "order")).toBeUndefined();
    expect(asked(plan, "columns")!.hint).toMatch(
      /^Blanks separate degrees, minutes and seconds .*need commas/,
    );
  });

  it("with blanks within their angles are split at their commas", async () => {
    const text = "P1,52 22 30.36,9 43 15.6,55.2\nP2,52 22 31.123,9 43 16.42,55.9\n";
    expect(open(await planOf(text))).toEqual(["order"]);
    const point = await firstOf(text, { order: "pnezd", heights: { kind: "ellipsoidal" }, heightUnit: "m" });
    expect(point).toMatchObject({
      name: "P1",
      latitude: expect.closeTo(52.3751, 9),
      longitude: expect.closeTo(9.721, 9),
      ellipsoidalHeight: 55.2,
    });
  });

  it.each([
    ["pnezd", rows("P1", N, E, Z, "EP")],
    ["penzd", rows("P1", E, N, Z, "EP")],
    ["xyz", rows(E, N, Z)],
    ["yxz", rows(N, E, Z)],
  ] as const)("in the order %s are read as answered, whatever the delimiter", async (order, text) => {
    for (const [separator, decimal] of [
      [",", "."],
      [";", ","],
      ["\t", ","],
      ["|", "."],
      ["   ", "."],
      [" ", ","],
    ]) {
      const answers: Answers = { order, epsg: 25832 };
      const points = pointsOf(await readAs(text(separator!, decimal!), answers));
      expect(points).toHaveLength(2);
      expect(points[0]).toMatchObject(AT);
    }
  });

  it("keep their first point, which is not taken for a header unless a person says so", async () => {
    const text = "A,T,9.5,52.1,80\nB,T,9.6,52.2,81\n";
    expect(asked(await planOf(text), "first-line")).toMatchObject({ suggested: "point" });
    expect(pointsOf(await readAs(text)).map(({ name }) => name)).toEqual(["A", "B"]);
    expect(pointsOf(await readAs(text, { firstLine: "header" })).map(({ name }) => name)).toEqual(["B"]);
  });

  it.each(["E", "N", "Z", "H", "EL", "Level", "East"])(
    "keep their first point with the code %s, which is also a header word",
    async code => {
      const first = `1,${E},${N},${Z},${code}\n`;
      const text = `${first}2,${E},${N},${Z},TREE\n3,${E},${N},${Z},${code}\n`;
      const points = pointsOf(await readAs(text, { order: "penzd", epsg: 25832 }));
      expect(points.map(point => point.code)).toEqual([code, "TREE", code]);
      const documented = pointsOf(await readAs(`1,${code},9.5,52.1,80\n2,TREE,9.6,52.2,81\n`));
      expect(documented.map(({ name }) => name)).toEqual(["1", "2"]);
    },
  );

  it("are asked for their order before anything is read", async () => {
    expect(open(await planOf(rows("1", N, E, Z, "EP")(",", ".")))).toEqual(["order"]);
    expect(asked(await planOf(rows(E, N, Z)(" ", ".")), "order")!.options).toEqual(["xyz", "yxz"]);
  });

  it("may have coordinates alone before a code, which is read", async () => {
    const text = `${E},${N},${Z},TREE\n${E},${N},${Z},KERB\n`;
    expect(asked(await planOf(text), "order")!.options).toEqual(["xyz", "yxz"]);
    const points = pointsOf(await readAs(text, { order: "xyz", epsg: 25832 }));
    expect(points[0]).toMatchObject({ ...AT, name: "Point 1", code: "TREE" });
  });

  it.each(["", "TREE"])(
    "may name their points by decimals before the coordinates (code '%s')",
    async code => {
      const text = rows("12.1", E, N, Z, ...(code ? [code] : []))(",", ".");
      expect(asked(await planOf(text), "order")!.options).toContain("penzd");
      const [point] = pointsOf(await readAs(text, { order: "penzd", epsg: 25832 }));
      expect(point).toMatchObject({ ...AT, name: "12.1", code });
    },
  );

  it.each(["EPSG:25832", "WGS84 UTM 32N", "+proj=utm +zone=32 +ellps=GRS80 +units=m +no_defs"])(
    "of ground control points may have their system above them, %s, and are asked for their order",
    async system => {
      const text = `${system}\n${E} ${N} ${Z} 12.5 45.5 IMG_1.jpg\n${E} ${N} ${Z} 13.5 46.5 IMG_2.jpg\n`;
      expect(open(await planOf(text))).toContain("order");
      expect(asked(await planOf(text), "order")!.options).toEqual(["xyz", "yxz"]);
      const points = pointsOf(await readAs(text, { order: "xyz", epsg: 25832 }));
      expect(points).toHaveLength(2);
      expect(points[0]).toMatchObject(AT);
    },
  );

  it("may have a title, remarks or the number of their points above them", async () => {
    const body = rows("1", E, N, Z, "EP")(",", ".");
    for (const above of [
      "Job: North pit\n",
      "Job: North pit\nDate: 2026-11-18\n",
      "# North pit\n# 2026\n\n",
      "2\n",
    ]) {
      const points = pointsOf(await readAs(above + body, { order: "penzd", epsg: 25832 }));
      expect(points.map(({ name }) => name)).toEqual(["1", "1"]);
      expect(points[0]).toMatchObject(AT);
    }
  });

  it("never lose a row to a title of words with blanks between", async () => {
    const text = `North pit survey\n${rows("1", E, N, Z, "EP")(" ", ".")}`;
    expect(pointsOf(await readAs(text, { order: "penzd", epsg: 25832 }))).toHaveLength(2);
  });

  it("with colours and intensities are points of a cloud", async () => {
    const text = `2\n${rows(E, N, Z, "100", "255", "255", "255")(" ", ".")}`;
    expect(await firstOf(text, { order: "xyz", epsg: 25832 })).toMatchObject({ ...AT, name: "Point 1" });
  });
});

describe("files with a header", () => {
  it.each([
    ["comments", "# Exported 2026-11-18\n// by hand\n% x\n"],
    ["titles", "Job: North pit\nOperator: AB\n\n"],
    ["a sep= line", "sep=;\n"],
    ["a byte order mark and a sep= line", "\ufeffsep=;\n"],
  ])("may have %s above it", async (_what, above) => {
    const text = `${above}Name;Code;Longitude;Latitude;Ellipsoidal height\nA;T;9,5;52,1;80,5\n`;
    expect(await firstOf(text)).toMatchObject({
      name: "A",
      code: "T",
      longitude: 9.5,
      ellipsoidalHeight: 80.5,
    });
  });

  it("are read in UTF-16 of either kind, with and without its mark", async () => {
    const text = "Name\tCode\tLongitude\tLatitude\tEllipsoidal height\nÄ1\tT\t9.5\t52.1\t80\n";
    const little = new Uint8Array(Uint16Array.from(text, c => c.charCodeAt(0)).buffer);
    const big = little.map((_, i) => little[i ^ 1]!);
    for (const bytes of [
      little,
      big,
      Uint8Array.of(0xff, 0xfe, ...little),
      Uint8Array.of(0xfe, 0xff, ...big),
    ])
      expect(await firstOf(bytes)).toMatchObject({ name: "Ä1", longitude: 9.5 });
  });

  it("keep the euro sign and dashes of windows-1252", async () => {
    const head = new TextEncoder().encode("Name,Code,Longitude,Latitude,Ellipsoidal height\n");
    const row = Uint8Array.of(0x50, 0x80, 0x96, ...new TextEncoder().encode(",T,9.5,52.1,80\n"));
    expect((await firstOf(Uint8Array.of(...head, ...row))).name).toBe("P€–");
  });

  it("in degrees, minutes and seconds are read with blanks, marks and colons", async () => {
    for (const [x, y] of [
      ["18 24 00.0 E", "33 54 00.0 S"],
      ["18°24'00\"E", "33°54'00\"S"],
      ["18:24:00", "-33:54:00"],
    ]) {
      const text = `Name;Code;Longitude;Latitude;Ellipsoidal height\nA;T;${x};${y};80\n`;
      expect(await firstOf(text)).toMatchObject({
        longitude: expect.closeTo(18.4, 9),
        latitude: expect.closeTo(-33.9, 9),
      });
    }
  });

  it("are refused if blanks separate degrees, minutes and seconds as well as columns", async () => {
    const plan = await planOf(
      "Name Longitude Latitude Height\nA 9 30 00.0 52 06 00.0 80\nB 9 30 01.0 52 06 00.0 80\n",
    );
    expect(asked(plan, "columns")).toMatchObject({
      isAnswered: false,
      hint: expect.stringMatching(/commas or tabs/),
    });
  });

  it("have no points if the letters of hemispheres contradict the columns", async () => {
    const text = "Name,Code,Longitude,Latitude,Ellipsoidal height\nA,T,52°06'00''N,9°30'00''E,80\n";
    await expect(readAs(text)).rejects.toMatchObject({
      report: { skippedByReason: { "longitude-not-a-number": 1 } },
    });
  });

  it("of a grid use easting and northing in reasons why they are not numbers", async () => {
    const rows = ["A;3534248.6;5772278.5;80.1", "B;?;5772278.5;80.1", "C;3534248.6;?;80.1"];
    const { report } = await readAs(["P;Rechtswert;Hochwert;H (m)", ...rows, ""].join("\n"), { epsg: 31467 });
    expect(report.skipped.map(({ message }) => message)).toEqual([
      "easting is not a number",
      "northing is not a number",
    ]);
    expect([...skippedRowsCsv(report)].join("")).toContain("3,2,easting is not a number");
  });

  it("accept longitudes from 180 to 360 and nothing beyond", async () => {
    const text = (x: string) => `Name,Code,Longitude,Latitude,Ellipsoidal height\nA,T,${x},35.2,80\n`;
    expect((await firstOf(text("279.5"))).longitude).toBe(-80.5);
    expect((await firstOf(text("360"))).longitude).toBe(0);
    await expect(readAs(text("361"))).rejects.toThrow("No valid points");
  });

  it("read unambiguous thousands separators, and report others as the reason to skip a row", async () => {
    const heights = async (height: string) => {
      const { columns, report } = await readAs(
        `Name,Code,Longitude,Latitude,Ellipsoidal height\nA,T,9.5,52.1,${height}\nB,T,9.5,52.1,80\n`,
      );
      return report.skipped.length > 0 ? report.skipped[0]!.reason : pointAt(columns, 0).ellipsoidalHeight;
    };
    for (const height of ['"1,080.5"', "1'080.5", "1 080.5"]) expect(await heights(height)).toBe(1080.5);
    expect(await heights('"1.080,5"')).toBe("grouped-digits");
    const { columns } = await readAs("P;Rechtswert;Hochwert;H (m)\nA;3.534.248,6;5.772.278,5;80,1\n", {
      epsg: 31467,
    });
    const plain = await readAs("P;Rechtswert;Hochwert;H (m)\nA;3534248,6;5772278,5;80,1\n", { epsg: 31467 });
    expect(pointAt(columns, 0)).toEqual(pointAt(plain.columns, 0));
  });
});

describe("coordinates whose columns say too little", () => {
  it("named X and Y are degrees only if the points can be one site", async () => {
    expect(open(await planOf("P,X,Y,Z (m)\n1,9.5,52.1,80\n2,9.51,52.11,80\n"))).toEqual(["heights"]);
    const local = await planOf("P,X,Y,Z (m)\n1,10.0,5.0,80\n2,50.5,20.5,80\n3,88.0,44.0,80\n");
    expect(open(local)).toContain("crs");
  });

  it("of a local grid get advice on what to do", async () => {
    const plan = await planOf("P,N,E,Z\n1,5000.0,5000.0,100\n2,5010,5020,101\n");
    expect(asked(plan, "crs")!.hint).toMatch(/local grid have no place on the map yet: calibrate the site/);
  });

  it("named Easting and Northing over degrees can be answered with WGS 84", async () => {
    const text = "P,Easting,Northing,Elevation (m)\n1,9.5,52.1,80\n";
    expect(asked(await planOf(text), "crs")!.hint).toMatch(/EPSG:4326/);
    expect(open(await planOf(text, { epsg: 4326 }))).toEqual(["heights"]);
    expect(await firstOf(text, { epsg: 4326 })).toMatchObject({ longitude: 9.5, latitude: 52.1 });
  });

  it("named Longitude and Latitude over metres can be answered with their system", async () => {
    const text = `P,Longitude,Latitude,Elevation (m)\n1,${E},${N},80\n`;
    await expect(readAs(text)).rejects.toMatchObject({
      hint: expect.stringMatching(/choose their coordinate system$/),
    });
    expect(await firstOf(text, { epsg: 25832 })).toMatchObject(AT);
  });

  it.each([
    ["a line above", "# Datum: ED50\n", "Latitude", "Longitude"],
    ["a line above in two words", "Geodetic datum: ED50\n", "Latitude", "Longitude"],
    ["a line above before that of heights", "Datum: ED50, EVRF2000\n", "Latitude", "Longitude"],
    ["a line above by ESRI's name", "Horizontal datum = European 1950\n", "Latitude", "Longitude"],
    ["the headers", "", "Latitude (ED50)", "Longitude (ED50)"],
  ])("in degrees of an old datum that %s names are converted", async (_where, above, y, x) => {
    const text = `${above}Name,Code,${y},${x},Ellipsoidal height\nA,T,50,8,80\n`;
    expect(asked(await planOf(text), "crs")).toMatchObject({ suggested: 4230, isAnswered: true });
    expect(await firstOf(text)).toMatchObject({
      longitude: expect.closeTo(7.99882, 4),
      latitude: expect.closeTo(49.99918, 4),
    });
    const modern = text.replaceAll(/ED50|European 1950/g, "WGS84");
    expect(open(await planOf(modern))).toEqual([]);
    expect(await firstOf(modern)).toMatchObject({ longitude: 8, latitude: 50 });
  });

  it("in degrees of an unknown datum are asked about, but not for a datum of heights", async () => {
    const text = "Datum: Atlantis 1900\nName,Code,Latitude,Longitude,Ellipsoidal height\nA,T,50,8,80\n";
    expect(open(await planOf(text))).toEqual(["crs"]);
    expect(open(await planOf(text, { epsg: 4326 }))).toEqual([]);
    for (const known of ["WGS 84", "WGS-84", "WGS84 (G2139)", "NAVD88", "2024-05-01", "Mo, 5. Mai 2026"])
      expect(open(await planOf(text.replace("Atlantis 1900", known))), known).not.toContain("crs");
  });

  it("in degrees beside the name of a projected system stay degrees", async () => {
    const text = "P,Longitude,Latitude,Elevation (m),CS name\n1,9.5,52.1,80,ETRS89 / UTM zone 32N\n";
    expect(await firstOf(text)).toMatchObject({ longitude: 9.5, latitude: 52.1 });
  });

  it("take a German 'Datum' for the date, not for the system", async () => {
    const text = `Nr;Rechtswert;Hochwert;Höhe (m);Datum\n1;${E};${N};80;18.11.2026\n2;${E};${N};81;19.11.2026\n`;
    const { doubts } = await readAs(text, { epsg: 25832 });
    expect(doubts.map(({ id }) => id)).not.toContain("mixed-constants");
    expect((await planOf(text)).evidence.map(({ id }) => id)).not.toContain("system");
  });
});
