import { createHash } from "node:crypto";
import { createCookie, redirect } from "@remix-run/node";
import type { z } from "zod";
import { isSecure } from "../../session/secret.ts";
import { authTexts } from "./texts.ts";

/** The pages that links in emails, or from administrators, lead to. */
type Page = "/reset-password" | "/confirm-email";

const HALF_HOUR_S = 1_800;

const cookie = createCookie(isSecure ? "__Secure-link" : "link", {
  httpOnly: true,
  // Not strict: following a link in an email is a cross-site navigation.
  sameSite: "lax",
  maxAge: HALF_HOUR_S,
  secure: isSecure,
});

/** Limits the cookie to one page, both as a document and as the router's data. */
const cookiesOf = (page: Page, token: string, options?: { maxAge: number }): Promise<string[]> =>
  Promise.all([page, `${page}.data`].map(path => cookie.serialize(token, { path, ...options })));

/**
 * Returns the token of the link that led to the page; empty if there is none. A token in the address is moved
 * to a cookie at once, so that it is neither kept in the browser's history nor sent to other pages. That does not use
 * up the link, because mail scanners open links, too.
 */
export async function loadLinkToken(request: Request, page: Page): Promise<string> {
  const given = new URL(request.url).searchParams.get("token");
  if (given === null) return linkToken(request);
  const headers = new Headers({ "Cache-Control": "no-store" });
  for (const kept of await cookiesOf(page, given.slice(0, 100))) headers.append("Set-Cookie", kept);
  throw redirect(page, { headers });
}

/** Returns the token in the page's cookie; empty if there is none. */
export async function linkToken(request: Request): Promise<string> {
  const kept: unknown = await cookie.parse(request.headers.get("Cookie")).catch(() => null);
  return typeof kept === "string" ? kept : "";
}

/** Deletes the cookie once the token is used up. */
export async function forgetLinkToken(page: Page, headers: Headers): Promise<void> {
  for (const gone of await cookiesOf(page, "", { maxAge: 0 })) headers.append("Set-Cookie", gone);
}

/** Identifies a link without revealing its token: the forms' field `link`. */
export const linkHash = (token: string): string =>
  token && createHash("sha256").update(token).digest("base64url").slice(0, 16);

/**
 * Refuses a form whose link is no longer the one in the cookie: another one has since been opened in another
 * tab.
 */
export function refuseOtherLink(form: unknown, token: string, context: z.RefinementCtx): void {
  const { link } = form as Record<string, unknown>;
  if (token !== "" && link !== linkHash(token))
    context.addIssue({ code: "custom", path: ["token"], message: authTexts.otherLink });
}
