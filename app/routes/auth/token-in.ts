/** Returns the secret of an email's link; empty without one. */
export const tokenIn = (request: Request): string =>
  new URL(request.url).searchParams.get("token")?.slice(0, 100) ?? "";
