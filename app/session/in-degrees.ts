import type { SiteOutline } from "#contract/site.ts";
import { preferenceCookie } from "./secret.ts";

const cookie = preferenceCookie("degrees");

/** Whether the reader wants positions in degrees on the pages of sites, instead of the site's coordinate system. */
export async function readInDegrees(request: Request): Promise<boolean> {
  return (await cookie.parse(request.headers.get("Cookie"))) === true;
}

export const inDegreesCookie = (inDegrees: boolean) => cookie.serialize(inDegrees);

/** Returns the grid in which a page shows a site's coordinates; null for degrees. */
export const shownGrid = async (request: Request, { grid }: Pick<SiteOutline, "grid">) =>
  (await readInDegrees(request)) ? null : grid;
