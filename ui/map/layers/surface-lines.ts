import type { LineKind } from "../../survey/plan-view/line-legend.tsx";
import { Signal } from "../engine/signal.ts";
import type { MapView } from "../engine/view.ts";
import { type Anchor, eastOf, southOf } from "../geometry/mercator.ts";
import { type OverlayPart, trace } from "../overlay/overlay.ts";
import { placeAt } from "../overlay/sheet.ts";
import type { MapColours } from "../scene/colours.ts";
import { PLACES, type Scene } from "../scene/scene.ts";
import type { SnapLines } from "../tools/measuring/snap.ts";
import { type SiteLines, siteLines } from "../worker/engine.ts";
import type { PointSource } from "../worker/points.ts";
import { type LineSet, type LineStyle, LinesDrawable } from "./draw-lines.ts";

export interface FoundLines {
  lineCount: number;
  /** In the order of the legend. */
  kinds: readonly LineKind[];
}

/** More crosses would hide the ground and slow down the frame. */
const MOST_CROSSES = 2_000;
const CROSS_PX = 3.5;

const PLAIN = 1;
const CLOSED = 2;
const CLOSED_CORE = 3;

/**
 * The lines that a site's surface follows: breaklines at their own heights with closed ones drawn double, the
 * outer boundary drawn flat, and crosses over the points left out. Nothing for a plain surface.
 */
export class SurfaceLines {
  /** Null until the lines are known, and for a plain surface. */
  readonly found = new Signal<FoundLines | null>(null);
  private data: SiteLines | null = null;
  private drawable: LinesDrawable | null = null;
  private set: LineSet | null = null;
  private isShown = false;
  private isAsked = false;

  constructor(
    private readonly points: PointSource,
    private readonly scene: Scene,
    private readonly datumM: number,
    private colours: MapColours,
    private readonly onReady: () => void,
  ) {}

  show(view: MapView): void {
    if (!this.isAsked) this.load();
    this.isShown = view.showsLines;
    this.scene.set(PLACES.lines, view.showsLines ? this.drawable : null);
  }

  /** What measuring snaps to while the lines are shown. */
  get snapLines(): SnapLines[] {
    const { set, isShown, datumM } = this;
    return set && isShown ? [{ set, isShown: () => true, datumM, name: "Line" }] : [];
  }

  setColours(colours: MapColours): void {
    this.colours = colours;
    this.drawable?.paint(stylesOf(colours));
  }

  /** Paints the boundary and the points left out. */
  paint({ showsLines, isTilted }: MapView): OverlayPart[] {
    const { data, colours, datumM } = this;
    if (!data || !showsLines) return [];
    return [
      ...(data.boundary ? [paintBoundary(data.boundary, colours)] : []),
      paintCrosses(data.leftOut.subarray(0, 3 * MOST_CROSSES), colours, isTilted ? datumM : null),
    ];
  }

  private load(): void {
    this.isAsked = true;
    siteLines(this.points).then(
      data => {
        if (!data) return;
        this.data = data;
        this.set = lineSet(data.lines, this.scene.anchor, this.datumM);
        this.drawable = this.set && new LinesDrawable(this.set, stylesOf(this.colours));
        const kinds = kindsIn(data);
        this.found.set(kinds.length > 0 ? { lineCount: data.lines.length, kinds } : null);
        this.onReady();
      },
      // The surface fails for the same reason, and the map reports it there.
      (error: Error) => console.error(error),
    );
  }
}

function kindsIn({ lines, leftOut, boundary }: SiteLines): LineKind[] {
  const has: [LineKind, boolean][] = [
    ["line", lines.some(({ isClosed }) => !isClosed)],
    ["closed", lines.some(({ isClosed }) => isClosed)],
    ["boundary", boundary !== null],
    ["left-out", leftOut.length > 0],
  ];
  return has.filter(([, isThere]) => isThere).map(([kind]) => kind);
}

/** The cores of closed lines, which are drawn double, come last, so that they are drawn over their edges. */
function lineSet(lines: SiteLines["lines"], anchor: Anchor, datumM: number): LineSet | null {
  if (lines.length === 0) return null;
  const drawn = [
    ...lines.map(({ corners, isClosed }) => ({ corners, style: isClosed ? CLOSED : PLAIN })),
    ...lines.flatMap(({ corners, isClosed }) => (isClosed ? [{ corners, style: CLOSED_CORE }] : [])),
  ];
  const count = drawn.reduce((sum, { corners }) => sum + corners.length, 0);
  const positions = new Float32Array(3 * count);
  const styles = new Uint8Array(count);
  let at = 0;
  for (const { corners, style } of drawn)
    corners.forEach(([longitude, latitude, heightM], i) => {
      positions.set([eastOf(anchor, longitude), southOf(anchor, latitude), heightM - datumM], 3 * at);
      styles[at++] = i < corners.length - 1 ? style : 0;
    });
  return { positions, styles };
}

function stylesOf({ rgb }: MapColours): LineStyle[] {
  const style = { alpha: 1, isShown: true };
  return [
    { ...style, colour: rgb["map-cad"], widthPx: 2 },
    { ...style, colour: rgb["map-cad"], widthPx: 4 },
    { ...style, colour: rgb["map-halo"], widthPx: 1.4 },
  ];
}

function paintBoundary(ring: NonNullable<SiteLines["boundary"]>, { css }: MapColours): OverlayPart {
  return (pen, scene) => {
    const places = ring.map(corner => placeAt(scene.anchor, corner));
    trace(pen, scene, places, true);
    pen.setLineDash([10, 3, 2, 3]);
    pen.lineWidth = 1.8;
    pen.strokeStyle = css["map-cad"];
    pen.stroke();
  };
}

/** `datumM` is the zero of heights in a tilted view; null in plan. */
function paintCrosses(points: SiteLines["leftOut"], { css }: MapColours, datumM: number | null): OverlayPart {
  return (pen, scene) => {
    pen.beginPath();
    for (let i = 0; i < points.length; i += 3) {
      const [east, south] = placeAt(scene.anchor, [points[i]!, points[i + 1]!]);
      const at = scene.project(east, south, datumM === null ? 0 : points[i + 2]! - datumM);
      if (!at) continue;
      for (const side of [-CROSS_PX, CROSS_PX]) {
        pen.moveTo(at[0] - CROSS_PX, at[1] - side);
        pen.lineTo(at[0] + CROSS_PX, at[1] + side);
      }
    }
    pen.lineWidth = 3.4;
    pen.strokeStyle = css["map-halo"];
    pen.stroke();
    pen.lineWidth = 1.6;
    pen.strokeStyle = css.text;
    pen.stroke();
  };
}
