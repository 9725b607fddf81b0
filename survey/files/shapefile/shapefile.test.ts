import { describe, expect, it } from "vitest";
import { readFile, shownRows } from "../formats.test-files.ts";
import { GDAL_POINTS, hasGdal, writtenByGdal } from "../gdal.test-files.ts";
import { dbfFile, shape, shpFile, zipped } from "./shapefile.test-files.ts";
import { shapefile } from "./shapefile.ts";

const latin = (text: string) => Uint8Array.from(text, c => c.charCodeAt(0));
const UTM =
  'PROJCS["ETRS_1989_UTM_Zone_32N",GEOGCS["GCS_ETRS_1989",DATUM["D_ETRS_1989",SPHEROID["GRS_1980",6378137.0,298.257222101]],PRIMEM["Greenwich",0.0],UNIT["Degree",0.0174532925199433]],PROJECTION["Transverse_Mercator"],UNIT["Meter",1.0]]';
const deep = shpFile(11, [
  shape(11, [500000.123, 5200000.5, 412.25, 0]),
  shape(0, []),
  shape(11, [0.1 + 0.2, 1e-7, -1e39, 0]),
]);
const table = dbfFile(
  ["PT_ID", "CODE", "ELEV"],
  [
    [latin("P1"), latin("B\u00f6schung"), latin("    1.5")],
    [latin("P2"), latin(""), latin("")],
    [latin("P3"), latin("TOE"), latin("**********")],
  ],
  0x57,
);

describe("a zipped shapefile", () => {
  it("has points with z, names and codes, and the system of its .prj", async () => {
    const file = zipped({
      "a/site.dbf": table,
      "a/site.prj": UTM,
      "a/site.SHP": deep,
      "__MACOSX/a/._site.shp": "x",
    });
    for (const pieceBytes of [17, 100_000]) {
      const { facts, rows, lateNotes } = await readFile(shapefile, file, { pieceBytes });
      expect(facts).toMatchObject({
        coordinates: "projected",
        system: "ETRS89 / UTM zone 32N",
        xyUnit: "m",
        heights: null,
      });
      expect(shownRows(rows)).toEqual([
        "P1 Böschung 500000.123 5200000.5 412.25",
        "P3 TOE 0.30000000000000004 0.0000001 ",
      ]);
      expect(rows.map(({ line }) => line)).toEqual([1, 3]);
      expect(lateNotes).toEqual(["1 record without a place is not read"]);
    }
  });

  it("takes heights from a column if points have none, and from others if they are chosen", async () => {
    const flat = shpFile(1, [shape(1, [1, 2]), shape(1, [3, 4]), shape(1, [5, 6])]);
    const file = zipped({ "p.shp": flat, "p.dbf": table });
    const { rows, facts, choices } = await readFile(shapefile, file);
    expect(rows.map(({ height }) => height)).toEqual(["1.5", "", ""]);
    expect(facts.notes).toEqual(["No .prj file in the archive names the coordinate system"]);
    expect(choices.map(({ id, chosen }) => [id, chosen])).toEqual([
      ["name", "field:PT_ID"],
      ["code", "field:CODE"],
      ["height", "field:ELEV"],
    ]);
    const other = await readFile(shapefile, file, { chosen: { name: "field:CODE", code: "none" } });
    expect(shownRows(other.rows)[0]).toBe("Böschung  1 2 1.5");
  });

  it("takes heights from a column if the Z of all points is 0", async () => {
    const zeros = shpFile(
      11,
      [1, 2, 3].map(x => shape(11, [x, 0, 0, 0])),
    );
    const file = zipped({ "p.shp": zeros, "p.dbf": table });
    const { rows, choices } = await readFile(shapefile, file);
    expect(choices.at(-1)).toMatchObject({ id: "height", chosen: "field:ELEV" });
    expect(rows[0]!.height).toBe("1.5");
    expect((await readFile(shapefile, file, { chosen: { height: "z" } })).rows[0]!.height).toBe("0");
    const alone = await readFile(shapefile, zipped({ "p.shp": zeros }));
    expect(alone.choices.at(-1)).toMatchObject({ chosen: "z" });
  });

  it("does not take small coordinates for degrees without a .prj", async () => {
    const site = shpFile(11, [shape(11, [12.5, 30.25, 100, 0])]);
    const { facts } = await readFile(shapefile, zipped({ "p.shp": site }));
    expect(facts).toMatchObject({ coordinates: "projected", system: null });
  });

  it("is refused in geocentric coordinates", async () => {
    const prj = 'GEOCCS["WGS 84",DATUM["WGS_1984",SPHEROID["WGS 84",6378137,298.257223563]],UNIT["metre",1]]';
    await expect(readFile(shapefile, zipped({ "p.shp": deep, "p.prj": prj }))).rejects.toThrow(/geocentric/);
  });

  it("lets a person choose among layers of points", async () => {
    const file = zipped({
      "roads.shp": shpFile(3, []),
      "a.shp": shpFile(21, [shape(21, [1, 2, 9])]),
      "b.shp": shpFile(1, [shape(1, [3, 4])]),
    });
    const { choices, rows } = await readFile(shapefile, file);
    expect(choices[0]).toMatchObject({ id: "layer", chosen: "a" });
    expect(choices[0]!.options.map(({ value }) => value)).toEqual(["a", "b"]);
    expect(rows[0]).toMatchObject({ x: "1", y: "2", height: "" });
    expect((await readFile(shapefile, file, { chosen: { layer: "b" } })).rows[0]!.x).toBe("3");
  });

  it.each([
    ["utf-8", "UTF-8", new TextEncoder().encode("Größe"), "Größe"],
    ["windows-1251", "1251", Uint8Array.of(0xcf, 0xee), "По"],
    ["no encoding, which is UTF-8", "", new TextEncoder().encode("Größe"), "Größe"],
    ["no encoding, which is not UTF-8", "", latin("Gr\u00f6\u00dfe"), "Größe"],
  ])("reads texts of %s", async (_, cpg, bytes, text) => {
    const file = zipped({
      "p.shp": shpFile(1, [shape(1, [1, 2])]),
      "p.dbf": dbfFile(["name"], [[bytes]]),
      ...(cpg && { "p.cpg": cpg }),
    });
    expect((await readFile(shapefile, file)).rows[0]!.name).toBe(text);
  });

  it.each([
    ["lines alone", { "r.shp": shpFile(3, []) }, /holds lines and no points/],
    ["no shapes", { "r.dbf": table }, /without the shapes/],
    ["a length that lies", { "r.shp": shpFile(1, [shape(1, [1])]) }, /damaged/],
    ["a group that lies", { "r.shp": shpFile(8, [shape(8, [0, 0, 0, 0, 1e300, 1])]) }, /damaged/],
    ["shapes that break off", { "r.shp": deep.subarray(0, 120) }, /breaks off/],
    [
      "a table that is too short",
      { "r.shp": deep, "r.dbf": table.subarray(0, -20) },
      /breaks off inside its table/,
    ],
    [
      "fields beyond the record",
      { "r.shp": deep, "r.dbf": dbfFile(["a"], []).fill(255, 48, 49) },
      /table .* damaged/,
    ],
  ])("refuses a shapefile with %s", async (_, files, message) => {
    await expect(readFile(shapefile, zipped(files as Record<string, Uint8Array>))).rejects.toThrow(message);
  });
});

describe.skipIf(!hasGdal)("a shapefile as GDAL writes it", () => {
  it.each([
    [
      ["-lco", "SHPT=POINTZ"],
      ["-a_srs", "EPSG:4326"],
    ],
    [
      ["-lco", "SHPT=MULTIPOINTZ", "-lco", "ENCODING=ISO-8859-1"],
      ["-a_srs", "EPSG:4326", "-nlt", "MULTIPOINT25D"],
    ],
  ])("is read with %j", async (create, args) => {
    const file = writtenByGdal("points.shz", ["-f", "ESRI Shapefile", ...create, ...args]);
    const { rows, facts } = await readFile(shapefile, file);
    expect(facts).toMatchObject({ coordinates: "degrees", system: "WGS 84" });
    expect(
      rows.map(({ name, code, x, y, height }) => [name, code, Number(x), Number(y), Number(height)]),
    ).toEqual(GDAL_POINTS.map(({ name, code, x, y, z }) => [name, code, x, y, z]));
  });
});
