import { nameAt } from "#survey/points.ts";
import type { LineSet } from "../../layers/draw-lines.ts";
import type { SitePointsLayer } from "../../layers/site-points.ts";
import type { PointMarks } from "../../overlay/point-marks.ts";
import { degreesAt } from "../../overlay/sheet.ts";
import type { Scene } from "../../scene/scene.ts";

/** Lines that corners snap to. */
export interface SnapLines {
  set: LineSet;
  isShown: (style: number) => boolean;
  /** The zero of heights in the set, metres; null if they have no meaning, as in a drawing. */
  datumM: number | null;
  /** The name shown: 'Line' or 'Drawing'. */
  name: string;
}

/** A place on a point or a line. */
export interface Snapped {
  place: [longitude: number, latitude: number];
  /** Metres; null for lines without heights. */
  heightM: number | null;
  /** What it is on: the name of a point, 'Line'. */
  on: string;
}

type Layer = { readonly snapLines: readonly SnapLines[] } | null;

/** Finds the point at a place in the picture, else the corner of a line, else the line. */
export class Snapper {
  constructor(
    private readonly scene: Scene,
    private readonly marks: PointMarks,
    private readonly points: SitePointsLayer,
    private readonly layers: readonly Layer[],
  ) {}

  at(pointer: { x: number; y: number }, reachPx: number): Snapped | null {
    return this.pointAt(pointer, reachPx) ?? this.lineAt(pointer, reachPx);
  }

  private pointAt(pointer: { x: number; y: number }, reachPx: number): Snapped | null {
    const point = this.marks.at(pointer, reachPx);
    const { columns } = this.points;
    if (point === null || !columns) return null;
    return {
      place: [columns.longitude[point]!, columns.latitude[point]!],
      heightM: columns.ellipsoidalHeight[point]!,
      on: nameAt(columns, point) || "Point",
    };
  }

  /** In plan only: in a tilted view lines with heights appear displaced. */
  private lineAt({ x, y }: { x: number; y: number }, reachPx: number): Snapped | null {
    const { scene } = this;
    const at = scene.isLifted ? null : scene.unproject(x, y);
    const aside = at && scene.unproject(x + reachPx, y);
    if (!at || !aside) return null;
    const reach = Math.hypot(aside[0] - at[0], aside[1] - at[1]);
    for (const lines of this.layers.flatMap(layer => layer?.snapLines ?? [])) {
      const found = nearestOn(lines.set, at, reach, lines.isShown);
      if (!found) continue;
      const heightM = lines.datumM === null ? null : lines.datumM + found.up;
      return { place: degreesAt(scene.anchor, [found.east, found.south]), heightM, on: lines.name };
    }
    return null;
  }
}

export interface NearestOn {
  east: number;
  south: number;
  up: number;
  isCorner: boolean;
}

/**
 * Returns the nearest corner of the lines within reach, metres in their plane; if there is none, the nearest
 * place on a stretch, with the height interpolated between its ends.
 */
export function nearestOn(
  { positions, styles }: LineSet,
  [east, south]: readonly [number, number],
  reach: number,
  isShown: (style: number) => boolean,
): NearestOn | null {
  let corner: NearestOn | null = null;
  let between: NearestOn | null = null;
  let [nearCorner, nearBetween] = [reach, reach];
  for (let i = 0; i < styles.length; i++) {
    // The last corner of a line has no style; it takes that of the stretch that ends there.
    const style = styles[i] || styles[i - 1]!;
    const [x, y] = [positions[3 * i]!, positions[3 * i + 1]!];
    const toEnd = styles[i] ? 3 * (i + 1) : 3 * i;
    const [dx, dy] = [positions[toEnd]! - x, positions[toEnd + 1]! - y];
    if (isFar(east - x, dx, reach) || isFar(south - y, dy, reach) || !isShown(style)) continue;
    const cornerDistance = Math.hypot(east - x, south - y);
    if (cornerDistance < nearCorner) {
      nearCorner = cornerDistance;
      corner = { east: x, south: y, up: positions[3 * i + 2]!, isCorner: true };
    }
    const length2 = dx * dx + dy * dy;
    if (length2 === 0) continue;
    const share = Math.min(1, Math.max(0, ((east - x) * dx + (south - y) * dy) / length2));
    const distance = Math.hypot(east - x - share * dx, south - y - share * dy);
    if (distance >= nearBetween) continue;
    nearBetween = distance;
    const up = positions[3 * i + 2]! + share * (positions[toEnd + 2]! - positions[3 * i + 2]!);
    between = { east: x + share * dx, south: y + share * dy, up, isCorner: false };
  }
  return corner ?? between;
}

/** Whether a place at `offset` from the start of a stretch of this width is farther from it than `reach`. */
const isFar = (offset: number, width: number, reach: number) =>
  offset < Math.min(0, width) - reach || offset > Math.max(0, width) + reach;
