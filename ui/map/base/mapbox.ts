import mapboxgl from "mapbox-gl";
import "mapbox-gl/dist/mapbox-gl.css";
import type { Scene } from "../scene/scene.ts";
import { type BaseMap, type BaseMapOptions, commonOptions, type EngineMap } from "./base-map.ts";

/** Mapbox's engine: draws nothing without a token that its server accepts. */
export async function startMapbox(
  token: string,
  { container, bounds, padding, locale, repeatsWorld = false }: BaseMapOptions,
): Promise<BaseMap> {
  const map = new mapboxgl.Map({
    ...(commonOptions as object),
    container,
    bounds,
    locale,
    renderWorldCopies: repeatsWorld,
    accessToken: token,
    fitBoundsOptions: { padding, maxZoom: 21 },
    antialias: true,
    // The default is a globe, whose matrices differ from Mercator's.
    projection: "mercator",
  });
  await new Promise(resolve => map.once("style.load", resolve));
  return {
    kind: "mapbox",
    map: map as unknown as EngineMap,
    addScene: scene => map.addLayer(layerOf(scene, map)),
  };
}

function layerOf(scene: Scene, map: mapboxgl.Map): mapboxgl.CustomLayerInterface {
  return {
    id: "survey",
    type: "custom",
    renderingMode: "3d",
    render: (gl, matrix) => scene.render(gl, matrix, { zoom: map.getZoom(), isMoving: map.isMoving() }),
  };
}
