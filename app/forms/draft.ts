import { deflateRawSync, inflateRawSync } from "node:zlib";
import { createCookie } from "@remix-run/node";
import { pagePath } from "../session/return-path.ts";
import { cookieName, isSecure, sessionSecret } from "../session/secret.ts";
import { FORM_KEY } from "./form-key.ts";

/**
 * The values of a form whose sender had to sign in again, or to confirm who they are, before it was saved.
 */
export interface Draft {
  path: string;
  values: Record<string, string>;
}

const QUARTER_HOUR_S = 900;
/** Browsers keep 4,096 bytes per cookie; encoding and signature take the rest. */
const PACKED_MAX = 2900;

const cookie = createCookie(cookieName("draft"), {
  httpOnly: true,
  sameSite: "lax",
  path: "/",
  maxAge: QUARTER_HOUR_S,
  secrets: [sessionSecret],
  secure: isSecure,
});

/**
 * Set-Cookie that keeps typed values until the same account is back (never passwords, which are not in
 * `values`); null if nothing was typed. The form's key names the account it was shown to.
 */
export async function keepDraft(request: Request, values: Record<string, string>): Promise<string | null> {
  const { [FORM_KEY]: key, ...typed } = values;
  const owner = key?.split(".")[0];
  if (!owner) return null;
  const shortestFirst = Object.entries(typed).sort(([, a], [, b]) => a.length - b.length);
  let packed = "";
  while (shortestFirst.length > 0) {
    const draft = { owner, path: pagePath(request), values: Object.fromEntries(shortestFirst) };
    packed = deflateRawSync(JSON.stringify(draft)).toString("base64url");
    if (packed.length <= PACKED_MAX) return cookie.serialize(packed);
    shortestFirst.pop();
  }
  return null;
}

/**
 * The draft for this page and account, and the header that deletes it. Opening other pages does not delete a
 * draft.
 */
export async function takeDraft(
  request: Request,
  userId: string | undefined,
): Promise<{ draft: Draft | null; setCookie: string | null }> {
  const packed: unknown = await cookie.parse(request.headers.get("Cookie"));
  if (typeof packed !== "string" || !packed || !userId) return { draft: null, setCookie: null };
  const { owner, ...draft } = JSON.parse(String(inflateRawSync(Buffer.from(packed, "base64url"))));
  const forget = await cookie.serialize("", { maxAge: 0 });
  if (owner !== userId) return { draft: null, setCookie: forget };
  return draft.path === pagePath(request) ? { draft, setCookie: forget } : { draft: null, setCookie: null };
}
