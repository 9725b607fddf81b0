import { Clipper, MeshBuilder, sourceOf } from "./mesh.ts";
import type { PrismMesh } from "./prism.ts";

/** Pieces in one part of a difference. */
const PART_TRIANGLES = 50_000;

/**
 * The difference of two surfaces over their common plan, as a mesh whose heights are `upper - lower`: each
 * triangle of one is clipped by the triangles of the other that it meets, so that both are planes on every piece.
 */
export function overlay(upper: PrismMesh, lower: PrismMesh): PrismMesh {
  const out = new MeshBuilder({ isDifference: true });
  overlayInto(out, upper, lower);
  return out.finish();
}

/**
 * The same in parts, each good only until the next: two surveys of a million points meet in some ten million
 * pieces, too many to hold. `onPiece` sees each piece of `upper` with its own heights.
 */
export function overlayInParts(
  upper: PrismMesh,
  lower: PrismMesh,
  take: (difference: PrismMesh) => void,
  onPiece?: (piece: Clipper) => void,
): void {
  const part = new MeshBuilder({ isDifference: true });
  const afterTriangle = () => {
    if (part.count < PART_TRIANGLES) return;
    take(part.finish());
    part.clear();
  };
  overlayInto(part, upper, lower, { afterTriangle, onPiece });
  take(part.finish());
}

interface Watchers {
  afterTriangle?: () => void;
  onPiece?: (piece: Clipper) => void;
}

function overlayInto(out: MeshBuilder, upper: PrismMesh, lower: PrismMesh, watchers: Watchers = {}): void {
  const { afterTriangle, onPiece } = watchers;
  if (lower.areaM2.length === 0) return;
  const index = new TriangleGrid(lower);
  const clipper = new Clipper();
  const window = new Float64Array(6);
  for (let t = 0, k = 0; t < upper.areaM2.length; t++, k += 3) {
    const source = sourceOf(upper, t);
    index.visit(upper, k, other => {
      const m = 3 * other;
      for (let i = 0; i < 3; i++) {
        const v = lower.triangles[m + i]!;
        window[2 * i] = lower.x[v]!;
        window[2 * i + 1] = lower.y[v]!;
      }
      clipper.load(upper, k);
      if (isFlatInPlan(window) || !clipper.clip(window)) return;
      onPiece?.(clipper);
      subtractPlane(clipper, lower, m);
      out.addFan(clipper, source, sourceOf(lower, other));
    });
    afterTriangle?.();
  }
}

/** Whether the triangle [x, y, ...] has no area: points along a straight toe make such, and no plane goes through them. */
function isFlatInPlan([ax, ay, bx, by, cx, cy]: Float64Array): boolean {
  return (bx! - ax!) * (cy! - ay!) === (by! - ay!) * (cx! - ax!);
}

/** Subtracts the plane of triangle m/3 from the clipper's heights. */
function subtractPlane(clipper: Clipper, mesh: PrismMesh, m: number): void {
  const a = mesh.triangles[m]!;
  const b = mesh.triangles[m + 1]!;
  const c = mesh.triangles[m + 2]!;
  const ax = mesh.x[a]!;
  const ay = mesh.y[a]!;
  const az = mesh.z[a]!;
  const bx = mesh.x[b]! - ax;
  const by = mesh.y[b]! - ay;
  const bz = mesh.z[b]! - az;
  const cx = mesh.x[c]! - ax;
  const cy = mesh.y[c]! - ay;
  const cz = mesh.z[c]! - az;
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
    for (const v of mesh.triangles) {
      minX = Math.min(minX, mesh.x[v]!);
      maxX = Math.max(maxX, mesh.x[v]!);
      minY = Math.min(minY, mesh.y[v]!);
      maxY = Math.max(maxY, mesh.y[v]!);
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

function boxAt({ x, y, triangles }: PrismMesh, k: number) {
  const a = triangles[k]!;
  const b = triangles[k + 1]!;
  const c = triangles[k + 2]!;
  return {
    minX: Math.min(x[a]!, x[b]!, x[c]!),
    maxX: Math.max(x[a]!, x[b]!, x[c]!),
    minY: Math.min(y[a]!, y[b]!, y[c]!),
    maxY: Math.max(y[a]!, y[b]!, y[c]!),
  };
}
