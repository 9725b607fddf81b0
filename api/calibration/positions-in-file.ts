import { setImmediate } from "node:timers/promises";
import type { KnownPositions } from "#contract/calibration/calibration.ts";
import type { ImportProblem } from "#contract/imports/import-points.ts";
import { texts } from "#contract/texts.ts";
import type { Question } from "#shapes/file-preview.ts";
import type { HeightReference } from "#shapes/height-reference.ts";
import type { PointColumns } from "#shapes/points.ts";
import type { Reading } from "#shapes/reading.ts";
import type { ColumnOrder } from "#shapes/values/reading-words.ts";
import { AlikeNames, nameInAnyCase, nameWithoutZeros } from "#survey/compare/alike-names.ts";
import { planContext } from "#survey/reading/context.ts";
import type { CrsFacts } from "#survey/reading/plan.ts";
import type { Answers } from "#survey/reading/reading.ts";
import { invalid } from "../http/refusal.ts";
import { NOWHERE } from "../imports/destination.ts";
import { oneOfFew } from "../imports/few-files.ts";
import { type PointsPreview, previewPoints } from "../imports/preview-points.ts";
import { PointsUnreadable, readPoints } from "../imports/read-points.ts";
import type { Services } from "../services.ts";
import type { UploadRow } from "../uploads/uploads.repository.ts";
import { heightsDiffer, type KnownPosition, MOST_ALIKE, trimmed } from "./known-positions.ts";

/** Entries with the same name that are no further apart are the same point. */
const SAME_POSITION_M = 0.001;

interface Wanted {
  names: readonly string[];
  crs: CrsFacts;
  /** The coordinate system of a file that does not name one. */
  fileEpsg: number;
  /** The height reference of the site's survey; null for local heights, or without a survey. */
  siteHeights: HeightReference | null;
  /** The height reference of the known heights, and of a file that states none; null when unknown. */
  knownHeights: HeightReference | null;
  /** Whether names that differ only in leading zeros are the same. */
  ignoreZeros?: boolean;
  left: AbortSignal;
}

/**
 * Finds points of a staged file by name, with their positions in a coordinate system. Refuses with 422 a file that
 * cannot be read, or that leaves open how to read it.
 */
export async function positionsInFile(
  services: Services,
  upload: UploadRow,
  { names, crs, fileEpsg, siteHeights, knownHeights, ignoreZeros = false, left }: Wanted,
): Promise<KnownPositions> {
  const previewOf = (said: Answers) =>
    previewPoints(services, upload, { choices: [], answers: said }, NOWHERE, { signal: left, onlyHow: true });
  const inOrder = async (order?: ColumnOrder): Promise<Look> => {
    const preview = await previewOf({ order });
    const saysCrs = !openQuestion(preview, "crs");
    return { preview: saysCrs ? preview : await previewOf({ order, epsg: fileEpsg }), saysCrs };
  };
  const { preview, saysCrs } = await inOrderThatFits(await inOrder(), inOrder);
  const { file, reading } = preview;
  if (preview.problem || !file) throw unreadable(preview.problem);
  refuseOpen(preview);
  const engine = services.engine.for(0, upload.owner_id);
  const doubts = preview.doubts.filter(({ mustConfirm }) => mustConfirm);
  const system = systemOf(reading);
  // Positions in the same system are returned exactly as in the file.
  const target = (await sameSystem(reading, crs)) ?? crs;
  const look = async () => {
    const read = () =>
      engine.session(run => readPoints(services, file.table, reading, { run, signal: left }), left);
    const { columns } = await read().catch(error => {
      throw error instanceof PointsUnreadable ? unreadable(error.problem) : error;
    });
    if (!saysCrs && doubts.some(doubt => isOutside(doubt) && doubt.count === columns.count))
      throw invalid("crs", texts.calibration.fileElsewhere(system.crsName));
    return placed(columns, { names, crs: target, ignoreZeros, left });
  };
  return {
    ...(await oneOfFew(upload.owner_id, look)),
    ...heightsOf(preview, siteHeights, knownHeights),
    file: {
      ...system,
      saysCrs,
      saysHeights: !openQuestion(preview, "heights"),
      doubts: doubts.map(({ message }) => message),
    },
  };
}

async function sameSystem({ position }: Reading, { epsg }: CrsFacts): Promise<CrsFacts | null> {
  if (position.kind !== "projected" || position.calibration || position.epsg !== epsg) return null;
  const { crsOf } = await planContext({ fileName: "" });
  return crsOf?.(epsg, position) ?? null;
}

const openQuestion = <Id extends Question["id"]>({ plan }: PointsPreview, id: Id) =>
  plan.questions.find((each): each is Extract<Question, { id: Id }> => each.id === id && !each.isAnswered);

interface Look {
  preview: PointsPreview;
  /** Whether the file names its coordinate system. */
  saysCrs: boolean;
}

/**
 * Columns without a header are read in the one order that puts the points within the area of their coordinate system.
 * If no order does, the order is not the problem.
 */
async function inOrderThatFits(
  unordered: Look,
  inOrder: (order: ColumnOrder) => Promise<Look>,
): Promise<Look> {
  const { options = [] } = openQuestion(unordered.preview, "order") ?? {};
  const read: Look[] = [];
  for (const order of options) {
    const look = await inOrder(order);
    if (look.preview.extent) read.push(look);
  }
  const fitting = read.filter(
    ({ preview: { plan, doubts, extent } }) =>
      plan.proposals.length === 0 &&
      !doubts.some(doubt => isOutside(doubt) && doubt.count === extent!.pointCount),
  );
  if (fitting.length > 1) return unordered;
  const [first] = read;
  return fitting[0] ?? (first && !first.saysCrs ? first : unordered);
}

const isOutside = ({ id }: { id: string }) => id === "outside-area";

/** Refuses a file with open questions, because nobody is there to answer them. */
function refuseOpen({ plan, reading }: PointsPreview): void {
  const open = plan.questions.find(({ id, isAnswered }) => !isAnswered && id !== "heights");
  const [other] = plan.proposals;
  const { x, y } = reading.columns;
  const what = open && (open.id === "columns" && x && y ? ONLY_HEIGHTS : LEFT_OPEN[open.id]);
  if (what) throw invalid("upload", texts.calibration.fileLeavesOpen(what));
  if (other) throw invalid("upload", texts.calibration.fileReadsTwoWays(other.text));
}

/** Says in a sentence what a file leaves open. */
export const LEFT_OPEN: Record<Question["id"], string> = {
  columns: "which columns hold the positions and heights",
  crs: "its coordinate system",
  encoding: "its encoding",
  "first-line": "what its first line is",
  order: "what its columns hold, and their figures fit more than one order",
  "xy-unit": "the unit of its coordinates (ft alone may be either foot)",
  "height-unit": "the unit of its heights (ft alone may be either foot)",
  heights: "what its heights are measured from",
  statements: "clearly how its numbers are to be read",
};
const ONLY_HEIGHTS = "which column holds the heights";

export const unreadable = (problem: ImportProblem | null, field = "upload") =>
  invalid(
    field,
    problem?.hint ? `${problem.message}. ${problem.hint}` : (problem?.message ?? "Failed to read file"),
  );

const systemOf = ({ position }: Reading) =>
  position.kind === "projected"
    ? { epsg: position.epsg, crsName: position.crsName }
    : { epsg: 4326, crsName: "WGS 84" };

/** The reference of the heights, and whether it differs from the expected one. */
function heightsOf(
  preview: PointsPreview,
  siteHeights: HeightReference | null,
  known: HeightReference | null,
): Pick<KnownPositions, "heights" | "heightsDiffer"> {
  const question = openQuestion(preview, "heights");
  const said = question ? named(question.suggested) : preview.reading.heights;
  // If the file leaves its height reference open, any reference of the same kind fits.
  const fits = (heights: HeightReference | null) => question !== undefined && heights?.kind === said?.kind;
  const others = [
    { called: "this site", heights: siteHeights },
    { called: "the calibration", heights: known },
  ].filter(({ heights }) => !fits(heights));
  return {
    heights: question ? known : preview.reading.heights,
    heightsDiffer: said && heightsDiffer("the file", said, others),
  };
}

/** What a file says about its heights, which may be only that they are above sea level. */
const named = (heights: HeightReference | null): HeightReference | null =>
  heights?.kind === "sea-level" ? { ...heights, datum: heights.datum || "in no named system" } : heights;

/** Points looked through before yielding to the event loop: some milliseconds. */
export const PAUSE_POINTS = 4_096;

/** Positions of the points with these names; ambiguous names are left out. */
async function placed(
  columns: PointColumns,
  { names, crs, ignoreZeros, left }: Pick<Wanted, "names" | "crs" | "ignoreZeros" | "left">,
): Promise<Pick<KnownPositions, "positions" | "leftOut">> {
  const positions: KnownPosition[] = [];
  const leftOut: KnownPositions["leftOut"] = [];
  const wanted = trimmed(names);
  const alike = new AlikeNames<number[]>(wanted, ignoreZeros ? nameWithoutZeros : nameInAnyCase);
  const add = (known: number[] = [], i: number) => {
    if (known.length < MOST_ALIKE) known.push(i);
    return known;
  };
  for (let from = 0; from < columns.count; from += PAUSE_POINTS) {
    left.throwIfAborted();
    alike.look(columns, add, from, Math.min(from + PAUSE_POINTS, columns.count));
    await setImmediate();
  }
  for (const name of wanted) {
    const match = alike.of(name);
    if (!match) continue;
    const { known: found, ...as } = match;
    const places = found.flatMap(i => placeOf(columns, i, crs) ?? []);
    const [first] = places;
    if (!first || places.length < found.length) leftOut.push({ name, reason: "not-computable" });
    else if (places.some(place => !isSame(place, first, crs))) leftOut.push({ name, reason: "several" });
    else positions.push({ name, count: found.length, ...first, ...as });
  }
  return { positions, leftOut };
}

type Place = Pick<KnownPosition, "x" | "y" | "height">;

function placeOf(columns: PointColumns, i: number, crs: CrsFacts): Place | null {
  const at = { x: 0, y: 0 };
  if (!crs.fromWgs84?.(columns.longitude[i]!, columns.latitude[i]!, at)) return null;
  return { ...at, height: columns.ellipsoidalHeight[i]! / crs.metresPerUnit };
}

const isSame = (a: Place, b: Place, { metresPerUnit }: CrsFacts) =>
  Math.hypot(a.x - b.x, a.y - b.y) * metresPerUnit <= SAME_POSITION_M &&
  Math.abs(a.height - b.height) * metresPerUnit <= SAME_POSITION_M;
