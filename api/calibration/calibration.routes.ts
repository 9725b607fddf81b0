import type { FastifyInstance } from "fastify";
import type { z } from "zod";
import type {
  Calibration,
  KnownPositions,
  KnownPositionsQuery,
  SiteCalibration,
} from "#contract/calibration/calibration.ts";
import { endpoints } from "#contract/endpoints.ts";
import { ImportAnswers } from "#contract/imports/import-answers.ts";
import { inSeries } from "#contract/surveys/series.ts";
import { texts } from "#contract/texts.ts";
import type { CalibrationInput } from "#shapes/calibration.ts";
import type { HeightReference } from "#shapes/height-reference.ts";
import { surveyLimits } from "#shapes/values/limits.ts";
import { COLUMN_ORDERS } from "#shapes/values/reading-words.ts";
import { LENGTH_UNITS } from "#shapes/values/units.ts";
import { CalibrationError } from "#survey/calibration/control-points.ts";
import { calibrationDoubts } from "#survey/calibration/doubts.ts";
import { fitSite } from "#survey/calibration/site-calibration.ts";
import type { UsedConversion } from "#survey/geodesy/crs/conversion.ts";
import { usedOnSite } from "#survey/geodesy/crs/used-on-site.ts";
import { planContext } from "#survey/reading/context.ts";
import type { CrsFacts } from "#survey/reading/plan.ts";
import { heightsOf } from "#survey/report/words/height-words.ts";
import type { SignedIn } from "../accounts/session.ts";
import type { Db } from "../database/connection.ts";
import { whyNoCrs } from "../drawings/known-crs.ts";
import { siteFor } from "../http/access.ts";
import { parseHead } from "../http/body.ts";
import { call } from "../http/call.ts";
import { callerLeft } from "../http/caller-left.ts";
import { command } from "../http/command.ts";
import { invalid, notFound } from "../http/refusal.ts";
import { meaningOf } from "../imports/answers.ts";
import { type PointsDataset, pointsDataset } from "../points/points-dataset.ts";
import type { Services } from "../services.ts";
import type { SiteRow } from "../sites/sites.repository.ts";
import { listSurveys } from "../surveys/surveys.repository.ts";
import { sentence } from "../surveys/surveys-of-site.ts";
import { findUpload } from "../uploads/uploads.repository.ts";
import {
  findCalibration,
  type StoredCalibration,
  saveCalibration,
  withKey,
} from "./calibrations.repository.ts";
import { heightsDiffer, positionsByName } from "./known-positions.ts";
import { localPoints } from "./local-points.ts";
import { positionsInFile } from "./positions-in-file.ts";

/** Routes for how a site's local grid maps to a coordinate system. */
export function calibrationRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services.database;

  call(app, services, endpoints.calibration, async ({ found: { site } }) => {
    return answerOf(db, site);
  });

  call(app, services, endpoints.calibrationFit, async ({ body, found: { site } }) => {
    return { calibration: await withDoubts(await fitted(body, await pointsDataset(db, site))) };
  });

  command(app, services, endpoints.updateCalibration, {
    prepare: async ({ body, found: { site } }) => fitted(body, await pointsDataset(db, site)),
    async change(trx, { found: { site } }, calibration) {
      if ((await findCalibration(trx, site))?.fit.key === calibration.fit.key) return { did: null };
      await saveCalibration(trx, site.id, calibration);
      return { did: { deed: "calibration-set" } };
    },
    answer: ({ found: { site } }) => answerOf(db, site),
  });

  command(app, services, endpoints.deleteCalibration, {
    async change(trx, { found: { site } }) {
      if (!(await findCalibration(trx, site))) return { did: null };
      await saveCalibration(trx, site.id, null);
      return { did: { deed: "calibration-removed" } };
    },
    answer: () => null,
  });

  call(app, services, endpoints.knownPositions, async ({ actor, query, found: here }, reply) => {
    const epsg = Number(query.crs);
    const onSite = usedOnSite(epsg, (await pointsDataset(db, here.site))?.reading?.position);
    const crs = await systemFor(epsg, "crs", onSite);
    const left = callerLeft(reply);
    const local = query.local ? await localNames(query, actor, left) : null;
    const names = local ? [...local.keys()] : query.name.slice(0, surveyLimits.calibrationPointsMax);
    const wanted = { names, crs, left };
    const { fileEpsg = crs.epsg, knownHeights } = await saidIn(query);
    if (query.upload) {
      const upload = await findUpload(db, query.upload, actor);
      if (!upload) throw notFound("Upload");
      const siteHeights = await surveyedHeights(here.site);
      const said = { fileEpsg, siteHeights, knownHeights, ignoreZeros: local !== null };
      return withLocal(await positionsInFile(services, upload, { ...wanted, ...said }), local);
    }
    const site = query.site ? await siteBeside(here.site, query.site, actor) : here.site;
    const points = await pointsDataset(db, site, query.survey);
    const heights = heightsOf(points?.reading ?? undefined);
    const none = { leftOut: [], heights, file: null };
    if (!points) return { ...none, positions: [], heightsDiffer: null };
    // Positions that were read in the same system are returned exactly as in their file.
    const own = await systemFor(epsg, "crs", usedOnSite(epsg, points.reading?.position) ?? onSite);
    const look = () => positionsByName(services, points, { ...wanted, crs: own });
    const found = await services.computations.during(actor.id, look);
    const isOther = site !== here.site;
    const differs = heightsDiffer(isOther ? "the other site" : "the survey", heights, [
      { called: "this site", heights: isOther ? await surveyedHeights(here.site) : null },
      { called: "the calibration", heights: knownHeights },
    ]);
    return withLocal({ ...none, positions: found, heightsDiffer: differs }, local);
  });

  /** The points of a file in the local grid, by name; refuses more than can be looked up. */
  async function localNames(
    { local, localUnit, localOrder, upload }: z.output<typeof KnownPositionsQuery>,
    actor: SignedIn,
    left: AbortSignal,
  ): Promise<LocalPoints> {
    const file = await findUpload(db, local!, actor);
    if (!file) throw notFound("Upload");
    const unit = LENGTH_UNITS.find(each => each === localUnit) ?? "m";
    const order = COLUMN_ORDERS.find(each => each === localOrder);
    const points = await localPoints(services, file, { unit, order, left });
    const most = upload ? MOST_NAMES_IN_FILE : MOST_NAMES_IN_SURVEY;
    if (points.size > most) throw invalid("local", texts.calibration.tooManyLocal(points.size, most));
    return points;
  }

  /** Returns another site of the same project. */
  async function siteBeside(site: SiteRow, otherId: string, actor: SignedIn): Promise<SiteRow> {
    const { site: other } = await siteFor(db, actor, otherId, "seeProject");
    if (other.project_id !== site.project_id) throw invalid("site", texts.calibration.otherProject);
    return other;
  }

  /**
   * The height reference of a site's survey; null without a survey, and for local heights, which the calibration
   * converts.
   */
  async function surveyedHeights(site: SiteRow): Promise<HeightReference | null> {
    const points = await pointsDataset(db, site);
    const heights = points && heightsOf(points.reading ?? undefined);
    return heights?.kind === "local" ? null : heights;
  }
}

/** Names of a local file that are looked up at most: more than a calibration takes, because many have no partner. */
const MOST_NAMES_IN_FILE = 2000;
const MOST_NAMES_IN_SURVEY = 200;

type LocalPoints = Awaited<ReturnType<typeof localPoints>>;

/** Adds the local coordinates to the positions found; leaves out names at different local positions. */
function withLocal(answer: KnownPositions, local: LocalPoints | null): KnownPositions {
  if (!local) return answer;
  const twice = answer.positions.filter(({ name }) => !local.get(name));
  const positions = answer.positions.flatMap(position => {
    const at = local.get(position.name);
    return at ? [{ ...position, local: at }] : [];
  });
  if (positions.length > surveyLimits.calibrationPointsMax)
    throw invalid("local", texts.calibration.tooManyPairs(positions.length));
  const leftOut = twice.map(({ name }) => ({ name, reason: "several-local" as const }));
  return { ...answer, positions, leftOut: [...answer.leftOut, ...leftOut] };
}

/** What the caller states about a file's coordinate system and about the known heights. */
async function saidIn({ fileCrs, heights: kind, datum }: z.output<typeof KnownPositionsQuery>) {
  const { heights } = meaningOf(parseHead(ImportAnswers, { heights: kind, datum }));
  const epsg = fileCrs ? (await systemFor(Number(fileCrs), "fileCrs")).epsg : undefined;
  const isWhole = heights?.kind !== "sea-level" || heights.datum !== "";
  return { fileEpsg: epsg, knownHeights: (isWhole && heights) || null };
}

async function answerOf(db: Db, site: SiteRow): Promise<SiteCalibration> {
  const [stored, surveys] = await Promise.all([findCalibration(db, site), listSurveys(db, site)]);
  const keys = inSeries(surveys).flatMap(({ calibratedWith }) => calibratedWith ?? []);
  const withThis = keys.filter(key => key === stored?.fit.key).length;
  return {
    calibration: stored && (await withDoubts(stored)),
    surveys: { withThis, withEarlier: keys.length - withThis },
  };
}

/**
 * Fits the points in their system, using the same conversion as for the site's points; refuses with 422 what cannot be
 * fitted.
 */
async function fitted(given: CalibrationInput, points: PointsDataset | null): Promise<StoredCalibration> {
  const crs = await systemFor(given.epsg, "epsg", usedOnSite(given.epsg, points?.reading?.position));
  try {
    return withKey(given, crs, fitSite(given, crs));
  } catch (error) {
    if (!(error instanceof CalibrationError)) throw error;
    throw invalid(error.code === "geographic" ? "epsg" : "points", sentence(error.message));
  }
}

async function withDoubts(stored: StoredCalibration): Promise<Calibration> {
  const crs = await crsFacts(stored.given.epsg, { conversion: stored.conversion });
  return { ...stored, doubts: crs ? calibrationDoubts(stored.given, stored.fit, crs) : [] };
}

async function crsFacts(epsg: number, used?: UsedConversion): Promise<CrsFacts | null> {
  const { crsOf } = await planContext({ fileName: "" });
  return Number.isSafeInteger(epsg) ? (crsOf?.(epsg, used) ?? null) : null;
}

async function systemFor(epsg: number, field: string, used?: UsedConversion): Promise<CrsFacts> {
  const crs = await crsFacts(epsg, used);
  if (crs) return crs;
  const reason = Number.isSafeInteger(epsg) && epsg > 0 ? whyNoCrs(epsg) : null;
  throw invalid(field, reason ?? texts.calibration.noSystem);
}
