import type { Statement } from "../../reading/statements.ts";
import { counted, shortened } from "../../reading/text.ts";
import { agree, claimWords } from "../../reading/units/units.ts";
import { decodeWindows1252 } from "../../windows-1252.ts";
import type { FileFacts, OpenedFile, PointFormat, PointRow } from "../format.ts";
import { GEO_KEY_TAGS, systemInKeys } from "../geotiff/geo-keys.ts";
import { Remarks } from "../remarks.ts";
import { checkedSystem } from "../wkt/checked-system.ts";
import { readWkt, type WktFacts } from "../wkt/wkt.ts";
import { CellPoints } from "./cell-grid.ts";
import { decimalWriter } from "./decimal-text.ts";
import { SeenPoints } from "./las-checks.ts";
import { type ClassSurvey, className, surveyClasses } from "./las-classes.ts";
import { type LasHeader, MATH_TRANSFORM, readHeader, WKT_RECORD } from "./las-header.ts";
import { readBlocks } from "./las-points.ts";
import { type LasPoint, pointsOfClasses, type Scan, scanPoints } from "./las-scan.ts";

const BATCH = 8_192;

/**
 * Reads point clouds in LAS 1.0 to 1.4 and LAZ (ASPRS, LAS 1.4 R15). The points are read twice: first they are counted by
 * class, and cells are found that are few enough for a site; then the point nearest to the centre of each cell is kept.
 */
export const las: PointFormat = {
  id: "las",

  recognise(head) {
    const isLas = [0x4c, 0x41, 0x53, 0x46].every((byte, i) => head[i] === byte) && head[24] === 1;
    return isLas ? "starts with the LAS word LASF" : null;
  },

  async open(_pieces, chosen, { file, maxPoints }): Promise<OpenedFile> {
    const header = await readHeader(file);
    const said = systemOf(header);
    const checked = await checkedSystem(said, PLACE);
    const system = { ...checked, statements: [...checked.statements, ...(await otherSystems(header, said))] };
    const seen = new SeenPoints();
    const scan: Scan = take => scanPoints(header, readBlocks(file, header), take);
    const firstScan: Scan = take => scanPoints(header, readBlocks(file, header), take, seen);
    const survey = await surveyClasses(firstScan, chosen, maxPoints);
    const facts: FileFacts = {
      format: "las",
      label: `${header.isCompressed ? "LAZ" : "LAS"} ${header.version} point cloud`,
      ...system,
      surveyedOn: null,
      notes: [...seen.notes(header), ...notesOf(header, survey)],
    };
    const lateNotes: string[] = [];
    const rows =
      survey.sizer.count > maxPoints
        ? thinnedRows(header, survey, scan, lateNotes)
        : allRows(header, pointsOfClasses(header, readBlocks(file, header), survey.classes));
    const remarks = new Remarks();
    const citations = bodiesOf(header, GEO_KEY_TAGS.ascii).map(body => decodeWindows1252(body));
    for (const text of [...header.texts, ...citations]) remarks.note(text, "a record of the header");
    return { facts, choices: [survey.choice], rows, lateNotes, remarks };
  },
};

const PLACE = "the header of the cloud";

/** What a cloud says of its coordinate system: in WKT, else in the keys of GeoTIFF (LAS 1.4 R15, 3). */
const systemOf = (header: LasHeader): WktFacts => systemsInWkt(header)[0] ?? inKeys(header);

const bodiesOf = ({ records }: LasHeader, id: number) =>
  records.filter(record => record.user === "LASF_Projection" && record.id === id).map(({ body }) => body);

const systemsInWkt = (header: LasHeader): WktFacts[] =>
  bodiesOf(header, WKT_RECORD).flatMap(body => readWkt(wktIn(body)) ?? []);

const wktIn = (body: Uint8Array) => new TextDecoder().decode(body).replace(/\0[\s\S]*/, "");

function inKeys(header: LasHeader): WktFacts {
  const [directory, doubles, ascii] = [GEO_KEY_TAGS.directory, GEO_KEY_TAGS.doubles, GEO_KEY_TAGS.ascii].map(
    id => bodiesOf(header, id)[0],
  );
  return systemInKeys({ directory, doubles, ascii });
}

/** Systems that a cloud names besides the one that is used, if they differ, and a transformation. */
async function otherSystems(header: LasHeader, used: WktFacts): Promise<Statement[]> {
  const { areAlike, crsNamed } = await import("../../geodesy/crs/crs.ts");
  const others = [...systemsInWkt(header).slice(1), inKeys(header)];
  const own = used.system === null ? null : crsNamed(used.system);
  const statements: Statement[] = [];
  for (const { system, heightUnit } of others) {
    const crs = system === null ? null : crsNamed(system);
    if (crs && own && crs.epsg !== own.epsg && !areAlike(crs.epsg, own.epsg))
      statements.push(
        open(
          "system",
          `${crs.name} (EPSG:${crs.epsg})`,
          `another record says ${own.name} (EPSG:${own.epsg}), which is used`,
        ),
      );
    if (heightUnit && used.heightUnit && !agree(heightUnit, used.heightUnit))
      statements.push(
        open(
          "height-unit",
          `heights in ${claimWords(heightUnit)}`,
          `another record says ${claimWords(used.heightUnit)}, which is used`,
        ),
      );
  }
  for (const body of bodiesOf(header, MATH_TRANSFORM))
    statements.push(
      open(
        "scale",
        wktIn(body).slice(0, 200),
        "this transformation is not applied: the coordinates are read as they are",
      ),
    );
  return statements;
}

const open = (kind: Statement["kind"], words: string, effect: string): Statement => ({
  ...{ kind, words: shortened(words), place: PLACE, outcome: "open", effect },
});

function notesOf(header: LasHeader, { sizer, withheld, synthetic }: ClassSurvey): string[] {
  const left = header.count - withheld - sizer.count;
  return [
    left > 0 && `${counted(left, "point")} of other classes ${left === 1 ? "is" : "are"} left out`,
    withheld > 0 &&
      `${counted(withheld, "point")} marked as withheld ${withheld === 1 ? "is" : "are"} left out`,
    synthetic > 0 &&
      `${counted(synthetic, "point")} marked as synthetic (not measured directly) ${synthetic === 1 ? "is" : "are"} not treated differently`,
  ].filter(note => note !== false);
}

/** Makes rows of points, numbered as they come. */
function rowWriter({ x, y, z }: LasHeader): (point: LasPoint) => PointRow {
  const [textX, textY, textZ] = [x, y, z].map(({ scale, offset }) => decimalWriter(scale, offset));
  let line = 0;
  return point => ({
    name: "",
    code: className(point.class),
    x: textX!(point.x),
    y: textY!(point.y),
    height: textZ!(point.z),
    line: ++line,
  });
}

async function* allRows(header: LasHeader, batches: AsyncGenerator<LasPoint[]>): AsyncGenerator<PointRow[]> {
  const toRow = rowWriter(header);
  for await (const points of batches) yield points.map(toRow);
}

async function* thinnedRows(
  header: LasHeader,
  { classes, sizer }: ClassSurvey,
  scan: Scan,
  lateNotes: string[],
): AsyncGenerator<PointRow[]> {
  const kept = new CellPoints(sizer.cellCount, sizer.doublings);
  await scan((x, y, z, pointClass) => {
    if (classes.has(pointClass)) kept.add(x, y, z, pointClass);
  });
  lateNotes.push(thinningNote(header, sizer.count, kept, sizer.doublings));
  const toRow = rowWriter(header);
  const order = kept.inOrder();
  for (let from = 0; from < order.length; from += BATCH)
    yield Array.from(order.subarray(from, from + BATCH), cell =>
      toRow({ x: kept.x[cell]!, y: kept.y[cell]!, z: kept.z[cell]!, class: kept.class[cell]! }),
    );
}

function thinningNote({ x, y, z }: LasHeader, all: number, kept: CellPoints, doublings: number): string {
  const side = ({ scale }: { scale: number }) => decimalWriter(scale, 0)(2 ** doublings);
  const difference = decimalWriter(z.scale, 0)(kept.largestDifference);
  return (
    `Thinned from ${all.toLocaleString("en")} to ${kept.count.toLocaleString("en")} points: in each cell of ${side(x)} by ${side(y)} ` +
    `the point nearest to its centre is kept, and those left out differ from it by at most ${difference} in height (in the file's units)`
  );
}
