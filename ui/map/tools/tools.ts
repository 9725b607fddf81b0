import type { MapMouseEvent, MapTouchEvent } from "maplibre-gl";
import type { EngineMap } from "../base/base-map.ts";
import { Signal } from "../engine/signal.ts";
import type { DrawnShape, MapAreas, Ring } from "../engine/types.ts";
import type { MeasureKind } from "../engine/view.ts";
import { type Corner, cornerAt, withCorner } from "../overlay/areas.ts";
import { type OverlayPart, trace } from "../overlay/overlay.ts";
import { placeAt } from "../overlay/sheet.ts";
import type { MapColours } from "../scene/colours.ts";
import type { Scene } from "../scene/scene.ts";
import { type Measurement, measured } from "./measure.ts";
import { REACH_PX } from "./picking.ts";

export interface ToolEvents {
  onDraw: (ring: Ring | null) => void;
  onEdit: (areas: MapAreas) => void;
  onRepaint: () => void;
}

type PointerEvent = MapMouseEvent | MapTouchEvent;

/** Corners without which a shape is none. */
const LEAST = { boundary: 3, pad: 3, line: 2 } satisfies Record<DrawnShape, number>;

/** What clicks and drags do beside moving the map: measuring, drawing rings and lines, dragging corners. */
export class Tools {
  readonly measurement = new Signal<Measurement | null>(null);
  areas: MapAreas | null = null;
  canEdit = false;
  private measuring: MeasureKind | null = null;
  private drawing: DrawnShape | null = null;
  private path: Ring = [];
  private isEnded = false;
  private pointer: [number, number] | null = null;
  private dragged: Corner | null = null;

  constructor(
    private readonly map: EngineMap,
    private readonly scene: Scene,
    private readonly events: ToolEvents,
  ) {
    map.on("mousemove", event => this.onMove(event));
    map.on("mousedown", event => this.onDown(event, REACH_PX.mouse));
    map.on("touchstart", event => this.onDown(event, REACH_PX.touch));
    map.on("touchmove", event => this.onMove(event));
    map.on("mouseup", () => this.onUp());
    map.on("touchend", () => this.onUp());
    map.on("dblclick", event => this.onDoubleClick(event));
    map.getCanvas().addEventListener("keydown", event => this.onKey(event));
  }

  /** Clicks belong to a tool, not to the points. */
  get isBusy(): boolean {
    return this.measuring !== null || this.drawing !== null;
  }

  measure(kind: MeasureKind | null): void {
    if (kind === this.measuring) return;
    this.measuring = kind;
    this.restart();
  }

  draw(what: DrawnShape | null): void {
    if (what === this.drawing) return;
    this.drawing = what;
    this.restart();
    // The keys that draw are those of the map.
    if (what) this.map.getCanvas().focus({ preventScroll: true });
  }

  /** Ends what is drawn or measured; a shape with too few corners is given up. */
  finish(): void {
    if (this.isBusy && !this.isEnded && this.path.length > 0) this.end();
  }

  /** Gives up what is drawn, or clears what is measured. */
  cancel(): void {
    if (this.drawing) this.events.onDraw(null);
    this.restart();
  }

  click(place: [number, number]): void {
    if (this.isEnded) this.restart();
    this.path.push(place);
    this.tell();
  }

  /** The ring or path so far, with the stretch to the pointer. */
  paint({ css }: MapColours): OverlayPart {
    return (pen, scene) => {
      if (!this.isBusy || this.path.length === 0) return;
      const isRing = this.drawing ? this.drawing !== "line" : this.measuring === "area";
      const path = this.pointer && !this.isEnded ? [...this.path, this.pointer] : this.path;
      trace(
        pen,
        scene,
        path.map(corner => placeAt(scene.anchor, corner)),
        isRing,
      );
      if (isRing && path.length > 2) {
        pen.fillStyle = css.primary;
        pen.globalAlpha = 0.14;
        pen.fill();
        pen.globalAlpha = 1;
      }
      pen.lineWidth = 4;
      pen.strokeStyle = css["map-halo"];
      pen.stroke();
      pen.lineWidth = 2;
      pen.strokeStyle = css.primary;
      if (!this.isEnded) pen.setLineDash([5, 4]);
      pen.stroke();
      pen.setLineDash([]);
      for (const corner of this.path) {
        const at = scene.project(...placeAt(scene.anchor, corner));
        if (!at) continue;
        pen.beginPath();
        pen.arc(at[0], at[1], 4, 0, 2 * Math.PI);
        pen.fillStyle = css["map-halo"];
        pen.fill();
        pen.stroke();
      }
    };
  }

  private restart(): void {
    this.path = [];
    this.pointer = null;
    this.isEnded = false;
    this.map.getCanvas().style.cursor = this.isBusy ? "crosshair" : "";
    if (this.isBusy) this.map.doubleClickZoom.disable();
    else this.map.doubleClickZoom.enable();
    this.tell();
  }

  private tell(): void {
    const path = this.pointer && !this.isEnded ? [...this.path, this.pointer] : this.path;
    this.measurement.set(this.drawing ? this.drawn(this.drawing, path) : this.measured(path));
    this.events.onRepaint();
  }

  private measured(path: Ring): Measurement | null {
    return this.measuring && measured(this.measuring, path, this.path);
  }

  private drawn(shape: DrawnShape, path: Ring): Measurement {
    const size = measured(shape === "line" ? "distance" : "area", path, this.path);
    return { ...size, canFinish: this.path.length >= LEAST[shape] };
  }

  private end(): void {
    this.isEnded = true;
    this.pointer = null;
    if (this.drawing) {
      const { path } = this;
      this.path = [];
      this.events.onDraw(path.length >= LEAST[this.drawing] ? path : null);
    }
    this.tell();
  }

  private onMove(event: PointerEvent): void {
    const place: [number, number] = [event.lngLat.lng, event.lngLat.lat];
    if (this.dragged && this.areas) {
      // A finger that drags a corner does not scroll the page.
      if (event.originalEvent.cancelable) event.originalEvent.preventDefault();
      this.events.onEdit(withCorner(this.areas, this.dragged, place));
      return;
    }
    if (this.isBusy && this.path.length > 0 && !this.isEnded) {
      this.pointer = place;
      this.tell();
    } else if (this.canEdit && this.areas && !this.isBusy) {
      const corner = this.cornerUnder(event, REACH_PX.mouse);
      this.map.getCanvas().style.cursor = corner ? "move" : "";
    }
  }

  private onDown(event: PointerEvent, reachPx: number): void {
    if (!this.canEdit || this.isBusy) return;
    this.dragged = this.cornerUnder(event, reachPx);
    // The map stays where it is while a corner moves.
    if (this.dragged) event.preventDefault();
  }

  private onUp(): void {
    this.dragged = null;
  }

  private onDoubleClick(event: MapMouseEvent): void {
    if (this.isBusy && !this.isEnded) {
      event.preventDefault();
      // The second click of the two has set the same corner again.
      this.path = this.path.filter(
        ([x, y], i) => i === 0 || x !== this.path[i - 1]![0] || y !== this.path[i - 1]![1],
      );
      this.end();
      return;
    }
    const corner = this.canEdit ? this.cornerUnder(event, REACH_PX.mouse) : null;
    if (!corner || !this.areas) return;
    event.preventDefault();
    this.events.onEdit(withCorner(this.areas, corner, null));
  }

  private onKey(event: KeyboardEvent): void {
    if (!this.isBusy) return;
    if (event.key === "Enter") this.finish();
    else if (event.key === " ") {
      // Arrows move the map below its middle, which stands for the pointer.
      const { lng, lat } = this.map.getCenter();
      this.click([lng, lat]);
      this.pointer = null;
    } else if (event.key.startsWith("Arrow")) {
      this.followMiddle();
      return;
    } else if (event.key === "Backspace") {
      this.path.pop();
      this.tell();
    } else if (event.key === "Escape") this.cancel();
    else return;
    event.preventDefault();
  }

  /** The stretch from the last corner to the middle of the map shows where a key would set the next. */
  private followMiddle(): void {
    if (this.path.length === 0 || this.isEnded) return;
    this.map.once("moveend", () => {
      if (!this.isBusy || this.isEnded || this.path.length === 0) return;
      const { lng, lat } = this.map.getCenter();
      this.pointer = [lng, lat];
      this.tell();
    });
  }

  private cornerUnder(event: PointerEvent, reachPx: number): Corner | null {
    if (!this.areas) return null;
    return cornerAt(this.areas, this.scene, event.point.x, event.point.y, reachPx);
  }
}
