/** The field of the form that an issue of the API is about. */
export const fieldOfIssue = (path: string): string =>
  ({ "place.name": "point", "place.resultId": "result", "place.latitude": "latitude" })[path] ?? path;
