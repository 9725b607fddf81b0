import type { MapMouseEvent, MapTouchEvent } from "maplibre-gl";
import type { EngineMap } from "../base/base-map.ts";
import type { OverlayPart } from "../overlay/overlay.ts";
import type { MapColours } from "../scene/colours.ts";

/** A rectangle in the picture, pixels. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

type PointerEvent = MapMouseEvent | MapTouchEvent;
type Place = { x: number; y: number };

interface BoxEvents {
  onBox: (box: Box) => void;
  onRepaint: () => void;
}

/** A shorter drag counts as a click, pixels. */
const LEAST_PX = 4;

/**
 * Drags a rectangle over the map: with Shift, or, while the tool is on, with the mouse or one finger alone.
 */
export class BoxTool {
  /** Whether dragging with Shift draws; if false, the tool does nothing. */
  isEnabled = false;
  isOn = false;
  private from: Place | null = null;
  private to: Place | null = null;

  constructor(
    private readonly map: EngineMap,
    private readonly isFree: () => boolean,
    private readonly events: BoxEvents,
  ) {
    map.on("mousedown", event => this.onDown(event));
    map.on("touchstart", event => this.onDown(event));
    map.on("mousemove", event => this.onMove(event));
    map.on("touchmove", event => this.onMove(event));
    map.on("mouseup", () => this.onUp());
    map.on("mouseout", () => this.onUp());
    map.on("touchend", () => this.onUp());
    map.on("touchcancel", () => this.giveUp());
  }

  enable(isEnabled: boolean): void {
    this.isEnabled = isEnabled;
    // The map would zoom on Shift-drag.
    if (isEnabled) this.map.boxZoom.disable();
  }

  /** The rectangle so far. */
  paint({ css }: MapColours): OverlayPart {
    return pen => {
      const box = this.box();
      if (!box) return;
      const { left, top, right, bottom } = box;
      pen.fillStyle = css.primary;
      pen.globalAlpha = 0.12;
      pen.fillRect(left, top, right - left, bottom - top);
      pen.globalAlpha = 1;
      for (const [width, colour] of [
        [3.5, css["map-halo"]],
        [1.5, css.primary],
      ] as const) {
        pen.lineWidth = width;
        pen.strokeStyle = colour;
        pen.strokeRect(left, top, right - left, bottom - top);
      }
    };
  }

  private onDown(event: PointerEvent): void {
    const { originalEvent } = event;
    if (!this.isEnabled || !this.isFree()) return;
    if (!this.isOn && !originalEvent.shiftKey) return;
    if ("touches" in originalEvent ? originalEvent.touches.length > 1 : originalEvent.button !== 0)
      this.giveUp();
    else this.begin(event);
  }

  private begin(event: PointerEvent): void {
    const { point } = event;
    // Keeps the map from panning.
    event.preventDefault();
    this.from = { x: point.x, y: point.y };
    this.to = null;
  }

  private onMove({ point, originalEvent }: PointerEvent): void {
    if (!this.from) return;
    if ("touches" in originalEvent && originalEvent.touches.length > 1) {
      this.giveUp();
      return;
    }
    // Keeps the page from scrolling while a finger draws.
    if (originalEvent.cancelable) originalEvent.preventDefault();
    this.to = { x: point.x, y: point.y };
    this.events.onRepaint();
  }

  private onUp(): void {
    const box = this.box();
    this.giveUp();
    if (box) this.events.onBox(box);
  }

  private giveUp(): void {
    this.from = null;
    this.to = null;
    this.events.onRepaint();
  }

  private box(): Box | null {
    const { from, to } = this;
    if (!from || !to || Math.hypot(to.x - from.x, to.y - from.y) < LEAST_PX) return null;
    return {
      left: Math.min(from.x, to.x),
      top: Math.min(from.y, to.y),
      right: Math.max(from.x, to.x),
      bottom: Math.max(from.y, to.y),
    };
  }
}
