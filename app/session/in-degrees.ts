import { createCookie } from "@remix-run/node";
import type { SiteOutline } from "#contract/site.ts";
import { cookieName, isSecure, sessionSecret } from "./secret.ts";

const cookie = createCookie(cookieName("degrees"), {
  httpOnly: true,
  sameSite: "lax",
  path: "/",
  maxAge: 365 * 24 * 3600,
  secrets: [sessionSecret],
  secure: isSecure,
});

/** Whether the reader wants positions in degrees on the pages of sites, instead of the site's coordinate system. */
export async function readInDegrees(request: Request): Promise<boolean> {
  return (await cookie.parse(request.headers.get("Cookie"))) === true;
}

export const inDegreesCookie = (inDegrees: boolean) => cookie.serialize(inDegrees);

/** Returns the grid in which a page shows a site's coordinates; null for degrees. */
export const shownGrid = async (request: Request, { grid }: Pick<SiteOutline, "grid">) =>
  (await readInDegrees(request)) ? null : grid;
