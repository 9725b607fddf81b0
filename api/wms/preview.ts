import type { WmsLayer, WmsPreview, WmsService } from "#contract/wms.ts";
import type { WmsProblem } from "#shapes/wms.ts";
import { crsOf } from "#survey/geodesy/crs/crs.ts";
import { WmsFault } from "./fault.ts";
import { type Asker, type MapServices, withParameters } from "./map-services.ts";

type Bounds = NonNullable<WmsLayer["bounds"]>;

interface PreviewOptions {
  layer: string;
  /** The site's bounds; null without points. */
  site: Bounds | null;
  /** Origin of the page that will show the map. */
  origin: string;
}

const PICTURE = { width: 640, height: 400 };
const MOST_PICTURE_BYTES = 700_000;
const WEB_MERCATOR = 3857;
const MERCATOR = new Set([`EPSG:${WEB_MERCATOR}`, "EPSG:900913", "EPSG:102100"]);

/** Fetches a picture of a layer as the map will, and reports whatever would keep the map from showing it. */
export async function previewLayer(
  services: MapServices,
  service: WmsService,
  { layer: name, site, origin }: PreviewOptions,
  asker: Asker,
): Promise<WmsPreview> {
  const layer = service.layers.find(each => each.name === name);
  if (!layer) return { picture: null, problems: [{ code: "no-such-layer" }] };
  const problems: WmsProblem[] = [];
  if (origin.startsWith("https:") && service.url.startsWith("http:"))
    problems.push({ code: "mixed-content" });
  if (!layer.crs.some(crs => MERCATOR.has(crs))) problems.push({ code: "no-mercator" });
  if (site && layer.bounds && !meet(site, layer.bounds)) problems.push({ code: "elsewhere" });
  try {
    const address = pictureAddress(service, layer, site);
    const answer = await services.fetch(address, asker, { Origin: origin });
    const type = answer.headers["content-type"]?.split(";")[0]?.trim() ?? "";
    if (answer.status >= 400) throw new WmsFault("status", { status: answer.status });
    if (!/^image\/(png|jpeg|gif|webp)$/.test(type)) throw new WmsFault("no-picture");
    const allowed = answer.headers["access-control-allow-origin"];
    if (allowed !== "*" && allowed !== origin) problems.push({ code: "no-cors" });
    if (answer.url.origin !== new URL(address).origin)
      problems.push({ code: "other-server", detail: answer.url.host });
    const isSmall = answer.body.length <= MOST_PICTURE_BYTES;
    const picture = isSmall ? `data:${type};base64,${Buffer.from(answer.body).toString("base64")}` : null;
    return { picture, problems };
  } catch (error) {
    if (!(error instanceof WmsFault)) throw error;
    return { picture: null, problems: [...problems, error.problem] };
  }
}

const meet = (a: Bounds, b: Bounds) =>
  a.west <= b.east && b.west <= a.east && a.south <= b.north && b.south <= a.north;

/** Shows the surroundings of the site if the layer covers them, else the whole layer. */
function pictureAddress(
  { url, version, mapFormat }: WmsService,
  layer: WmsLayer,
  site: Bounds | null,
): string {
  const whole = layer.bounds ?? { west: -180, south: -80, east: 180, north: 80 };
  const { west, south, east, north } = proportioned(site && meet(site, whole) ? widened(site) : whole);
  const is13 = version.startsWith("1.3");
  const isMercator = layer.crs.includes(`EPSG:${WEB_MERCATOR}`);
  const mercator = [...toMercator(west, south), ...toMercator(east, north)];
  // In WMS 1.3.0, EPSG:4326 puts latitude first.
  const degrees = is13 ? [south, west, north, east] : [west, south, east, north];
  return withParameters(new URL(url), {
    SERVICE: "WMS",
    REQUEST: "GetMap",
    VERSION: version,
    LAYERS: layer.name,
    STYLES: "",
    [is13 ? "CRS" : "SRS"]: isMercator ? `EPSG:${WEB_MERCATOR}` : "EPSG:4326",
    BBOX: (isMercator ? mercator : degrees).join(","),
    WIDTH: String(PICTURE.width),
    HEIGHT: String(PICTURE.height),
    FORMAT: mapFormat,
    TRANSPARENT: "TRUE",
  });
}

function widened({ west, south, east, north }: Bounds): Bounds {
  const dx = Math.max(east - west, 1e-4);
  const dy = Math.max(north - south, 1e-4);
  return { west: west - dx, south: south - dy, east: east + dx, north: north + dy };
}

/** Expands bounds to the aspect ratio of the picture at their latitude. */
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

function toMercator(longitude: number, latitude: number): [x: number, y: number] {
  const at = { x: 0, y: 0 };
  crsOf(WEB_MERCATOR).fromWgs84(longitude, latitude, at);
  return [at.x, at.y];
}
