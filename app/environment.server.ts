import { readFileSync } from "node:fs";
import { readSettings } from "#contract/settings.ts";

const { values, complaints } = readSettings(process.env, ["web"], path => readFileSync(path, "utf8"));
if (complaints.length > 0) {
  console.error(complaints.join("\n"));
  process.exit(1);
}

/** What the web process takes from its environment (docs/configuration.md), read once. */
export const environment = {
  port: values.PORT,
  host: values.HOST,
  /** Base address of the REST API, without a slash at its end. */
  apiUrl: values.WEB_API_URL ?? values.API_URL ?? "http://127.0.0.1:4000/api",
  publicUrl: values.PUBLIC_URL === null ? null : new URL(values.PUBLIC_URL),
  trustsProxy: values.TRUST_PROXY,
  /** Addresses, besides loopback, whose X-Forwarded-For is believed. */
  trustedProxies: values.TRUSTED_PROXIES ?? [],
  /** Our own server has checked X-Forwarded-For; remix-serve passes on what the client wrote. */
  checksCallers: values.WEB_CHECKS_CALLERS,
  maxPoints: values.MAX_POINTS,
  maxUploadMb: values.MAX_UPLOAD_MB,
  /** Address of an external map, with {lat} and {lon} to fill in. */
  externalMapUrl: values.EXTERNAL_MAP_URL,
  /** What lies under the site maps. */
  maps: {
    basemapTiles: values.BASEMAP_TILES ?? "https://tile.openstreetmap.org/{z}/{x}/{y}.png",
    basemapAttribution: values.BASEMAP_TILES ? "" : "© OpenStreetMap contributors",
    mapboxToken: values.MAPBOX_ACCESS_TOKEN,
  },
  sessionSecret: values.SESSION_SECRET,
  logLevel: values.LOG_LEVEL,
  metricsToken: values.METRICS_TOKEN,
};
