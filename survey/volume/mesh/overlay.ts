import { Clipper, MeshBuilder, sourceOf } from "./mesh.ts";
import type { PrismMesh } from "./prism.ts";
import { TriangleGrid } from "./triangle-grid.ts";

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
 * {@link overlay} in parts, each valid only until the next: two surveys of a million points meet in some ten million
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

/** Whether the triangle [x, y, ...] has no area: points along a straight toe make such, and they define no plane. */
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
    // Barycentric weights, clamped to the triangle so that slivers cannot extrapolate far.
    const u = Math.max(0, Math.min(1, (px * cy - py * cx) / det));
    const v = Math.max(0, Math.min(1 - u, (bx * py - by * px) / det));
    clipper.z[i] = clipper.z[i]! - (az + u * bz + v * cz);
  }
}
