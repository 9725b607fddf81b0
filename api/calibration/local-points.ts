import { setImmediate } from "node:timers/promises";
import { texts } from "#contract/texts.ts";
import type { CalibrationInput } from "#shapes/calibration.ts";
import type { ColumnOrder } from "#shapes/values/reading-words.ts";
import type { LengthUnit } from "#shapes/values/units.ts";
import { fitSite } from "#survey/calibration/site-calibration.ts";
import { nameAt } from "#survey/points.ts";
import { planContext } from "#survey/reading/context.ts";
import { METRES_PER } from "#survey/reading/units/units.ts";
import { invalid } from "../http/refusal.ts";
import { NOWHERE } from "../imports/destination.ts";
import { oneOfFew } from "../imports/few-files.ts";
import { previewPoints } from "../imports/preview-points.ts";
import { readPoints } from "../imports/read-points.ts";
import type { Services } from "../services.ts";
import type { UploadRow } from "../uploads/uploads.repository.ts";
import { siteCalibration, withKey } from "./calibrations.repository.ts";
import { LEFT_OPEN, PAUSE_POINTS, unreadable } from "./positions-in-file.ts";

export interface LocalPoint {
  x: number;
  y: number;
  height: number;
}

/**
 * Where the local grid is put while its file is read: beside the central meridian of UTM zone 31N, where the
 * round trip through degrees is exact to a micrometre.
 */
const EPSG = 32631;
const MIDDLE = { x: 500_000, y: 5_000_000 };
/** Any length: it only fixes the direction. */
const ASIDE_M = 100;
/** Entries of a name that are no further apart are the same point. */
const SAME_POSITION_M = 0.001;

/**
 * Reads the points of a staged file in a local grid as they are written, by name; null for a name at different
 * positions. Points are stored in degrees, so the file is read with a calibration that moves it without
 * turning or scaling it, and moved back.
 */
export async function localPoints(
  services: Services,
  upload: UploadRow,
  { unit, order, left }: { unit: LengthUnit; order: ColumnOrder | undefined; left: AbortSignal },
): Promise<Map<string, LocalPoint | null>> {
  const options = { signal: left, onlyHow: true };
  const first = await previewPoints(services, upload, { choices: [], answers: { order } }, NOWHERE, options);
  if (first.problem) throw unreadable(first.problem, "local");
  refuseOpen(first.plan.questions);
  const origin = firstPosition(first.plan.sample[0], first.reading.columns);
  const { crs, calibration } = await moved(origin, unit);
  const answers = { order, isCalibrated: true };
  const destination = { ...NOWHERE, calibration };
  const preview = await previewPoints(services, upload, { choices: [], answers }, destination, options);
  const { file, problem, reading, plan } = preview;
  if (problem || !file) throw unreadable(problem, "local");
  refuseOpen(plan.questions);
  const { columns } = await oneOfFew(upload.owner_id, () =>
    services.engine
      .for(0, upload.owner_id)
      .session(run => readPoints(services, file.table, reading, { run, signal: left }), left),
  );
  const metresPer = METRES_PER[unit];
  const points = new Map<string, LocalPoint | null>();
  const at = { x: 0, y: 0 };
  for (let i = 0; i < columns.count; i++) {
    if (i % PAUSE_POINTS === 0) {
      left.throwIfAborted();
      await setImmediate();
    }
    const name = nameAt(columns, i).trim();
    if (name === "" || !crs.fromWgs84?.(columns.longitude[i]!, columns.latitude[i]!, at)) continue;
    const point = {
      x: micro(origin.x + (at.x - MIDDLE.x) / metresPer),
      y: micro(origin.y + (at.y - MIDDLE.y) / metresPer),
      height: micro(columns.ellipsoidalHeight[i]! / metresPer),
    };
    const known = points.get(name);
    if (known === undefined) points.set(name, point);
    else if (known && !isSame(known, point, metresPer)) points.set(name, null);
  }
  return points;
}

const micro = (value: number) => Math.round(value * 1e6) / 1e6;

const isSame = (a: LocalPoint, b: LocalPoint, metresPer: number) =>
  Math.hypot(a.x - b.x, a.y - b.y) * metresPer <= SAME_POSITION_M &&
  Math.abs(a.height - b.height) * metresPer <= SAME_POSITION_M;

/** Only the system and what heights are measured from may stay open: the calibration answers both. */
function refuseOpen(questions: readonly { id: keyof typeof LEFT_OPEN; isAnswered: boolean }[]): void {
  const open = questions.find(({ id, isAnswered }) => !isAnswered && !ANSWERED_HERE.includes(id));
  if (open) throw invalid("local", texts.calibration.localLeavesOpen(LEFT_OPEN[open.id]));
}
const ANSWERED_HERE: readonly (keyof typeof LEFT_OPEN)[] = ["crs", "heights", "height-unit"];

type Columns = { x: { index: number } | null; y: { index: number } | null };

/** Where the grid is, so that coordinates of millions keep their digits. Any position near the points will do. */
function firstPosition(cells: readonly string[] = [], { x, y }: Columns) {
  const value = (column: { index: number } | null) => {
    const text = (column ? (cells[column.index] ?? "") : "").replaceAll(/[^\d.,-]/g, "");
    return Math.round(Number.parseFloat(text.replace(",", "."))) || 0;
  };
  return { x: value(x), y: value(y) };
}

async function moved(origin: { x: number; y: number }, unit: LengthUnit) {
  const { crsOf } = await planContext({ fileName: "" });
  const crs = crsOf!(EPSG)!;
  const aside = origin.x + ASIDE_M / METRES_PER[unit];
  const point = (name: string, x: number, east: number) => ({
    ...{ name, inPlan: true, inHeight: true },
    local: { x, y: origin.y, height: 0 },
    known: { x: east, y: MIDDLE.y, height: 0 },
  });
  const given: CalibrationInput = {
    ...{ epsg: EPSG, localUnit: unit },
    scale: "one",
    height: "shift",
    heights: { kind: "local" },
    points: [point("A", origin.x, MIDDLE.x), point("B", aside, MIDDLE.x + ASIDE_M)],
  };
  const stored = withKey(given, crs, fitSite(given, crs));
  return { crs, calibration: siteCalibration(stored) };
}
