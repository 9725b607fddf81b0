import { createHash } from "node:crypto";
import { createCookie, type LoaderFunctionArgs } from "@remix-run/node";
import { SHARE_PASS_HEADER, SHARE_TOKEN_HEADER } from "#contract/sharing/share-links.ts";
import { Api } from "../../api/client.ts";
import { isSecure } from "../../session/secret.ts";

/** Headers of every response to a guest: no indexing by search engines, no caching. */
export const GUEST_HEADERS = { "X-Robots-Tag": "noindex, nofollow", "Cache-Control": "private, no-store" };

/** Address of the guest pages for this token. */
export const guestPath = (token: string) => `/s/${encodeURIComponent(token)}`;

const QUARTER_S = 90 * 86_400;

/**
 * The cookie with the pass of one link, sent to guest pages only. Its name does not reveal the token. It is
 * kept longer than the pass is valid: it tells the API that this browser has sent the right password before.
 */
export const passCookie = (token: string) =>
  createCookie(`share-${createHash("sha256").update(token).digest("hex").slice(0, 16)}`, {
    httpOnly: true,
    sameSite: "lax",
    path: "/s",
    maxAge: QUARTER_S,
    secure: isSecure,
  });

/** The API as called by a guest with this link. */
export async function guestApi(request: Request, token: string): Promise<Api> {
  const pass: unknown = await passCookie(token)
    .parse(request.headers.get("Cookie"))
    .catch(() => null);
  return new Api(request, {
    [SHARE_TOKEN_HEADER]: asHeader(token),
    ...(typeof pass === "string" && { [SHARE_PASS_HEADER]: asHeader(pass) }),
  });
}

/** The caller and the headers of what is forwarded to a guest. */
export const asGuest = async ({ request, params }: LoaderFunctionArgs) => ({
  api: await guestApi(request, params.token!),
  headers: GUEST_HEADERS,
});

/** Headers do not allow other characters; anything containing them is not a token. */
const asHeader = (text: string) => (/^[\w.-]{1,200}$/.test(text) ? text : "-");
