import { isSecure } from "../session/secret.ts";

/** An installation without https may show map servers without it too; over https browsers would refuse them. */
const MAP_SERVERS = isSecure ? "https:" : "https: http:";

const SESSION_COOKIE = /(?:^|;\s*)(?:__Host-)?sid=/;

/**
 * What a signed-in person sees stays in no cache, so that Back shows nothing private after signing out. Data fetched
 * ahead of a click is the exception: the browser could not use it otherwise. Signing out clears it.
 */
function cacheControl({ headers }: Request): string {
  const isAhead = /prefetch/.test(headers.get("Sec-Purpose") ?? headers.get("Purpose") ?? "");
  const isSignedIn = SESSION_COOKIE.test(headers.get("Cookie") ?? "");
  return isSignedIn && !isAhead ? "private, no-store" : "private, no-cache";
}

/** Set by a page that others may show in a frame: their origins, with blanks between. It is not sent itself. */
export const FRAME_ANCESTORS = "Frame-Ancestors";

/** The headers of every page. The nonce lets our own inline scripts run and no others. */
export function setSecurityHeaders(request: Request, headers: Headers, nonce: string): void {
  const framedBy = headers.get(FRAME_ANCESTORS);
  headers.delete(FRAME_ANCESTORS);
  headers.set(
    "Content-Security-Policy",
    [
      "default-src 'self'",
      `script-src 'self' 'nonce-${nonce}'`,
      // Radix adds <style> elements with the nonce; style attributes position menus and plans.
      `style-src 'self' 'nonce-${nonce}'`,
      "style-src-attr 'unsafe-inline'",
      `img-src 'self' ${MAP_SERVERS} data: blob:`,
      `connect-src 'self' ${MAP_SERVERS} data: blob:`,
      "worker-src 'self' blob:",
      "object-src 'none'",
      "base-uri 'self'",
      "form-action 'self'",
      `frame-ancestors ${framedBy ?? "'none'"}`,
    ].join("; "),
  );
  headers.set("X-Content-Type-Options", "nosniff");
  // It knows no list of origins.
  if (framedBy === null) headers.set("X-Frame-Options", "DENY");
  // helmet's no-referrer would make browsers send 'Origin: null' on forms.
  if (!headers.has("Referrer-Policy")) headers.set("Referrer-Policy", "same-origin");
  headers.set("Cross-Origin-Opener-Policy", "same-origin");
  headers.set("Permissions-Policy", "camera=(), microphone=(), geolocation=(self)");
  if (isSecure) headers.set("Strict-Transport-Security", "max-age=31536000");
  if (!headers.has("Cache-Control")) headers.set("Cache-Control", cacheControl(request));
}
