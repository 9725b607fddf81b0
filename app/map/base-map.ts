import type { Map as MapLibreMap, StyleSpecification } from "maplibre-gl";
import type { Scene } from "./scene.ts";
import type { MapSources } from "./types.ts";

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
  padding: number;
  locale: Record<string, string>;
}

/** What both engines are started with: an empty style, nothing of their own on the map. */
export const commonOptions = {
  style: { version: 8, sources: {}, layers: [] } as StyleSpecification,
  attributionControl: false as const,
  maxZoom: 24,
  maxPitch: 75,
  fadeDuration: 0,
  renderWorldCopies: false,
  // Half a turn of the wheel must not open a new page of history.
  hash: false,
};

/** The engine for these sources: Mapbox with a token, else MapLibre. Each is a chunk of its own. */
export async function startMap(sources: MapSources, options: BaseMapOptions): Promise<BaseMap> {
  if (sources.mapboxToken) {
    const { startMapbox } = await import("./mapbox.ts");
    return startMapbox(sources.mapboxToken, options);
  }
  const { startMapLibre } = await import("./maplibre.ts");
  return startMapLibre(options);
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
