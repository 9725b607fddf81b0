import type { ReportDetails } from "#contract/reports/report-details.ts";
import type { SitePlanPngQuery } from "#contract/reports/site-plan.ts";
import type { Survey } from "#contract/surveys/surveys.ts";
import type { GeoBounds } from "#shapes/summary.ts";
import { codeMarks } from "#survey/codes/code-marks.ts";
import { siteIntervalIn } from "#survey/contours/display-interval.ts";
import { boundsOf, middleOf, wrapLongitude } from "#survey/geodesy/bounds.ts";
import { metresPerDegree } from "#survey/geodesy/local-plane.ts";
import { markCode } from "#survey/linework/mark-code.ts";
import { thinPoints } from "#survey/plan/thin-points.ts";
import { nameAt } from "#survey/points.ts";
import { formatDecimal } from "#survey/report/format.ts";
import { begun, surveyTitle } from "#survey/report/surveys/survey-names.ts";
import { heightWords } from "#survey/report/words/height-words.ts";
import { figuresIn } from "#survey/units/figures.ts";
import type { SignedIn } from "../../accounts/session.ts";
import { findCodeMarks } from "../../codes/code-marks.repository.ts";
import type { SiteInProject } from "../../http/access.ts";
import type { Services } from "../../services.ts";
import { findSurvey } from "../../surveys/surveys.repository.ts";
import { fileCrsOf } from "../plan/grid-system.ts";
import { studyPlan } from "../plan-study.ts";
import { findReportDetails, findReportLogo } from "../report-details.repository.ts";
import { timeText, zoneOf } from "../report-parts.ts";
import type { SettledPlan } from "./find-site-plan.ts";
import type { PlanPoint, SitePlanModel } from "./site-plan-model.ts";

export interface PlanRequest {
  query: SitePlanPngQuery;
  /** For a PNG; null for a PDF. */
  dpi: number | null;
  actor: SignedIn;
  callerLeft: AbortSignal;
}

/** Collects everything that a plan shows: contours and surface lines, points, and the title block. */
export async function sitePlanModel(
  services: Services,
  { site, project }: SiteInProject,
  settled: SettledPlan,
  asked: PlanRequest,
): Promise<SitePlanModel> {
  const { db } = services.database;
  const { dataset, area, units, summary, frame } = settled;
  const contourIntervalM = siteIntervalIn(figuresIn(units), summary.heightsM);
  const ground = { own: dataset, other: null };
  const by = { accountId: asked.actor.id, callerLeft: asked.callerLeft };
  const study = await studyPlan(services, ground, { input: null, frame, contourIntervalM }, by);
  const { points, isThinned } = nearPoints(settled);
  const details = await findReportDetails(db, project._id);
  const survey = await findSurvey(db, site, dataset.id);
  return {
    units,
    paper: settled.paper,
    dpi: asked.dpi,
    source: {
      frame,
      drawing: area.drawing,
      contours: asked.query.contours === "off" ? null : study.contours,
      contourIntervalM,
      lines: study.lines,
      linesName: "Lines of the surface",
      system: fileCrsOf(dataset.reading),
      bounds: summary.bounds,
      outlineName: area.outlineName,
      padNames: [],
    },
    box: settled.box,
    scale: settled.scale,
    points,
    marks: codeMarks(
      summary.codes.map(({ code }) => code),
      await findCodeMarks(db, project._id),
    ),
    labels: asked.query.labels ?? "heights",
    note: isThinned ? THINNED : null,
    title: site.name,
    subtitle: project.name,
    company: details.company,
    logo: await findReportLogo(db, project._id),
    cells: cellsOf(settled, details, survey, asked),
  };
}

const THINNED = "Points of one code that lie closer than 2 mm on paper are drawn once.";
/** Slightly more than the width of a symbol. */
const CELL_MM = 2;

function nearPoints(settled: SettledPlan): { points: PlanPoint[]; isThinned: boolean } {
  const { columns, scale, summary } = settled;
  const { indices, inBox } = thinPoints(columns, degreesAround(settled), (CELL_MM * scale) / 1_000);
  const codes = columns.codes.map(code => markCode(code, summary.lineControls));
  const points = Array.from(indices, index => ({
    longitude: columns.longitude[index]!,
    latitude: columns.latitude[index]!,
    heightM: columns.ellipsoidalHeight[index]!,
    name: nameAt(columns, index),
    code: codes[columns.codeIndex[index]!]!,
  }));
  return { points, isThinned: points.length < inBox };
}

/** Returns a box in degrees that contains the frame, however its grid is rotated against the meridians. */
function degreesAround({ area, layout, scale }: SettledPlan): GeoBounds {
  const { longitude, latitude } = middleOf(
    boundsOf(
      Float64Array.from(area.around, place => wrapLongitude(place[0])),
      Float64Array.from(area.around, place => place[1]),
    )!,
  );
  const { widthMm, heightMm } = layout.frame;
  const halfM = (Math.hypot(widthMm, heightMm) * scale) / 2_000;
  const perDegree = metresPerDegree({ longitude0: 0, latitude0: latitude, heightM: 0, isWide: false });
  const [east, north] = [halfM / perDegree.longitude, halfM / perDegree.latitude];
  return {
    west: wrapLongitude(longitude - east),
    east: wrapLongitude(longitude + east),
    south: latitude - north,
    north: latitude + north,
  };
}

function cellsOf(
  { area, system, dataset, paper, scale }: SettledPlan,
  details: ReportDetails,
  survey: Survey | undefined,
  { query, actor }: PlanRequest,
): SitePlanModel["cells"] {
  const heights = heightWords(dataset.reading ?? undefined).note;
  return [
    { label: "Client", value: details.client },
    { label: "Surveyor", value: [details.company, details.surveyedBy].filter(Boolean).join(", ") },
    { label: "Survey", value: survey ? begun(surveyTitle(survey, zoneOf(query))) : "" },
    { label: "Report no.", value: details.reportNumber },
    { label: "Coordinates", value: system.name },
    { label: "Heights", value: heights.charAt(0).toUpperCase() + heights.slice(1) },
    { label: "Drawn", value: `${timeText(new Date(), query)}, ${actor.username || actor.email}` },
    { label: "Scale, area", value: `1:${formatDecimal(scale, 0)} on ${paper.name}. ${area.name}` },
  ];
}
