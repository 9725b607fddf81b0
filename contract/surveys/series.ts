// Free of zod, so that pages need not load it.

interface Versioned {
  _id: string;
  /** Id of the survey that supersedes it, if any. */
  supersededBy?: string;
}

/**
 * The surveys that are not superseded, in their order. A superseded one that is `chosen` takes the place of its successor.
 */
export function inSeries<S extends Versioned>(surveys: readonly S[], chosen?: string): S[] {
  const without = surveys.find(({ _id }) => _id === chosen)?.supersededBy;
  return surveys.filter(({ _id, supersededBy }) => _id === chosen || (!supersededBy && _id !== without));
}

/** All surveys, superseded ones last, for choices whose default is the first. */
export const inSeriesFirst = <S extends Versioned>(surveys: readonly S[]): S[] => [
  ...inSeries(surveys),
  ...surveys.filter(({ supersededBy }) => supersededBy),
];
