import type { SiteOutline } from "#contract/site.ts";

/** Returns the address of a point's history. */
export const historyPath = (siteId: string, name: string) =>
  `/sites/${siteId}/points/${encodeURIComponent(name)}/history`;

/** Whether a site has several surveys, and so a history of points. */
export const hasHistory = ({ survey }: Pick<SiteOutline, "survey">) => (survey?.count ?? 0) > 1;
