import type { PointColumns } from "../points.ts";
import type { CsvDetection } from "./detect.ts";
import { type CsvReport, type CsvWarning, SKIP_REASONS } from "./report.ts";

/** What is worth a second look in points that were read: duplicates, swapped axes, outliers and the like. */
export function findWarnings(
  columns: PointColumns,
  report: CsvReport,
  detection: CsvDetection,
  extraCells: { count: number; line: number },
  options: { heightsConfirmed?: boolean },
): { duplicates: number; warnings: CsvWarning[] } {
  const warnings: CsvWarning[] = [];
  const duplicates = countDuplicates(columns);
  if (detection.firstLineIsData)
    warnings.push({
      id: "first-line-is-data",
      message:
        "The first line looks like a point; it was skipped, because the first line is always the header",
      line: detection.headerLine,
    });
  if (extraCells.count > 0)
    warnings.push({
      id: "extra-cells",
      message: `${rows(extraCells.count)} more cells than the header; decimal commas or unquoted commas in names do that`,
      ...extraCells,
    });
  if (report.encoding === "windows-1252")
    warnings.push({ id: "not-utf8", message: "The file is not UTF-8; its text was read as windows-1252" });
  if (detection.heightUnit !== "m")
    warnings.push({
      id: "heights-in-feet",
      message: `Heights were converted from ${detection.heightUnit === "ft" ? "feet" : "US survey feet"} to metres (${detection.heightUnitEvidence})`,
    });
  const heights = detection.questions.find(question => question.id === "heights");
  if (heights && !options.heightsConfirmed)
    warnings.push({ id: "heights-unconfirmed", message: heights.text });
  if (duplicates > 0)
    warnings.push({
      id: "duplicates",
      message: `${duplicates.toLocaleString("en")} points repeat the position and height of an earlier point`,
      count: duplicates,
    });
  warnings.push(...positionWarnings(columns));
  return { duplicates, warnings };
}

/** What a file that is no table is, in words for the user; null for tables. */
export function noTable(head: Uint8Array, report: CsvReport, detection: CsvDetection): string | null {
  if (report.rowsRead === 0 && detection.header.length === 0) return "The file is empty: choose another one";
  const text = new TextDecoder("windows-1252").decode(head).trimStart().toLowerCase();
  if (text.startsWith("pk\u0003\u0004"))
    return "This is a ZIP archive or an Excel workbook: export it as CSV first";
  if (text.startsWith("\u2030png") || text.startsWith("\u00ff\u00d8"))
    return "This is a picture, not a table: choose another file";
  if (text.startsWith("<!doctype") || text.startsWith("<html"))
    return "This is a web page, not a table: choose another file";
  return null;
}

/** Why a table holds not a single point, in words for the user. */
export function tableHint(report: CsvReport, detection: CsvDetection): string {
  if (report.rowsRead === 0) return "The file has one line only, and the first line is the header";
  const { skippedByReason, rowsRead } = report;
  const outside =
    (skippedByReason["latitude-out-of-range"] ?? 0) + (skippedByReason["longitude-out-of-range"] ?? 0);
  if (outside > rowsRead / 2)
    return (skippedByReason["longitude-out-of-range"] ?? 0) > 0
      ? "Longitudes are beyond ±180°: these look like projected coordinates, choose their coordinate system"
      : "Latitudes are beyond ±90°: longitude and latitude may be swapped";
  if ((skippedByReason["too-few-columns"] ?? 0) > rowsRead / 2)
    return "Rows need at least 5 columns: name, code, longitude, latitude, ellipsoidal height";
  if ((skippedByReason["text-too-long"] ?? 0) > rowsRead / 2)
    return "Names or codes are too long: a quote may not close, or another column holds them";
  if (detection.layout === "documented")
    return "Columns 3, 4 and 5 must hold longitude, latitude and ellipsoidal height as numbers";
  return `Most rows are skipped because ${mostReason(skippedByReason)}`;
}

function mostReason(counts: CsvReport["skippedByReason"]): string {
  return SKIP_REASONS.toSorted((a, b) => (counts[b.id] ?? 0) - (counts[a.id] ?? 0))[0]!.text;
}

/**
 * Points of which longitude, latitude and height all equal those of an earlier point. A bit for each hash finds the
 * few that may be repeated; only those are compared, in a table small enough for the processor's cache.
 */
function countDuplicates(columns: PointColumns): number {
  const { count, longitude, latitude, ellipsoidalHeight } = columns;
  const hash = positionHash(columns);
  const bits = sizeFor(8 * count);
  const seen = new Uint32Array(bits / 32);
  const repeated = new Uint32Array(bits / 32);
  let candidates = 0;
  for (let i = 0; i < count; i++) {
    const at = hash(i) & (bits - 1);
    const bit = 1 << (at & 31);
    if (seen[at >>> 5]! & bit) {
      repeated[at >>> 5]! |= bit;
      candidates++;
    } else seen[at >>> 5]! |= bit;
  }
  if (candidates === 0) return 0;
  const size = sizeFor(4 * candidates);
  const slots = new Int32Array(size);
  let duplicates = 0;
  for (let i = 0; i < count; i++) {
    const key = hash(i);
    const at = key & (bits - 1);
    if (!(repeated[at >>> 5]! & (1 << (at & 31)))) continue;
    let slot = key & (size - 1);
    for (;;) {
      const other = slots[slot]! - 1;
      if (other < 0) {
        slots[slot] = i + 1;
        break;
      }
      if (
        longitude[other] === longitude[i] &&
        latitude[other] === latitude[i] &&
        ellipsoidalHeight[other] === ellipsoidalHeight[i]
      ) {
        duplicates++;
        break;
      }
      slot = (slot + 1) & (size - 1);
    }
  }
  return duplicates;
}

const sizeFor = (least: number) => 2 ** Math.ceil(Math.log2(Math.max(64, least)));

/** A hash of a point's position and height, from their bits. */
function positionHash({ count, longitude, latitude, ellipsoidalHeight }: PointColumns) {
  const bitsOf = (values: Float64Array) => new Uint32Array(values.buffer, values.byteOffset, count * 2);
  const [lon, lat, height] = [bitsOf(longitude), bitsOf(latitude), bitsOf(ellipsoidalHeight)];
  return (i: number): number => {
    let hash = Math.imul(lon[2 * i]! ^ Math.imul(lon[2 * i + 1]!, 0x9e3779b1), 0x85ebca6b);
    hash = Math.imul(hash ^ lat[2 * i]! ^ Math.imul(lat[2 * i + 1]!, 0x27d4eb2f), 0xc2b2ae35);
    hash = Math.imul(hash ^ height[2 * i]! ^ Math.imul(height[2 * i + 1]!, 0x165667b1), 0x9e3779b1);
    return hash ^ (hash >>> 15);
  };
}

/** Sites of a survey are kilometres wide; what lies this far from the rest is a slip of the pen. */
const FAR_METRES = 50_000;
const METRES_PER_DEGREE = 111_320;

function positionWarnings(columns: PointColumns): CsvWarning[] {
  const warnings: CsvWarning[] = [];
  const middle = { longitude: sampledMedian(columns.longitude), latitude: sampledMedian(columns.latitude) };
  if (middle.latitude < -60 || middle.latitude > 72)
    warnings.push({
      id: "swapped-axes",
      message: `The points lie near latitude ${middle.latitude.toFixed(1)}°: longitude and latitude may be swapped`,
    });
  const shrink = Math.cos((middle.latitude * Math.PI) / 180);
  let far = 0;
  let nulls = 0;
  const { count, longitude, latitude } = columns;
  for (let i = 0; i < count; i++) {
    let dLon = Math.abs(longitude[i]! - middle.longitude);
    if (dLon > 180) dLon = 360 - dLon;
    const dx = dLon * shrink * METRES_PER_DEGREE;
    const dy = (latitude[i]! - middle.latitude) * METRES_PER_DEGREE;
    if (dx * dx + dy * dy > FAR_METRES * FAR_METRES) far++;
    if (longitude[i] === 0 && latitude[i] === 0) nulls++;
  }
  if (far > 0)
    warnings.push({
      id: "far-points",
      message: `${far.toLocaleString("en")} ${far === 1 ? "point lies" : "points lie"} more than 50 km from the middle of the rest`,
      count: far,
    });
  if (nulls > 0)
    warnings.push({
      id: "null-island",
      message: `${nulls.toLocaleString("en")} ${nulls === 1 ? "point lies" : "points lie"} at longitude 0, latitude 0, where receivers put points without a fix`,
      count: nulls,
    });
  return warnings;
}

function sampledMedian(values: Float64Array): number {
  const step = Math.max(1, Math.floor(values.length / 4001));
  const sample = new Float64Array(Math.ceil(values.length / step));
  for (let k = 0; k < sample.length; k++) sample[k] = values[k * step]!;
  sample.sort();
  return sample[sample.length >> 1]!;
}

function rows(count: number): string {
  return count === 1 ? "1 row has" : `${count.toLocaleString("en")} rows have`;
}
