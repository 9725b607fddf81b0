import { formatDecimal } from "#survey/report/format.ts";
import { figuresIn } from "#survey/units/figures.ts";
import { COLOURS } from "../pdf/colours.ts";
import { drawPlan, type Frame, type PlanDrawing } from "../pdf/plan-drawing.ts";
import { MM, Sheet } from "../pdf/sheet.ts";
import { gridSystemOf } from "../plan/grid-system.ts";
import { type GridBox, planGeometry } from "../plan/plan-geometry.ts";
import { gridContours, gridSurfaceLines } from "../plan/plan-lines.ts";
import { drawPlanPoints, type GridPoint, labelsNote } from "./draw-points.ts";
import { type PlanLayout, planLayout } from "./plan-layout.ts";
import { drawSitePlanLegend } from "./site-plan-legend.ts";
import type { SitePlanModel } from "./site-plan-model.ts";
import { drawTitleBlock } from "./site-plan-title.ts";
import { SvgDocument } from "./svg-document.ts";

/** Contours may be simplified by up to this much on paper. */
const TOLERANCE_MM = 0.03;

/** Draws a plan of a site on one sheet: a PDF, or a PNG if the model has a resolution. */
export async function sitePlanFile(model: SitePlanModel): Promise<Uint8Array> {
  const { paper, title, subtitle, company, dpi } = model;
  const text = { title: `Site plan, ${title}`, author: company, subject: subtitle, language: "en-GB" };
  const svg = dpi === null ? null : new SvgDocument(paper.widthMm * MM, paper.heightMm * MM);
  const sheet = new Sheet(paper, text, svg?.asPdfDocument);
  await drawSitePlan(sheet, model);
  return svg && dpi !== null ? pngOf(svg.toString(dpi), dpi) : sheet.end(() => {});
}

async function drawSitePlan(sheet: Sheet, model: SitePlanModel): Promise<void> {
  const layout = planLayout(model.paper);
  const { frame } = layout;
  const { drawing, points } = await inGrid(model, frame);
  const { title, scale } = model;
  const alt = `Plan of ${title} at 1:${formatDecimal(scale, 0)}: points by code, contours and lines of the surface`;
  const bbox = [frame.xMm, frame.yMm, frame.xMm + frame.widthMm, layout.titleTopMm].map(value => value * MM);
  sheet.tagged(
    sheet.root,
    "Figure",
    () => {
      let labels: string | null = null;
      drawPlan(sheet, drawing, frame, (at, taken) => {
        labels = labelsNote(drawPlanPoints(sheet, { ...model, points }, at, taken), model.labels);
      });
      const note = [labels, model.note].filter(Boolean).join(" ") || null;
      drawSitePlanLegend(sheet, { model: { ...model, note }, drawing, points }, layout.legendTopMm);
      drawFrame(sheet, layout);
    },
    { alt, bbox },
  );
  drawTitleBlock(sheet, model, layout);
}

function drawFrame({ doc }: Sheet, { frame, titleTopMm }: PlanLayout): void {
  const heightMm = titleTopMm - frame.yMm;
  doc.lineWidth(0.25 * MM).strokeColor(COLOURS.text);
  doc.rect(frame.xMm * MM, frame.yMm * MM, frame.widthMm * MM, heightMm * MM).stroke();
}

/** Converts everything within the frame to the grid of the plan. */
async function inGrid(
  { source, box, scale, units, points }: SitePlanModel,
  frame: Frame,
): Promise<{ drawing: PlanDrawing; points: GridPoint[] }> {
  const system = await gridSystemOf(source.system, source.bounds);
  const shown = boxOfFrame(box, scale, frame);
  const drawn = { system, box: shown, toleranceM: (TOLERANCE_MM * scale) / 1_000 };
  const drawing = {
    geometry: { ...planGeometry(source, system), box },
    contours: gridContours(source, drawn),
    contourIntervalM: source.contourIntervalM,
    lines: gridSurfaceLines(source, drawn),
    scale,
    figures: figuresIn(units),
  };
  const placed = points.map(({ longitude, latitude, ...point }): GridPoint => {
    const [eastM, northM] = system.project(longitude, latitude);
    return { ...point, eastM, northM };
  });
  return { drawing, points: placed.filter(point => isWithin(point, shown)) };
}

/** The ground that the frame shows: the box is centred in the frame. */
function boxOfFrame({ west, south, east, north }: GridBox, scale: number, frame: Frame): GridBox {
  const halfWidthM = (frame.widthMm * scale) / 2_000;
  const halfHeightM = (frame.heightMm * scale) / 2_000;
  const [eastM, northM] = [(west + east) / 2, (south + north) / 2];
  return {
    west: eastM - halfWidthM,
    east: eastM + halfWidthM,
    south: northM - halfHeightM,
    north: northM + halfHeightM,
  };
}

const isWithin = ({ eastM, northM }: GridPoint, { west, south, east, north }: GridBox) =>
  eastM >= west && eastM <= east && northM >= south && northM <= north;

/** Renders one of our SVGs as PNG with its resolution, so that it prints to scale. */
async function pngOf(svg: string, dpi: number): Promise<Uint8Array> {
  // Loaded here, because PDF reports do not need it.
  const { default: sharp } = await import("sharp");
  sharp.concurrency(1);
  sharp.cache(false);
  // The SVG's size is in pixels. `unlimited`, because outlines of thousands of glyphs are many megabytes.
  const { data } = await sharp(Buffer.from(svg), { unlimited: true })
    .flatten({ background: "#ffffff" })
    .withDensity(dpi)
    .png()
    .toBuffer({ resolveWithObject: true });
  return data;
}
