// Apart from the schemas, so that pages need not load those.

interface Versioned {
  _id: string;
  /** Of the survey that counts in its place; absent where it counts. */
  supersededBy?: string;
}

/** The surveys that count, in their order. One that is `chosen` counts in the place of the one that supersedes it. */
export function inSeries<S extends Versioned>(surveys: readonly S[], chosen?: string): S[] {
  const without = surveys.find(({ _id }) => _id === chosen)?.supersededBy;
  return surveys.filter(({ _id, supersededBy }) => _id === chosen || (!supersededBy && _id !== without));
}

/** All surveys, those that count first: for choices that begin with the first. */
export const inSeriesFirst = <S extends Versioned>(surveys: readonly S[]): S[] => [
  ...inSeries(surveys),
  ...surveys.filter(({ supersededBy }) => supersededBy),
];
