import type { PointColumns } from "#shapes/points.ts";
import { nameAt } from "#survey/points.ts";
import { formatDecimal } from "../../format.ts";
import type { MapView } from "../engine/view.ts";
import type { CadText } from "../layers/cad.ts";
import type { DrawnContours } from "../layers/prepare-surface.ts";
import type { MapColours } from "../scene/colours.ts";
import type { Scene } from "../scene/scene.ts";
import type { Picker } from "../tools/picking.ts";
import type { DrawnPoints } from "../worker/points.ts";
import { LabelSpace, labelOnLine, placeLabels } from "./labels.ts";

const MOST_LABELS = 500;
/** Limits on points considered for labels at a time, and on marks that labels avoid. */
const MOST_CANDIDATES = 4_000;
const SAMPLE = 30_000;
const MOST_MARKS = 2_500;
const FONT = "Inter Variable, Inter, system-ui, sans-serif";
const POINT_LINE_PX = 12;

interface PointLabel {
  lines: string[];
  point: number;
  x: number;
  y: number;
  width: number;
  height: number;
}

interface Placed {
  east: number;
  south: number;
  up: number;
  dx: number;
  dy: number;
  angle: number;
  lines: string[];
  kind: "point" | "contour" | "cad";
}

export interface LabelSources {
  columns: PointColumns | null;
  drawn: DrawnPoints | null;
  picker: Picker | null;
  contours: DrawnContours | null;
  cadTexts: readonly CadText[];
  isHidden: (point: number) => boolean;
  /** The graticule has its figures along the upper edge. */
  hasGraticule: boolean;
}

/** Labels points with name, code and height, contours with heights, and draws the drawing's texts. */
export class SiteLabels {
  private placed: Placed[] = [];

  constructor(private readonly scene: Scene) {}

  /** Chooses the labels for the current picture. */
  place(pen: CanvasRenderingContext2D, view: MapView, sources: LabelSources): void {
    const space = new LabelSpace(this.scene.width, this.scene.height);
    this.placed = [];
    if (sources.hasGraticule) space.take({ left: 0, top: 0, right: this.scene.width, bottom: 22 });
    if (view.showsContours && sources.contours) this.placeContours(pen, sources.contours, view, space);
    if (view.showsCad) this.placeTexts(pen, sources.cadTexts, view, space);
    const { name, code, elevation } = view.labels;
    if (name || code || elevation) this.placePoints(pen, view, sources, space);
  }

  paint(pen: CanvasRenderingContext2D, { css }: MapColours): void {
    pen.lineJoin = "round";
    pen.textBaseline = "middle";
    pen.strokeStyle = css["map-halo"];
    for (const label of this.placed) {
      const at = this.scene.project(label.east, label.south, label.up);
      if (!at) continue;
      pen.save();
      pen.translate(at[0] + label.dx, at[1] + label.dy);
      pen.rotate(label.angle);
      pen.textAlign = label.kind === "point" ? "left" : "center";
      pen.lineWidth = 3;
      pen.fillStyle =
        label.kind === "contour" ? css["map-contour"] : label.kind === "cad" ? css["map-cad"] : css.text;
      const top = (-(label.lines.length - 1) * POINT_LINE_PX) / 2;
      label.lines.forEach((line, i) => {
        pen.font = fontOf(label.kind, i);
        pen.strokeText(line, 0, top + i * POINT_LINE_PX);
        pen.fillText(line, 0, top + i * POINT_LINE_PX);
      });
      pen.restore();
    }
  }

  private placeContours(
    pen: CanvasRenderingContext2D,
    contours: DrawnContours,
    { figures: { metresPer } }: MapView,
    space: LabelSpace,
  ): void {
    const { positions, indexLines, intervalM } = contours;
    const interval = intervalM / metresPer;
    const datum = (corner: number) => positions[3 * corner + 2]!;
    pen.font = fontOf("contour", 0);
    const decimals = Math.max(0, Math.min(3, Math.ceil(-Math.log10(interval * 5) - 1e-9) + 0));
    const longest = [...indexLines].sort((a, b) => b.to - b.from - (a.to - a.from)).slice(0, 400);
    for (const { from, to, heightM } of longest) {
      const text = formatDecimal(heightM / metresPer, Math.max(decimals, interval < 1 ? 1 : 0), {
        grouping: false,
      });
      const width = pen.measureText(text).width + 6;
      for (const run of this.runsInView(positions, from, to)) {
        const label = labelOnLine(run.xy, width, space);
        if (!label) continue;
        const place = this.scene.unproject(label.x, label.y, datum(from));
        if (!place) continue;
        this.placed.push({
          east: place[0],
          south: place[1],
          up: datum(from),
          dx: 0,
          dy: 0,
          angle: label.angle,
          lines: [text],
          kind: "contour",
        });
      }
    }
  }

  /** The stretches of a line that are in the picture, as pixels. */
  private runsInView(positions: Float32Array, from: number, to: number): { xy: number[] }[] {
    const runs: { xy: number[] }[] = [];
    let run: number[] = [];
    // A contour of a survey with a million points has a corner every pixel or less.
    const step = Math.max(1, Math.floor((to - from) / 600));
    for (let i = from; i < to; i += step) {
      const at = this.scene.project(positions[3 * i]!, positions[3 * i + 1]!, positions[3 * i + 2]!);
      const isIn = at && at[0] > 0 && at[1] > 0 && at[0] < this.scene.width && at[1] < this.scene.height;
      if (isIn) run.push(at[0], at[1]);
      else if (run.length > 0) {
        runs.push({ xy: run });
        run = [];
      }
    }
    if (run.length > 0) runs.push({ xy: run });
    return runs.sort((a, b) => b.xy.length - a.xy.length).slice(0, 3);
  }

  private placeTexts(
    pen: CanvasRenderingContext2D,
    texts: readonly CadText[],
    view: MapView,
    space: LabelSpace,
  ): void {
    pen.font = fontOf("cad", 0);
    let count = 0;
    for (const { east, south, text, layer, rotationDeg } of texts) {
      if (view.cadOff.has(layer)) continue;
      const at = this.scene.project(east, south);
      if (!at || count >= MOST_LABELS) continue;
      const width = pen.measureText(text).width;
      const [x, y] = at;
      if (!space.take({ left: x - width / 2, right: x + width / 2, top: y - 7, bottom: y + 7 })) continue;
      count++;
      const angle = upright((-rotationDeg * Math.PI) / 180);
      this.placed.push({ east, south, up: 0, dx: 0, dy: 0, angle, lines: [text], kind: "cad" });
    }
  }

  private placePoints(
    pen: CanvasRenderingContext2D,
    view: MapView,
    sources: LabelSources,
    space: LabelSpace,
  ): void {
    const { columns, picker } = sources;
    if (!columns || !picker) return;
    const visible: PointLabel[] = [];
    for (const point of this.candidates(sources, picker)) {
      if (sources.isHidden(point)) continue;
      const [east, south, up] = picker.position(point);
      const at = this.scene.project(east, south, up);
      if (!at || at[0] < 0 || at[1] < 0 || at[0] > this.scene.width || at[1] > this.scene.height) continue;
      visible.push({ lines: [], point, x: at[0], y: at[1], width: 0, height: 0 });
      if (visible.length >= MOST_CANDIDATES) break;
    }
    // Labels avoid the marks if those can be told apart.
    if (visible.length <= MOST_MARKS)
      for (const { x, y } of visible) space.take({ left: x - 3, right: x + 3, top: y - 3, bottom: y + 3 });
    const measured = (function* () {
      for (const label of visible) {
        label.lines = linesOf(columns, label.point, view);
        label.width = Math.max(
          ...label.lines.map((line, i) => {
            pen.font = fontOf("point", i);
            return pen.measureText(line).width;
          }),
        );
        label.height = label.lines.length * POINT_LINE_PX;
        if (label.width > 0) yield label;
      }
    })();
    for (const { item, dx, dy } of placeLabels(measured, space, MOST_LABELS)) {
      const [east, south, up] = picker.position(item.point);
      this.placed.push({ east, south, up, dx, dy, angle: 0, lines: item.lines, kind: "point" });
    }
  }

  /** The points in view if they are few, else an even sample of all. */
  private candidates({ drawn }: LabelSources, picker: Picker): Iterable<number> {
    const corners = [
      this.scene.unproject(0, 0),
      this.scene.unproject(this.scene.width, 0),
      this.scene.unproject(0, this.scene.height),
      this.scene.unproject(this.scene.width, this.scene.height),
    ].filter(corner => corner !== null);
    const sample = () => drawn!.order.subarray(0, SAMPLE);
    if (this.scene.isLifted || corners.length < 4) return sample();
    const east = corners.map(corner => corner[0]);
    const south = corners.map(corner => corner[1]);
    const box = [Math.min(...east), Math.min(...south), Math.max(...east), Math.max(...south)] as const;
    let inView = 0;
    const { positions } = drawn!;
    const looked = Math.min(SAMPLE, positions.length / 3);
    for (let i = 0; i < looked; i++) {
      const x = positions[3 * i]!;
      const y = positions[3 * i + 1]!;
      if (x >= box[0] && y >= box[1] && x <= box[2] && y <= box[3]) inView++;
    }
    const estimated = (inView / Math.max(1, looked)) * (positions.length / 3);
    return estimated > MOST_CANDIDATES * 4 ? sample() : picker.within(...box);
  }
}

function linesOf(columns: PointColumns, point: number, { labels, figures }: MapView): string[] {
  const first = [
    labels.name ? nameAt(columns, point) : "",
    labels.code ? (columns.codes[columns.codeIndex[point]!] ?? "") : "",
  ].filter(Boolean);
  const lines = first.length > 0 ? [first.join("  ")] : [];
  if (labels.elevation) lines.push(figures.height(columns.ellipsoidalHeight[point]!));
  return lines.length > 0 ? lines : [""];
}

function fontOf(kind: Placed["kind"], line: number): string {
  if (kind === "contour") return `500 11px ${FONT}`;
  if (kind === "cad") return `500 11px ${FONT}`;
  return line === 0 ? `600 11px ${FONT}` : `450 10.5px ${FONT}`;
}

const upright = (angle: number) =>
  angle > Math.PI / 2 ? angle - Math.PI : angle < -Math.PI / 2 ? angle + Math.PI : angle;
