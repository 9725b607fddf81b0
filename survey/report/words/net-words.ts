/**
 * Names for net, each with its sign: the calculator counts what leaves the site (cut − fill, positive for export),
 * comparisons of surveys what came to it (fill − cut, positive where the ground rose).
 */
export const NET_WORDS = {
  cutLessFill: "Net (cut − fill)",
  fillLessCut: "Net (fill − cut)",
  placedLessRemoved: "Net, placed less removed",
  aboveLessMissing: "Net, above less missing",
  sincePrevious: "Net since the previous survey, placed less removed",
  /** Over the days of surveys. */
  chart: {
    placedLessRemoved: "Net volume (placed − removed)",
    aboveLessMissing: "Net volume (above − missing)",
  },
} as const;
