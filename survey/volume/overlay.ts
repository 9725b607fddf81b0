import { Clipper, MeshBuilder } from "./mesh.ts";
import type { PrismMesh } from "./prism.ts";

/**
 * The difference of two surfaces over their common plan, as a mesh whose heights are `upper - lower`: each
 * triangle of one is clipped by the triangles of the other that it meets, so that both are planes on every piece.
 */
export function overlay(upper: PrismMesh, lower: PrismMesh): PrismMesh {
  const out = new MeshBuilder();
  if (lower.areaM2.length === 0) return out.finish();
  const index = new TriangleGrid(lower);
  const clipper = new Clipper();
  const window = new Float64Array(6);
  for (let t = 0, k = 0; t < upper.areaM2.length; t++, k += 3) {
    index.visit(upper, k, other => {
      const m = 3 * other;
      for (let i = 0; i < 3; i++) {
        window[2 * i] = lower.x[m + i]!;
        window[2 * i + 1] = lower.y[m + i]!;
      }
      clipper.load(upper, k);
      if (!clipper.clip(window)) return;
      subtractPlane(clipper, lower, m);
      out.addFan(clipper);
    });
  }
  return out.finish();
}

/** Subtracts the plane of triangle m/3 from the clipper's heights. */
function subtractPlane(clipper: Clipper, mesh: PrismMesh, m: number): void {
  const ax = mesh.x[m]!;
  const ay = mesh.y[m]!;
  const az = mesh.z[m]!;
  const bx = mesh.x[m + 1]! - ax;
  const by = mesh.y[m + 1]! - ay;
  const bz = mesh.z[m + 1]! - az;
  const cx = mesh.x[m + 2]! - ax;
  const cy = mesh.y[m + 2]! - ay;
  const cz = mesh.z[m + 2]! - az;
  const det = bx * cy - by * cx;
  for (let i = 0; i < clipper.count; i++) {
    const px = clipper.x[i]! - ax;
    const py = clipper.y[i]! - ay;
    // Barycentric weights, held to the triangle so that slivers cannot throw a height far away.
    const u = Math.max(0, Math.min(1, (px * cy - py * cx) / det));
    const v = Math.max(0, Math.min(1 - u, (bx * py - by * px) / det));
    clipper.z[i] = clipper.z[i]! - (az + u * bz + v * cz);
  }
}

/** Triangles by the cells of a grid their boxes meet; about two cells for each triangle. */
class TriangleGrid {
  private readonly starts: Uint32Array;
  private readonly items: Uint32Array;
  private readonly side: number;
  private readonly minX: number;
  private readonly minY: number;
  private readonly perX: number;
  private readonly perY: number;
  private readonly stamp: Int32Array;
  private round = 0;

  constructor(private readonly mesh: PrismMesh) {
    const count = mesh.areaM2.length;
    let minX = Number.POSITIVE_INFINITY;
    let minY = Number.POSITIVE_INFINITY;
    let maxX = Number.NEGATIVE_INFINITY;
    let maxY = Number.NEGATIVE_INFINITY;
    for (let k = 0; k < mesh.x.length; k++) {
      minX = Math.min(minX, mesh.x[k]!);
      maxX = Math.max(maxX, mesh.x[k]!);
      minY = Math.min(minY, mesh.y[k]!);
      maxY = Math.max(maxY, mesh.y[k]!);
    }
    this.side = Math.max(1, Math.min(2048, Math.ceil(Math.sqrt(count / 2))));
    this.minX = minX;
    this.minY = minY;
    this.perX = this.side / Math.max(maxX - minX, 1e-9);
    this.perY = this.side / Math.max(maxY - minY, 1e-9);
    this.stamp = new Int32Array(count).fill(-1);
    this.starts = new Uint32Array(this.side * this.side + 1);
    for (let t = 0; t < count; t++) this.eachCell(mesh, 3 * t, cell => this.starts[cell + 1]!++);
    for (let cell = 0; cell < this.side * this.side; cell++) this.starts[cell + 1]! += this.starts[cell]!;
    const next = this.starts.slice();
    this.items = new Uint32Array(this.starts[this.side * this.side]!);
    for (let t = 0; t < count; t++)
      this.eachCell(mesh, 3 * t, cell => {
        this.items[next[cell]!++] = t;
      });
  }

  /** Calls `take` once for each triangle whose box meets that of triangle k/3 of `other`. */
  visit(other: PrismMesh, k: number, take: (triangle: number) => void): void {
    this.round++;
    const box = boxAt(other, k);
    this.eachCell(other, k, cell => {
      for (let i = this.starts[cell]!; i < this.starts[cell + 1]!; i++) {
        const t = this.items[i]!;
        if (this.stamp[t] === this.round) continue;
        this.stamp[t] = this.round;
        const mine = boxAt(this.mesh, 3 * t);
        if (mine.maxX > box.minX && mine.minX < box.maxX && mine.maxY > box.minY && mine.minY < box.maxY)
          take(t);
      }
    });
  }

  private eachCell(mesh: PrismMesh, k: number, take: (cell: number) => void): void {
    const box = boxAt(mesh, k);
    const last = this.side - 1;
    const c0 = Math.max(0, Math.min(last, Math.floor((box.minX - this.minX) * this.perX)));
    const c1 = Math.max(0, Math.min(last, Math.floor((box.maxX - this.minX) * this.perX)));
    const r0 = Math.max(0, Math.min(last, Math.floor((box.minY - this.minY) * this.perY)));
    const r1 = Math.max(0, Math.min(last, Math.floor((box.maxY - this.minY) * this.perY)));
    for (let r = r0; r <= r1; r++) for (let c = c0; c <= c1; c++) take(r * this.side + c);
  }
}

function boxAt({ x, y }: PrismMesh, k: number) {
  return {
    minX: Math.min(x[k]!, x[k + 1]!, x[k + 2]!),
    maxX: Math.max(x[k]!, x[k + 1]!, x[k + 2]!),
    minY: Math.min(y[k]!, y[k + 1]!, y[k + 2]!),
    maxY: Math.max(y[k]!, y[k + 1]!, y[k + 2]!),
  };
}
