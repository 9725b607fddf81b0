import type { Deprecation } from "#contract/endpoints/deprecation.ts";

/**
 * The headers that announce a call's removal: Deprecation with the seconds since 1970 (RFC 9745), Sunset with an HTTP
 * date (RFC 8594), and the successor (RFC 5829) if there is one.
 */
export function deprecationHeaders({ since, until, successor }: Deprecation): Record<string, string> {
  return {
    Deprecation: `@${Date.parse(since) / 1000}`,
    Sunset: new Date(until).toUTCString(),
    ...(successor && { Link: `</api${successor.replace(/:(\w+)/g, "{$1}")}>; rel="successor-version"` }),
  };
}
