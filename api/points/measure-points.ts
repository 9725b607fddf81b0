import { setImmediate } from "node:timers/promises";
import { decodeChunk } from "#contract/points/columns.ts";
import type { MeasurementQuery, PointMeasurement } from "#contract/search/measurement.ts";
import { texts } from "#contract/texts.ts";
import { findName } from "#survey/compare/find-name.ts";
import { lineBetween, lineInGrid } from "#survey/geodesy/line-between.ts";
import { pointAt } from "#survey/points.ts";
import type { Database } from "../database/connection.ts";
import { invalid } from "../http/refusal.ts";
import type { Services } from "../services.ts";
import { readChunks } from "./datasets.repository.ts";
import { lookThrough } from "./list-points.ts";
import type { PointsDataset } from "./points-dataset.ts";

type End = PointMeasurement["from"];
type Query = Omit<MeasurementQuery, "survey">;

/** How many points of one name are counted at most. */
const MOST_ALIKE = 100;

/**
 * Measures between two points of a survey. Refuses with 422 a name or row that does not exist, and with 429 or 503
 * when the account, or all accounts together, are already computing too much.
 */
export async function measurePoints(
  services: Services,
  dataset: PointsDataset | null,
  query: Query,
  { accountId, left }: { accountId: string; left: AbortSignal },
): Promise<PointMeasurement> {
  const found: Found = {};
  if (dataset)
    await lookThrough(services, dataset, accountId, () =>
      find(services.database, dataset, query, found, left),
    );
  for (const end of ["from", "to"] as const)
    if (!found[end]) {
      const name = query[`${end}Row`] === undefined ? query[end] : undefined;
      throw invalid(end, name === undefined ? texts.points.gone : texts.points.nobody(name));
    }
  const { from, to } = found as Required<Found>;
  return { from, to, ...lineBetween(placeOf(from), placeOf(to)), ...(await inGrid(dataset!, from, to)) };
}

type Found = { from?: End; to?: End };

/** Fills `found` with the point of each row, or the first point of each name, and counts points of that name. */
async function find(
  database: Database,
  dataset: PointsDataset,
  query: Query,
  found: Found,
  left: AbortSignal,
): Promise<void> {
  for await (const { first, body } of readChunks(database, dataset.id)) {
    left.throwIfAborted();
    const columns = decodeChunk(body);
    for (const end of ["from", "to"] as const) {
      const row = query[`${end}Row`];
      const known = found[end];
      if (row !== undefined) {
        const index = row - first;
        if (index >= 0 && index < columns.count)
          found[end] = { ...pointAt(columns, index), row, sameName: 1 };
        continue;
      }
      const indices = findName(columns, query[end]!, MOST_ALIKE - (known?.sameName ?? 0));
      if (known) known.sameName += indices.length;
      else if (indices.length > 0)
        found[end] = {
          ...pointAt(columns, indices[0]!),
          row: first + indices[0]!,
          sameName: indices.length,
        };
    }
    await setImmediate();
  }
}

const placeOf = ({ longitude, latitude, ellipsoidalHeight: heightM }: End) => ({
  longitude,
  latitude,
  heightM,
});

type Position = Pick<End, "longitude" | "latitude">;

/** Repeats the measurement in the coordinate system of the survey's file, if that is projected. */
export async function inGrid(
  { reading }: Pick<PointsDataset, "reading">,
  from: Position,
  to: Position,
): Promise<Pick<PointMeasurement, "grid">> {
  if (reading?.position.kind !== "projected") return {};
  const { crsOf, UnknownCrsError } = await import("#survey/geodesy/crs/crs.ts");
  try {
    const grid = lineInGrid(crsOf(reading.position.epsg, reading.position), from, to);
    return grid ? { grid } : {};
  } catch (error) {
    if (error instanceof UnknownCrsError) return {};
    throw error;
  }
}
