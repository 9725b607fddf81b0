import type { MapMouseEvent, MapTouchEvent } from "maplibre-gl";
import type { EngineMap } from "../base/base-map.ts";
import { Signal } from "../engine/signal.ts";
import type { DrawnShape, MapAreas, Ring } from "../engine/types.ts";
import type { MeasureKind } from "../engine/view.ts";
import type { Ground } from "../layers/ground.ts";
import { DRAWING_KEYS } from "../map-keys.ts";
import { type Corner, cornerAt, withCorner } from "../overlay/areas.ts";
import type { OverlayPart } from "../overlay/overlay.ts";
import type { MapColours } from "../scene/colours.ts";
import type { Scene } from "../scene/scene.ts";
import { AreaEdits } from "./area-edits.ts";
import type { ToolEvents } from "./events.ts";
import { DOUBLE_TAP_MS, isDoubleTap, isUndoKey, type Tap, withoutRepeats } from "./gestures.ts";
import { drawnSide, type Measurement, measured } from "./measuring/measure.ts";
import { MeasuredCorners } from "./measuring/measured-corners.ts";
import { paintPath } from "./paint-path.ts";
import { REACH_PX } from "./picking.ts";

type PointerEvent = MapMouseEvent | MapTouchEvent;

/** The fewest corners of each shape. */
const LEAST = { boundary: 3, pad: 3, line: 2 } satisfies Record<DrawnShape, number>;

/** The tools that use clicks and drags: measuring, drawing rings and lines, dragging corners. */
export class Tools {
  readonly measurement = new Signal<Measurement | null>(null);
  canEdit = false;
  private measuring: MeasureKind | null = null;
  private drawing: DrawnShape | null = null;
  private path: Ring = [];
  private isEnded = false;
  private pointer: [number, number] | null = null;
  private dragged: Corner | null = null;
  /** Corners undone while drawing. */
  private takenBack: Ring = [];
  private lastTap: Tap | null = null;
  private endedAtMs = Number.NEGATIVE_INFINITY;
  private isMoved = false;
  private readonly corners: MeasuredCorners;
  /** The areas and their states before corners were moved, added or removed. */
  readonly edits = new AreaEdits();

  constructor(
    private readonly map: EngineMap,
    private readonly scene: Scene,
    private readonly events: ToolEvents,
    ground: Pick<Ground, "heightAt">,
  ) {
    this.corners = new MeasuredCorners(events.snap, ground, () => this.tell());
    map.on("mousemove", event => this.onMove(event));
    map.on("mousedown", event => this.onDown(event, REACH_PX.mouse));
    map.on("touchstart", event => this.onDown(event, REACH_PX.touch));
    map.on("touchmove", event => this.onMove(event));
    map.on("mouseup", () => this.onUp());
    map.on("touchend", () => this.onUp());
    map.on("dblclick", event => this.onDoubleClick(event));
    map.getCanvas().addEventListener("keydown", event => this.onKey(event));
  }

  get areas(): MapAreas | null {
    return this.edits.areas;
  }

  /** Clicks belong to a tool, not to the points. */
  get isBusy(): boolean {
    return this.measuring !== null || this.drawing !== null;
  }

  measure(kind: MeasureKind | null): void {
    if (kind === this.measuring) return;
    this.measuring = kind;
    this.corners.isOn = kind === "distance";
    this.restart();
  }

  draw(what: DrawnShape | null): void {
    if (what === this.drawing) return;
    this.drawing = what;
    this.restart();
    // The map needs the focus to receive the keys that draw.
    if (what) this.map.getCanvas().focus({ preventScroll: true });
  }

  /** Finishes the current drawing or measurement; a shape with too few corners is discarded. */
  finish(): void {
    if (this.isBusy && !this.isEnded && this.path.length > 0) this.end();
  }

  /** Cancels the drawing, or clears the measurement. */
  cancel(): void {
    if (this.drawing) this.events.onDraw(null);
    this.restart();
  }

  /** Sets a corner at the pointer, snapped to the point or line there if a distance is measured. */
  clickAt({ point, lngLat }: MapMouseEvent, tap: Tap | null): void {
    const reachPx = tap ? REACH_PX.touch : REACH_PX.mouse;
    this.click(this.corners.placeAt(point, [lngLat.lng, lngLat.lat], reachPx), tap);
  }

  /** Sets a corner; `tap` is given for fingers, for which a second tap on the same place ends the shape. */
  click(place: [number, number], tap: Tap | null = null): void {
    const first = this.lastTap;
    this.lastTap = tap;
    if (tap && this.path.length > 0 && !this.isEnded && isDoubleTap(first, tap)) {
      this.lastTap = null;
      this.endedAtMs = tap.atMs;
      // A double tap by mistake on the first corners does not discard the shape.
      if (!this.drawing || this.path.length >= LEAST[this.drawing]) this.end();
      return;
    }
    if (this.isEnded) this.restart();
    this.path.push(place);
    this.pointer = null;
    this.takenBack = [];
    this.tell();
  }

  /** Undoes the last corner of the drawing, else the last change of boundary or pads. */
  undo(): void {
    if (this.isBusy) {
      const corner = this.isEnded ? undefined : this.path.pop();
      if (corner) this.takenBack.push(corner);
      this.tell();
    } else if (this.areas) this.edit(this.edits.undo(this.areas));
  }

  /** Redoes what {@link undo} took back. */
  redo(): void {
    if (this.isBusy) {
      const corner = this.isEnded ? undefined : this.takenBack.pop();
      if (corner) this.path.push(corner);
      this.tell();
    } else if (this.areas) this.edit(this.edits.redo(this.areas));
  }

  private edit(areas: MapAreas | undefined): void {
    if (!areas) return;
    // Applied at once: the page echoes it a moment later, and the pointer may move before that.
    this.edits.change(areas);
    this.events.onEdit(areas);
  }

  /** Paints the ring or path so far with the stretch to the pointer, and the snap under the pointer. */
  paint(colours: MapColours): OverlayPart[] {
    const { path, pointer, isEnded } = this;
    const mark = this.corners.paint(colours);
    if (!this.isBusy || path.length === 0) return [mark];
    const isRing = this.drawing ? this.drawing !== "line" : this.measuring === "area";
    return [paintPath({ path, pointer, isEnded, isRing }, colours), mark];
  }

  private restart(): void {
    this.path = [];
    this.takenBack = [];
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
    return this.measuring && measured(this.measuring, path, this.path, this.corners.factsOf);
  }

  private drawn(shape: DrawnShape, path: Ring): Measurement {
    const size = measured(shape === "line" ? "distance" : "area", path, this.path);
    const canFinish = this.path.length >= LEAST[shape];
    return drawnSide(size, path, { canFinish, canRedo: this.takenBack.length > 0 });
  }

  private end(): void {
    this.isEnded = true;
    this.pointer = null;
    if (this.drawing) {
      const { path } = this;
      this.path = [];
      if (this.drawing === "boundary" && this.areas && path.length >= LEAST.boundary) {
        this.edits.keep(this.areas);
        this.edits.expect({ ...this.areas, boundary: path });
      }
      // None of the earlier states has the new pad.
      if (this.drawing === "pad") this.edits.clear();
      this.events.onDraw(path.length >= LEAST[this.drawing] ? path : null);
    }
    this.tell();
  }

  private onMove(event: PointerEvent): void {
    const under: [number, number] = [event.lngLat.lng, event.lngLat.lat];
    const place = this.isEnded ? under : this.corners.placeAt(event.point, under, REACH_PX.mouse);
    if (this.dragged && this.areas) {
      // Keeps the page from scrolling while a finger drags a corner.
      if (event.originalEvent.cancelable) event.originalEvent.preventDefault();
      const { pad, index, isMiddle } = this.dragged;
      if (!this.isMoved) this.edits.keep(this.areas);
      this.isMoved = true;
      this.edit(withCorner(this.areas, this.dragged, place));
      if (isMiddle) this.dragged = { pad, index: index + 1 };
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
    this.isMoved = false;
    if (!this.dragged) return;
    // Keeps the map from panning while a corner is dragged.
    event.preventDefault();
    if (event.type !== "touchstart") return;
    const { x, y } = event.point;
    const tap = { x, y, atMs: event.originalEvent.timeStamp };
    if (isDoubleTap(this.lastTap, tap)) this.remove(this.dragged);
    this.lastTap = tap;
  }

  private onUp(): void {
    this.dragged = null;
  }

  private remove(corner: Corner): void {
    this.dragged = null;
    if (!this.areas || corner.isMiddle) return;
    this.edits.keep(this.areas);
    this.edit(withCorner(this.areas, corner, null));
  }

  private onDoubleClick(event: MapMouseEvent): void {
    // Browsers also fire dblclick for a double tap, which has already ended the shape.
    if (event.originalEvent.timeStamp - this.endedAtMs < DOUBLE_TAP_MS) {
      event.preventDefault();
      return;
    }
    if (this.isBusy && !this.isEnded) {
      event.preventDefault();
      // The second click has set the same corner again.
      this.path = withoutRepeats(this.path);
      this.end();
      return;
    }
    const corner = this.canEdit ? this.cornerUnder(event, REACH_PX.mouse) : null;
    if (!corner) return;
    event.preventDefault();
    this.remove(corner);
  }

  private onKey(event: KeyboardEvent): void {
    if (isUndoKey(event) && (this.isBusy || this.canEdit)) {
      event.preventDefault();
      if (event.shiftKey || event.key.toLowerCase() === "y") this.redo();
      else this.undo();
      return;
    }
    if (!this.isBusy) return;
    if (event.key === DRAWING_KEYS.finish.key) this.finish();
    else if (event.key === DRAWING_KEYS.corner.key) {
      // Arrow keys move the map beneath its middle, which stands for the pointer.
      const { lng, lat } = this.map.getCenter();
      const at = this.map.project([lng, lat]);
      this.click(this.corners.placeAt(at, [lng, lat], REACH_PX.mouse));
    } else if (event.key.startsWith("Arrow")) {
      this.followMiddle();
      return;
    } else if (event.key === DRAWING_KEYS.back.key) this.undo();
    else if (event.key === DRAWING_KEYS.cancel.key) this.cancel();
    else return;
    event.preventDefault();
  }

  /** Shows the stretch from the last corner to the middle of the map, where a key would set the next one. */
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
