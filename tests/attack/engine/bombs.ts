import sharp from "sharp";
import type { POINT_FORMATS } from "#shapes/values/reading-words.ts";
import { declare, geopackageFile, pointBlob } from "#survey/files/geopackage/geopackage.test-files.ts";
import { lasFile } from "#survey/files/las/las.test-files.ts";
import { dbfFile, shape, shpFile, zipped } from "#survey/files/shapefile/shapefile.test-files.ts";
import { workbookFile } from "#survey/files/xlsx/xlsx.test-files.ts";
import { block, drawing, pairs } from "./files.ts";

/** The kind of import that reads a file. */
export type Reader = "points" | "drawing" | "design" | "photo";
export type BombFormat = (typeof POINT_FORMATS)[number] | "jpeg" | "png" | "webp";

export interface Bomb {
  format: BombFormat;
  kind: string;
  readers: Reader[];
  make: () => Uint8Array | string | Promise<Uint8Array>;
}

type Kinds = Record<string, Bomb["make"]>;

/**
 * Small files that expand to a lot, nest, repeat or announce more than they contain, each of about `bytes` bytes at
 * most.
 */
export function bombsOf(bytes: number): Bomb[] {
  const kinds: Record<BombFormat, Kinds> = {
    csv: csv(bytes),
    gsi: lines(bytes, {
      record: name => `*110001+0000000000009001${name} 81..10+0000000698460332 82..10+0000000173419641\r\n`,
    }),
    rw5: lines(bytes, {
      head: "JB,NMA,DT09-30-2011,TM07:34:06\nMO,AD0,UN0,SF1.0,EC0,EO0.0,AU0\n",
      record: name => `SP,PN1${name},N 100.5,E 200.5,EL3,--A${name}\n`,
    }),
    crd: { "a long head": () => `\0\0New CRD Format2\0${"A".repeat(bytes)}` },
    sdr33: lines(bytes, {
      head: "00NMSDR33V04-01     000027-Sep-18 14:20:113121\r\n10NM180802-1        122111\r\n",
      record: name => `08TP        00000009510.50400000    908.83800000    19.69900000     TREE${name}\r\n`,
    }),
    topcon: lines(bytes, {
      head: "JOB\tFARM\nUNITS\tM,D\n",
      record: name => `STN\t1${name},1.5\nXYZ\t1,2,3\n`,
    }),
    jobxml: xml(bytes, {
      open: '<?xml version="1.0"?><JOBFile jobName="a"><FieldBook>',
      close: "</FieldBook></JOBFile>",
      record: name =>
        `<PointRecord ID="2"><Name>${name}</Name><Method>Coordinates</Method><Grid><North>5000000.5</North><East>500000.25</East><Elevation>1</Elevation></Grid></PointRecord>`,
    }),
    nikon: lines(bytes, {
      head: "CO,Nikon RAW data format V2.00\nCO,Dist Units: Metres\nCO,Coord Order: NEZ\n",
      record: name => `MC,1${name},,100.000,200.000,10.000,\n`,
    }),
    nmea: lines(bytes, {
      record: name => `$GPGGA,123519,4807.038,N,01131.000,E,4,08,0.9,545.4,M,46.9,M,,${name}\r\n`,
    }),
    landxml: xml(bytes, {
      open: '<?xml version="1.0"?><LandXML xmlns="http://www.landxml.org/schema/LandXML-1.2" version="1.2"><Units><Metric linearUnit="meter"/></Units><CoordinateSystem epsgCode="2056"/><CgPoints>',
      close: "</CgPoints></LandXML>",
      record: name => `<CgPoint name="${name}">1200000.5 2600000.5 500</CgPoint>`,
      more: {
        "one face of a million": () => landXmlSurface(bytes, 0),
        "faces of points that are not there": () => landXmlSurface(bytes, 1e9),
        "a line of all points": () =>
          `<LandXML><PlanFeatures><PlanFeature><CoordGeom><IrregularLine><PntList3D>${"1 2 3 ".repeat(bytes / 6)}</PntList3D></IrregularLine></CoordGeom></PlanFeature></PlanFeatures></LandXML>`,
      },
    }),
    dxf: dxf(bytes),
    geojson: geojson(bytes),
    kml: {
      ...xml(bytes, { open: KML_OPEN, close: KML_CLOSE, record: placemark }),
      ...archived(
        bytes,
        "doc.kml",
        unpacked => KML_OPEN + placemark("A".repeat(20)).repeat(unpacked / 100) + KML_CLOSE,
      ),
      "a long name, zipped": () =>
        zipped({ "doc.kml": KML_OPEN + placemark("A".repeat(30 * bytes)) + KML_CLOSE }),
      "a line of many corners": () =>
        `${KML_OPEN}<Placemark><LineString><coordinates>${"8,46,5 ".repeat(bytes / 7)}</coordinates></LineString></Placemark>${KML_CLOSE}`,
    },
    gpx: xml(bytes, {
      open: '<?xml version="1.0"?><gpx xmlns="http://www.topografix.com/GPX/1/1" version="1.1" creator="a">',
      close: "</gpx>",
      record: name => `<wpt lat="46" lon="8"><ele>5</ele><name>${name}</name></wpt>`,
    }),
    geopackage: geopackage(bytes),
    shapefile: shapefile(bytes),
    xlsx: xlsx(bytes),
    las: las(bytes),
    jpeg: pictures("jpeg"),
    png: pictures("png"),
    webp: { "half of a picture": pictures("webp")["half of a picture"]! },
  };
  return (Object.keys(kinds) as BombFormat[]).flatMap(format =>
    Object.entries(kinds[format]).map(([kind, make]) => ({
      format,
      kind,
      make,
      readers: READERS[format] ?? ["points"],
    })),
  );
}

const READERS: Partial<Record<BombFormat, Reader[]>> = {
  dxf: ["points", "drawing", "design"],
  landxml: ["points", "drawing", "design"],
  jpeg: ["photo"],
  png: ["photo"],
  webp: ["photo"],
};

/** Enough records for the format to be recognised. */
const FEW = 12;

/** Text files with one or more records per line. */
function lines(
  bytes: number,
  { head = "", record }: { head?: string; record: (name: string) => string },
): Kinds {
  const start = head + record("").repeat(FEW);
  const end = record("").trimEnd();
  return {
    "a long text": () => start + record("A".repeat(bytes)),
    "a line without an end": () => `${start}${end}${"1".repeat(bytes)}`,
    "a wide row": () => `${start}${end}${",1 ".repeat(bytes / 3)}`,
    "many records": () => head + record("").repeat(bytes / record("").length),
    "line ends": () => start + "\n".repeat(bytes),
    "carriage returns": () => start + `${"\r".repeat(60_000)}1\n`.repeat(Math.ceil(bytes / 60_000)),
    zeros: () => start + "\0".repeat(bytes),
    heads: () => (head || record("")).repeat(bytes / (head || record("")).length),
  };
}

function csv(bytes: number): Kinds {
  const head = "Name,Code,Longitude,Latitude,Ellipsoidal height\n";
  return {
    ...lines(bytes, { head, record: name => `A${name},T,8.5,46.6,500\n` }),
    "an open quote": () => `${head}"${"A,\n".repeat(bytes / 3)}`,
    quotes: () => `${head}${'""""'.repeat(bytes / 4)}`,
    "a wide header": () => `${"Name,".repeat(bytes / 5)}\nA,T,8.5,46.6,500\n`,
    "a row for each byte": () => `${head}${",\n".repeat(bytes / 2)}`,
    digits: () => `${head}A,T,8.${"5".repeat(bytes / 2)},46.${"6".repeat(bytes / 2)},500\n`,
    "another name in each row": () =>
      head + Array.from({ length: bytes / 20 }, (_, i) => `${i},${i},8.5,46.6,5\n`).join(""),
  };
}

interface Xml {
  open: string;
  close: string;
  record: (name: string) => string;
  more?: Kinds;
}

function xml(bytes: number, { open, close, record, more = {} }: Xml): Kinds {
  const whole = (inside: string) => open + inside + close;
  const entities = Array.from({ length: 9 }, (_, i) => `<!ENTITY e${i + 1} "${`&e${i};`.repeat(10)}">`).join(
    "",
  );
  const declared = `<!DOCTYPE a [<!ENTITY e0 "xxxxxxxxxx">${entities}]>`;
  return {
    "a long text": () => whole(record("A".repeat(bytes))),
    "entities of entities": () => whole(record("&e9;")).replace("?>", `?>${declared}`),
    "characters by number": () => whole(record("&#65;".repeat(bytes / 5))),
    "deep nesting": () => open + "<a>".repeat(bytes / 3),
    "deep nesting that ends": () => whole("<a>".repeat(bytes / 7) + "</a>".repeat(bytes / 7)),
    "many attributes": () =>
      whole(`<a ${Array.from({ length: bytes / 10 }, (_, i) => `a${i}="1"`).join(" ")}/>`),
    "a long tag": () => open + "<".padEnd(bytes, "a"),
    comments: () => whole("<!---->".repeat(bytes / 7)),
    "an open comment": () => `${open}<!--${"-".repeat(bytes)}`,
    "text without an end": () => `${open}<![CDATA[${"]".repeat(bytes)}`,
    "many records": () => whole(record("A").repeat(bytes / record("A").length)),
    "many elements": () => whole("<a/>".repeat(bytes / 4)),
    ...more,
  };
}

const KML_OPEN = '<?xml version="1.0"?><kml xmlns="http://www.opengis.net/kml/2.2"><Document>';
const KML_CLOSE = "</Document></kml>";
const placemark = (name: string) =>
  `<Placemark><name>${name}</name><Point><coordinates>8,46,500</coordinates></Point></Placemark>`;

function landXmlSurface(bytes: number, from: number): string {
  const points = Array.from(
    { length: bytes / 60 },
    (_, i) => `<P id="${i + 1}">${1e6 + i} ${2e6 + ((i * 7) % 1000)} 5</P>`,
  );
  const faces = Array.from(
    { length: bytes / 60 },
    (_, i) => `<F>${from + 1} ${from + 2} ${from + 3 + i}</F>`,
  );
  return `<LandXML><Units><Metric linearUnit="meter"/></Units><CoordinateSystem epsgCode="2056"/><Surfaces><Surface name="S"><Definition surfType="TIN"><Pnts>${points.join("")}</Pnts><Faces>${faces.join("")}</Faces></Definition></Surface></Surfaces></LandXML>`;
}

function dxf(bytes: number): Kinds {
  const point = pairs(0, "POINT", 8, "A", 10, 1, 20, 2, 30, 3);
  const insert = (name: string, ...more: (string | number)[]) =>
    pairs(0, "INSERT", 2, name, 10, 0, 20, 0, ...more);
  const doubling = Array.from({ length: 30 }, (_, i) =>
    block(`B${i}`, i === 0 ? point : insert(`B${i - 1}`).repeat(2)),
  );
  const face = pairs(
    0,
    "3DFACE",
    8,
    "A",
    10,
    0,
    20,
    0,
    30,
    0,
    11,
    9,
    21,
    0,
    31,
    0,
    12,
    0,
    22,
    9,
    32,
    0,
    13,
    0,
    23,
    9,
    33,
    0,
  );
  return {
    "blocks of two blocks, thirty deep": () => drawing(insert("B29"), doubling.join("")),
    "a block in itself": () => drawing(insert("A"), block("A", insert("A") + point)),
    "two blocks in each other": () =>
      drawing(insert("A"), block("A", insert("B")) + block("B", insert("A") + point)),
    "an array of places": () => drawing(insert("B", 70, 30_000, 71, 30_000, 44, 1, 45, 1), block("B", point)),
    "an array of faces": () => drawing(insert("B", 70, 30_000, 71, 30_000, 44, 1, 45, 1), block("B", face)),
    "many inserts of a large block": () =>
      drawing(
        insert("B").repeat(bytes / 2 / insert("B").length),
        block("B", point.repeat(bytes / 2 / point.length)),
      ),
    "a long text in an array": () =>
      drawing(
        insert("B", 70, 30_000, 71, 30),
        block("B", pairs(0, "TEXT", 8, "A", 1, "x".repeat(bytes), 10, 0, 20, 0)),
      ),
    "attributes that many inserts share": () =>
      drawing(
        (
          insert("B", 66, 1) +
          pairs(0, "ATTRIB", 2, "T", 1, "x".repeat(200), 10, 0, 20, 0) +
          pairs(0, "SEQEND")
        ).repeat(bytes / 300),
        block("B", point),
      ),
    "a polyline of many corners": () =>
      drawing(pairs(0, "LWPOLYLINE", 90, 1e9) + pairs(10, 1, 20, 2).repeat(bytes / 10)),
    "tiny polylines": () => drawing(pairs(0, "LWPOLYLINE").repeat(bytes / 13)),
    "many points": () => drawing(point.repeat(bytes / point.length)),
    "many faces": () => drawing(face.repeat(bytes / face.length)),
    "a mesh of 32,767 by 32,767": () =>
      drawing(
        pairs(0, "POLYLINE", 70, 16, 71, 32_767, 72, 32_767) +
          pairs(0, "VERTEX", 10, 1, 20, 2).repeat(bytes / 22),
      ),
    hatches: () => drawing(pairs(0, "HATCH", 91, 1, 92, 0, 93, 1e6) + pairs(72, 2, 40, 1).repeat(bytes / 10)),
    "a spline of a high degree": () =>
      drawing(
        pairs(0, "SPLINE", 71, 30_000) +
          pairs(40, 1).repeat(bytes / 10) +
          pairs(10, 1, 20, 1).repeat(bytes / 20),
      ),
    layers: () =>
      drawing(Array.from({ length: bytes / 30 }, (_, i) => pairs(0, "POINT", 8, i, 10, 1, 20, 1)).join("")),
    "a long layer": () => drawing(pairs(0, "POINT", 8, "L".repeat(bytes), 10, 1, 20, 1, 30, 1)),
    "blocks without an end": () =>
      drawing(point, Array.from({ length: bytes / 20 }, (_, i) => pairs(0, "BLOCK", 2, i)).join("")),
    "line ends": () => `0\nSECTION\n2\nENTITIES\n${"\n".repeat(bytes)}`,
    "carriage returns": () =>
      `0\nSECTION\n2\nENTITIES\n${`${"\r".repeat(60_000)}1\n`.repeat(Math.ceil(bytes / 60_000))}`,
    tags: () => `0\nSECTION\n2\nENTITIES\n${"0\n\n".repeat(bytes / 3)}`,
  };
}

function geojson(bytes: number): Kinds {
  const whole = (features: string) => `{"type":"FeatureCollection","features":[${features}]}`;
  const feature = (properties: string, geometry = '{"type":"Point","coordinates":[8,46,5]}') =>
    `{"type":"Feature","properties":{${properties}},"geometry":${geometry}}`;
  const many = (points: number) =>
    `{"type":"MultiPoint","coordinates":[${Array(Math.floor(points)).fill("[8,46,5]").join()}]}`;
  return {
    "a long text": () => whole(feature(`"name":"${"A".repeat(bytes)}"`)),
    "a long text that many points share": () =>
      whole(feature(`"name":"${"A".repeat(bytes / 10)}"`, many(bytes / 10))),
    escapes: () => whole(feature(`"name":"${"\\u0041".repeat(bytes / 6)}"`)),
    "deep nesting": () => `{"type":"FeatureCollection","features":${"[".repeat(bytes)}`,
    "deep properties": () => whole(feature(`"a":${'{"a":'.repeat(bytes / 6)}1${"}".repeat(bytes / 6)}`)),
    "deep collections": () =>
      whole(
        feature(
          "",
          '{"type":"GeometryCollection","geometries":['.repeat(bytes / 50) + "]}".repeat(bytes / 50),
        ),
      ),
    "many properties": () => whole(feature(Array.from({ length: bytes / 12 }, (_, i) => `"p${i}":1`).join())),
    "other properties in each feature": () =>
      whole(Array.from({ length: bytes / 110 }, (_, i) => feature(`"p${i}":"${i}"`)).join()),
    "many features": () =>
      whole(
        Array(Math.floor(bytes / 92))
          .fill(feature('"name":"A"'))
          .join(),
      ),
    "empty features": () =>
      whole(
        Array(Math.floor(bytes / 3))
          .fill("{}")
          .join(),
      ),
    digits: () => whole(feature("", `{"type":"Point","coordinates":[8.${"1".repeat(bytes)},46,5]}`)),
    "a figure beyond all": () =>
      whole(feature("", `{"type":"Point","coordinates":[1e${"9".repeat(300)},46,5]}`)),
  };
}

/** Archives of one file with this name. */
function archived(bytes: number, name: string, content: (unpacked: number) => string | Uint8Array): Kinds {
  const inside = () => ({ [name]: content(bytes) });
  return {
    "one that unpacks to much": () => zipped({ [name]: content(30 * bytes) }),
    blanks: () => zipped({ [name]: " ".repeat(60 * bytes) }),
    "an archive in an archive": () => zipped({ "a.zip": zipped({ "b.zip": zipped(inside()) }) }),
    "many files": () =>
      zipped(Object.fromEntries(Array.from({ length: bytes / 150 }, (_, i) => [`${i}${name}`, ""]))),
    "files that share their bytes": () => sharedEntries(zipped(inside()), 1_000),
    "a size beyond what is there": () => withSizes(zipped(inside())),
  };
}

const END_OF_DIRECTORY = 0x06054b50;

/** The directory lists its first file many times, all with the same bytes (David Fifield's bomb). */
function sharedEntries(zip: Uint8Array, times: number): Uint8Array {
  const view = new DataView(zip.buffer, zip.byteOffset, zip.length);
  const end = zip.length - 22;
  if (view.getUint32(end, true) !== END_OF_DIRECTORY) throw new Error("The archive has a comment");
  const [size, at] = [view.getUint32(end + 12, true), view.getUint32(end + 16, true)];
  const files = view.getUint16(end + 10, true);
  const directory = zip.subarray(at, at + size);
  const whole = new Uint8Array(at + size * times + 22);
  whole.set(zip.subarray(0, at));
  for (let i = 0; i < times; i++) whole.set(directory, at + i * size);
  whole.set(zip.subarray(end), at + size * times);
  const to = new DataView(whole.buffer);
  const tail = whole.length - 22;
  to.setUint16(tail + 8, files * times, true);
  to.setUint16(tail + 10, files * times, true);
  to.setUint32(tail + 12, size * times, true);
  return whole;
}

/** The directory claims 4 GB for each file. */
function withSizes(zip: Uint8Array): Uint8Array {
  const whole = zip.slice();
  const view = new DataView(whole.buffer);
  for (let at = view.getUint32(whole.length - 6, true); view.getUint32(at, true) === 0x02014b50; ) {
    view.setUint32(at + 24, 0xffff_fffe, true);
    at += 46 + view.getUint16(at + 28, true) + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return whole;
}

function shapefile(bytes: number): Kinds {
  const points = (count: number) =>
    shpFile(
      1,
      Array.from({ length: count }, () => shape(1, [8, 46])),
    );
  const one = shpFile(1, [shape(1, [8, 46])]);
  const saying = (file: Uint8Array, at: number, value: number, isLittle: boolean) => {
    const changed = file.slice();
    new DataView(changed.buffer).setUint32(at, value, isLittle);
    return changed;
  };
  return {
    ...archived(bytes, "p.shp", unpacked => points(unpacked / 28)),
    "a wide table": () =>
      zipped({
        "p.shp": one,
        "p.dbf": dbfFile(
          Array.from({ length: bytes / 100 }, (_, i) => `F${i}`),
          [],
        ),
      }),
    "a table of 4 billion rows": () =>
      zipped({ "p.shp": one, "p.dbf": saying(dbfFile(["name"], []), 4, 0xffff_ffff, true) }),
    "shapes of 4 GB": () => zipped({ "p.shp": saying(one, 24, 0x7fff_ffff, false) }),
    "a record of 4 GB": () => zipped({ "p.shp": saying(one, 104, 0x7fff_ffff, false) }),
    "a shape of many points": () => {
      const body = new Float64Array(4 + 2 * bytes);
      return zipped({
        "p.shp": shpFile(8, [shape(8, [...body.subarray(0, 4), ...Array.from(body.subarray(4, 4 + bytes))])]),
      });
    },
    "a long system": () => zipped({ "p.shp": one, "p.prj": 'PROJCS["A",'.repeat(3 * bytes) }),
    "a deep system": () => zipped({ "p.shp": one, "p.prj": "A[".repeat(15 * bytes) }),
  };
}

function xlsx(bytes: number): Kinds {
  const number = (value: number) => `<c><v>${value}</v></c>`;
  const header = `<row>${["Name", "Code", "Longitude", "Latitude", "Height"].map(text => `<c t="inlineStr"><is><t>${text}</t></is></c>`).join("")}</row>`;
  const shared = (cells: number) => '<c t="s"><v>0</v></c>'.repeat(cells);
  const rows = (count: number, cells: string) =>
    header + `<row>${cells}${number(8)}${number(46)}${number(5)}</row>`.repeat(count);
  const strings = (characters: number) => `<si><t>${"A".repeat(characters)}</t></si>`;
  const sheet = (unpacked: number) => rows(unpacked / 90, shared(2));
  return {
    ...archived(bytes, "xl/workbook.xml", unpacked => sheet(unpacked)),
    "a long text that all rows share": () =>
      workbookFile({ strings: strings(30 * bytes), sheets: { S: rows(5_000, shared(2)) } }),
    "a text that many cells share": () =>
      workbookFile({ strings: strings(32_000), sheets: { S: rows(5_000, shared(100)) } }),
    "many texts": () =>
      workbookFile({
        strings: Array.from({ length: bytes / 12 }, (_, i) => `<si><t>${i}</t></si>`).join(""),
        sheets: { S: rows(2, shared(2)) },
      }),
    "empty texts": () =>
      workbookFile({ strings: "<si/>".repeat(10 * bytes), sheets: { S: rows(2, shared(2)) } }),
    "a text of many runs": () =>
      workbookFile({
        strings: `<si>${"<r><t>A</t></r>".repeat(2 * bytes)}</si>`,
        sheets: { S: rows(2, shared(2)) },
      }),
    "many rows": () => workbookFile({ strings: strings(1), sheets: { S: sheet(30 * bytes) } }),
    "empty rows": () => workbookFile({ sheets: { S: header + "<row/>".repeat(8 * bytes) } }),
    "a wide row": () => workbookFile({ sheets: { S: `<row>${number(1).repeat(2 * bytes)}</row>` } }),
    "rows to the last column": () =>
      workbookFile({ sheets: { S: header + '<row><c r="XFD1"><v>1</v></c></row>'.repeat(bytes) } }),
    "a row after a billion": () =>
      workbookFile({ sheets: { S: `${header}<row r="1000000000">${number(1).repeat(5)}</row>` } }),
    "many sheets": () =>
      workbookFile({
        sheets: Object.fromEntries(Array.from({ length: bytes / 1_000 }, (_, i) => [`S${i}`, header])),
      }),
    "large sheets": () =>
      workbookFile({
        sheets: Object.fromEntries(
          Array.from({ length: 20 }, (_, i) => [`S${i}`, header + "<row><c/></row>".repeat(2 * bytes)]),
        ),
      }),
    "many formats": () =>
      workbookFile({
        formats: Array.from({ length: bytes / 20 }, (_, i) => `0.${i}`),
        sheets: { S: rows(2, number(1)) },
      }),
    "a long format": () =>
      workbookFile({ formats: ['"m"'.repeat(bytes)], sheets: { S: rows(2, number(1)) } }),
    "a deep sheet": () => workbookFile({ sheets: { S: "<row>".repeat(bytes) } }),
    "a dimension, columns and merges": () =>
      workbookFile({
        sheets: { S: header },
        columns: "<cols>".repeat(bytes),
        behind: "<mergeCells>".repeat(bytes),
      }),
  };
}

function geopackage(bytes: number): Kinds {
  const site =
    (columns: string, fill: (add: (...values: (string | number | Uint8Array)[]) => void) => void) => () =>
      geopackageFile(database => {
        database.exec(`CREATE TABLE site (fid INTEGER PRIMARY KEY, ${columns}, Geom BLOB)`);
        declare(database, "site");
        const places = columns.split(",").map(() => "?");
        const row = database.prepare(`INSERT INTO site VALUES (NULL, ${places.join()}, ?)`);
        fill((...values) => void row.run(...values, pointBlob(2_600_000, 1_200_000, 500)));
      });
  const long = site("name TEXT", add => add("A".repeat(bytes)));
  const many = site("name TEXT", add => {
    for (let i = 0; i < bytes / 100; i++) add(`${i}`);
  });
  return {
    "a long text": long,
    "many rows": many,
    "a wide table": site(Array.from({ length: 1_000 }, (_, i) => `f${i} TEXT`).join(), add =>
      add(...Array.from({ length: 1_000 }, () => "A")),
    ),
    "pages that lead to themselves": () => leadingBack(long()),
    "tables that lead to themselves": () => leadingBack(many()),
    "many layers": () =>
      geopackageFile(database => {
        for (let i = 0; i < bytes / 9_000; i++) {
          database.exec(`CREATE TABLE t${i} (fid INTEGER PRIMARY KEY, Geom BLOB)`);
          declare(database, `t${i}`);
        }
      }),
    "a view without an end": () =>
      geopackageFile(database => {
        database.exec(
          "CREATE VIEW site AS WITH RECURSIVE n(fid) AS (SELECT 1 UNION ALL SELECT fid + 1 FROM n) SELECT fid, x'00' AS Geom FROM n",
        );
        declare(database, "site");
      }),
    "a text that SQLite makes": () =>
      geopackageFile(database => {
        database.exec(
          "CREATE TABLE site (fid INTEGER PRIMARY KEY, Geom BLOB, name TEXT AS (hex(zeroblob(20000000))))",
        );
        declare(database, "site");
        database.prepare("INSERT INTO site (Geom) VALUES (?)").run(pointBlob(2_600_000, 1_200_000, 500));
      }),
    "a layer of 4 billion pages": () => {
      const file = long();
      new DataView(file.buffer, file.byteOffset).setUint32(28, 0xffff_ffff);
      return file;
    },
  };
}

/** Every pointer from page to page, as far as can be told, points to the page itself or an earlier one. */
function leadingBack(file: Uint8Array): Uint8Array {
  const view = new DataView(file.buffer, file.byteOffset, file.length);
  const pageBytes = view.getUint16(16);
  const pages = file.length / pageBytes;
  for (let page = 2; page <= pages; page++) {
    const at = (page - 1) * pageBytes;
    // An overflow page begins with the number of the next; an interior page of a table has its last child in bytes 8 to
    // 11.
    const next = view.getUint32(at);
    if (next > 1 && next <= pages) view.setUint32(at, page);
    else if (view.getUint8(at) === 5) view.setUint32(at + 8, page);
  }
  return file;
}

function las(bytes: number): Kinds {
  const points = (count: number) => Array.from({ length: count }, (_, i) => ({ x: i, y: i, z: 5 }));
  const saying = (write: (view: DataView) => void, file = lasFile(points(100))) => {
    write(new DataView(file.buffer, file.byteOffset, file.length));
    return file;
  };
  return {
    "many points": () => lasFile(points(bytes / 28)),
    "4 billion points": () => saying(view => view.setUint32(107, 0xffff_ffff, true)),
    "1e18 points": () =>
      saying(view => view.setBigUint64(247, 10n ** 18n, true), lasFile(points(100), { minor: 4, format: 6 })),
    "4 billion records": () => saying(view => view.setUint32(100, 0xffff_ffff, true)),
    "points of no bytes": () => saying(view => view.setUint16(105, 0, true)),
    "points that begin at 4 GB": () => saying(view => view.setUint32(96, 0xffff_ffff, true)),
    "a scale beyond all": () => saying(view => view.setFloat64(131, 1e308, true)),
    "compressed, without a table": () => saying(view => view.setUint8(104, 0x81)),
    "compressed, and all zeros": () =>
      saying(
        view => {
          view.setUint8(104, 0x81);
          view.setUint32(107, 0xffff_ffff, true);
        },
        lasFile(points(bytes / 40), { records: [{ user: "laszip encoded", id: 22204, body: lazRecord() }] }),
      ),
    "many records": () =>
      lasFile(points(10), {
        records: Array.from({ length: bytes / 60 }, () => ({ user: "A", id: 1, body: new Uint8Array(1) })),
      }),
    "a long system": () =>
      lasFile(points(10), {
        records: [
          { user: "LASF_Projection", id: 2112, body: new Uint8Array(Math.min(bytes, 65_000)).fill(0x5b) },
        ],
      }),
  };
}

/** The LASzip 2.2 record for points of format 1 in chunks of 50,000. */
function lazRecord(): Uint8Array {
  const body = new Uint8Array(46);
  const view = new DataView(body.buffer);
  view.setUint16(0, 2, true);
  view.setUint32(12, 50_000, true);
  view.setUint16(32, 2, true);
  [
    [6, 20, 2],
    [7, 8, 2],
  ].forEach(([type, size, version], i) => {
    view.setUint16(34 + 6 * i, type!, true);
    view.setUint16(36 + 6 * i, size!, true);
    view.setUint16(38 + 6 * i, version!, true);
  });
  return body;
}

function pictures(kind: "jpeg" | "png" | "webp"): Kinds {
  const plain = (width: number, height: number) => () =>
    sharp({ create: { width, height, channels: 3, background: "red" }, limitInputPixels: false })
      [kind]()
      .toBuffer();
  return {
    "as many pixels as are taken": plain(7_700, 7_700),
    "as wide as there may be": plain(16_000, 3_000),
    "half of a picture": async () => {
      const whole = await plain(3_000, 3_000)();
      return whole.subarray(0, whole.length / 2);
    },
    "a small one with much behind": async () => Buffer.concat([await plain(10, 10)(), Buffer.alloc(900_000)]),
  };
}
