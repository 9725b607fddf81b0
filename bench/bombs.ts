// npx tsx bench/bombs.ts: what small files that unpack to much cost the API, and how long others wait meanwhile.
import { declare, geopackageFile, pointBlob } from "#survey/formats/gis/geopackage/geopackage.test-files.ts";
import { dbfFile, shape, shpFile, zipped } from "#survey/formats/gis/shapefile/shapefile.test-files.ts";
import { workbookFile } from "#survey/formats/xlsx/xlsx.test-files.ts";
import { addProject, addSite, startApi } from "./measured-api.ts";
import { type Row, reportTable } from "./results.ts";

const MB = 1_048_576;
/** The API's memory with any file of a megabyte. */
const PEAK_MB = 500;
const OTHERS_MS = 250;
const ASK_EVERY_MS = 20;

const number = (value: number) => `<c><v>${value}</v></c>`;
const header = `<row>${["Name", "Code", "Longitude", "Latitude", "Height"].map(text => `<c t="inlineStr"><is><t>${text}</t></is></c>`).join("")}</row>`;
const shared = (cells: number) => '<c t="s"><v>0</v></c>'.repeat(cells);
const rows = (count: number, cells: string) =>
  header + `<row>${cells}${number(8)}${number(46)}${number(5)}</row>`.repeat(count);
const workbook = (characters: number, sheet: string) =>
  workbookFile({ strings: `<si><t>${"A".repeat(characters)}</t></si>`, sheets: { S: sheet } });
const kml = (inside: string) => `<?xml version="1.0"?><kml><Document>${inside}</Document></kml>`;
const placemark = (name: string) =>
  `<Placemark><name>${name}</name><Point><coordinates>8,46,500</coordinates></Point></Placemark>`;
const multiPoint = (points: number, name: string) =>
  `{"type":"Feature","properties":{"name":"${name}"},"geometry":{"type":"MultiPoint","coordinates":[${Array(points).fill("[8,46,5]").join()}]}}`;
const geopackage = () =>
  geopackageFile(database => {
    database.exec("CREATE TABLE site (fid INTEGER PRIMARY KEY, name TEXT, Geom BLOB)");
    declare(database, "site");
    const row = database.prepare("INSERT INTO site (name, Geom) VALUES (?, ?)");
    row.run("A".repeat(40 * MB), pointBlob(8, 46, 500));
  });
const shapes = () => {
  const many = Array.from({ length: 300_000 }, () => shape(1, [8, 46]));
  return zipped({ "p.shp": shpFile(1, many), "p.dbf": dbfFile(["name"], []) });
};

const BOMBS: Record<string, () => Uint8Array | string> = {
  "workbook, 5,000 rows sharing a text of 30 MB": () => workbook(30 * MB, rows(5_000, shared(2))),
  "workbook, 500,000 cells sharing 32,000 characters": () => workbook(32_000, rows(5_000, shared(100))),
  "workbook, a million rows to column ZZ": () =>
    workbook(1, header + '<row><c r="ZZ1"><v>1</v></c></row>'.repeat(1_000_000)),
  "workbook, 20 sheets of 30 MB": () =>
    workbookFile({
      sheets: Object.fromEntries(
        Array.from({ length: 20 }, (_, i) => [`S${i}`, header + "<row><c/></row>".repeat(2_000_000)]),
      ),
    }),
  "GeoJSON, 100,000 points sharing a name of 100 kB": () => multiPoint(100_000, "A".repeat(100_000)),
  "GeoJSON, a million brackets": () => `{"type":"Feature","geometry":${"[".repeat(MB)}`,
  "GeoPackage, a name of 40 MB": geopackage,
  "KMZ, a name of 30 MB": () => zipped({ "doc.kml": kml(placemark("A".repeat(30 * MB))) }),
  "KMZ, 300,000 placemarks with the same words": () =>
    zipped({ "doc.kml": kml(placemark("A".repeat(20)).repeat(300_000)) }),
  "shapefile, 300,000 equal shapes": shapes,
  "archive in an archive": () => zipped({ "a.zip": zipped({ "doc.kml": " ".repeat(30 * MB) }) }),
};

const { api, stop } = await startApi("bombs", ["engine", "file", "report"]);
await addSite(api, await addProject(api, "Others"), 1000);
const measured: Row[] = [];
for (const [what, file] of Object.entries(BOMBS)) {
  const body = Buffer.from(file());
  const type = { "Content-Type": "application/octet-stream" };
  const { text } = await api.send("POST", "/uploads?fileName=bomb.dat", type, body, true);
  const id = (JSON.parse(text) as { data: { upload: { _id: string } } }).data.upload._id;
  let isOver = false;
  const waits: number[] = [];
  const others = (async () => {
    while (!isOver) {
      const asked = performance.now();
      await api.send("GET", "/projects");
      waits.push(performance.now() - asked);
      await new Promise(resolve => setTimeout(resolve, ASK_EVERY_MS));
    }
  })();
  let answer = { status: 0, text: "" };
  const { peakMb, seconds } = await api.measure(async () => {
    const got = await api.send("GET", `/uploads/${id}/preview`, {}, undefined, true);
    answer = got;
    return { ...got, status: 200 };
  });
  isOver = true;
  await others;
  await api.send("DELETE", `/uploads/${id}`);
  const p95 = waits.sort((a, b) => a - b)[Math.floor(waits.length * 0.95)]!;
  const name = `${what} (${(body.length / 1000).toFixed(0)} kB)`;
  console.log(`${name}: ${seconds.toFixed(1)} s, ${answer.status} ${answer.text.slice(0, 200)}`);
  measured.push(
    { what: `${name}, the API's memory`, value: peakMb, unit: "MB", bar: PEAK_MB },
    { what: `${name}, p95 of others`, value: p95, unit: "ms", bar: OTHERS_MS },
  );
}
await stop();
reportTable("Files that unpack to much", measured);
