/** A transformation of geocentric coordinates: X' = m·X + t, in metres, m row by row. */
export interface Affine {
  m: number[];
  t: number[];
}

export const IDENTITY: Affine = { m: [1, 0, 0, 0, 1, 0, 0, 0, 1], t: [0, 0, 0] };

const ARC_SECOND = Math.PI / 180 / 3600;

/**
 * Returns the transformation of one `helmert` or `molobadekas` step of a PROJ pipeline, with PROJ's linear rotation
 * matrix (proj.org, 'Helmert transform' and 'Molodensky-Badekas transform'). Ignores rates: without a time, PROJ uses
 * the values at the step's own epoch.
 */
export function affineOf(words: Map<string, string>, isInverse: boolean): Affine {
  const number = (name: string) => Number(words.get(name) ?? 0);
  const sign = words.get("convention") === "coordinate_frame" ? -1 : 1;
  const [rx, ry, rz] = ["rx", "ry", "rz"].map(name => number(name) * sign * ARC_SECOND) as [
    number,
    number,
    number,
  ];
  const scale = 1 + number("s") * 1e-6;
  const m = [1, -rz, ry, rz, 1, -rx, -ry, rx, 1].map(value => value * scale);
  let t = [number("x"), number("y"), number("z")];
  const pivot = [number("px"), number("py"), number("pz")];
  const turned = times(m, pivot);
  t = t.map((value, i) => value + pivot[i]! - turned[i]!);
  return isInverse ? inverseOf({ m, t }) : { m, t };
}

/** Applies `a` first, then `b`. */
export function compose(a: Affine, b: Affine): Affine {
  const m = [0, 1, 2].flatMap(row =>
    [0, 1, 2].map(column => [0, 1, 2].reduce((sum, k) => sum + b.m[row * 3 + k]! * a.m[k * 3 + column]!, 0)),
  );
  return { m, t: times(b.m, a.t).map((value, i) => value + b.t[i]!) };
}

/**
 * Returns the transformation as proj4's `towgs84`: x, y, z in metres, then, if any is not zero, rotations in
 * arc-seconds (position vector) and the scale in ppm.
 */
export function towgs84(change: Affine): number[] {
  const { m, t } = change;
  const scale = (m[0]! + m[4]! + m[8]!) / 3;
  const rotations = [m[7]! - m[5]!, m[2]! - m[6]!, m[3]! - m[1]!].map(
    twice => twice / 2 / scale / ARC_SECOND,
  );
  const all = [...t, ...rotations, (scale - 1) * 1e6].map((value, i) => rounded(value, i < 3 ? 5 : 8));
  return all.slice(3).every(value => value === 0) ? all.slice(0, 3) : all;
}

const rounded = (value: number, digits: number) => Number(value.toFixed(digits)) + 0;

const times = (m: number[], v: number[]) =>
  [0, 1, 2].map(row => m[row * 3]! * v[0]! + m[row * 3 + 1]! * v[1]! + m[row * 3 + 2]! * v[2]!);

function inverseOf({ m, t }: Affine): Affine {
  const [a, b, c, d, e, f, g, h, i] = m as [
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
  const adjugate = [
    e * i - f * h,
    c * h - b * i,
    b * f - c * e,
    f * g - d * i,
    a * i - c * g,
    c * d - a * f,
    d * h - e * g,
    b * g - a * h,
    a * e - b * d,
  ];
  const determinant = a * adjugate[0]! + b * adjugate[3]! + c * adjugate[6]!;
  const inverse = adjugate.map(value => value / determinant);
  return { m: inverse, t: times(inverse, t).map(value => -value) };
}
