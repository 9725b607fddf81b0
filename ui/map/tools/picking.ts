import KDBush from "kdbush";
import type { Scene } from "../scene/scene.ts";
import type { PointIndex } from "../worker/points.ts";
import type { Box } from "./box-tool.ts";

/** How near to a mark counts as on it, pixels; touch needs more. */
export const REACH_PX = { mouse: 9, touch: 20 };

/** Marks closer than this hide each other, pixels. */
const STACK_PX = 3;

/**
 * Finds the point at a place in the map's picture (pixels), as its index in the site's order. In plan the
 * spatial index answers in microseconds; with heights drawn, every point has to be projected.
 */
export class Picker {
  private readonly index: ReturnType<typeof KDBush.from>;
  private readonly places: Float32Array;

  constructor(
    { data, places }: PointIndex,
    private readonly scene: Scene,
    private readonly isHidden: (point: number) => boolean,
  ) {
    this.index = KDBush.from(data);
    this.places = places;
  }

  at(x: number, y: number, reachPx: number, plan: [east: number, south: number] | null): number | null {
    let best: number | null = null;
    let nearest = reachPx * reachPx;
    const consider = (point: number, up: number) => {
      const place = this.scene.project(this.places[3 * point]!, this.places[3 * point + 1]!, up);
      if (!place) return;
      const distance = (place[0] - x) ** 2 + (place[1] - y) ** 2;
      if (distance >= nearest || this.isHidden(point)) return;
      nearest = distance;
      best = point;
    };
    if (this.scene.isLifted || !plan)
      for (let i = 0; 3 * i < this.places.length; i++) consider(i, this.places[3 * i + 2]!);
    else {
      const [east, south] = plan;
      const edge = this.scene.project(east + 1, south);
      const scale = edge ? Math.hypot(edge[0] - x, edge[1] - y) : 1;
      for (const point of this.index.within(east, south, reachPx / Math.max(scale, 1e-9)))
        consider(point, this.places[3 * point + 2]!);
    }
    return best;
  }

  /** The points whose marks overlap a point's own. */
  stackOf(point: number): number[] {
    const at = this.scene.project(...this.position(point));
    if (!at) return [point];
    const [x, y] = at;
    return this.inBox({ left: x - STACK_PX, top: y - STACK_PX, right: x + STACK_PX, bottom: y + STACK_PX });
  }

  /** The points in a rectangle of the picture, except hidden ones. */
  inBox({ left, top, right, bottom }: Box): number[] {
    const { scene, places } = this;
    const isIn = (point: number) => {
      const place = scene.project(places[3 * point]!, places[3 * point + 1]!, places[3 * point + 2]!);
      if (!place || this.isHidden(point)) return false;
      return place[0] >= left && place[0] <= right && place[1] >= top && place[1] <= bottom;
    };
    const corners = [
      scene.unproject(left, top),
      scene.unproject(right, top),
      scene.unproject(left, bottom),
      scene.unproject(right, bottom),
    ].filter(corner => corner !== null);
    if (scene.isLifted || corners.length < 4)
      return Array.from({ length: places.length / 3 }, (_, i) => i).filter(isIn);
    const east = corners.map(corner => corner[0]);
    const south = corners.map(corner => corner[1]);
    const near = this.within(Math.min(...east), Math.min(...south), Math.max(...east), Math.max(...south));
    return near.filter(isIn).sort((a, b) => a - b);
  }

  /** The points within a box of (east, south). */
  within(minEast: number, minSouth: number, maxEast: number, maxSouth: number): number[] {
    return this.index.range(minEast, minSouth, maxEast, maxSouth) as number[];
  }

  /** East, south and height above the datum. */
  position(point: number): [number, number, number] {
    return [this.places[3 * point]!, this.places[3 * point + 1]!, this.places[3 * point + 2]!];
  }
}
