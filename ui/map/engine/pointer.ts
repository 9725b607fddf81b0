import type { MapMouseEvent } from "maplibre-gl";
import type { EngineMap } from "../base/base-map.ts";
import type { Ground } from "../layers/ground.ts";
import type { DifferenceMarks } from "../overlay/difference-marks.ts";
import type { PointMarks } from "../overlay/point-marks.ts";
import { degreesAt } from "../overlay/sheet.ts";
import type { Scene } from "../scene/scene.ts";
import type { BoxTool } from "../tools/box-tool.ts";
import { REACH_PX } from "../tools/picking.ts";
import type { Tools } from "../tools/tools.ts";
import { Signal } from "./signal.ts";
import type { MapPlace } from "./types.ts";

/** What is under the pointer. */
export interface PointerPlace {
  longitude: number;
  latitude: number;
  /** Height of the ground, metres; null outside the surface. */
  elevationM: number | null;
}

interface PointerParts {
  map: EngineMap;
  scene: Scene;
  tools: Tools;
  marks: PointMarks;
  differences: DifferenceMarks;
  ground: Ground;
  box: BoxTool;
}

export interface PointerEvents {
  onSelect: (index: number | null) => void;
  onPlace: (place: MapPlace) => void;
  onChoose: (points: readonly number[], how: "toggle" | "add") => void;
  /** Called when another point, or none, is under the pointer. */
  onHover: () => void;
}

/** What is under the pointer, and which point a click selects. */
export class MapPointer {
  readonly place = new Signal<PointerPlace | null>(null);
  /** Numbers the moves, so that only the height of the latest place is reported. */
  private lastMove = 0;
  /** The next click chooses a place. */
  isPlacing = false;
  /** A point or a mark is under the pointer. */
  private isOver = false;

  constructor(
    private readonly parts: PointerParts,
    private readonly events: PointerEvents,
  ) {
    const { map, marks } = parts;
    map.on("click", event => this.onClick(event));
    map.on("mousemove", event => void this.onMove(event));
    map.on("mouseout", () => {
      this.place.set(null);
      marks.hovered = null;
    });
  }

  private onClick(event: MapMouseEvent): void {
    const { lngLat, point, originalEvent } = event;
    const { tools, marks, differences, box } = this.parts;
    const isTouch = (originalEvent as unknown as { pointerType?: string }).pointerType === "touch";
    if (tools.isBusy) {
      const tap = isTouch ? { x: point.x, y: point.y, atMs: originalEvent.timeStamp } : null;
      tools.clickAt(event, tap);
      return;
    }
    if (this.isPlacing) {
      const [longitude, latitude] = this.placeUnder(point) ?? [lngLat.lng, lngLat.lat];
      this.events.onPlace({ longitude, latitude, point: marks.at(point, REACH_PX.mouse) });
      return;
    }
    const reachPx = isTouch ? REACH_PX.touch : REACH_PX.mouse;
    if (box.isOn || (box.isEnabled && originalEvent.shiftKey)) {
      const chosen = marks.at(point, reachPx);
      if (chosen !== null) this.events.onChoose([chosen], "toggle");
      return;
    }
    const difference = differences.at(point, reachPx);
    differences.select(difference);
    this.events.onSelect(difference ? null : marks.next(point, reachPx));
  }

  private async onMove({ point, lngLat }: MapMouseEvent): Promise<void> {
    this.hover(point);
    const place = this.placeUnder(point) ?? [lngLat.lng, lngLat.lat];
    const move = ++this.lastMove;
    const elevationM = await this.parts.ground.heightAt(...place).catch(() => null);
    if (this.lastMove === move) this.place.set({ longitude: place[0], latitude: place[1], elevationM });
  }

  private hover(point: { x: number; y: number }): void {
    const { map, scene, tools, marks, differences } = this.parts;
    const isOnMark = !tools.isBusy && differences.at(point, REACH_PX.mouse) !== null;
    const hasPoint = !tools.isBusy && !scene.isLifted && !isOnMark;
    const hovered = hasPoint ? marks.at(point, REACH_PX.mouse) : null;
    const isOver = isOnMark || hovered !== null;
    if (isOver !== this.isOver && !tools.isBusy) map.getCanvas().style.cursor = isOver ? "pointer" : "";
    this.isOver = isOver;
    if (hovered === marks.hovered) return;
    marks.hovered = hovered;
    this.events.onHover();
  }

  /** In a tilted view the place under the pointer is at ground height, not at the datum. */
  private placeUnder({ x, y }: { x: number; y: number }): [longitude: number, latitude: number] | null {
    const { scene, marks } = this.parts;
    const elevationM = this.place.value?.elevationM ?? null;
    if (!scene.isLifted || elevationM === null) return null;
    const under = scene.unproject(x, y, elevationM - marks.datumM);
    return under && degreesAt(scene.anchor, under);
  }
}
