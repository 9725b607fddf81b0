import { environment } from "../environment.server.ts";
import { isSecure } from "../session/secret.ts";
import { CSP_REPORTS_PATH } from "./csp-reports.ts";
import { originsIn } from "./map-servers.ts";

const { basemapTiles, mapboxToken } = environment.maps;

/** Tile servers of all maps. Mapbox's are those listed in its documentation. */
const BASE_MAP_SERVERS = [
  ...originsIn([basemapTiles.replace(/[{}]/g, "")]),
  ...(mapboxToken
    ? ["https://api.mapbox.com", "https://*.tiles.mapbox.com", "https://events.mapbox.com"]
    : []),
];

const SESSION_COOKIE = /(?:^|;\s*)(?:__Host-)?sid=/;

/**
 * Pages of signed-in people are not cached, so that Back shows nothing private after signing out. Prefetched
 * data is the exception, because the browser could not use it otherwise; signing out clears it.
 */
function cacheControl({ headers }: Request): string {
  const isAhead = /prefetch/.test(headers.get("Sec-Purpose") ?? headers.get("Purpose") ?? "");
  const isSignedIn = SESSION_COOKIE.test(headers.get("Cookie") ?? "");
  return isSignedIn && !isAhead ? "private, no-store" : "private, no-cache";
}

/** Set by a page that others may embed: their origins, separated by spaces. The header itself is not sent. */
export const FRAME_ANCESTORS = "Frame-Ancestors";

/**
 * Sets the headers of every page. The nonce allows our own inline scripts and no others; `mapServers` are the
 * origins of the page's own map layer.
 */
export function setSecurityHeaders(
  request: Request,
  headers: Headers,
  nonce: string,
  mapServers: readonly string[] = [],
): void {
  const pictures = ["'self'", ...BASE_MAP_SERVERS, ...mapServers].join(" ");
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
      `img-src ${pictures} data: blob:`,
      `connect-src ${pictures} data: blob:`,
      "worker-src 'self' blob:",
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      `frame-ancestors ${framedBy ?? "'none'"}`,
      "require-trusted-types-for 'script'",
      "trusted-types default",
      "report-to csp",
      // Firefox and Safari do not support Reporting-Endpoints.
      `report-uri ${CSP_REPORTS_PATH}`,
    ].join("; "),
  );
  headers.set("Reporting-Endpoints", `csp="${CSP_REPORTS_PATH}"`);
  headers.set("X-Content-Type-Options", "nosniff");
  // X-Frame-Options cannot list origins.
  if (framedBy === null) headers.set("X-Frame-Options", "DENY");
  // helmet's no-referrer would make browsers send 'Origin: null' on forms.
  if (!headers.has("Referrer-Policy")) headers.set("Referrer-Policy", "same-origin");
  headers.set("Cross-Origin-Opener-Policy", "same-origin");
  headers.set("Permissions-Policy", "camera=(), microphone=(), geolocation=(self)");
  if (isSecure) headers.set("Strict-Transport-Security", "max-age=31536000");
  if (!headers.has("Cache-Control")) headers.set("Cache-Control", cacheControl(request));
}
