/**
 * Returns `{survey}` from an address `?survey=ID`, for calls that read a survey other than the current one.
 */
export function surveyIn(request: Request): { survey?: string } {
  const survey = new URL(request.url).searchParams.get("survey");
  return survey ? { survey } : {};
}

/** Returns the address of a site, showing an earlier survey if one is given. */
export const sitePath = (siteId: string, survey?: { _id: string } | null) =>
  `/sites/${siteId}${survey ? `?survey=${encodeURIComponent(survey._id)}` : ""}`;
