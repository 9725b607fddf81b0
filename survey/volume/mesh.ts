import type { Tin } from "../tin/tin.ts";
import type { Region } from "./polygon.ts";
import type { PrismMesh } from "./prism.ts";

/** The whole surface as prisms. */
export function wholeMesh(tin: Tin): PrismMesh {
  const { x, y, z, triangles } = tin;
  const count = triangles.length / 3;
  const mesh = {
    areaM2: new Float64Array(count),
    x: new Float64Array(3 * count),
    y: new Float64Array(3 * count),
    z: new Float64Array(3 * count),
  };
  const { areaM2, x: mx, y: my, z: mz } = mesh;
  for (let t = 0, k = 0; t < count; t++, k += 3) {
    const a = triangles[k]!;
    const b = triangles[k + 1]!;
    const c = triangles[k + 2]!;
    const ax = x[a]!;
    const ay = y[a]!;
    const bx = x[b]!;
    const by = y[b]!;
    const cx = x[c]!;
    const cy = y[c]!;
    mx[k] = ax;
    mx[k + 1] = bx;
    mx[k + 2] = cx;
    my[k] = ay;
    my[k + 1] = by;
    my[k + 2] = cy;
    mz[k] = z[a]!;
    mz[k + 1] = z[b]!;
    mz[k + 2] = z[c]!;
    areaM2[t] = ((bx - ax) * (cy - ay) - (by - ay) * (cx - ax)) / 2;
  }
  return mesh;
}

/** The part of a mesh over a region: triangles that cross its edge are clipped exactly, heights stay on their planes. */
export function clipMesh(mesh: PrismMesh, region: Region): PrismMesh {
  const out = new MeshBuilder();
  const boxes = region.map(boxOf);
  const clipper = new Clipper();
  for (let t = 0, k = 0; t < mesh.areaM2.length; t++, k += 3) {
    const minX = Math.min(mesh.x[k]!, mesh.x[k + 1]!, mesh.x[k + 2]!);
    const maxX = Math.max(mesh.x[k]!, mesh.x[k + 1]!, mesh.x[k + 2]!);
    const minY = Math.min(mesh.y[k]!, mesh.y[k + 1]!, mesh.y[k + 2]!);
    const maxY = Math.max(mesh.y[k]!, mesh.y[k + 1]!, mesh.y[k + 2]!);
    for (let r = 0; r < region.length; r++) {
      const box = boxes[r]!;
      if (minX > box.maxX || maxX < box.minX || minY > box.maxY || maxY < box.minY) continue;
      clipper.load(mesh, k);
      if (clipper.clip(region[r]!)) out.addFan(clipper);
    }
  }
  return out.finish();
}

/** Clips one triangle by convex pieces, carrying its height along. Corners are in `x`, `y`, `z[0..count)`. */
export class Clipper {
  count = 0;
  x = new Float64Array(64);
  y = new Float64Array(64);
  z = new Float64Array(64);
  private nx = new Float64Array(64);
  private ny = new Float64Array(64);
  private nz = new Float64Array(64);

  load(mesh: PrismMesh, k: number): void {
    this.count = 3;
    for (let i = 0; i < 3; i++) {
      this.x[i] = mesh.x[k + i]!;
      this.y[i] = mesh.y[k + i]!;
      this.z[i] = mesh.z[k + i]!;
    }
  }

  /** Clips what is loaded by a convex ring (counter-clockwise); false when nothing is left. */
  clip(window: ArrayLike<number>): boolean {
    for (let i = 0; i < window.length && this.count >= 3; i += 2) {
      const j = i + 2 === window.length ? 0 : i + 2;
      this.clipEdge(window[i]!, window[i + 1]!, window[j]! - window[i]!, window[j + 1]! - window[i + 1]!);
    }
    return this.count >= 3;
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
      }
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

/** Triangles as they come, in growing arrays. */
export class MeshBuilder {
  private count = 0;
  private areaM2 = new Float64Array(1024);
  private x = new Float64Array(3072);
  private y = new Float64Array(3072);
  private z = new Float64Array(3072);

  /** Adds the convex polygon in the clipper as a fan of triangles. */
  addFan({ x, y, z, count }: Clipper): void {
    for (let i = 1; i + 1 < count; i++)
      this.add(x[0]!, y[0]!, z[0]!, x[i]!, y[i]!, z[i]!, x[i + 1]!, y[i + 1]!, z[i + 1]!);
  }

  add(
    ax: number,
    ay: number,
    az: number,
    bx: number,
    by: number,
    bz: number,
    cx: number,
    cy: number,
    cz: number,
  ): void {
    const area = ((bx - ax) * (cy - ay) - (by - ay) * (cx - ax)) / 2;
    if (!(area > 0)) return;
    if (this.count === this.areaM2.length) this.grow();
    const k = 3 * this.count;
    this.areaM2[this.count++] = area;
    this.x.set([ax, bx, cx], k);
    this.y.set([ay, by, cy], k);
    this.z.set([az, bz, cz], k);
  }

  finish(): PrismMesh {
    const { count } = this;
    return {
      areaM2: this.areaM2.slice(0, count),
      x: this.x.slice(0, 3 * count),
      y: this.y.slice(0, 3 * count),
      z: this.z.slice(0, 3 * count),
    };
  }

  private grow(): void {
    const doubled = (array: Float64Array) => {
      const to = new Float64Array(array.length * 2);
      to.set(array);
      return to;
    };
    this.areaM2 = doubled(this.areaM2);
    this.x = doubled(this.x);
    this.y = doubled(this.y);
    this.z = doubled(this.z);
  }
}

function boxOf(ring: Float64Array) {
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
