import { describe, expect, it } from "vitest";
import { readFile, shownRows } from "../formats.test-files.ts";
import { decimalWriter } from "./decimal-text.ts";
import { lasFile } from "./las.test-files.ts";
import { las } from "./las.ts";

const SWISS =
  'COMPD_CS["CH1903+ / LV95 + LN02 height",PROJCS["CH1903+ / LV95",GEOGCS["CH1903+",DATUM["CH1903+",SPHEROID["Bessel 1841",6377397.155,299.1528128]],UNIT["degree",0.0174532925199433]],UNIT["metre",1],AUTHORITY["EPSG","2056"]],VERT_CS["LN02 height",VERT_DATUM["Landesnivellement 1902",2005],UNIT["metre",1],AUTHORITY["EPSG","5728"]]]';
const utf8 = (text: string) => new TextEncoder().encode(text);
const wkt = (text: string) => ({ user: "LASF_Projection", id: 2112, body: utf8(`${text}\0`) });
const keys = (...keys: number[][]) => ({
  user: "LASF_Projection",
  id: 34_735,
  body: new Uint8Array(
    Uint16Array.from([1, 1, 0, keys.length, ...keys.flatMap(([key, value]) => [key!, 0, 1, value!])]).buffer,
  ),
});
const row = [
  { x: 1_234_567, y: 2_345_678, z: 500_120, class: 2 },
  { x: 1_234_570, y: 2_345_680, z: -5, class: 5 },
  { x: 1_234_580, y: 2_345_690, z: 500_000, class: 2, isWithheld: true },
  { x: -1, y: 0, z: 499_999, class: 2 },
];

const broken = (change: (view: DataView) => void) => {
  const bytes = lasFile(row);
  change(new DataView(bytes.buffer));
  return bytes;
};

describe("a point cloud in LAS", () => {
  it.each([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10])(
    "of point format %d has its ground, to the last digit",
    async format => {
      const minor = format > 5 ? 4 : format > 3 ? 3 : 2;
      const bytes = lasFile(row, {
        format,
        minor,
        offset: [2_600_000, 1_200_000.5, 0],
        extraBytes: format % 3,
      });
      for (const pieceBytes of [101, 1_000_000]) {
        const { rows, facts, choices } = await readFile(las, bytes, { pieceBytes });
        expect(shownRows(rows)).toEqual([
          " Ground 2601234.567 1202346.178 500.120",
          " Ground 2599999.999 1200000.500 499.999",
        ]);
        expect(facts.notes).toEqual([
          "1 point of other classes is left out",
          "1 point marked as withheld is left out",
        ]);
        expect(choices[0]).toMatchObject({ chosen: "2", isMultiple: true });
        expect(choices[0]!.options.map(({ label }) => label)).toEqual([
          "Ground (2 points)",
          "High vegetation (1 point)",
        ]);
      }
    },
  );

  it("has the points of the chosen classes, and all if there is no ground", async () => {
    const both = await readFile(las, lasFile(row), { chosen: { classes: "5,2,77" } });
    expect(both.rows.map(({ code }) => code)).toEqual(["Ground", "High vegetation", "Ground"]);
    const none = await readFile(las, lasFile([{ x: 1, y: 1, z: 1, class: 1 }]));
    expect(none.choices[0]!.chosen).toBe("1");
    await expect(readFile(las, lasFile(row), { chosen: { classes: "9" } })).rejects.toThrow(/choose others/);
  });

  it("names its coordinate system, heights and units in WKT", async () => {
    const { facts } = await readFile(las, lasFile(row, { records: [wkt(SWISS)] }));
    expect(facts).toMatchObject({
      coordinates: "projected",
      system: "EPSG:2056",
      xyUnit: "m",
      heightUnit: "m",
      heights: { kind: "sea-level", datum: "LN02" },
    });
  });

  it("names its coordinate system, heights and units in the keys of GeoTIFF, with feet of their own", async () => {
    const records = [keys([1024, 1], [3072, 6457], [3076, 9003], [4096, 6360])];
    const { facts } = await readFile(las, lasFile(row, { records }));
    expect(facts).toMatchObject({
      system: "EPSG:6457",
      xyUnit: "us-ft",
      heightUnit: "us-ft",
      heights: { kind: "sea-level", datum: "NAVD88" },
    });
  });

  it.each([
    ["ProjLinearUnits 9036", keys([1024, 1], [3072, 2056], [3076, 9036])],
    ["ProjLinearUnits 32767", keys([1024, 1], [3072, 2056], [3076, 32_767])],
    ["VerticalUnits 32767", keys([1024, 1], [3072, 2056], [3076, 9001], [4099, 32_767])],
    // Depths below mean sea level.
    ["VerticalCSType 5715", keys([1024, 1], [3072, 2056], [3076, 9001], [4096, 5715], [4099, 9001])],
  ])("asks if its keys are unknown: %s", async (words, record) => {
    const { facts } = await readFile(las, lasFile(row, { records: [record] }));
    expect(facts.statements).toMatchObject([{ words, outcome: "open" }]);
  });

  it.each([
    ["keys of GeoTIFF", keys([1024, 3], [2048, 4978])],
    [
      "WKT",
      wkt(
        'GEODCRS["WGS 84",DATUM["WGS 84",ELLIPSOID["WGS 84",6378137,298.257]],CS[Cartesian,3],ID["EPSG",4978]]',
      ),
    ],
  ])("is refused in geocentric coordinates by %s", async (_, record) => {
    await expect(readFile(las, lasFile(row, { records: [record] }))).rejects.toThrow(
      /geocentric coordinates .*: save it in UTM/,
    );
  });

  it("reports counts and bounds of its points that differ from its header", async () => {
    const first = broken(view => view.setUint32(111, 3, true) ?? view.setUint32(115, 1, true));
    // All points of the file are of return 0, which no instrument writes.
    expect((await readFile(las, first)).facts.notes[0]).toBe(
      "The header counts 3 points of return 1, and there are 0: the cloud may be damaged, or a program has changed it and left its header as it was",
    );
    const cut = broken(view => view.setFloat64(211, 600, true));
    expect((await readFile(las, cut)).facts.notes[0]).toMatch(
      /^The header gives heights from -0\.005 to 600, the points from -0\.005 to 500\.120: the cloud may be damaged/,
    );
  });

  it("leaves open what it does not say", async () => {
    const { facts } = await readFile(las, lasFile(row));
    expect(facts).toMatchObject({ system: null, xyUnit: null, heightUnit: null, heights: null });
  });

  it("is thinned to the points nearest to the centres of cells, and reports what that leaves out", async () => {
    const points = Array.from({ length: 4096 }, (_, i) => ({
      x: i % 64,
      y: i >> 6,
      z: i % 64 === 5 ? 900 : 100,
    }));
    const { rows, lateNotes } = await readFile(las, lasFile(points, { scale: 0.01 }), { maxPoints: 300 });
    expect(rows).toHaveLength(256);
    expect(rows.slice(0, 3).map(({ x, y, line }) => [x, y, line])).toEqual([
      ["0.01", "0.01", 1],
      ["0.05", "0.01", 2],
      ["0.09", "0.01", 3],
    ]);
    expect(lateNotes).toEqual([
      "Thinned from 4,096 to 256 points: in each cell of 0.04 by 0.04 the point nearest to its centre is kept, and those left out differ from it by at most 8.00 in height (in the file's units)",
    ]);
  });

  it.each([
    ["one that breaks off", lasFile(row).subarray(0, -5), /should hold 4 points and breaks off after 3/],
    ["an absurd count", broken(view => view.setUint32(107, 4e9, true)), /breaks off/],
    ["points elsewhere", broken(view => view.setUint32(96, 4e9, true)), /begin elsewhere/],
    ["an unknown format", broken(view => view.setUint8(104, 11)), /formats 0 to 10/],
    ["points too short", broken(view => view.setUint16(105, 3, true)), /shorter than/],
    ["a scale of nothing", broken(view => view.setFloat64(131, Number.NaN, true)), /makes no sense/],
    ["no points", broken(view => view.setUint32(107, 0, true)), /no points/],
    ["LAS 1.5", broken(view => view.setUint8(25, 5)), /versions 1.0 to 1.4/],
    ["compression without its record", broken(view => view.setUint8(104, 0x81)), /damaged/],
    ["a header that breaks off", lasFile(row).subarray(0, 200), /header breaks off/],
  ])("is refused: %s", async (_, bytes, message) => {
    await expect(readFile(las, bytes)).rejects.toThrow(message);
  });
});

it.each([
  [0.001, 0, -1, "-0.001"],
  [0.001, 2_600_000, 1_234_567, "2601234.567"],
  [0.00025, 0.5, 3, "0.50075"],
  [1, 0, -7, "-7"],
  [1e-7, 8, 1, "8.0000001"],
  [0.1, 0.2, 1, "0.3"],
  [1 / 3, 0, 2, "0.6666666666666666"],
])("a scale of %d and an offset of %d make %d %s", (scale, offset, raw, text) => {
  expect(decimalWriter(scale, offset)(raw)).toBe(text);
});
