import { readFileSync } from "node:fs";
import { readSettings } from "#contract/settings.ts";

const { values, complaints } = readSettings(process.env, ["web"], path => readFileSync(path, "utf8"));
if (complaints.length > 0) {
  console.error(complaints.join("\n"));
  process.exit(1);
}

/** The environment variables of the web process (docs/configuration.md), read once. */
export const environment = {
  port: values.PORT,
  host: values.HOST,
  /** Base URL of the REST API, without a trailing slash. */
  apiUrl: values.WEB_API_URL ?? values.API_URL ?? "http://127.0.0.1:4000/api",
  publicUrl: values.PUBLIC_URL === null ? null : new URL(values.PUBLIC_URL),
  trustsProxy: values.TRUST_PROXY,
  /** Addresses, besides loopback, whose X-Forwarded-For is trusted. */
  trustedProxies: values.TRUSTED_PROXIES ?? [],
  /** True if our own server has checked X-Forwarded-For; remix-serve passes on what the client sent. */
  checksCallers: values.WEB_CHECKS_CALLERS,
  maxPoints: values.MAX_POINTS,
  maxUploadMb: values.MAX_UPLOAD_MB,
  /** Address of an external map, with {lat} and {lon} as placeholders. */
  externalMapUrl: values.EXTERNAL_MAP_URL,
  /** Sources of the base maps. */
  maps: {
    basemapTiles: values.BASEMAP_TILES ?? "https://tile.openstreetmap.org/{z}/{x}/{y}.png",
    basemapAttribution: values.BASEMAP_TILES ? "" : "© OpenStreetMap contributors",
    mapboxToken: values.MAPBOX_ACCESS_TOKEN,
  },
  sessionSecret: values.SESSION_SECRET,
  logLevel: values.LOG_LEVEL,
  metricsToken: values.METRICS_TOKEN,
};
