/** The form's field for a path in an API error. */
export const fieldOfIssue = (path: string): string =>
  ({ "place.name": "point", "place.resultId": "result", "place.latitude": "latitude" })[path] ?? path;
