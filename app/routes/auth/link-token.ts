import { createCookie, redirect } from "@remix-run/node";
import { isSecure } from "../../session/secret.ts";

/** The pages that links in emails, or of administrators, lead to. */
type Page = "/reset-password" | "/confirm-email";

const HALF_HOUR_S = 1_800;

/** Browsers send it to its page alone, so the page's form must be posted as a document: data have another path. */
const cookieOf = (page: Page) =>
  createCookie(isSecure ? "__Secure-link" : "link", {
    httpOnly: true,
    // Not strict: who follows a link of an email comes from elsewhere.
    sameSite: "lax",
    path: page,
    maxAge: HALF_HOUR_S,
    secure: isSecure,
  });

/**
 * Returns the token of the link that led to the page; empty without one. A token in the address moves to a cookie at
 * once, so that neither the browser's history nor what the page leads to has it. That uses no link up: programs that
 * look through mail open links, too.
 */
export async function loadLinkToken(request: Request, page: Page): Promise<string> {
  const given = new URL(request.url).searchParams.get("token");
  if (given === null) return linkToken(request, page);
  const kept = await cookieOf(page).serialize(given.slice(0, 100));
  throw redirect(page, { headers: { "Set-Cookie": kept, "Cache-Control": "no-store" } });
}

/** Returns the token that the page's cookie keeps; empty without one. */
export async function linkToken(request: Request, page: Page): Promise<string> {
  const kept: unknown = await cookieOf(page)
    .parse(request.headers.get("Cookie"))
    .catch(() => null);
  return typeof kept === "string" ? kept : "";
}

/** Set-Cookie that forgets the token once it is used up. */
export const forgetLinkToken = (page: Page): Promise<string> => cookieOf(page).serialize("", { maxAge: 0 });
