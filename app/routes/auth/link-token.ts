import { createHash } from "node:crypto";
import { createCookie, redirect } from "@remix-run/node";
import type { z } from "zod";
import { isSecure } from "../../session/secret.ts";
import { authTexts } from "./texts.ts";

/** The pages that links in emails, or of administrators, lead to. */
type Page = "/reset-password" | "/confirm-email";

const HALF_HOUR_S = 1_800;

const cookie = createCookie(isSecure ? "__Secure-link" : "link", {
  httpOnly: true,
  // Not strict: who follows a link of an email comes from elsewhere.
  sameSite: "lax",
  maxAge: HALF_HOUR_S,
  secure: isSecure,
});

/** Browsers send it to the page alone, as a document and as the router's data. */
const cookiesOf = (page: Page, token: string, options?: { maxAge: number }): Promise<string[]> =>
  Promise.all([page, `${page}.data`].map(path => cookie.serialize(token, { path, ...options })));

/**
 * Returns the token of the link that led to the page; empty without one. A token in the address moves to a cookie at
 * once, so that neither the browser's history nor what the page leads to has it. That uses no link up: programs that
 * look through mail open links, too.
 */
export async function loadLinkToken(request: Request, page: Page): Promise<string> {
  const given = new URL(request.url).searchParams.get("token");
  if (given === null) return linkToken(request);
  const headers = new Headers({ "Cache-Control": "no-store" });
  for (const kept of await cookiesOf(page, given.slice(0, 100))) headers.append("Set-Cookie", kept);
  throw redirect(page, { headers });
}

/** Returns the token that the page's cookie keeps; empty without one. */
export async function linkToken(request: Request): Promise<string> {
  const kept: unknown = await cookie.parse(request.headers.get("Cookie")).catch(() => null);
  return typeof kept === "string" ? kept : "";
}

/** Has the browser forget the token once it is used up. */
export async function forgetLinkToken(page: Page, headers: Headers): Promise<void> {
  for (const gone of await cookiesOf(page, "", { maxAge: 0 })) headers.append("Set-Cookie", gone);
}

/** Tells links apart without giving their tokens away: the forms' field `link`. */
export const linkHash = (token: string): string =>
  token && createHash("sha256").update(token).digest("base64url").slice(0, 16);

/** Refuses a form whose link is no longer the cookie's: another one was opened in another tab since. */
export function refuseOtherLink(form: unknown, token: string, context: z.RefinementCtx): void {
  const { link } = form as Record<string, unknown>;
  if (token !== "" && link !== linkHash(token))
    context.addIssue({ code: "custom", path: ["token"], message: authTexts.otherLink });
}
