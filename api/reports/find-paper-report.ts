import type { Audience } from "#contract/policy.ts";
import type { ReportQuery } from "#contract/reports/report-query.ts";
import { siteIntervalIn } from "#survey/contours/display-interval.ts";
import { padRows } from "#survey/report/pad-rows.ts";
import { figuresIn } from "#survey/units/figures.ts";
import { budgetOf, type Caller, type SiteInProject } from "../http/access.ts";
import type { Services } from "../services.ts";
import { areaBounds, drawnAreas } from "../volumes/drawn-areas.ts";
import { fileCrsOf } from "./plan/grid-system.ts";
import type { PlanSource } from "./plan/plan-geometry.ts";
import { fineFrame, NO_STUDY, type PlanStudy, studyPlan } from "./plan-study.ts";
import { findReportDetails, findReportLogo } from "./report-details.repository.ts";
import { type ReportGround, reportOf } from "./report-of.ts";
import type { VolumeReportSource } from "./volume-report.ts";

/**
 * Finds what the report of a saved volume says on paper, with its plan to scale. Refuses with 404 a volume that the site
 * does not have, with 503 one that takes too long.
 */
export async function findPaperReport(
  services: Services,
  found: SiteInProject,
  query: ReportQuery,
  by: { audience: Audience<Caller>; callerLeft: AbortSignal },
): Promise<VolumeReportSource> {
  const { db } = services.database;
  const onPaper = (ground: ReportGround) => studyOf(services, ground, by);
  const { report, ground, study } = await reportOf(services, by.audience, found, query.result, onPaper);
  return {
    report,
    details: await findReportDetails(db, found.project._id),
    logo: await findReportLogo(db, found.project._id),
    plan: planOf(ground, study),
    query,
    madeAt: new Date(),
  };
}

async function studyOf(
  services: Services,
  ground: ReportGround,
  { audience, callerLeft }: { audience: Audience<Caller>; callerLeft: AbortSignal },
): Promise<PlanStudy> {
  const { own, input } = ground;
  const frame = frameOf(ground);
  if (!own || !frame) return NO_STUDY;
  const asked = { input, frame, contourIntervalM: intervalOf(ground) };
  return studyPlan(services, { ...ground, own }, asked, { accountId: budgetOf(audience), callerLeft });
}

/** A round value in the units of the project. */
const intervalOf = ({ units, summary }: ReportGround) =>
  siteIntervalIn(figuresIn(units), summary?.heightsM ?? null);

/** The bounds of the points; those of the boundary and the pads when the points are gone. */
const boundsFor = ({ results, summary }: ReportGround) => summary?.bounds ?? areaBounds(results);

function frameOf(ground: ReportGround) {
  const bounds = boundsFor(ground);
  return bounds && fineFrame({ longitude: bounds.west, latitude: bounds.north }, ground.units.length);
}

/** Returns what can be drawn: everything; else boundary and pads; else the outline of the points. */
function planOf(ground: ReportGround, study: PlanStudy): PlanSource | null {
  const { results, summary, own } = ground;
  const bounds = boundsFor(ground);
  const frame = frameOf(ground);
  if (!bounds || !frame) return null;
  const common = {
    contours: study.contours,
    contourIntervalM: intervalOf(ground),
    lines: study.lines,
    linesName: results.mode === "surface_to_surface" ? "Lines of the later surface" : "Lines of the surface",
    system: fileCrsOf(own?.reading),
    bounds,
    outlineName: "Boundary",
    padNames: padRows(results.pads).map(({ name, elevationM }) => ({ name, elevationM })),
  };
  const areas = study.drawing ?? drawnAreas(results, frame);
  if (areas && areas.outline.length + areas.pads.length > 0) return { ...common, frame, drawing: areas };
  if (!summary?.plan) return null;
  const outline = [summary.plan.hull];
  return {
    ...common,
    outlineName: "Outline of the points",
    frame: summary.plan,
    drawing: { outline, bands: [], pads: [], uphill: null, stepsM: [] },
  };
}
