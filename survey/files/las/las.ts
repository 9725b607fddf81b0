import { counted } from "../../reading/text.ts";
import type { FileFacts, OpenedFile, PointFormat, PointRow } from "../format.ts";
import { GEO_KEY_TAGS, systemInKeys } from "../geotiff/geo-keys.ts";
import { checkedSystem } from "../wkt/checked-system.ts";
import { readWkt, type WktFacts } from "../wkt/wkt.ts";
import { CellPoints } from "./cell-grid.ts";
import { decimalWriter } from "./decimal-text.ts";
import { SeenPoints } from "./las-checks.ts";
import { type ClassSurvey, className, surveyClasses } from "./las-classes.ts";
import { type LasHeader, readHeader, WKT_RECORD } from "./las-header.ts";
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
    const system = await checkedSystem(systemOf(header), "the header of the cloud");
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
    return { facts, choices: [survey.choice], rows, lateNotes };
  },
};

/** What a cloud says of its coordinate system: in WKT, else in the keys of GeoTIFF (LAS 1.4 R15, 3). */
function systemOf({ records }: LasHeader): WktFacts {
  const of = (id: number) =>
    records.find(record => record.user === "LASF_Projection" && record.id === id)?.body;
  const wkt = of(WKT_RECORD);
  const said = wkt ? readWkt(new TextDecoder().decode(wkt).replace(/\0[\s\S]*/, "")) : null;
  const { directory, doubles, ascii } = GEO_KEY_TAGS;
  return said ?? systemInKeys({ directory: of(directory), doubles: of(doubles), ascii: of(ascii) });
}

function notesOf(header: LasHeader, { sizer, withheld }: ClassSurvey): string[] {
  const left = header.count - withheld - sizer.count;
  return [
    left > 0 && `${counted(left, "point")} of other classes ${left === 1 ? "is" : "are"} left out`,
    withheld > 0 &&
      `${counted(withheld, "point")} marked as withheld ${withheld === 1 ? "is" : "are"} left out`,
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
