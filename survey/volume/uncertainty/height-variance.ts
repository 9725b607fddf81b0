import type { DerivedVertices } from "../../tin/tin.ts";
import type { SiteSurface } from "../mesh/surface.ts";
import { derivedVariance } from "./derived.ts";

/**
 * Variances of the heights of a surface's vertices: the squares of the points' vertical RMS, which counts as a standard
 * deviation, or of a stated accuracy (metres) if a point has none. A receiver's 0 means unknown. A vertex that stands
 * for n points has the variance of their mean, the sum of theirs over n². Computed on demand: most volumes depend on a
 * part of a large surface.
 */
export class HeightVariance {
  /** No vertex has a greater variance, m². */
  readonly greatestM2: number;
  private readonly pointOf: Uint32Array;
  private readonly pointCount: number;
  private readonly rmsM: Float32Array;
  private readonly statedM2: number;
  /** Means at vertices of several points. */
  private readonly means: Map<number, Mean> | null;
  /** Vertices of a boundary, whose heights derive from others. */
  private readonly derived: DerivedVertices | undefined;

  private constructor({ tin, verticalRmsM, pointCount }: SiteSurface, statedM: number | undefined) {
    this.pointOf = tin.pointOf;
    this.derived = tin.derived;
    this.pointCount = pointCount;
    // Corners of breaklines are numbered after the points, and have no accuracy of their own.
    this.rmsM = verticalRmsM?.subarray(0, pointCount) ?? new Float32Array(0);
    this.statedM2 = statedM === undefined ? 0 : statedM * statedM;
    this.means = tin.joined ? this.meansOf(tin.joined) : null;
    let greatestM = 0;
    // By index: an iterator over a million of them takes three times as long.
    for (let point = 0; point < this.rmsM.length; point++)
      if (this.rmsM[point]! > greatestM) greatestM = this.rmsM[point]!;
    // The mean of points is more accurate than the least accurate of them.
    this.greatestM2 = Math.max(greatestM * greatestM, this.statedM2);
  }

  /** Null if no accuracy is known. */
  static of(surface: SiteSurface, statedM: number | undefined): HeightVariance | null {
    return surface.verticalRmsM || statedM !== undefined ? new HeightVariance(surface, statedM) : null;
  }

  /** Variance of a vertex's height, m²; 0 if it lacks its own and no accuracy was stated. */
  at(vertex: number): number {
    if (this.derived && vertex >= this.derived.first)
      return derivedVariance(this.derived, vertex, parent => this.at(parent));
    const mean = this.means?.get(vertex);
    if (mean) return mean.sumM2 / mean.points ** 2;
    return this.ofPoint(this.pointOf[vertex]!);
  }

  /** Whether a point of the vertex has no accuracy of its own. */
  lacksOwn(vertex: number): boolean {
    return this.means?.get(vertex)?.lacksOwn ?? this.lacks(this.pointOf[vertex]!);
  }

  /** NaN and 0 mean unknown. */
  private lacks(point: number): boolean {
    return !(point < this.rmsM.length && this.rmsM[point]! > 0);
  }

  private ofPoint(point: number): number {
    return this.lacks(point) ? this.statedM2 : this.rmsM[point]! ** 2;
  }

  private meansOf({ points, vertices }: { points: Uint32Array; vertices: Uint32Array }): Map<number, Mean> {
    const means = new Map<number, Mean>();
    const add = (vertex: number, point: number) => {
      const mean = means.get(vertex) ?? { points: 0, sumM2: 0, lacksOwn: false };
      means.set(vertex, mean);
      // A breakline's corner at a point is that point again.
      if (point >= this.pointCount) return;
      mean.points++;
      mean.sumM2 += this.ofPoint(point);
      mean.lacksOwn ||= this.lacks(point);
    };
    vertices.forEach((vertex, i) => {
      if (!means.has(vertex)) add(vertex, this.pointOf[vertex]!);
      add(vertex, points[i]!);
    });
    // Vertices of corners alone.
    for (const [vertex, mean] of means) if (mean.points === 0) means.delete(vertex);
    return means;
  }
}

/** Sums over the points of a vertex that has several. */
interface Mean {
  points: number;
  sumM2: number;
  lacksOwn: boolean;
}
