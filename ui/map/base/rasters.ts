import type { ErrorEvent, MapSourceDataEvent, RasterLayerSpecification } from "maplibre-gl";
import { Signal } from "../engine/signal.ts";
import type { MapSources, MapWmsLayer } from "../engine/types.ts";
import type { MapWords } from "../engine/words.ts";
import type { BaseMap } from "./base-map.ts";
import { wmsProblem, wmsTiles } from "./wms.ts";

type RasterPaint = NonNullable<RasterLayerSpecification["paint"]>;

/** Paler than the tiles themselves, so that points and lines stand out; dimmed in the dark theme. */
const basePaint = (isDark: boolean): RasterPaint =>
  isDark
    ? {
        "raster-brightness-max": 0.42,
        "raster-saturation": -0.55,
        "raster-contrast": 0.1,
        "raster-fade-duration": 0,
      }
    : {
        "raster-saturation": -0.45,
        "raster-opacity": 0.75,
        "raster-contrast": -0.08,
        "raster-fade-duration": 0,
      };

type Problems = Record<"base" | "wms", string | null>;

/** The rasters under the survey: the base map and the site's WMS layer, and any problem loading them. */
export class Rasters {
  /** What is wrong with the base map and with the WMS layer, while they are shown. */
  readonly notes = new Signal<Problems>({ base: null, wms: null });
  readonly hasBase: boolean;
  private readonly arrived = new Set<string>();
  private problems: Problems = { base: null, wms: null };
  private shown = { base: true, wms: true };

  constructor(
    private readonly base: BaseMap,
    sources: MapSources,
    private readonly wms: MapWmsLayer | null,
    isDark: boolean,
    private readonly words: MapWords,
  ) {
    const tiles = baseTiles(sources, base.kind);
    this.hasBase = tiles !== null;
    if (tiles) {
      base.map.addSource("base", { type: "raster", tiles: [tiles], tileSize: 256, maxzoom: 19 });
      base.map.addLayer({ id: "base", type: "raster", source: "base", paint: basePaint(isDark) });
    }
    if (wms) {
      base.map.addSource("wms", { type: "raster", tiles: [wmsTiles(wms)], tileSize: 256 });
      base.map.addLayer({
        id: "wms",
        type: "raster",
        source: "wms",
        paint: { "raster-fade-duration": 0 },
      });
    }
    base.map.on("error", event => this.onError(event));
    base.map.on("sourcedata", event => this.onData(event));
  }

  show(view: { showsBase: boolean; showsWms: boolean; wmsOpacity: number }): void {
    const { map } = this.base;
    const visibility = (shown: boolean) => (shown ? "visible" : "none");
    if (this.hasBase) map.setLayoutProperty("base", "visibility", visibility(view.showsBase));
    if (this.wms) {
      map.setLayoutProperty("wms", "visibility", visibility(view.showsWms));
      map.setPaintProperty("wms", "raster-opacity", view.wmsOpacity);
    }
    this.shown = { base: view.showsBase, wms: view.showsWms };
    this.say({});
  }

  setTheme(isDark: boolean): void {
    if (!this.hasBase) return;
    for (const [name, value] of Object.entries({
      "raster-brightness-max": 1,
      "raster-opacity": 1,
      ...basePaint(isDark),
    }))
      this.base.map.setPaintProperty("base", name as keyof RasterPaint, value as never);
  }

  /** Whether a base map is drawn over the blank sheet. */
  get covers(): boolean {
    return this.arrived.has("base");
  }

  private onError(event: ErrorEvent): void {
    const { sourceId } = event as unknown as { sourceId?: string };
    if (sourceId === "base" && !this.arrived.has("base")) this.say({ base: this.words.baseUnreachable });
    if (sourceId === "wms" && this.wms)
      this.say({ wms: wmsProblem(this.wms.title || this.wms.layerName, event.error as never, this.words) });
  }

  private onData(event: MapSourceDataEvent): void {
    const { tile } = event as unknown as { tile?: { state?: string } };
    if (tile?.state !== "loaded") return;
    this.arrived.add(event.sourceId);
    if (event.sourceId === "base") this.say({ base: null });
    if (event.sourceId === "wms") this.say({ wms: null });
  }

  private say(change: Partial<Problems>): void {
    this.problems = { ...this.problems, ...change };
    const base = this.shown.base ? this.problems.base : null;
    const wms = this.shown.wms ? this.problems.wms : null;
    const before = this.notes.value;
    if (base !== before.base || wms !== before.wms) this.notes.set({ base, wms });
  }
}

/** A custom template takes precedence, then Mapbox's tiles with its token; null for a blank sheet. */
function baseTiles(
  { basemapTiles, basemapAttribution, mapboxToken }: MapSources,
  kind: BaseMap["kind"],
): string | null {
  if (basemapTiles === "none") return null;
  const isOurDefault = basemapAttribution !== "";
  if (mapboxToken && isOurDefault && kind === "mapbox")
    return `https://api.mapbox.com/styles/v1/mapbox/outdoors-v12/tiles/256/{z}/{x}/{y}@2x?access_token=${mapboxToken}`;
  return basemapTiles;
}
