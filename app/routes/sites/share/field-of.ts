const FIELDS: Record<string, string> = {
  "shows.surveyId": "survey",
  "shows.resultId": "result",
  "shows.levelM": "against",
  "shows.designId": "against",
  expiresAt: "expires",
};

/** The field of the form that a message of the API is about. */
export const fieldOf = (path: string): string =>
  path.startsWith("embedOrigins") ? "origins" : (FIELDS[path] ?? path);
