/** Steps that people read well: 1, 2 and 5 times a power of ten. */

/**
 * The smallest of these steps that is not below `least`, which must be above 0; an excess of a millionth is ignored.
 */
export function stepAbove(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least));
  const lead = [1, 2, 5].find(each => least / power <= each * (1 + 1e-6)) ?? 10;
  return Number((lead * power).toPrecision(6));
}

/**
 * The largest of these steps that is not above `most`, which must be above 0; a shortfall of a billionth is ignored.
 */
export function stepBelow(most: number): number {
  const power = 10 ** Math.floor(Math.log10(most));
  const lead = [5, 2, 1].find(each => each * power <= most * (1 + 1e-9)) ?? 1;
  return Number((lead * power).toPrecision(1));
}
