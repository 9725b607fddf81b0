/** Returns `{survey}` of an address `?survey=ID`, for the calls that read another survey than the current one. */
export function surveyIn(request: Request): { survey?: string } {
  const survey = new URL(request.url).searchParams.get("survey");
  return survey ? { survey } : {};
}

/** Returns the address of a site, showing an earlier survey where one is given. */
export const sitePath = (siteId: string, survey?: { _id: string } | null) =>
  `/sites/${siteId}${survey ? `?survey=${encodeURIComponent(survey._id)}` : ""}`;
