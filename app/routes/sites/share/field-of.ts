const FIELDS: Record<string, string> = {
  "shows.surveyId": "survey",
  "shows.resultId": "result",
  "shows.levelM": "against",
  "shows.designId": "against",
  expiresAt: "expires",
};

/** The form's field for a path in an API error. */
export const fieldOf = (path: string): string =>
  path.startsWith("embedOrigins") ? "origins" : (FIELDS[path] ?? path);
