import type { Tin } from "../../tin/tin.ts";
import type { Region } from "./polygon.ts";
import type { PrismMesh } from "./prism.ts";

/** The whole surface as prisms; it keeps the TIN's own vertices and triangles. */
export function wholeMesh({ x, y, z, triangles }: Pick<Tin, "x" | "y" | "z" | "triangles">): PrismMesh {
  const count = triangles.length / 3;
  const areaM2 = new Float64Array(count);
  for (let t = 0, k = 0; t < count; t++, k += 3) {
    const a = triangles[k]!;
    const b = triangles[k + 1]!;
    const c = triangles[k + 2]!;
    areaM2[t] = ((x[b]! - x[a]!) * (y[c]! - y[a]!) - (y[b]! - y[a]!) * (x[c]! - x[a]!)) / 2;
  }
  return { areaM2, x, y, z, triangles };
}

/** The part of a mesh over a region: triangles that cross its edge are clipped exactly, heights stay on their planes. */
export function clipMesh(mesh: PrismMesh, region: Region): PrismMesh {
  const out = new MeshBuilder();
  const boxes = region.map(boxOf);
  const clipper = new Clipper();
  /** For each vertex of the mesh, its number in the part. */
  const known = new Int32Array(mesh.x.length).fill(-1);
  const { x, y, triangles } = mesh;
  for (let t = 0, k = 0; t < mesh.areaM2.length; t++, k += 3) {
    const source = sourceOf(mesh, t);
    const a = triangles[k]!;
    const b = triangles[k + 1]!;
    const c = triangles[k + 2]!;
    const minX = Math.min(x[a]!, x[b]!, x[c]!);
    const maxX = Math.max(x[a]!, x[b]!, x[c]!);
    const minY = Math.min(y[a]!, y[b]!, y[c]!);
    const maxY = Math.max(y[a]!, y[b]!, y[c]!);
    for (let r = 0; r < region.length; r++) {
      const box = boxes[r]!;
      if (minX > box.maxX || maxX < box.minX || minY > box.maxY || maxY < box.minY) continue;
      clipper.load(mesh, k);
      if (!clipper.clip(region[r]!)) continue;
      if (clipper.isWhole) out.addKnown(mesh, k, known, source);
      else out.addFan(clipper, source);
    }
  }
  return out.finish();
}

/** The triangle of the surface that triangle t of a mesh is a part of. */
export const sourceOf = (mesh: PrismMesh, t: number): number => (mesh.sourceOf ? mesh.sourceOf[t]! : t);

/** Clips one triangle by convex pieces, carrying its height along. Corners are in `x`, `y`, `z[0..count)`. */
export class Clipper {
  count = 0;
  /** Nothing has been clipped from the loaded triangle. */
  isWhole = true;
  x = new Float64Array(64);
  y = new Float64Array(64);
  z = new Float64Array(64);
  private nx = new Float64Array(64);
  private ny = new Float64Array(64);
  private nz = new Float64Array(64);

  load(mesh: PrismMesh, k: number): void {
    this.count = 3;
    this.isWhole = true;
    for (let i = 0; i < 3; i++) {
      const v = mesh.triangles[k + i]!;
      this.x[i] = mesh.x[v]!;
      this.y[i] = mesh.y[v]!;
      this.z[i] = mesh.z[v]!;
    }
  }

  /** Clips the loaded triangle by a convex ring (counter-clockwise); false if nothing is left. */
  clip(window: ArrayLike<number>): boolean {
    for (let i = 0; i < window.length && this.count >= 3; i += 2) {
      const j = i + 2 === window.length ? 0 : i + 2;
      this.clipEdge(window[i]!, window[i + 1]!, window[j]! - window[i]!, window[j + 1]! - window[i + 1]!);
    }
    return this.count >= 3;
  }

  /** Plan area of what is left, m². */
  area(): number {
    return this.sumOverFan(() => 1);
  }

  /** Volume of what is left above `datumM`, m³. */
  volumeAbove(datumM: number): number {
    const { z } = this;
    return this.sumOverFan(i => (z[0]! + z[i]! + z[i + 1]!) / 3 - datumM);
  }

  /** The integral of a mean height for each triangle from corner 0 to corners i and i + 1. */
  private sumOverFan(heightOf: (i: number) => number): number {
    const { x, y, count } = this;
    let doubled = 0;
    for (let i = 1; i + 1 < count; i++)
      doubled +=
        heightOf(i) * ((x[i]! - x[0]!) * (y[i + 1]! - y[0]!) - (y[i]! - y[0]!) * (x[i + 1]! - x[0]!));
    return doubled / 2;
  }

  private clipEdge(ax: number, ay: number, ex: number, ey: number): void {
    const { x, y, z, nx, ny, nz, count } = this;
    if (count + 2 > x.length) throw new RangeError("A region's piece has too many corners");
    let kept = 0;
    let d0 = ex * (y[0]! - ay) - ey * (x[0]! - ax);
    for (let k = 0; k < count; k++) {
      const m = k + 1 === count ? 0 : k + 1;
      const d1 = ex * (y[m]! - ay) - ey * (x[m]! - ax);
      if (d0 >= 0) {
        nx[kept] = x[k]!;
        ny[kept] = y[k]!;
        nz[kept++] = z[k]!;
      } else this.isWhole = false;
      if ((d0 > 0 && d1 < 0) || (d0 < 0 && d1 > 0)) {
        const share = d0 / (d0 - d1);
        nx[kept] = x[k]! + share * (x[m]! - x[k]!);
        ny[kept] = y[k]! + share * (y[m]! - y[k]!);
        nz[kept++] = z[k]! + share * (z[m]! - z[k]!);
      }
      d0 = d1;
    }
    this.count = kept;
    this.x = nx;
    this.y = ny;
    this.z = nz;
    this.nx = x;
    this.ny = y;
    this.nz = z;
  }
}

/** Collects triangles in growing arrays. */
export class MeshBuilder {
  count = 0;
  private vertices = 0;
  private areaM2 = new Float64Array(1024);
  private triangles = new Uint32Array(3072);
  private sources = new Uint32Array(1024);
  private lowers: Uint32Array<ArrayBuffer> | undefined;
  private x = new Float64Array(1024);
  private y = new Float64Array(1024);
  private z = new Float64Array(1024);

  /** A difference of two surfaces keeps the triangles of both. */
  constructor({ isDifference = false } = {}) {
    if (isDifference) this.lowers = new Uint32Array(1024);
  }

  /** Adds a convex polygon, such as the one in a clipper, a part of these triangles, as a fan of triangles. */
  addFan({ x, y, z, count }: Pick<Clipper, "x" | "y" | "z" | "count">, source: number, lower = 0): void {
    const first = this.vertices;
    for (let i = 0; i < count; i++) this.addVertex(x[i]!, y[i]!, z[i]!);
    for (let i = 1; i + 1 < count; i++) this.addTriangle(first, first + i, first + i + 1, source, lower);
  }

  /** Adds triangle k/3 of a mesh as it is; `known` has the numbers of vertices added before. */
  addKnown(mesh: PrismMesh, k: number, known: Int32Array, source: number): void {
    const number = (v: number) => {
      if (known[v]! < 0) known[v] = this.addVertex(mesh.x[v]!, mesh.y[v]!, mesh.z[v]!);
      return known[v]!;
    };
    const { triangles } = mesh;
    this.addTriangle(number(triangles[k]!), number(triangles[k + 1]!), number(triangles[k + 2]!), source, 0);
  }

  /** The triangles added, without a copy: the arrays are the builder's own until {@link clear}. */
  finish(): PrismMesh {
    const { count, vertices } = this;
    return {
      areaM2: this.areaM2.subarray(0, count),
      x: this.x.subarray(0, vertices),
      y: this.y.subarray(0, vertices),
      z: this.z.subarray(0, vertices),
      triangles: this.triangles.subarray(0, 3 * count),
      sourceOf: this.sources.subarray(0, count),
      lowerOf: this.lowers?.subarray(0, count),
    };
  }

  clear(): void {
    this.count = 0;
    this.vertices = 0;
  }

  private addVertex(x: number, y: number, z: number): number {
    if (this.vertices === this.x.length) {
      this.x = grown(this.x);
      this.y = grown(this.y);
      this.z = grown(this.z);
    }
    this.x[this.vertices] = x;
    this.y[this.vertices] = y;
    this.z[this.vertices] = z;
    return this.vertices++;
  }

  private addTriangle(a: number, b: number, c: number, source: number, lower: number): void {
    const { x, y } = this;
    const area = ((x[b]! - x[a]!) * (y[c]! - y[a]!) - (y[b]! - y[a]!) * (x[c]! - x[a]!)) / 2;
    if (!(area > 0)) return;
    if (this.count === this.areaM2.length) {
      this.areaM2 = grown(this.areaM2);
      this.triangles = lengthened(this.triangles, 3 * this.areaM2.length);
      this.sources = lengthened(this.sources, this.areaM2.length);
      this.lowers &&= lengthened(this.lowers, this.areaM2.length);
    }
    this.sources[this.count] = source;
    if (this.lowers) this.lowers[this.count] = lower;
    const k = 3 * this.count;
    this.areaM2[this.count++] = area;
    this.triangles[k] = a;
    this.triangles[k + 1] = b;
    this.triangles[k + 2] = c;
  }
}

/** Grows by half: doubling would hold up to three times what is needed. */
function grown(array: Float64Array<ArrayBuffer>): Float64Array<ArrayBuffer> {
  const to = new Float64Array(Math.ceil(array.length * 1.5));
  to.set(array);
  return to;
}

function lengthened(array: Uint32Array<ArrayBuffer>, length: number): Uint32Array<ArrayBuffer> {
  const to = new Uint32Array(length);
  to.set(array);
  return to;
}

export function boxOf(ring: Float64Array) {
  let minX = Number.POSITIVE_INFINITY;
  let minY = Number.POSITIVE_INFINITY;
  let maxX = Number.NEGATIVE_INFINITY;
  let maxY = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < ring.length; i += 2) {
    minX = Math.min(minX, ring[i]!);
    maxX = Math.max(maxX, ring[i]!);
    minY = Math.min(minY, ring[i + 1]!);
    maxY = Math.max(maxY, ring[i + 1]!);
  }
  return { minX, minY, maxX, maxY };
}
