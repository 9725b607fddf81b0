/**
 * A surface cut into triangles, prepared for prisms: their plan areas (m²) and vertices, in plane metres and
 * heights. Triangles share vertices: a site of a million points has two million of them.
 */
export interface PrismMesh {
  areaM2: Float64Array;
  x: Float64Array;
  y: Float64Array;
  z: Float64Array;
  /** Three vertices for each triangle, counter-clockwise. Not every vertex needs to have one. */
  triangles: Uint32Array;
  /** The triangle of the surface that each is a part of; absent if they are the surface's own. */
  sourceOf?: Uint32Array;
  /** In a difference of two surfaces, the triangle of the lower one. */
  lowerOf?: Uint32Array;
}

/** A plane of design heights: `baseM + gradeX·x + gradeY·y`, metres. */
export interface GradedPlane {
  baseM: number;
  gradeX: number;
  gradeY: number;
}

/** Bank volumes, m³: cut above the design, fill below it. */
export interface CutFill {
  cutM3: number;
  fillM3: number;
}

/** The level design at a height, metres. */
export function level(heightM: number): GradedPlane {
  return { baseM: heightM, gradeX: 0, gradeY: 0 };
}

export function designAt(design: GradedPlane, x: number, y: number): number {
  return design.baseM + design.gradeX * x + design.gradeY * y;
}

/**
 * Cut and fill between the mesh and a design plane by exact prisms: a triangle that crosses the design is split
 * on the zero line, never netted. Sums are compensated (Neumaier 1974), so order and size do not matter.
 */
export function cutFill(mesh: PrismMesh, design: GradedPlane): CutFill {
  const { areaM2, x, y, z, triangles } = mesh;
  const { baseM, gradeX, gradeY } = design;
  const isLevel = gradeX === 0 && gradeY === 0;
  const prism = { cutM3: 0, fillM3: 0 };
  let cut = 0;
  let cutLost = 0;
  let fill = 0;
  let fillLost = 0;
  for (let t = 0, k = 0; t < areaM2.length; t++, k += 3) {
    const i = triangles[k]!;
    const j = triangles[k + 1]!;
    const l = triangles[k + 2]!;
    let a = z[i]! - baseM;
    let b = z[j]! - baseM;
    let c = z[l]! - baseM;
    if (!isLevel) {
      a -= gradeX * x[i]! + gradeY * y[i]!;
      b -= gradeX * x[j]! + gradeY * y[j]!;
      c -= gradeX * x[l]! + gradeY * y[l]!;
    }
    splitPrism(areaM2[t]!, a, b, c, prism);
    if (prism.cutM3 > 0) {
      const sum = cut + prism.cutM3;
      cutLost += cut >= prism.cutM3 ? cut - sum + prism.cutM3 : prism.cutM3 - sum + cut;
      cut = sum;
    }
    if (prism.fillM3 > 0) {
      const sum = fill + prism.fillM3;
      fillLost += fill >= prism.fillM3 ? fill - sum + prism.fillM3 : prism.fillM3 - sum + fill;
      fill = sum;
    }
  }
  return { cutM3: cut + cutLost, fillM3: fill + fillLost };
}

/**
 * The volumes above and below zero of the prism over a triangle of plan area `areaM2` with signed heights a, b, c.
 * Where the signs differ, the corner alone on its side makes a pyramid of area·(ta·tb)·height/3; the rest is the
 * difference to the whole prism area·(a+b+c)/3.
 */
export function splitPrism(areaM2: number, a: number, b: number, c: number, out: CutFill): void {
  const whole = (areaM2 * (a + b + c)) / 3;
  if (a >= 0 && b >= 0 && c >= 0) {
    out.cutM3 = whole;
    out.fillM3 = 0;
    return;
  }
  if (a <= 0 && b <= 0 && c <= 0) {
    out.cutM3 = 0;
    out.fillM3 = -whole;
    return;
  }
  // Turn the corner alone on its side into `tip`; zeros go with the majority.
  let tip = a;
  let other1 = b;
  let other2 = c;
  if (isAlone(b, c, a)) {
    tip = b;
    other1 = c;
    other2 = a;
  } else if (isAlone(c, a, b)) {
    tip = c;
    other1 = a;
    other2 = b;
  }
  const pyramid = (areaM2 * tip * (tip / (tip - other1)) * (tip / (tip - other2))) / 3;
  const rest = whole - pyramid;
  out.cutM3 = Math.max(0, tip > 0 ? pyramid : rest);
  out.fillM3 = Math.max(0, tip > 0 ? -rest : -pyramid);
}

function isAlone(tip: number, other1: number, other2: number): boolean {
  return tip > 0 ? other1 <= 0 && other2 <= 0 : tip < 0 && other1 >= 0 && other2 >= 0;
}

/** Plan area of the mesh, m². */
export function meshArea(mesh: PrismMesh): number {
  let sum = 0;
  for (const area of mesh.areaM2) sum += area;
  return sum;
}

/** The integral of the mesh's height above `datumM` over its plan, m³. */
export function volumeAbove(mesh: PrismMesh, datumM: number): number {
  const { areaM2, z, triangles } = mesh;
  const above = (k: number) => z[triangles[k]!]! - datumM;
  let sum = 0;
  for (let t = 0, k = 0; t < areaM2.length; t++, k += 3)
    sum += (areaM2[t]! * (above(k) + above(k + 1) + above(k + 2))) / 3;
  return sum;
}

/** The integral of a design plane over the mesh's plan, m³ above `datumM`. */
export function designVolume(mesh: PrismMesh, design: GradedPlane, datumM: number): number {
  const { areaM2, x, y, triangles } = mesh;
  let sum = 0;
  for (let t = 0, k = 0; t < areaM2.length; t++, k += 3) {
    const a = triangles[k]!;
    const b = triangles[k + 1]!;
    const c = triangles[k + 2]!;
    const cx = (x[a]! + x[b]! + x[c]!) / 3;
    const cy = (y[a]! + y[b]! + y[c]!) / 3;
    sum += areaM2[t]! * (designAt(design, cx, cy) - datumM);
  }
  return sum;
}

/** Lowest and highest of the mesh's vertices above a design, metres; vertices without a triangle do not count. */
export function rangeAbove({ x, y, z, triangles }: PrismMesh, design: GradedPlane): [number, number] {
  let low = Number.POSITIVE_INFINITY;
  let high = Number.NEGATIVE_INFINITY;
  for (const v of triangles) {
    const height = z[v]! - designAt(design, x[v]!, y[v]!);
    if (height < low) low = height;
    if (height > high) high = height;
  }
  return [low, high];
}
