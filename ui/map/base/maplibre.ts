import * as maplibregl from "maplibre-gl";
import "maplibre-gl/dist/maplibre-gl.css";
import workerUrl from "maplibre-gl/dist/maplibre-gl-worker.mjs?url";
import type { Scene } from "../scene/scene.ts";
import { type BaseMap, type BaseMapOptions, commonOptions, type EngineMap } from "./base-map.ts";

/** The free engine, which needs no token. */
export async function startMapLibre({
  container,
  bounds,
  padding,
  locale,
  repeatsWorld = false,
}: BaseMapOptions): Promise<BaseMap> {
  maplibregl.setWorkerUrl(new URL(workerUrl, location.href).href);
  const map = new maplibregl.Map({
    ...commonOptions,
    container,
    bounds,
    locale,
    renderWorldCopies: repeatsWorld,
    fitBoundsOptions: { padding, maxZoom: 21 },
    canvasContextAttributes: { antialias: true },
  });
  await new Promise(resolve => map.once("style.load", resolve));
  return {
    kind: "maplibre",
    map: map as unknown as EngineMap,
    addScene: scene => map.addLayer(layerOf(scene, map)),
  };
}

function layerOf(scene: Scene, map: maplibregl.Map): maplibregl.CustomLayerInterface {
  return {
    id: "survey",
    type: "custom",
    renderingMode: "3d",
    render: (gl, { defaultProjectionData }) =>
      scene.render(gl as WebGL2RenderingContext, defaultProjectionData.mainMatrix as ArrayLike<number>, {
        zoom: map.getZoom(),
        isMoving: map.isMoving(),
      }),
  };
}
