/** Steps that people read well: 1, 2 and 5 times a power of ten. */

/** The smallest such step that is not below `least`, which must be above 0; a millionth does not count. */
export function stepAbove(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least));
  const lead = [1, 2, 5].find(each => least / power <= each * (1 + 1e-6)) ?? 10;
  return Number((lead * power).toPrecision(6));
}

/** The largest such step that is not above `most`, which must be above 0; a billionth does not count. */
export function stepBelow(most: number): number {
  const power = 10 ** Math.floor(Math.log10(most));
  const lead = [5, 2, 1].find(each => each * power <= most * (1 + 1e-9)) ?? 1;
  return Number((lead * power).toPrecision(1));
}
