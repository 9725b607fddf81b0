import { formatDecimal } from "#survey/report/format.ts";
import type { Figures } from "#survey/units/figures.ts";
import type { ReportPlan } from "../paper-model.ts";
import { gridSystemOf } from "../plan/grid-system.ts";
import { planGeometry } from "../plan/plan-geometry.ts";
import { gridContours, gridSurfaceLines } from "../plan/plan-lines.ts";
import { doesFit, type Extent, largestScale, paperMm } from "../plan/plan-scale.ts";
import { COLOURS } from "./colours.ts";
import { drawPlan } from "./plan-drawing.ts";
import { drawLegend, type ExplainedPlan, legendHeightMm } from "./plan-legend.ts";
import { MM, type Sheet } from "./sheet.ts";
import { MARGIN_MM } from "./sheet-size.ts";

const INSIDE_MM = 7;
const LEAST_HEIGHT_MM = 60;
/** Contours may be drawn this far from their true position. */
const TOLERANCE_MM = 0.03;

/** A requested scale at which the plan does not fit. */
export class NoFit extends Error {
  constructor(
    readonly scale: number,
    readonly fits: number,
  ) {
    super(`1:${scale} does not fit`);
  }
}

/** A plan that is ready to be drawn, and its height with the legend. */
export interface PreparedPlan extends ExplainedPlan {
  heightMm: number;
  legendMm: number;
}

/**
 * Projects the plan into its grid and chooses a scale for the available room, which includes the legend. Throws
 * {@link NoFit} for a scale at which it does not fit.
 */
export async function preparePlan(plan: ReportPlan, roomMm: Extent, figures: Figures): Promise<PreparedPlan> {
  const { source } = plan;
  const system = await gridSystemOf(source.system, source.bounds);
  const geometry = planGeometry(source, system);
  const { box } = geometry;
  const groundM = { width: box.east - box.west, height: box.north - box.south };
  const legendMm = legendHeightMm(plan);
  const drawnMm = { width: roomMm.width - 2 * INSIDE_MM, height: roomMm.height - legendMm - 2 * INSIDE_MM };
  const largest = largestScale(groundM, drawnMm);
  const scale = plan.scale ?? largest;
  if (!doesFit(groundM, drawnMm, scale) && plan.scale !== null) throw new NoFit(scale, largest);
  const heightMm = Math.max(LEAST_HEIGHT_MM, paperMm(groundM.height, scale) + 2 * INSIDE_MM);
  const halfWidthM = (roomMm.width * scale) / 2_000;
  const halfHeightM = (heightMm * scale) / 2_000;
  const [east, north] = [(box.west + box.east) / 2, (box.south + box.north) / 2];
  const shown = {
    west: east - halfWidthM,
    east: east + halfWidthM,
    south: north - halfHeightM,
    north: north + halfHeightM,
  };
  const drawn = { system, box: shown, toleranceM: (TOLERANCE_MM * scale) / 1_000 };
  return {
    plan,
    geometry,
    contours: gridContours(source, drawn),
    contourIntervalM: source.contourIntervalM,
    lines: gridSurfaceLines(source, drawn),
    scale,
    figures,
    heightMm: Math.min(heightMm, roomMm.height - legendMm) + legendMm,
    legendMm,
  };
}

/** On a strip narrower than this on paper, nothing can be made out. */
const NARROW_MM = 2;

/** Tells whether the ground is so narrow on paper that its lines hide its colours. */
export function isNarrow({ geometry, scale }: PreparedPlan): boolean {
  const areaM2 = geometry.outline.reduce((sum, ring) => sum + Math.abs(ringAreaM2(ring)), 0);
  const { box } = geometry;
  const longM = Math.hypot(box.east - box.west, box.north - box.south);
  return areaM2 > 0 && paperMm(areaM2 / longM, scale) < NARROW_MM;
}

function ringAreaM2(ring: readonly number[]): number {
  let twice = 0;
  for (let i = 0; i < ring.length; i += 2) {
    const [x, y] = [ring[i]! - ring[0]!, ring[i + 1]! - ring[1]!];
    const k = (i + 2) % ring.length;
    twice += x * (ring[k + 1]! - ring[1]!) - (ring[k]! - ring[0]!) * y;
  }
  return twice / 2;
}

/** Draws the plan and its legend at the cursor. */
export function drawPlanPart(sheet: Sheet, prepared: PreparedPlan): void {
  const frame = {
    xMm: MARGIN_MM,
    yMm: sheet.yMm,
    widthMm: sheet.innerMm,
    heightMm: prepared.heightMm - prepared.legendMm,
  };
  const { alt } = prepared.plan;
  const bottomMm = frame.yMm + prepared.heightMm;
  const bbox = [frame.xMm, frame.yMm, frame.xMm + frame.widthMm, bottomMm].map(value => value * MM);
  sheet.tagged(
    sheet.root,
    "Figure",
    () => {
      drawPlan(sheet, prepared, frame);
      drawLegend(sheet, prepared, frame.yMm + frame.heightMm);
      sheet.doc
        .lineWidth(0.25 * MM)
        .strokeColor(COLOURS.text)
        .rect(frame.xMm * MM, frame.yMm * MM, frame.widthMm * MM, prepared.heightMm * MM)
        .stroke();
    },
    { alt: `${alt}, at 1:${formatDecimal(prepared.scale, 0)}`, bbox },
  );
  sheet.yMm = bottomMm;
}
