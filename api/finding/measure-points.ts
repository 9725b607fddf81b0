import { setImmediate } from "node:timers/promises";
import type { PointMeasurement } from "#contract/finding/measurement.ts";
import { decodeChunk } from "#contract/points/columns.ts";
import { texts } from "#contract/texts.ts";
import { findName } from "#survey/compare/find-name.ts";
import { lineBetween, turned } from "#survey/geodesy/line-between.ts";
import { pointAt } from "#survey/points.ts";
import type { Database } from "../database/connection.ts";
import { invalid } from "../http/refusal.ts";
import type { PointsDataset } from "../points/points-dataset.ts";
import { readChunks } from "../repositories/datasets.ts";
import type { Services } from "../services.ts";
import { lookThrough } from "./list-points.ts";

type End = PointMeasurement["from"];
type Names = { from: string; to: string };

/** Points of one name that are counted. */
const MOST_ALIKE = 100;

/**
 * Measures between two points of a survey. Refuses with 422 a name that no point has, and with 429 or 503 when the
 * account, or all together, compute too much already.
 */
export async function measurePoints(
  services: Services,
  dataset: PointsDataset | null,
  names: Names,
  { accountId, left }: { accountId: string; left: AbortSignal },
): Promise<PointMeasurement> {
  const found = new Map<string, End>();
  if (dataset)
    await lookThrough(services, dataset, accountId, () =>
      find(services.database, dataset, names, found, left),
    );
  for (const end of ["from", "to"] as const)
    if (!found.has(names[end])) throw invalid(end, texts.points.nobody(names[end]));
  const [from, to] = [found.get(names.from)!, found.get(names.to)!];
  return { from, to, ...lineBetween(placeOf(from), placeOf(to)), ...(await inGrid(dataset!, from, to)) };
}

/** Puts the first point of each name into `found`, and how many there are. */
async function find(
  database: Database,
  dataset: PointsDataset,
  names: Names,
  found: Map<string, End>,
  left: AbortSignal,
): Promise<void> {
  for await (const { first, body } of readChunks(database, dataset.id)) {
    left.throwIfAborted();
    const columns = decodeChunk(body);
    for (const name of new Set([names.from, names.to])) {
      const known = found.get(name);
      const indices = findName(columns, name, MOST_ALIKE - (known?.sameName ?? 0));
      if (known) known.sameName += indices.length;
      else if (indices.length > 0)
        found.set(name, {
          ...pointAt(columns, indices[0]!),
          row: first + indices[0]!,
          sameName: indices.length,
        });
    }
    await setImmediate();
  }
}

const placeOf = ({ longitude, latitude, ellipsoidalHeight: heightM }: End) => ({
  longitude,
  latitude,
  heightM,
});

/** The same in the coordinate system of the survey's file. Its y runs to grid north, or to the south where it says so. */
async function inGrid(
  { reading }: PointsDataset,
  from: End,
  to: End,
): Promise<Pick<PointMeasurement, "grid">> {
  if (reading?.position.kind !== "projected") return {};
  const { crsOf, UnknownCrsError } = await import("#survey/geodesy/crs/crs.ts");
  try {
    const { epsg, name, isGeographic, metresPerUnit, axes, fromWgs84 } = crsOf(reading.position.epsg);
    const [a, b] = [
      { x: 0, y: 0 },
      { x: 0, y: 0 },
    ];
    const isPlaced = fromWgs84(from.longitude, from.latitude, a) && fromWgs84(to.longitude, to.latitude, b);
    if (isGeographic || !isPlaced) return {};
    const east = (b.x - a.x) * (axes.x.name === "Westing" ? -1 : 1);
    const north = (b.y - a.y) * (axes.y.name === "Southing" ? -1 : 1);
    const distanceM = Math.hypot(east, north) * metresPerUnit;
    const bearingDeg = distanceM < 1e-5 ? null : turned((Math.atan2(east, north) * 180) / Math.PI);
    return { grid: { bearingDeg, distanceM, epsg, name } };
  } catch (error) {
    if (error instanceof UnknownCrsError) return {};
    throw error;
  }
}
