import type { StoredSummary } from "#contract/points/summary.ts";
import type { SitePlanLayout, SitePlanQuery } from "#contract/reports/site-plan.ts";
import { texts } from "#contract/texts.ts";
import type { DisplayUnits } from "#shapes/display-units.ts";
import type { PointColumns } from "#shapes/points.ts";
import type { PlanFrame } from "#shapes/volume.ts";
import { lineControls, summaryByMark } from "#survey/linework/mark-code.ts";
import { figuresIn } from "#survey/units/figures.ts";
import { findSurfaceChoice } from "../../codes/linework.repository.ts";
import type { SiteInProject } from "../../http/access.ts";
import { conflict, invalid } from "../../http/refusal.ts";
import { findSummary } from "../../points/datasets.repository.ts";
import { type PointsDataset, pointsDataset } from "../../points/points-dataset.ts";
import { allColumns } from "../../points/read-columns.ts";
import { findDisplayUnits } from "../../projects/display-units.repository.ts";
import type { Services } from "../../services.ts";
import { fileCrsOf, type GridSystem, gridSystemOf } from "../plan/grid-system.ts";
import { boxAround, type GridBox } from "../plan/plan-geometry.ts";
import { doesFit, largestScale, paperMm, scaleBarLength } from "../plan/plan-scale.ts";
import { fineFrame } from "../plan-study.ts";
import { paperOf, zoneOf } from "../report-parts.ts";
import { findArea, listAreas, listedArea, type PlanArea } from "./plan-areas.ts";
import { type PlanLayout, planLayout, turned } from "./plan-layout.ts";

/** A plan of a site whose sheet, scale and position are decided. */
export interface SettledPlan {
  dataset: PointsDataset;
  /** Codes as legends name them. */
  summary: StoredSummary & { bounds: NonNullable<StoredSummary["bounds"]> };
  units: DisplayUnits;
  columns: PointColumns;
  area: PlanArea;
  /** Of the area's drawing. */
  frame: PlanFrame;
  system: GridSystem;
  /** What must be completely visible, metres of the grid. */
  box: GridBox;
  paper: SitePlanLayout["paper"];
  layout: PlanLayout;
  scale: number;
  largestScale: number;
  hasBoundary: boolean;
}

/** A single point or a small group gets some ground around it. */
const LEAST_M = 20;

/**
 * Decides sheet, scale and position of a plan. Refuses with 409 a site without points, with 422 an area that the site
 * does not have and a scale at which it does not fit.
 */
export async function settlePlan(
  services: Services,
  { site, project }: SiteInProject,
  query: SitePlanQuery,
  { signal, withNames }: { signal: AbortSignal; withNames: boolean },
): Promise<SettledPlan> {
  const { database } = services;
  const { db } = database;
  const dataset = await pointsDataset(db, site, query.survey ?? null);
  const stored = dataset && (await findSummary(db, dataset.id));
  if (!dataset || !stored?.bounds) throw conflict(texts.sitePlan.noPoints);
  const units = await findDisplayUnits(db, project._id);
  const { settings, codeRules } = await findSurfaceChoice(db, site.id);
  const controls = lineControls(codeRules);
  const columns = await allColumns(database, dataset, { signal, withNames });
  const { bounds } = stored;
  const frame = fineFrame({ longitude: bounds.west, latitude: bounds.north }, units.length);
  const { boundary } = settings;
  const { timeZone } = zoneOf(query);
  const ground = { db, site, columns, controls, boundary, frame, timeZone };
  const area = await findArea(ground, query.area ?? "site");
  const system = await gridSystemOf(fileCrsOf(dataset.reading), bounds);
  const box = atLeast(boxAround([area.around.flatMap(place => system.project(...place))]), LEAST_M);
  return {
    dataset,
    summary: { ...summaryByMark(stored, controls), bounds },
    units,
    columns,
    area,
    frame,
    system,
    box,
    ...settleSheet(query, box),
    hasBoundary: boundary !== null,
  };
}

/** Chooses the sheet and the largest scale at which the box fits on it, unless one is requested. */
function settleSheet(query: SitePlanQuery, box: GridBox) {
  const paper = turned(paperOf(query), query.orientation ?? "portrait");
  const layout = planLayout(paper);
  const groundM = { width: box.east - box.west, height: box.north - box.south };
  const largest = largestScale(groundM, layout.roomMm);
  const scale = query.scale === undefined ? largest : Number(query.scale);
  if (query.scale !== undefined && !doesFit(groundM, layout.roomMm, scale))
    throw invalid(
      "scale",
      texts.reports.noFit(scale, paper.name, largest, largerPaper(query, groundM, scale)),
    );
  return { paper, layout, scale, largestScale: largest };
}

/** The name of A3 if the box would fit on it at the requested scale. */
function largerPaper(
  query: SitePlanQuery,
  groundM: Parameters<typeof doesFit>[0],
  scale: number,
): string | null {
  const a3 = turned(paperOf({ ...query, paper: "a3" }), query.orientation ?? "portrait");
  return paperOf(query).name !== a3.name && doesFit(groundM, planLayout(a3).roomMm, scale) ? a3.name : null;
}

function atLeast({ west, south, east, north }: GridBox, leastM: number): GridBox {
  const moreM = Math.max(0, leastM - (east - west)) / 2;
  const higherM = Math.max(0, leastM - (north - south)) / 2;
  return { west: west - moreM, east: east + moreM, south: south - higherM, north: north + higherM };
}

/** Describes the plan without drawing it. */
export async function layoutOf(
  { database: { db } }: Services,
  { site }: SiteInProject,
  settled: SettledPlan,
  query: SitePlanQuery,
): Promise<SitePlanLayout> {
  const { scale, largestScale, paper, area, system, summary, hasBoundary, units } = settled;
  const { metresPer } = figuresIn(units);
  const groundM = scaleBarLength(scale, metresPer) * metresPer;
  const { name, scaleFactor, trueNorthDeg } = system;
  const { timeZone } = zoneOf(query);
  const shown = listedArea(query.area ?? "site", area);
  return {
    scale,
    largestScale,
    paper,
    areaName: area.name,
    system: { name, scaleFactor, trueNorthDeg },
    scaleBar: { groundM, paperMm: paperMm(groundM, scale) },
    areas: await listAreas(db, site, { codes: summary.codes, hasBoundary, timeZone, shown }),
  };
}
