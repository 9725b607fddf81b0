import { keep, readKept } from "../frame/kept.ts";
import type { MapView } from "./view.ts";

/** Where the map was moved to. */
export interface KeptCamera {
  center: [longitude: number, latitude: number];
  zoom: number;
  bearing: number;
}

/** Layers that all maps of a site have in common. */
type SharedLayers = Pick<
  MapView,
  | "showsBase"
  | "showsWms"
  | "wmsOpacity"
  | "showsContours"
  | "intervalM"
  | "showsLines"
  | "showsCad"
  | "labels"
>;
const SHARED = [
  "showsBase",
  "showsWms",
  "wmsOpacity",
  "showsContours",
  "intervalM",
  "showsLines",
  "showsCad",
  "labels",
] as const satisfies (keyof SharedLayers)[];

/** What a tab of the browser keeps for the maps of a site, so that the next page opens with the same view. */
interface Kept {
  /** Null while the map shows the whole site. */
  camera: KeptCamera | null;
  layers?: Partial<SharedLayers> & { cadOff?: readonly string[]; surface?: MapView["surface"] };
}

const nameOf = (siteId: string) => `map-view ${siteId}`;

function keptOf(siteId: string): Partial<Kept> {
  const kept = readKept("session", nameOf(siteId));
  return typeof kept === "object" && kept !== null ? kept : {};
}

/** Keeps where the map was moved to; null for the whole site. */
export const keepCamera = (siteId: string, camera: KeptCamera | null) =>
  keep("session", nameOf(siteId), { ...keptOf(siteId), camera });

/** Where another map of the site was moved to; null if it showed the whole site. */
export function keptCamera(siteId: string): KeptCamera | null {
  const { camera } = keptOf(siteId);
  const figures = camera && [...(camera.center ?? []), camera.zoom, camera.bearing];
  return figures?.length === 4 && figures.every(Number.isFinite) ? camera! : null;
}

/**
 * Keeps the layers that are switched on. `colours` says that the map is coloured by a volume or a comparison,
 * which the shading of the surface would hide: it is not taken from such a map.
 */
export function keepLayers(
  siteId: string,
  view: Omit<MapView, "codesOff" | "figures">,
  colours: boolean,
): void {
  const { camera = null, layers } = keptOf(siteId);
  const shared = Object.fromEntries(SHARED.map(key => [key, view[key]]));
  const surface = colours ? layers?.surface : view.surface;
  const kept = { ...shared, cadOff: [...view.cadOff], ...(surface !== undefined && { surface }) };
  keep("session", nameOf(siteId), { camera, layers: kept });
}

/** Returns a view with the layers that were switched on in another map of the site. */
export function withKeptLayers<View extends Omit<MapView, "codesOff" | "figures">>(
  siteId: string,
  view: View,
  colours: boolean,
): View {
  const { layers } = keptOf(siteId);
  if (!layers) return view;
  const known = SHARED.filter(key => layers[key] !== null && typeof layers[key] === typeof view[key]);
  const { surface, cadOff } = layers;
  return {
    ...view,
    ...Object.fromEntries(known.map(key => [key, layers[key]])),
    ...(Array.isArray(cadOff) && { cadOff: new Set(cadOff) }),
    ...(!colours && surface !== undefined && { surface }),
  };
}
