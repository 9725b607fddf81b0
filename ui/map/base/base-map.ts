import type { Map as MapLibreMap, StyleSpecification } from "maplibre-gl";
import type { MapSources } from "../engine/types.ts";
import type { Scene } from "../scene/scene.ts";

/**
 * The interface that both engines are used through: MapLibre's map. Mapbox has every method called here under
 * the same name.
 */
export type EngineMap = Omit<MapLibreMap, "addLayer"> & {
  addLayer(layer: unknown, before?: string): unknown;
};

export interface BaseMap {
  kind: "maplibre" | "mapbox";
  map: EngineMap;
  /** Adds the scene as the topmost layer. */
  addScene(scene: Scene): void;
}

export interface BaseMapOptions {
  container: HTMLElement;
  bounds: [[west: number, south: number], [east: number, north: number]];
  /** Pixels between the bounds and the edges of the map. */
  padding: { top: number; bottom: number; left: number; right: number };
  locale: Record<string, string>;
  /** Repeats the world to the east and west, so that sites on both sides of ±180° can be seen together. */
  repeatsWorld?: boolean;
}

/** Options of both engines: an empty style and no controls of their own. */
export const commonOptions = {
  style: { version: 8, sources: {}, layers: [] } as StyleSpecification,
  attributionControl: false as const,
  maxZoom: 24,
  maxPitch: 75,
  fadeDuration: 0,
  // Public tile servers expect a referrer.
  transformRequest: (url: string) => ({ url, referrerPolicy: "strict-origin-when-cross-origin" as const }),
  // Zooming must not add entries to the browser's history.
  hash: false,
};

/**
 * Starts the engine for these sources: Mapbox if its server accepts the token, else MapLibre. Each is loaded
 * as a chunk of its own.
 */
export async function startMap(
  sources: MapSources,
  options: BaseMapOptions,
): Promise<{ base: BaseMap; isTokenRefused: boolean }> {
  const { mapboxToken } = sources;
  const isTaken = mapboxToken !== null && (await isTokenTaken(mapboxToken));
  if (mapboxToken && isTaken) {
    const { startMapbox } = await import("./mapbox.ts");
    // Without WebGL 2 Mapbox would wait forever; MapLibre throws by itself.
    if (!canDraw()) throw new Error("WebGL 2 is missing");
    return { base: await startMapbox(mapboxToken, options), isTokenRefused: false };
  }
  const { startMapLibre } = await import("./maplibre.ts");
  return { base: await startMapLibre(options), isTokenRefused: mapboxToken !== null };
}

/**
 * Checks the token before Mapbox starts: with a wrong one its engine draws a white page and reports no error.
 * An unreachable server counts as accepting it.
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

/** Whether this browser has the WebGL 2 that the map needs. */
export function canDraw(): boolean {
  try {
    const gl = document.createElement("canvas").getContext("webgl2");
    gl?.getExtension("WEBGL_lose_context")?.loseContext();
    return gl !== null;
  } catch {
    return false;
  }
}
