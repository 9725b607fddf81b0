import type { Map as MapLibreMap, StyleSpecification } from "maplibre-gl";
import type { MapSources } from "../engine/types.ts";
import type { Scene } from "../scene/scene.ts";

/**
 * The one thing both engines are used as: MapLibre's map. Mapbox's has every method that is called here
 * under the same name.
 */
export type EngineMap = Omit<MapLibreMap, "addLayer"> & {
  addLayer(layer: unknown, before?: string): unknown;
};

export interface BaseMap {
  kind: "maplibre" | "mapbox";
  map: EngineMap;
  /** Adds everything of ours as the topmost layer. */
  addScene(scene: Scene): void;
}

export interface BaseMapOptions {
  container: HTMLElement;
  bounds: [[west: number, south: number], [east: number, north: number]];
  /** Pixels between the bounds and the edges. */
  padding: { top: number; bottom: number; left: number; right: number };
  locale: Record<string, string>;
  /** The world repeats itself to the east and west, so that what lies across ±180° is seen together. */
  repeatsWorld?: boolean;
}

/** What both engines are started with: an empty style, nothing of their own on the map. */
export const commonOptions = {
  style: { version: 8, sources: {}, layers: [] } as StyleSpecification,
  attributionControl: false as const,
  maxZoom: 24,
  maxPitch: 75,
  fadeDuration: 0,
  // Tile servers of the public want to know which site asks.
  transformRequest: (url: string) => ({ url, referrerPolicy: "strict-origin-when-cross-origin" as const }),
  // Half a turn of the wheel must not open a new page of history.
  hash: false,
};

/**
 * The engine for these sources: Mapbox with a token that its server takes, else MapLibre. Each is a
 * chunk of its own.
 */
export async function startMap(
  sources: MapSources,
  options: BaseMapOptions,
): Promise<{ base: BaseMap; isTokenRefused: boolean }> {
  const { mapboxToken } = sources;
  const isTaken = mapboxToken !== null && (await isTokenTaken(mapboxToken));
  if (mapboxToken && isTaken) {
    const { startMapbox } = await import("./mapbox.ts");
    // It would wait for ever; the other engine throws.
    if (!canDraw()) throw new Error("WebGL 2 is missing");
    return { base: await startMapbox(mapboxToken, options), isTokenRefused: false };
  }
  const { startMapLibre } = await import("./maplibre.ts");
  return { base: await startMapLibre(options), isTokenRefused: mapboxToken !== null };
}

/**
 * Asks before Mapbox's engine starts: with a wrong token it draws a white page and says so to nobody. A server
 * that cannot be reached refuses nothing.
 */
async function isTokenTaken(token: string): Promise<boolean> {
  try {
    const response = await fetch(
      `https://api.mapbox.com/tokens/v2?access_token=${encodeURIComponent(token)}`,
    );
    if (response.status === 401 || response.status === 403) return false;
    const { code } = (await response.json()) as { code?: string };
    return code === undefined || code === "TokenValid";
  } catch {
    return true;
  }
}

/** Whether this browser can draw the map at all. */
export function canDraw(): boolean {
  try {
    const gl = document.createElement("canvas").getContext("webgl2");
    gl?.getExtension("WEBGL_lose_context")?.loseContext();
    return gl !== null;
  } catch {
    return false;
  }
}
