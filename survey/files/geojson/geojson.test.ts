import { describe, expect, it } from "vitest";
import { columnsFromPoints } from "../../points.ts";
import { open, pointsOf } from "../../reading/read.test-files.ts";
import { converted, planOfFile, readFile } from "../convert.test-files.ts";
import { recogniseFormat } from "../formats.ts";
import { pointsGeoJson } from "../written.test-files.ts";

const point = (coordinates: string, properties: object = {}) =>
  `{ "type": "Feature", "properties": ${JSON.stringify(properties)}, "geometry": { "type": "Point", "coordinates": ${coordinates} } }`;
const collection = (features: string[], members = "") =>
  `{\n"type": "FeatureCollection",\n${members}"features": [\n${features.join(",\n")}\n]\n}\n`;
const rowsOf = async (...given: Parameters<typeof converted>) => {
  const { table } = await converted(...given);
  return table.split("\n").slice(table.startsWith("#") ? 2 : 1, -1);
};

// A file as QGIS 3.40 and ogr2ogr -f GeoJSON -lco RFC7946=NO write it.
const QGIS = collection(
  [
    point("[ 2600000.125, 1200000.10, 540.2500 ]", { fid: 1, Name: "A1", Code: "GRD", rms: 0.01 }),
    point("[ 2600010.0, 1200000.0 ]", { fid: 2, Name: 12, Code: null }),
    '{ "type": "Feature", "properties": { "fid": 3, "Name": "L" }, "geometry": { "type": "LineString", "coordinates": [ [ 1, 2 ], [ 3, 4 ] ] } }',
  ],
  '"name": "points",\n"crs": { "type": "name", "properties": { "name": "urn:ogc:def:crs:EPSG::2056" } },\n',
);

describe("GeoJSON", () => {
  it.each([
    ["FeatureCollection", QGIS],
    ["Feature", point("[8.5, 46.6, 1]")],
    ["Point", '{"coordinates":[8.5,46.6],"type":"Point"}'],
    ["Feature", `\u001e${point("[8.5, 46.6, 1]")}`],
    ["FeatureCollection", `\ufeff  ${QGIS}`],
    ["Feature", ` [ ${point("[8.5, 46.6, 1]")}]`],
  ])("is recognised by its type, %s", (type, text) => {
    expect(recogniseFormat(new TextEncoder().encode(text))?.because).toBe(`is JSON with the type ${type}`);
  });

  it.each([
    '{"type":"Topology","objects":{"a":{"type":"Point"}}}',
    '{"displayFieldName":"","features":[{"attributes":{},"geometry":{"x":1,"y":2}}]}',
    "Name,Code,Longitude,Latitude,Height\n",
    '[{"id":1,"lon":8.5,"lat":46.6}]',
    "",
  ])("is not %s", text => {
    expect(recogniseFormat(new TextEncoder().encode(text))).toBeNull();
  });

  it("keeps every digit of numbers, and reports what it leaves out", async () => {
    const { facts, table } = await converted(QGIS);
    expect(facts).toMatchObject({
      ...{ coordinates: "projected", system: "EPSG:2056", heightUnit: null, heights: null },
      notes: ["1 line is not read"],
    });
    expect(table).toBe(
      "# Coordinate system: EPSG:2056\nPoint name,Code,Easting,Northing,Elevation\n" +
        "A1,GRD,2600000.125,1200000.1,540.25\n12,,2600010,1200000,\n",
    );
  });

  it("reports positions with extra numbers, and skips those that lack one", async () => {
    const file = collection([point("[8.5, 46.6, 1, 17]"), point("[8.5]"), point('["8.6", "46.7", 2]')]);
    const { facts } = await converted(file);
    expect(facts.notes).toEqual([expect.stringMatching(/^1 position has more than three numbers/)]);
    expect(await rowsOf(file)).toEqual([",,8.5,46.6,1", ",,8.5,,", ",,8.6,46.7,2"]);
  });

  it("keeps ids of more digits than a double", async () => {
    const text = collection([point("[8.5, 46.6, 1]", { id: "x" }).replace('"x"', "12345678901234567890")]);
    expect(await rowsOf(text)).toEqual(["12345678901234567890,,8.5,46.6,1"]);
  });

  it("is the same from pieces of any size", async () => {
    const whole = await converted(QGIS);
    for (const pieceBytes of [1, 2, 3, 7, 64]) expect(await converted(QGIS, { pieceBytes })).toEqual(whole);
  });

  it("is in degrees of WGS 84 and metres if it names no system, and asks for the height reference", async () => {
    const plan = await planOfFile(collection([point("[8.5, 46.6, 12.5]", { name: "A" })]));
    expect(plan.reading).toMatchObject({ position: { kind: "degrees" }, heightUnit: "m" });
    expect(open(plan)).toEqual(["heights"]);
  });

  it("is in the system whose code it names, however that is written", async () => {
    const named = (name: string) => `{"type":"name","properties":{"name":"${name}"}}`;
    const written = [
      ...[
        named("EPSG:32633"),
        named("urn:ogc:def:crs:EPSG::32633"),
        named("urn:x-ogc:def:crs:EPSG:9.9:32633"),
      ],
      ...[
        named("http://www.opengis.net/def/crs/EPSG/0/32633"),
        '{"type":"EPSG","properties":{"code":32633}}',
      ],
    ];
    for (const crs of written) {
      const { facts } = await converted(
        collection([point("[500010.123,5300020.456,1]")]).replace("{", `{"crs":${crs},`),
      );
      expect(facts.system).toBe("EPSG:32633");
    }
  });

  it("of JSON-FG stays in degrees, whatever the system of its places", async () => {
    const system = '"coordRefSys": "http://www.opengis.net/def/crs/EPSG/0/25832"';
    for (const text of [
      collection([point("[9.5, 47.2, 500]")], `${system},\n`),
      collection([point("[9.5, 47.2, 500]")]).replace(/\}\n$/, `, ${system}}\n`),
    ]) {
      const plan = await planOfFile(text);
      expect(plan.reading.position).toMatchObject({ kind: "degrees" });
    }
    const { facts } = await converted(collection([point("[600000, 5200000, 500]")], `${system},\n`));
    expect(facts).toMatchObject({ system: "EPSG:25832", coordinates: "projected" });
  });

  it("leaves the system open if it names none and its coordinates exceed degrees", async () => {
    const plan = await planOfFile(collection([point("[468955.4, 5164654.2, 12.5]")]));
    expect(open(plan)).toEqual(["crs", "height-unit", "heights"]);
  });

  it("takes heights from a property if positions have none", async () => {
    const { facts, table } = await converted(
      collection([point("[8.5, 46.6]", { "Elevation (ft)": "12.50", id: "7" })]),
    );
    expect(table.split("\n")[2]).toBe("7,,8.5,46.6,12.50");
    expect(facts.heightUnit).toBe("feet");
  });

  it("reads text sequences, bare geometries and several points of a feature", async () => {
    const features = [point("[8.5, 46.6, 1]", { name: "A" }), point("[8.6, 46.6, 2]", { name: "B" })];
    expect(await rowsOf(features.join("\n"))).toEqual(["A,,8.5,46.6,1", "B,,8.6,46.6,2"]);
    expect(await rowsOf(`\u001e${features.join("\n\u001e")}`)).toEqual(["A,,8.5,46.6,1", "B,,8.6,46.6,2"]);
    const many = '{"type":"MultiPoint","coordinates":[[8.5,46.6,1],[8.6,46.6,2]]}';
    expect(await rowsOf(many)).toEqual([",,8.5,46.6,1", ",,8.6,46.6,2"]);
    const mixed = `{"type":"GeometryCollection","geometries":[${many},{"type":"Polygon","coordinates":[]}]}`;
    expect(await rowsOf(mixed)).toHaveLength(2);
  });

  it("may be a plain list of features, geometries or collections", async () => {
    const [a, b] = [point("[8.5, 46.6, 1]", { name: "A" }), point("[8.6, 46.6, 2]", { name: "B" })];
    const rows = ["A,,8.5,46.6,1", "B,,8.6,46.6,2"];
    for (const pieceBytes of [1, 7, 65_536]) {
      expect(await rowsOf(`\ufeff\n[\n${a},\n${b}\n]\n`, { pieceBytes })).toEqual(rows);
      expect(await rowsOf(`[${collection([a])},${collection([b])}]`, { pieceBytes })).toEqual(rows);
    }
    const bare = '[{"type":"Point","coordinates":[8.5,46.6,1]},{"type":"Point","coordinates":[8.6,46.6,2]}]';
    expect(await rowsOf(bare)).toEqual([",,8.5,46.6,1", ",,8.6,46.6,2"]);
  });

  it("exported by us comes back exactly, with its height reference", async () => {
    const records = [
      {
        name: 'a "b" {[',
        code: "GRD,\\",
        longitude: 8.593123456789012,
        latitude: 46.6,
        ellipsoidalHeight: 0.1,
      },
      { name: "–", code: "", longitude: -1e-7, latitude: -46.6, ellipsoidalHeight: -12.5 },
    ];
    const columns = columnsFromPoints(records);
    const remark = "heights above sea level (LN02)";
    const text = pointsGeoJson(columns, { column: "", remark });
    const { reading, ...read } = await readFile(text);
    expect(pointsOf({ reading, ...read })).toEqual(records);
    expect(reading.heights).toEqual({ kind: "sea-level", datum: "LN02" });
  });

  it("in UTF-16 is read, too", async () => {
    const bytes = Buffer.from(`\ufeff${collection([point("[8.5, 46.6, 1]", { name: "Ä" })])}`, "utf16le");
    expect(await rowsOf(new Uint8Array(bytes))).toEqual(["Ä,,8.5,46.6,1"]);
  });
});

const failure = (...given: Parameters<typeof converted>) =>
  converted(...given).then(
    () => "read",
    error => `${error.code}: ${error.message}`,
  );

describe("a GeoJSON that cannot be read", () => {
  it.each([
    ["ends in the middle", QGIS.slice(0, -30), "damaged: The file ends in the middle"],
    [
      "ends within a number",
      QGIS.slice(0, QGIS.indexOf("1200000.10") + 4),
      "damaged: The file ends in the middle",
    ],
    ["has a broken feature", QGIS.replace('"A1"', "A1"), "damaged: Feature 1 is not valid JSON"],
    ["is half a list", `[${point("[8,46,1]")},`, "damaged: The file ends in the middle"],
    ["closes twice", `${QGIS}}`, "damaged: The file is not valid JSON"],
    ["holds no points", collection([]), "no-points: The file holds no points"],
    [
      "names its system too late",
      collection([point("[8,46,1]")]).replace(/\}\n$/, ',"crs":{"type":"name"}}'),
      "not-supported: The file names its coordinate system behind",
    ],
  ])("is refused with the reason: it %s", async (_, text, message) => {
    expect(await failure(text)).toContain(message);
  });

  it("is refused quickly if it is nested without limit", async () => {
    const bomb = `{"type":"FeatureCollection","features":[{"a":${"[".repeat(5_000_000)}`;
    expect(await failure(bomb)).toContain("nested too deeply");
  });

  it("may hold a huge shape or a million properties besides its points", async () => {
    const ring = `[${Array.from({ length: 800_000 }, () => "[8.123456,46.123456]").join()}]`;
    const area = `{"type":"Feature","geometry":{"type":"Polygon","coordinates":[${ring}]},"properties":{}}`;
    const wide = point(
      "[8,46,1]",
      Object.fromEntries(Array.from({ length: 100_000 }, (_, i) => [`p${i}`, 1])),
    );
    const { table, facts } = await converted(collection([area, wide]));
    expect(table.split("\n")[2]).toBe(",,8,46,1");
    expect(facts.notes).toEqual(["1 feature of more than 16 MB is not read"]);
  });

  it("with more points than a site takes is refused before it is read to its end", async () => {
    const points = Array.from({ length: 20 }, () => point("[8,46,1]"));
    expect(await failure(collection(points), { maxPoints: 10 })).toContain("too-many-points");
  });
});

describe("a coordinate system that GeoJSON names", () => {
  const DHDN = { type: "name", properties: { name: "EPSG:4314" } };
  const point = { type: "Point", coordinates: [9.5, 47.25, 100] };

  it.each([
    ["a geometry", { ...point, crs: DHDN }],
    ["a feature, behind its points", { type: "Feature", properties: {}, geometry: point, crs: DHDN }],
    ["the geometry of a feature", { type: "Feature", properties: {}, geometry: { ...point, crs: DHDN } }],
  ])("is read from %s", async (_where, value) => {
    const { facts } = await converted(JSON.stringify(value));
    expect(facts.system).toBe("EPSG:4314");
  });

  it("is refused if a feature names one and earlier features none", async () => {
    const features = [undefined, DHDN].map(crs => ({ type: "Feature", geometry: point, crs }));
    const file = JSON.stringify({ type: "FeatureCollection", features });
    await expect(converted(file)).rejects.toThrow("Feature 2 names another coordinate system");
  });

  it("is refused if a feature names none and earlier features do", async () => {
    const features = [DHDN, undefined].map(crs => ({ type: "Feature", geometry: point, crs }));
    const file = JSON.stringify({ type: "FeatureCollection", features });
    await expect(converted(file)).rejects.toThrow("Feature 2 names no coordinate system");
    const named = JSON.stringify({ type: "FeatureCollection", crs: DHDN, features });
    expect((await converted(named)).facts.system).toBe("EPSG:4314");
  });

  it("is asked about if it is in metres and the coordinates are as small as degrees", async () => {
    const crs = { type: "name", properties: { name: "EPSG:3857" } };
    const file = JSON.stringify({ ...point, crs });
    expect((await planOfFile(file)).questions).toMatchObject([{ id: "crs", isAnswered: false }, {}, {}]);
  });
});

describe("what GeoJSON says besides its points", () => {
  it.each([
    ["http://spatialreference.org/ref/epsg/2056/esriwkt/", "EPSG:2056"],
    ["site.prj", "the link site.prj"],
  ])(
    "may be a link to a system, which is read by the code in it, or asked about: %s",
    async (href, system) => {
      const members = `"crs": { "type": "link", "properties": { "href": "${href}" } },\n`;
      const file = collection([point("[8.5, 46.6, 1]")], members);
      expect((await converted(file)).facts.system).toBe(system);
      expect(open(await planOfFile(file))).toContain("crs");
    },
  );

  it.each([
    ["elevation (m, positive down)", ["positive down"]],
    ["height (furlongs)", ["furlongs"]],
    ["Höhe [m]", []],
    ["elevation_m", []],
  ])(
    "may be words in the name of a height property, which are asked about if not understood: %s",
    async (name, words) => {
      const { facts } = await converted(collection([point("[8.5, 46.6]", { name: "A", [name]: 5 })]));
      expect(facts.statements.map(statement => statement.words)).toEqual(words);
    },
  );
});
