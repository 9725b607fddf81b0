/** A path of this app to go back to; anything else ('//host', 'https:', backslashes) becomes `fallback`. */
export function internalPath(path: string | null | undefined, fallback: string): string {
  if (!path?.startsWith("/") || /^\/[/\\]|[\\\p{Cc}]/u.test(path)) return fallback;
  return path;
}

/** Where a signed-out visitor is sent, remembering the page first asked for. */
export function loginPath(request: Request): string {
  const url = new URL(request.url);
  // Single fetch asks for /path.data; the page is /path. What a form was posted to is a page as well.
  const path = url.pathname.replace(/\/?_root\.data$/, "/").replace(/\.data$/, "");
  url.searchParams.delete("_routes");
  const asked = `${path}${url.search}`;
  return asked === "/" ? "/login" : `/login?redirectTo=${encodeURIComponent(asked)}`;
}
