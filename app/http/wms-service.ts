import { environment } from "../environment.server.ts";
import { messages } from "../messages.ts";
import { readCapabilities } from "../workers/capabilities.server.ts";
import { type ForeignAnswer, ForeignUrlError, readForeignUrl } from "./foreign-url.ts";
import { Recent } from "./recent.ts";
import { NotWmsError, type WmsCapabilities, type WmsLayer } from "./wms-capabilities.ts";

/** Why a map server cannot be used, and what to do about it. */
export interface WmsProblem {
  title: string;
  advice: string;
}
export interface WmsService extends WmsCapabilities {
  /** The server's address without the parameters of a call. */
  url: string;
}

/** Their parameters belong to a call; any other, such as a map file, belongs to the address. */
const OF_A_CALL =
  /^(service|request|version|layers?|styles?|crs|srs|bbox|width|height|format|transparent|exceptions|bgcolor)$/i;

const services = new Recent<WmsService>(50, 5 * 60_000);

/** Asks a server for its description; one that knows only 1.1.1 answers that when asked for 1.3.0. */
export async function readWms(
  address: string,
  signal: AbortSignal,
): Promise<{ service: WmsService; problem: null } | { service: null; problem: WmsProblem }> {
  const { wms } = messages;
  try {
    const url = baseOf(address.trim());
    const known = services.get(url.href);
    if (known) return { service: known, problem: null };
    const answer = await readForeignUrl(
      withParameters(url, { SERVICE: "WMS", REQUEST: "GetCapabilities", VERSION: "1.3.0" }),
      { signal },
    );
    if (answer.status >= 400) return { service: null, problem: wms.status(answer.status) };
    const read = (from: ForeignAnswer) => readCapabilities(from.body, from.headers["content-type"] ?? "");
    const capabilities = await read(answer);
    if (capabilities.layers.length === 0) return { service: null, problem: wms.noLayers };
    const service = { ...capabilities, url: url.href };
    services.set(url.href, service);
    return { service, problem: null };
  } catch (error) {
    return { service: null, problem: problemOf(error) };
  }
}

function problemOf(error: unknown): WmsProblem {
  const { wms } = messages;
  if (error instanceof ForeignUrlError)
    return { title: `${error.message}.`, advice: wms.advice[error.problem] };
  if (!(error instanceof NotWmsError)) throw error;
  if (error.kind === "exception") return wms.refused(error.message);
  return error.kind === "html" ? wms.html : wms.notWms;
}

function baseOf(address: string): URL {
  const full = /^[a-z][a-z0-9+.-]*:/i.test(address) ? address : `https://${address}`;
  if (!URL.canParse(full)) throw new ForeignUrlError("address", "This is not a web address");
  const url = new URL(full);
  for (const name of [...url.searchParams.keys()]) if (OF_A_CALL.test(name)) url.searchParams.delete(name);
  url.hash = "";
  return url;
}

export function withParameters(url: URL, parameters: Record<string, string>): string {
  const full = new URL(url);
  for (const [name, value] of Object.entries(parameters)) full.searchParams.set(name, value);
  return full.href;
}

/** PNG keeps what is not drawn see-through; else what the server has. */
export function pictureFormat(formats: string[]): string {
  return (
    ["image/png", "image/png8", "image/webp", "image/jpeg", "image/gif"].find(format =>
      formats.includes(format),
    ) ?? "image/png"
  );
}

export interface WmsTrial {
  /** The picture as a data address; null when none came. */
  picture: string | null;
  problems: WmsProblem[];
}

const PICTURE = { width: 640, height: 400 };
const MOST_PICTURE_BYTES = 700_000;

/** Fetches a picture of a layer as the map will, and says what will keep the map from showing it. */
export async function tryLayer(
  service: WmsService,
  layer: WmsLayer,
  site: WmsLayer["bounds"],
  page: { origin: string; isSecure: boolean },
  signal: AbortSignal,
): Promise<WmsTrial> {
  const { wms } = messages;
  const problems: WmsProblem[] = [];
  if (page.isSecure && service.url.startsWith("http:")) problems.push(wms.mixed);
  if (!layer.crs.some(crs => MERCATOR.has(crs))) problems.push(wms.noMercator);
  if (site && layer.bounds && !meet(site, layer.bounds)) problems.push(wms.elsewhere);
  try {
    const answer = await readForeignUrl(pictureAddress(service, layer, site), {
      signal,
      headers: { Origin: page.origin },
    });
    const type = answer.headers["content-type"]?.split(";")[0]?.trim() ?? "";
    if (answer.status >= 400) return { picture: null, problems: [...problems, wms.status(answer.status)] };
    if (!/^image\/(png|jpeg|gif|webp)$/.test(type))
      return { picture: null, problems: [...problems, wms.noPicture] };
    const allowed = answer.headers["access-control-allow-origin"];
    if (allowed !== "*" && allowed !== page.origin) problems.push(wms.noCors);
    const isSmall = answer.body.length <= MOST_PICTURE_BYTES;
    const picture = isSmall ? `data:${type};base64,${Buffer.from(answer.body).toString("base64")}` : null;
    return { picture, problems };
  } catch (error) {
    return { picture: null, problems: [...problems, problemOf(error)] };
  }
}

const MERCATOR = new Set(["EPSG:3857", "EPSG:900913", "EPSG:102100"]);

type Bounds = NonNullable<WmsLayer["bounds"]>;
const meet = (a: Bounds, b: Bounds) =>
  a.west <= b.east && b.west <= a.east && a.south <= b.north && b.south <= a.north;

/** The surroundings of the site where the layer covers it, else the whole layer. */
function pictureAddress({ url, version, formats }: WmsService, layer: WmsLayer, site: Bounds | null): string {
  const whole = layer.bounds ?? { west: -180, south: -80, east: 180, north: 80 };
  const { west, south, east, north } = proportioned(site && meet(site, whole) ? widened(site) : whole);
  const is13 = version.startsWith("1.3");
  const isMercator = layer.crs.includes("EPSG:3857");
  const mercator = [...toMercator(west, south), ...toMercator(east, north)];
  // EPSG:4326 of 1.3.0 begins with the latitude.
  const degrees = is13 ? [south, west, north, east] : [west, south, east, north];
  return withParameters(new URL(url), {
    SERVICE: "WMS",
    REQUEST: "GetMap",
    VERSION: version,
    LAYERS: layer.name,
    STYLES: "",
    [is13 ? "CRS" : "SRS"]: isMercator ? "EPSG:3857" : "EPSG:4326",
    BBOX: (isMercator ? mercator : degrees).join(","),
    WIDTH: String(PICTURE.width),
    HEIGHT: String(PICTURE.height),
    FORMAT: pictureFormat(formats),
    TRANSPARENT: "TRUE",
  });
}

function widened({ west, south, east, north }: Bounds): Bounds {
  const dx = Math.max(east - west, 1e-4);
  const dy = Math.max(north - south, 1e-4);
  return { west: west - dx, south: south - dy, east: east + dx, north: north + dy };
}

/** As wide for its height as the picture, at its latitude. */
function proportioned(bounds: Bounds): Bounds {
  const middle = (bounds.south + bounds.north) / 2;
  const shrink = Math.max(0.1, Math.cos((middle * Math.PI) / 180));
  const width = (bounds.east - bounds.west) * shrink;
  const height = bounds.north - bounds.south;
  const ratio = PICTURE.width / PICTURE.height;
  const dx = Math.max(0, (height * ratio - width) / shrink / 2);
  const dy = Math.max(0, (width / ratio - height) / 2);
  return {
    west: Math.max(-180, bounds.west - dx),
    east: Math.min(180, bounds.east + dx),
    south: Math.max(-85, bounds.south - dy),
    north: Math.min(85, bounds.north + dy),
  };
}

const EARTH_M = 6_378_137;
const toMercator = (longitude: number, latitude: number) => [
  (longitude * Math.PI * EARTH_M) / 180,
  Math.log(Math.tan(Math.PI / 4 + (latitude * Math.PI) / 360)) * EARTH_M,
];

/** How browsers will see this page: through PUBLIC_URL, else as it was asked for. */
export function pageOrigin(request: Request): { origin: string; isSecure: boolean } {
  const url = environment.publicUrl ?? new URL(request.url);
  return { origin: url.origin, isSecure: url.protocol === "https:" };
}
