import { isSecure } from "../session/secret.ts";

/** An installation without https may show map servers without it too; over https browsers would refuse them. */
const MAP_SERVERS = isSecure ? "https:" : "https: http:";

/** The headers of every page. The nonce lets our own inline scripts run and no others. */
export function setSecurityHeaders(headers: Headers, nonce: string): void {
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
      "frame-ancestors 'none'",
    ].join("; "),
  );
  headers.set("X-Content-Type-Options", "nosniff");
  headers.set("X-Frame-Options", "DENY");
  // helmet's no-referrer would make browsers send 'Origin: null' on forms.
  headers.set("Referrer-Policy", "same-origin");
  headers.set("Cross-Origin-Opener-Policy", "same-origin");
  headers.set("Permissions-Policy", "camera=(), microphone=(), geolocation=(self)");
  if (isSecure) headers.set("Strict-Transport-Security", "max-age=31536000");
  // Pages show what one account may see: no shared cache may keep them.
  if (!headers.has("Cache-Control")) headers.set("Cache-Control", "private, no-cache");
}
