import { type DrawingAnswers, POINTS_CRS } from "#contract/imports/drawing.ts";
import type { Reading } from "#shapes/reading.ts";
import type { GeoBounds } from "#shapes/summary.ts";
import { usedOnSite } from "#survey/geodesy/crs/used-on-site.ts";
import { findCalibration, siteCalibration } from "../calibration/calibrations.repository.ts";
import { positionsByName } from "../calibration/known-positions.ts";
import { utmOf } from "../exports/utm.ts";
import { pointsDataset } from "../points/points-dataset.ts";
import type { Services } from "../services.ts";
import type { SiteRow } from "../sites/sites.repository.ts";
import { type KnownGround, systemOf } from "./by-points.ts";
import { knownCrs } from "./known-crs.ts";
import { namesIn } from "./typed-points.ts";

interface Wanted {
  answers: DrawingAnswers;
  /** Of the site's points. */
  bounds: GeoBounds | null;
  accountId: string;
  left: AbortSignal;
}

/**
 * Finds what a drawing can be placed by: the site's calibration, and those of its points that were named. Refuses with
 * 429 or 503 when the account, or all accounts together, are already computing too much.
 */
export async function groundOf(
  services: Services,
  site: SiteRow,
  { answers, bounds, accountId, left }: Wanted,
): Promise<KnownGround> {
  const { database } = services;
  const stored = await findCalibration(database.db, site);
  const calibration = stored && siteCalibration(stored);
  const points = await pointsDataset(database.db, site);
  const position = points?.reading?.position ?? null;
  const epsg = usualSystem(position) ?? calibration?.epsg ?? (bounds && utmOf(bounds));
  const ground = { calibration, epsg, positions: new Map(), position };
  const system = answers.crs === POINTS_CRS ? systemOf(answers, ground) : null;
  const crs = system === null ? null : knownCrs(system, usedOnSite(system, position));
  const names = namesIn(answers.points ?? "");
  if (!points || !crs || names.length === 0) return ground;
  const look = () => positionsByName(services, points, { names, crs, left });
  const found = await services.computations.during(accountId, look);
  return { ...ground, positions: new Map(found.map(({ name, x, y }) => [name, { x, y }])) };
}

/** The system of the site's survey, unless that is in degrees. */
function usualSystem(position: Reading["position"] | null): number | null {
  if (position?.kind !== "projected") return null;
  return knownCrs(position.epsg)?.isGeographic === false ? position.epsg : null;
}
