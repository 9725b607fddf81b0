import KDBush from "kdbush";
import type { DrawnPoints } from "./points.ts";
import type { Scene } from "./scene.ts";

/** How near to a mark counts as on it, pixels; a finger needs more. */
export const REACH_PX = { mouse: 9, touch: 20 };

/**
 * The point under a place on the map's picture (pixels), by its place in the site's order. In plan the index
 * answers in microseconds; where heights are drawn every point has to be projected.
 */
export class Picker {
  private readonly index: ReturnType<typeof KDBush.from>;
  private readonly plain: Float32Array;

  constructor(
    data: ArrayBuffer,
    private readonly drawn: DrawnPoints,
    private readonly scene: Scene,
    private readonly isHidden: (point: number) => boolean,
  ) {
    this.index = KDBush.from(data);
    this.plain = inOrder(drawn);
  }

  at(x: number, y: number, reachPx: number, plan: [east: number, south: number] | null): number | null {
    let best: number | null = null;
    let nearest = reachPx * reachPx;
    const consider = (point: number, up: number) => {
      const place = this.scene.project(this.plain[3 * point]!, this.plain[3 * point + 1]!, up);
      if (!place) return;
      const distance = (place[0] - x) ** 2 + (place[1] - y) ** 2;
      if (distance >= nearest || this.isHidden(point)) return;
      nearest = distance;
      best = point;
    };
    if (this.scene.isLifted || !plan)
      for (let i = 0; i < this.drawn.order.length; i++) consider(i, this.plain[3 * i + 2]!);
    else {
      const [east, south] = plan;
      const edge = this.scene.project(east + 1, south);
      const scale = edge ? Math.hypot(edge[0] - x, edge[1] - y) : 1;
      for (const point of this.index.within(east, south, reachPx / Math.max(scale, 1e-9)))
        consider(point, this.plain[3 * point + 2]!);
    }
    return best;
  }

  /** The points within a box of (east, south). */
  within(minEast: number, minSouth: number, maxEast: number, maxSouth: number): number[] {
    return this.index.range(minEast, minSouth, maxEast, maxSouth) as number[];
  }

  /** East, south and height above the datum. */
  position(point: number): [number, number, number] {
    return [this.plain[3 * point]!, this.plain[3 * point + 1]!, this.plain[3 * point + 2]!];
  }
}

function inOrder({ positions, order }: DrawnPoints): Float32Array {
  const plain = new Float32Array(positions.length);
  for (let i = 0; i < order.length; i++) {
    const at = 3 * order[i]!;
    plain[at] = positions[3 * i]!;
    plain[at + 1] = positions[3 * i + 1]!;
    plain[at + 2] = positions[3 * i + 2]!;
  }
  return plain;
}
