/**
 * A path of this app to return to, escaped as in a URL; anything else ('//host', 'https:', backslashes)
 * becomes `fallback`.
 */
export function internalPath(path: string | null | undefined, fallback: string): string {
  if (!path?.startsWith("/") || /[\\\p{Cc}]/u.test(path) || !URL.canParse(path, OWN)) return fallback;
  const { origin, pathname, search, hash } = new URL(path, OWN);
  // '/.//host' becomes '//host' only here.
  return origin === OWN && !pathname.startsWith("//") ? pathname + search + hash : fallback;
}

const OWN = "http://own.invalid";

/**
 * The page that a request is about: single fetch requests /path.data, and forms are posted to a page as well.
 */
export function pagePath(request: Request): string {
  return new URL(request.url).pathname.replace(/\/?_root\.data$/, "/").replace(/\.data$/, "");
}

/** The page with its query, without what the router adds. */
export function askedPath(request: Request): string {
  const { searchParams } = new URL(request.url);
  for (const routers of ["_routes", "index"]) searchParams.delete(routers);
  return pagePath(request) + (searchParams.size > 0 ? `?${searchParams}` : "");
}

/** Where a signed-out visitor is redirected, with the page originally requested. */
export function loginPath(request: Request): string {
  const asked = askedPath(request);
  return asked === "/" ? "/login" : `/login?redirectTo=${encodeURIComponent(asked)}`;
}
