import { createHash } from "node:crypto";
import { createCookie } from "@remix-run/node";
import { SHARE_PASS_HEADER, SHARE_TOKEN_HEADER } from "#contract/sharing/share-links.ts";
import { Api } from "../../api/client.ts";
import { isSecure } from "../../session/secret.ts";

/** Of every answer to a guest: in no search engine and no cache. */
export const GUEST_HEADERS = { "X-Robots-Tag": "noindex, nofollow", "Cache-Control": "private, no-store" };

/** Where a guest reads with this token. */
export const guestPath = (token: string) => `/s/${encodeURIComponent(token)}`;

const QUARTER_S = 90 * 86_400;

/**
 * Keeps the pass of one link, and goes to pages of links alone. Its name does not tell the token. It is kept longer than
 * the pass opens the link: by it the API knows a browser that has sent the right password before.
 */
export const passCookie = (token: string) =>
  createCookie(`share-${createHash("sha256").update(token).digest("hex").slice(0, 16)}`, {
    httpOnly: true,
    sameSite: "lax",
    path: "/s",
    maxAge: QUARTER_S,
    secure: isSecure,
  });

/** The API as a guest with this link calls it. */
export async function guestApi(request: Request, token: string): Promise<Api> {
  const pass: unknown = await passCookie(token)
    .parse(request.headers.get("Cookie"))
    .catch(() => null);
  return new Api(request, {
    [SHARE_TOKEN_HEADER]: asHeader(token),
    ...(typeof pass === "string" && { [SHARE_PASS_HEADER]: asHeader(pass) }),
  });
}

/** Headers take no other characters; what has some is no token. */
const asHeader = (text: string) => (/^[\w.-]{1,200}$/.test(text) ? text : "-");
