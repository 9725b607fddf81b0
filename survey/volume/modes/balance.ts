/**
 * The root of a falling function between `low` (value at or above 0) and `high` (at or below 0), to `toleranceM`
 * or 60 steps: bracketed root finding by the Illinois method (Dowell and Jarratt 1971) with bisection when it lags.
 */
export function fallingRoot(
  f: (heightM: number) => number,
  low: number,
  high: number,
  toleranceM: number,
): number {
  let a = low;
  let b = high;
  let fa = f(a);
  let fb = f(b);
  if (fa <= 0) return a;
  if (fb >= 0) return b;
  let side = 0;
  for (let step = 0; step < 60 && b - a > toleranceM; step++) {
    const isLagging = step % 4 === 3;
    const secant = (a * fb - b * fa) / (fb - fa);
    const c = isLagging || !(secant > a && secant < b) ? (a + b) / 2 : secant;
    const fc = f(c);
    if (fc === 0) return c;
    if (fc > 0) {
      a = c;
      fa = fc;
      if (side === 1) fb /= 2;
      side = 1;
    } else {
      b = c;
      fb = fc;
      if (side === -1) fa /= 2;
      side = -1;
    }
  }
  return (a + b) / 2;
}
