import type { GeoBounds } from "#shapes/summary.ts";
import { BREAKPOINTS } from "../../tokens/breakpoints.ts";
import type { BaseMapOptions, EngineMap } from "../base/base-map.ts";
import { mapBounds } from "../geometry/extent.ts";
import { type Anchor, anchorAt } from "../geometry/mercator.ts";
import { MapPins } from "../overlay/map-pins.ts";
import type { Scene } from "../scene/scene.ts";
import { Signal } from "./signal.ts";

const LARGEST_ZOOM = 21;
const TILTED = { pitch: 58, bearing: -20 };

/** What the scale bar and the north arrow need. */
export interface CameraState {
  /** Ground metres per CSS pixel, in the middle of the map. */
  metresPerPixel: number;
  /** Clockwise from north to the top of the picture, degrees. */
  bearingDeg: number;
}

/** Padding around the site when all of it is shown, px. */
export function paddingIn(container: HTMLElement): BaseMapOptions["padding"] {
  const vertical = container.clientWidth < BREAKPOINTS.sm ? 36 : 64;
  return { top: vertical, bottom: vertical, left: 36, right: 36 };
}

/** The middle of an extent: the origin of drawn positions until the points are loaded. */
export function anchorOf(extent: GeoBounds | null): Anchor {
  const [[west, south], [east, north]] = mapBounds(extent);
  return anchorAt((west + east) / 2, (south + north) / 2);
}

/** The map's camera and what follows it. */
export class MapCamera {
  readonly state = new Signal<CameraState>({ metresPerPixel: 1, bearingDeg: 0 });
  /** Pins that move with the map. */
  readonly pins: MapPins;

  /** `extent` is what `fit` shows; if null, most of the world. */
  constructor(
    private readonly map: EngineMap,
    private readonly scene: Scene,
    private readonly container: HTMLElement,
    private extent: GeoBounds | null,
  ) {
    this.pins = new MapPins(scene);
  }

  zoom(steps: number): void {
    this.map.zoomTo(this.map.getZoom() + steps);
  }

  fit(animate = true): void {
    this.show(this.extent, { maxZoom: LARGEST_ZOOM, animate });
  }

  /** Shows an extent as large as it fits, but no closer than `maxZoom`. */
  show(extent: GeoBounds | null, { maxZoom, animate = true }: { maxZoom: number; animate?: boolean }): void {
    this.map.fitBounds(mapBounds(extent), { padding: paddingIn(this.container), maxZoom, animate });
  }

  /**
   * Jumps to another extent and makes its middle the origin of positions: call it before anything is placed.
   */
  moveTo(extent: GeoBounds): void {
    this.extent = extent;
    this.scene.anchor = anchorOf(extent);
    this.fit(false);
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
    if (isZoomed || isTurned) this.state.set({ metresPerPixel, bearingDeg });
  }
}
