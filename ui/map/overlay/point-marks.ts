import type { PointColumns } from "#shapes/points.ts";
import type { GeoBounds } from "#shapes/summary.ts";
import { boundsOf } from "#survey/geodesy/bounds.ts";
import type { EngineMap } from "../base/base-map.ts";
import { spacingOf } from "../geometry/extent.ts";
import type { MapColours } from "../scene/colours.ts";
import type { Scene } from "../scene/scene.ts";
import type { Box } from "../tools/box-tool.ts";
import type { Picker } from "../tools/picking.ts";
import type { DrawnPoints } from "../worker/points.ts";
import { placeAt } from "./sheet.ts";

/** What has been loaded of the points so far. */
interface MarkedPoints {
  columns: PointColumns | null;
  drawn: DrawnPoints | null;
  picker: Picker | null;
}

/** Individual points on the map: the selected one, the one under the pointer, and lookup by position. */
export class PointMarks {
  selected: number | null = null;
  hovered: number | null = null;
  /** Points selected for an action. */
  chosen: readonly number[] = [];

  constructor(
    private readonly map: EngineMap,
    private readonly scene: Scene,
    private readonly points: MarkedPoints,
  ) {}

  /** The zero of heights in a tilted view, metres. */
  get datumM(): number {
    return this.points.drawn?.datumM ?? 0;
  }

  /** The point within reach of a place in the picture, pixels. */
  at({ x, y }: { x: number; y: number }, reachPx: number): number | null {
    return this.points.picker?.at(x, y, reachPx, this.scene.unproject(x, y)) ?? null;
  }

  /** The point to select at a place: if several overlap, the one after the selected one. */
  next(place: { x: number; y: number }, reachPx: number): number | null {
    const nearest = this.at(place, reachPx);
    const stack = nearest === null ? [] : (this.points.picker?.stackOf(nearest) ?? []);
    const { selected } = this;
    if (selected === null || !stack.includes(selected)) return nearest;
    return stack[(stack.indexOf(selected) + 1) % stack.length]!;
  }

  /** Where a point is in the picture. */
  placeOf(point: number): [number, number] | null {
    const { scene } = this;
    const { columns } = this.points;
    if (!columns || point >= columns.count) return null;
    const [east, south] = placeAt(scene.anchor, [columns.longitude[point]!, columns.latitude[point]!]);
    return scene.project(east, south, columns.ellipsoidalHeight[point]! - this.datumM);
  }

  /** Brings a point into view, close enough to tell it from its neighbours. */
  flyTo(point: number): void {
    const { scene } = this;
    const { columns } = this.points;
    if (!columns || point >= columns.count) return;
    const at = this.placeOf(point);
    const isIn = at && at[0] > 40 && at[1] > 40 && at[0] < scene.width - 40 && at[1] < scene.height - 40;
    const zoom = Math.max(this.map.getZoom(), this.closeZoom);
    if (isIn && zoom - this.map.getZoom() < 1.5) return;
    this.map.easeTo({
      center: [columns.longitude[point]!, columns.latitude[point]!],
      zoom,
      duration: 600,
    });
  }

  /** The zoom at which neighbours are 24 pixels apart. */
  get closeZoom(): number {
    const { drawn } = this.points;
    const nearPixels = drawn ? spacingOf(drawn) / this.scene.anchor.groundScale : 1;
    return Math.min(22, Math.log2((24 / nearPixels) * (40_075_016 / 512)));
  }

  /** The extent of some of the points, degrees; null before they are loaded. */
  extentOf(points: readonly number[]): GeoBounds | null {
    const { columns } = this.points;
    const known = columns ? points.filter(point => point < columns.count) : [];
    if (!columns || known.length === 0) return null;
    return boundsOf(
      Float64Array.from(known, point => columns.longitude[point]!),
      Float64Array.from(known, point => columns.latitude[point]!),
    );
  }

  /** The points within a rectangle of the picture. */
  inBox(box: Box): number[] {
    return this.points.picker?.inBox(box) ?? [];
  }

  paint(pen: CanvasRenderingContext2D, { css }: MapColours): void {
    this.paintChosen(pen, css);
    for (const [point, width] of [
      [this.hovered, 1.5],
      [this.selected, 2.5],
    ] as const) {
      const at = point === null ? null : this.placeOf(point);
      if (!at) continue;
      for (const [extra, colour] of [
        [2.5, css["map-halo"]],
        [0, css.secondary],
      ] as const) {
        pen.beginPath();
        pen.arc(at[0], at[1], 9, 0, 2 * Math.PI);
        pen.lineWidth = width + extra;
        pen.strokeStyle = colour;
        pen.stroke();
      }
    }
  }

  private paintChosen(pen: CanvasRenderingContext2D, css: MapColours["css"]): void {
    // A point that is only picked has its ring already.
    if (this.chosen.length === 1 && this.chosen[0] === this.selected) return;
    for (const [width, colour] of [
      [5, css["map-halo"]],
      [2.5, css.primary],
    ] as const) {
      pen.beginPath();
      for (const point of this.chosen) {
        const at = this.placeOf(point);
        if (!at) continue;
        pen.moveTo(at[0] + 7, at[1]);
        pen.arc(at[0], at[1], 7, 0, 2 * Math.PI);
      }
      pen.lineWidth = width;
      pen.strokeStyle = colour;
      pen.stroke();
    }
  }
}
