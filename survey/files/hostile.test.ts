import { describe, expect, it } from "vitest";
import { bytesOf, converted } from "./convert.test-files.ts";
import { TooManyPointsError } from "./csv/errors.ts";
import { FormatError } from "./format.ts";
import { declare, geopackageFile, pointBlob } from "./geopackage/geopackage.test-files.ts";
import { lasFile } from "./las/las.test-files.ts";
import { dbfFile, shape, shpFile, zipped } from "./shapefile/shapefile.test-files.ts";
import { workbookFile } from "./xlsx/xlsx.test-files.ts";

const MEGABYTES = 1_048_576;
const MANY = 1_000_000;
const point = shpFile(1, [shape(1, [1, 2])]);
const kml = (inside: string, encoding = "UTF-8") =>
  `<?xml version="1.0" encoding="${encoding}"?><kml><Document>${inside}</Document></kml>`;
const placemark = (data: string) =>
  `<Placemark><name>A</name>${data}<Point><coordinates>8,46,500</coordinates></Point></Placemark>`;
const feature = (properties: string) =>
  `{"type":"FeatureCollection","features":[{"type":"Feature","properties":{${properties}},"geometry":{"type":"Point","coordinates":[8,46,500]}}]}`;
const many = (write: (i: number) => string, separator = "", length = MANY) =>
  Array.from({ length }, (_, i) => write(i)).join(separator);
const utf16 = (text: string) =>
  new Uint8Array(Uint16Array.from(`\ufeff${text}`, c => c.charCodeAt(0)).buffer);

/** What each file is answered with: a sentence that says what to do, or its one point. */
const FILES: [string, () => string | Uint8Array, RegExp | "A,"][] = [
  ["an archive in an archive", () => zipped({ "a.zip": zipped({ "p.shp": point }) }), /not a file of points/],
  [
    "shapes that unpack to a thousand times their size",
    () => zipped({ "p.shp": new Uint8Array(64 * MEGABYTES) }),
    /unpacks to 64 MB, more than is read/,
  ],
  ["a KMZ of blanks", () => zipped({ "doc.kml": " ".repeat(64 * MEGABYTES) }), /unpacks to 64 MB/],
  [
    "a table of 10,000 fields",
    () =>
      zipped({
        "p.shp": point,
        "p.dbf": dbfFile(
          Array.from({ length: 10_000 }, (_, i) => `F${i}`),
          [],
        ),
      }),
    // The file's header counts in 16 bits, and so has too small a count.
    /,1,2,$/,
  ],
  [
    "a placemark of a million fields",
    () =>
      kml(
        placemark(`<ExtendedData>${many(i => `<Data name="f${i}"><value>1</value></Data>`)}</ExtendedData>`),
      ),
    "A,",
  ],
  ["a feature of a million properties", () => feature(`"name":"A",${many(i => `"p${i}":1`, ",")}`), "A,"],
  [
    "a sheet of a million columns",
    () => workbookFile({ sheets: { S: `<row r="1">${many(() => "<c><v>1</v></c>")}</row>` } }),
    /./,
  ],
  [
    "a text of 30 MB that 5,000 rows share",
    () =>
      workbookFile({
        strings: `<si><t>${"A".repeat(30 * MEGABYTES)}</t></si>`,
        sheets: { S: SHEET + rowsOf(5_000, shared(2) + numbers) },
      }),
    /A cell of row 3 holds more text than an Excel cell can/,
  ],
  [
    "a text that 500,000 cells share",
    () =>
      workbookFile({
        strings: `<si><t>${"A".repeat(32_000)}</t></si>`,
        sheets: { S: SHEET + rowsOf(5_000, shared(100) + numbers) },
      }),
    /take more than 34 MB, far more than the file itself: remove columns/,
  ],
  [
    "a name of 100 kB that 20,000 points share",
    () =>
      `{"type":"Feature","properties":{"name":"${"A".repeat(100_000)}"},"geometry":{"type":"MultiPoint","coordinates":[${many(() => "[8,46,5]", ",", 20_000)}]}}`,
    // Too long for a point by its last character.
    /^A{1000}…,/,
  ],
  [
    "a name of 40 MB in a GeoPackage",
    () =>
      geopackageFile(database => {
        database.exec("CREATE TABLE site (fid INTEGER PRIMARY KEY, name TEXT, Geom BLOB)");
        declare(database, "site");
        const row = database.prepare("INSERT INTO site (name, Geom) VALUES (?, ?)");
        row.run("A".repeat(40 * MEGABYTES), pointBlob(8, 46, 500));
      }),
    /./,
  ],
  [
    "a coordinate system of a megabyte",
    () =>
      `{"type":"FeatureCollection","crs":{"type":"name","properties":{"name":"${"X".repeat(MEGABYTES)}"}},"features":[${feature('"name":"A"').slice(40, -2)}]}`,
    /./,
  ],
  ["a GeoPackage of 1,900 columns", () => wideGeopackage(), "A,"],
  [
    "entities that double",
    () =>
      `<?xml version="1.0"?><!DOCTYPE kml [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]>${kml(placemark("&b;")).slice(38)}`,
    /./,
  ],
  ["elements in elements", () => kml("<Folder>".repeat(MANY)), /./],
  [
    "XML in an encoding that nobody knows",
    () => kml(placemark(""), "klingon"),
    /encoding 'klingon': save it again as UTF-8/,
  ],
  ["XML that says UTF-16 and is not", () => kml(placemark(""), "UTF-16"), "A,"],
  ["GeoJSON in UTF-16", () => utf16(feature('"name":"A"')), "A,"],
  [
    "a cloud of four billion points in 300 bytes",
    () => lied(view => view.setUint32(107, 4e9, true)),
    /breaks off after/,
  ],
  [
    "a cloud with a header that leads nowhere",
    () => lied(view => view.setUint32(96, 9e8, true)),
    /begin elsewhere/,
  ],
  [
    "a field book of one line",
    () => `00NMSDR33 V04-04.02\n08TP${" ".repeat(MEGABYTES)}`,
    /longer than any record/,
  ],
];

const rowsOf = (count: number, cells: string) => `<row>${cells}</row>`.repeat(count);
const shared = (cells: number) => '<c t="s"><v>0</v></c>'.repeat(cells);
const numbers = "<c><v>8</v></c><c><v>46</v></c><c><v>5</v></c>";
const texts = (cells: string[]) =>
  `<row>${cells.map(text => `<c t="inlineStr"><is><t>${text}</t></is></c>`).join("")}</row>`;
const SHEET = texts(["Name", "Code", "Longitude", "Latitude", "Height"]) + texts(["A", "T", "8", "46", "5"]);

function lied(change: (view: DataView) => void): Uint8Array {
  const bytes = lasFile([{ x: 1, y: 2, z: 3 }]);
  change(new DataView(bytes.buffer));
  return bytes;
}

function wideGeopackage(): Uint8Array {
  return geopackageFile(database => {
    const columns = Array.from({ length: 1_900 }, (_, i) => `c${i} TEXT`).join(", ");
    database.exec(`CREATE TABLE wide (fid INTEGER PRIMARY KEY, name TEXT, Geom BLOB, ${columns})`);
    declare(database, "wide");
    database.prepare("INSERT INTO wide (name, Geom) VALUES ('A', ?)").run(pointBlob(8, 46, 500));
  });
}

describe("a hostile file is answered in bounded time, with a sentence", () => {
  it.each(FILES)(
    "%s",
    async (_, file, answer) => {
      const found = await converted(file(), { pieceBytes: 262_144, maxPoints: MANY }).catch(
        (error: unknown) => {
          expect(error instanceof FormatError || error instanceof TooManyPointsError).toBe(true);
          return (error as Error).message;
        },
      );
      if (typeof found === "string") expect(found).toMatch(answer);
      else expect(found.table.trimEnd().split("\n").at(-1)).toMatch(answer === "A," ? /^A,/ : answer);
    },
    120_000,
  );
});

describe("a file that breaks off anywhere", () => {
  const shapes = zipped({ "p.shp": point, "p.dbf": dbfFile(["name"], [[bytesOf("A")]]) });
  const layers = geopackageFile(database => {
    database.exec("CREATE TABLE site (fid INTEGER PRIMARY KEY, name TEXT, Geom BLOB)");
    declare(database, "site");
    database.prepare("INSERT INTO site (name, Geom) VALUES ('A', ?)").run(pointBlob(8, 46, 500));
  });
  it.each([
    ["GeoJSON", feature('"name":"A"')],
    ["KML", kml(placemark(""))],
    ["a shapefile", shapes],
    ["a GeoPackage", layers],
    ["a cloud", lasFile([{ x: 1, y: 2, z: 3 }])],
    ["a workbook", workbookFile({ sheets: { S: SHEET } })],
  ])(
    "is refused, or read as the whole: %s",
    async (_, file) => {
      const bytes = bytesOf(file);
      const whole = (await converted(bytes)).table;
      for (let cut = 1; cut <= 40; cut++) {
        const part = bytes.subarray(0, Math.floor((bytes.length * cut) / 41));
        const table = await converted(part).then(
          found => found.table,
          error => {
            if (error instanceof FormatError) return whole;
            throw error;
          },
        );
        expect(table).toBe(whole);
      }
    },
    120_000,
  );
});
