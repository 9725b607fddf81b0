import type { Point3 } from "../../cad/drawing.ts";

/** An affine map of space: the columns of its 3 x 3 part, then the shift. */
export type Affine = readonly [
  number,
  number,
  number,
  number,
  number,
  number,
  number,
  number,
  number,
  number,
  number,
  number,
];

export const IDENTITY: Affine = [1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0];

export function applyAffine(m: Affine, [x, y, z]: Point3): Point3 {
  return [
    m[0] * x + m[3] * y + m[6] * z + m[9],
    m[1] * x + m[4] * y + m[7] * z + m[10],
    m[2] * x + m[5] * y + m[8] * z + m[11],
  ];
}

/** Applies `inner` first, then `outer`. */
export function compose(o: Affine, i: Affine): Affine {
  return [
    o[0] * i[0] + o[3] * i[1] + o[6] * i[2],
    o[1] * i[0] + o[4] * i[1] + o[7] * i[2],
    o[2] * i[0] + o[5] * i[1] + o[8] * i[2],
    o[0] * i[3] + o[3] * i[4] + o[6] * i[5],
    o[1] * i[3] + o[4] * i[4] + o[7] * i[5],
    o[2] * i[3] + o[5] * i[4] + o[8] * i[5],
    o[0] * i[6] + o[3] * i[7] + o[6] * i[8],
    o[1] * i[6] + o[4] * i[7] + o[7] * i[8],
    o[2] * i[6] + o[5] * i[7] + o[8] * i[8],
    o[0] * i[9] + o[3] * i[10] + o[6] * i[11] + o[9],
    o[1] * i[9] + o[4] * i[10] + o[7] * i[11] + o[10],
    o[2] * i[9] + o[5] * i[10] + o[8] * i[11] + o[11],
  ];
}

export function translation(x: number, y: number, z: number): Affine {
  return [1, 0, 0, 0, 1, 0, 0, 0, 1, x, y, z];
}

export function scaling(x: number, y: number, z: number): Affine {
  return [x, 0, 0, 0, y, 0, 0, 0, z, 0, 0, 0];
}

export function rotationZ(angleDeg: number): Affine {
  const cos = Math.cos((angleDeg * Math.PI) / 180);
  const sin = Math.sin((angleDeg * Math.PI) / 180);
  return [cos, sin, 0, -sin, cos, 0, 0, 0, 1, 0, 0, 0];
}

/**
 * Maps an entity's own axes to the world's, from its extrusion direction (DXF reference, 'Arbitrary Axis
 * Algorithm').
 */
export function objectAxes(nx: number, ny: number, nz: number): Affine {
  const length = Math.hypot(nx, ny, nz);
  if (length === 0 || (nx === 0 && ny === 0 && nz > 0)) return IDENTITY;
  const n: Point3 = [nx / length, ny / length, nz / length];
  const isNearZ = Math.abs(n[0]) < 1 / 64 && Math.abs(n[1]) < 1 / 64;
  const ax = unit(isNearZ ? cross([0, 1, 0], n) : cross([0, 0, 1], n));
  const ay = unit(cross(n, ax));
  return [...ax, ...ay, ...n, 0, 0, 0];
}

function cross(a: Point3, b: Point3): Point3 {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
}

function unit([x, y, z]: Point3): Point3 {
  const length = Math.hypot(x, y, z);
  return [x / length, y / length, z / length];
}
