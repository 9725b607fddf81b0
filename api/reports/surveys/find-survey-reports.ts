import { randomUUID } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import type { Audience } from "#contract/policy.ts";
import type { PaperQuery, PlanQuery } from "#contract/reports/report-query.ts";
import type { ComparisonQuery, ProgressQuery, ProgressRow } from "#contract/surveys/comparison.ts";
import { texts } from "#contract/texts.ts";
import type { DisplayUnits } from "#shapes/display-units.ts";
import type { PlanFrame } from "#shapes/volume.ts";
import { siteIntervalIn } from "#survey/contours/display-interval.ts";
import { figuresIn } from "#survey/units/figures.ts";
import type { SignedIn } from "../../accounts/session.ts";
import { budgetOf, type SiteInProject } from "../../http/access.ts";
import { invalid, Refusal } from "../../http/refusal.ts";
import { findSummary } from "../../points/datasets.repository.ts";
import { pointsDataset } from "../../points/points-dataset.ts";
import { findDisplayUnits } from "../../projects/display-units.repository.ts";
import type { Services } from "../../services.ts";
import { buildSiteSurface } from "../../surfaces/site-surface.ts";
import type { SurveyComparisons } from "../../surveys/compare-surveys.ts";
import type { SurveyProgress } from "../../surveys/survey-progress.ts";
import {
  differentHeights,
  findPair,
  mustConfirmHeights,
  type SurveyPair,
} from "../../surveys/surveys-of-site.ts";
import type { RunTask } from "../../workers/pool.ts";
import type { PlanSource } from "../plan/plan-geometry.ts";
import { fineFrame, orRefusal } from "../plan-study.ts";
import { findReportDetails, findReportLogo } from "../report-details.repository.ts";
import type { ComparisonReportSource } from "./comparison-report.ts";
import type { ProgressReportSource } from "./progress-report.ts";
import type { SurveyReportSource } from "./survey-report.ts";

interface AskedBy {
  audience: Audience<SignedIn>;
  callerLeft: AbortSignal;
}

async function commonSource(
  { database: { db } }: Services,
  { site, project }: SiteInProject,
  query: PaperQuery,
  { audience }: AskedBy,
): Promise<SurveyReportSource> {
  return {
    units: await findDisplayUnits(db, project._id),
    site: { name: site.name, project: project.name },
    details: await findReportDetails(db, project._id),
    logo: await findReportLogo(db, project._id),
    query,
    madeBy: audience.kind === "account" ? audience.account.username || audience.account.email : "a guest",
    madeAt: new Date(),
  };
}

/**
 * Compares two surveys for a report, with their drawing. Refuses with 404 surveys that the site does not have, with
 * 422 different height references unless confirmed.
 */
export async function findComparisonReport(
  services: Services,
  comparisons: SurveyComparisons,
  found: SiteInProject,
  query: ComparisonQuery & PlanQuery,
  by: AskedBy,
): Promise<{ source: ComparisonReportSource; pair: SurveyPair }> {
  const { db } = services.database;
  const pair = await findPair(db, found.site, query);
  const heights = differentHeights(pair);
  if (heights && !query.confirmHeights) throw invalid("confirmHeights", mustConfirmHeights(heights));
  const common = await commonSource(services, found, query, by);
  const { length: lengthUnit } = common.units;
  const asked = { accountId: budgetOf(by.audience), callerLeft: by.callerLeft, lengthUnit };
  const comparison = await comparisons.of(pair, query, { ...asked, job: { siteId: found.site.id } });
  const [from, to] = [
    await pointsDataset(db, found.site, pair.from._id),
    await pointsDataset(db, found.site, pair.to._id),
  ];
  const drawn = { toleranceM: query.toleranceM, units: common.units };
  const source = {
    ...common,
    query,
    comparison,
    readings: { from: from?.reading ?? null, to: to?.reading ?? null },
    plan: comparison.volume && (await planOf(services, pair, drawn, asked)),
  };
  return { source, pair };
}

/** Draws the height differences again with millimetre precision, because those of the page have only the screen's. */
async function planOf(
  services: Services,
  pair: SurveyPair,
  { toleranceM, units }: { toleranceM: number; units: DisplayUnits },
  { accountId, callerLeft }: { accountId: string; callerLeft: AbortSignal },
): Promise<PlanSource | null> {
  const { database, engine } = services;
  const summary = await findSummary(database.db, pair.to._id);
  if (!summary?.bounds) return null;
  const { bounds } = summary;
  const frame = fineFrame({ longitude: bounds.west, latitude: bounds.north }, units.length);
  const intervalM = siteIntervalIn(figuresIn(units), summary.heightsM);
  const largest = Math.max(pair.from.pointCount, pair.to.pointCount);
  const session = (run: RunTask, signal: AbortSignal) =>
    drawn(services, run, pair, { toleranceM, frame, intervalM, signal });
  const study = await orRefusal(engine.for(largest, accountId).session(session, callerLeft));
  if ("reason" in study || !study.drawing) return null;
  return {
    frame,
    drawing: study.drawing,
    contours: "reason" in study.contours ? null : study.contours,
    contourIntervalM: intervalM,
    lines: study.lines,
    linesName: "Lines of the later surface",
    system: pair.to.system ?? null,
    bounds,
    outlineName: "Ground of both surveys",
    padNames: [],
  };
}

async function drawn(
  { database }: Services,
  run: RunTask,
  pair: SurveyPair,
  asked: { toleranceM: number; frame: PlanFrame; intervalM: number; signal: AbortSignal },
) {
  const { toleranceM, frame, intervalM, signal } = asked;
  const [key, otherKey] = [randomUUID(), randomUUID()];
  const stored = ({ _id: id, pointCount }: SurveyPair["to"]) => ({ id, point_count: pointCount });
  try {
    await buildSiteSurface(database, run, stored(pair.to), { key }, signal);
    await buildSiteSurface(database, run, stored(pair.from), { key: otherKey, planeOf: key }, signal);
    const contours = await orRefusal(run("contours", { key, intervalM }));
    const { drawing } = await run("compareSurfaces", { key, otherKey, toleranceM, frame });
    return { drawing, contours, lines: await run("followedLines", { key }) };
  } finally {
    for (const built of [key, otherKey]) run("drop", { key: built }).catch(() => undefined);
  }
}

/** How long a caller waits for volumes that were never computed; those that a page has shown were computed for it. */
const WAIT_MS = 20_000;
const PAUSE_MS = 300;

/**
 * Finds the volumes of a site's surveys for a report. Refuses with 503 if some are not computed after 20 s, because a
 * report with gaps might be sent to a client.
 */
export async function findProgressReport(
  services: Services,
  progress: SurveyProgress,
  found: SiteInProject,
  { asked, query }: { asked: ProgressQuery; query: PaperQuery },
  by: AskedBy,
): Promise<ProgressReportSource> {
  const until = Date.now() + WAIT_MS;
  for (;;) {
    by.callerLeft.throwIfAborted();
    const volumes = await progress.of(found.site, asked, budgetOf(by.audience));
    const pending = pendingIn(volumes.rows) || pendingIn(volumes.steps ?? []);
    if (pending === 0) return { ...(await commonSource(services, found, query, by)), ...volumes, asked };
    if (Date.now() > until) throw new Refusal(503, texts.reports.pending(pending));
    await setTimeout(PAUSE_MS, undefined, { signal: by.callerLeft });
  }
}

const pendingIn = (rows: readonly ProgressRow[]) => rows.filter(({ isPending }) => isPending).length;
