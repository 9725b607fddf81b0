import { limits } from "#contract/limits.ts";

const { env } = process;

/** What the web process takes from its environment (README, 'Environment'), read once. */
export const environment = {
  /** Base address of the REST API, without a slash at its end. */
  apiUrl: env.WEB_API_URL ?? env.API_URL ?? "http://127.0.0.1:4000/api",
  publicUrl: env.PUBLIC_URL ? new URL(env.PUBLIC_URL) : null,
  trustsProxy: env.TRUST_PROXY === "1",
  /** Addresses, besides loopback, whose X-Forwarded-For is believed. */
  trustedProxies: (env.TRUSTED_PROXIES ?? "").split(/[\s,]+/).filter(Boolean),
  /** Our own server has checked X-Forwarded-For; remix-serve passes on what the client wrote. */
  checksCallers: env.WEB_CHECKS_CALLERS === "1",
  maxPoints: Number(env.MAX_POINTS) || limits.maxPoints,
  maxUploadMb: Number(env.MAX_UPLOAD_MB) || limits.maxUploadMb,
  /** Address of an external map, with {lat} and {lon} to fill in. */
  externalMapUrl: env.EXTERNAL_MAP_URL || "https://www.google.com/maps/search/?api=1&query={lat},{lon}",
  /** What lies under the site maps. */
  maps: {
    basemapTiles: env.BASEMAP_TILES || "https://tile.openstreetmap.org/{z}/{x}/{y}.png",
    basemapAttribution: env.BASEMAP_TILES ? "" : "© OpenStreetMap contributors",
    mapboxToken: env.MAPBOX_ACCESS_TOKEN || null,
  },
  sessionSecret: env.SESSION_SECRET,
};
