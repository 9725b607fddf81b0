import type { GeoBounds } from "#shapes/summary.ts";
import { BREAKPOINTS } from "../../tokens/breakpoints.ts";
import type { BaseMapOptions, EngineMap } from "../base/base-map.ts";
import { clearPadding } from "../geometry/clear-padding.ts";
import { mapBounds } from "../geometry/extent.ts";
import { type Anchor, anchorAt } from "../geometry/mercator.ts";
import { MapPins } from "../overlay/map-pins.ts";
import type { Scene } from "../scene/scene.ts";
import { keepCamera, keptCamera } from "./kept-view.ts";
import { Signal } from "./signal.ts";

const LARGEST_ZOOM = 21;
/** Marks moves that the reader asked for with a button. */
const ASKED = { isAsked: true };
const TILTED = { pitch: 58, bearing: -20 };

/** What the scale bar and the north arrow need. */
export interface CameraState {
  /** Ground metres per CSS pixel, in the middle of the map. */
  metresPerPixel: number;
  /** Clockwise from north to the top of the picture, degrees. */
  bearingDeg: number;
  /** Share of the points that is drawn; below 1 where marks would hide the shading of the ground. */
  pointShare: number;
}

/** Padding around the site when all of it is shown, px: clear of the controls that float over the map. */
export function paddingIn(container: HTMLElement): BaseMapOptions["padding"] {
  // On wide maps as much as the tools take, above and below, so that the site is in the middle.
  const vertical = container.clientWidth < BREAKPOINTS.sm ? 36 : 76;
  const least = { top: vertical, bottom: vertical, left: 36, right: 36 };
  const panels = container.closest(".map-view")?.querySelectorAll(".map-toolbar, .map-scale") ?? [];
  return clearPadding(
    container.getBoundingClientRect(),
    Array.from(panels, panel => panel.getBoundingClientRect()),
    least,
  );
}

/** The middle of an extent: the origin of drawn positions until the points are loaded. */
export function anchorOf(extent: GeoBounds | null): Anchor {
  const [[west, south], [east, north]] = mapBounds(extent);
  return anchorAt((west + east) / 2, (south + north) / 2);
}

/** The map's camera and what follows it. */
export class MapCamera {
  readonly state = new Signal<CameraState>({ metresPerPixel: 1, bearingDeg: 0, pointShare: 1 });
  /** Pins that move with the map. */
  readonly pins: MapPins;

  /** `extent` is what `fit` shows; if null, most of the world. */
  constructor(
    private readonly map: EngineMap,
    private readonly scene: Scene,
    private readonly container: HTMLElement,
    private extent: GeoBounds | null,
    private readonly siteId: string,
  ) {
    this.pins = new MapPins(scene);
    const kept = keptCamera(siteId);
    if (kept) map.jumpTo(kept);
    map.on("moveend", event => {
      // Not for what the page does by itself, such as following the size of the window.
      if ("originalEvent" in event || "isAsked" in event) this.keep();
    });
  }

  zoom(steps: number): void {
    this.map.zoomTo(this.map.getZoom() + steps, {}, ASKED);
  }

  /** Shows the whole site clear of the controls, once they are there, unless another map was moved. */
  start(): void {
    if (!keptCamera(this.siteId)) this.show(this.extent, { maxZoom: LARGEST_ZOOM, animate: false });
  }

  /** Shows the whole site, here and on the next page. */
  fit(): void {
    keepCamera(this.siteId, null);
    this.show(this.extent, { maxZoom: LARGEST_ZOOM });
  }

  /** Shows an extent as large as it fits, but no closer than `maxZoom`. */
  show(extent: GeoBounds | null, { maxZoom, animate = true }: { maxZoom: number; animate?: boolean }): void {
    this.map.fitBounds(mapBounds(extent), { padding: paddingIn(this.container), maxZoom, animate });
  }

  private keep(): void {
    const { lng, lat } = this.map.getCenter();
    const [zoom, bearing] = [this.map.getZoom(), this.map.getBearing()];
    keepCamera(this.siteId, { center: [lng, lat], zoom, bearing });
  }

  /**
   * Jumps to another extent and makes its middle the origin of positions: call it before anything is placed.
   */
  moveTo(extent: GeoBounds): void {
    this.extent = extent;
    this.scene.anchor = anchorOf(extent);
    this.start();
  }

  turnNorth(): void {
    this.map.easeTo({ bearing: 0 });
  }

  tilt(isTilted: boolean): void {
    this.scene.isLifted = isTilted;
    this.map.easeTo({ ...(isTilted ? TILTED : { pitch: 0, bearing: 0 }), duration: 700 });
  }

  /** Updates the pins and `state` after a frame was drawn. */
  tell(): void {
    const { scene } = this;
    this.pins.place();
    const centre = scene.unproject(scene.width / 2, scene.height / 2);
    const aside = scene.unproject(scene.width / 2 + 100, scene.height / 2);
    if (!centre || !aside) return;
    const metresPerPixel =
      (Math.hypot(aside[0] - centre[0], aside[1] - centre[1]) / 100) * scene.anchor.groundScale;
    const bearingDeg = this.map.getBearing();
    const before = this.state.value;
    const isZoomed = Math.abs(metresPerPixel / before.metresPerPixel - 1) > 0.01;
    const isTurned = Math.abs(bearingDeg - before.bearingDeg) > 0.5;
    const { pointShare } = scene;
    const isThinned = pointShare < 1 !== before.pointShare < 1;
    if (isZoomed || isTurned || isThinned) this.state.set({ metresPerPixel, bearingDeg, pointShare });
  }
}
