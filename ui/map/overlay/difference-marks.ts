import type { DifferenceKind, PointDifference } from "#shapes/comparison.ts";
import { type Mark, marksOf, SHAPES, turnOf } from "../../survey/difference-plan/mark-shapes.ts";
import type { EngineMap } from "../base/base-map.ts";
import { Signal } from "../engine/signal.ts";
import type { MapColours } from "../scene/colours.ts";
import type { Scene } from "../scene/scene.ts";
import { LabelSpace } from "./labels.ts";
import type { OverlayPart } from "./overlay.ts";
import type { PointMarks } from "./point-marks.ts";
import { placeAt } from "./sheet.ts";

/** Height of a mark's letter, and the space kept clear around it, pixels. */
const LETTER_PX = 13;
const ROOM_PX = 26;
/** More would cover the colours. */
const MOST = 400;

type Place = NonNullable<PointDifference["to"]>;

/**
 * Marks and arrows where points differ: the largest differences first, as many as have room at the current
 * zoom.
 */
export class DifferenceMarks {
  readonly selected = new Signal<PointDifference | null>(null);
  /** Where the mark of the selected difference is in the picture, pixels. */
  readonly cardPlace = new Signal<readonly [number, number] | null>(null);
  private all: readonly PointDifference[] = [];
  private placed: readonly PointDifference[] = [];
  private kindsOff: ReadonlySet<DifferenceKind> = new Set();
  private areNamesMixed = false;
  private areOld = true;

  constructor(
    private readonly map: EngineMap,
    private readonly scene: Scene,
    /** Supplies the zero of heights in a tilted view. */
    private readonly points: PointMarks,
  ) {}

  select(difference: PointDifference | null): void {
    this.selected.set(difference);
    this.map.triggerRepaint();
  }

  /**
   * Sorts by size. Heights also show by colour, so other changes are placed first. If names are mixed, points that
   * moved say nothing about height or code either: those marks come and go with their arrows.
   */
  set(differences: readonly PointDifference[], areNamesMixed: boolean): void {
    this.areNamesMixed = areNamesMixed;
    const isHeightAlone = ({ kinds }: PointDifference) => kinds.every(kind => kind === "height");
    const others = differences.filter(difference => !isHeightAlone(difference));
    this.all = [...others, ...differences.filter(isHeightAlone)];
    const name = this.selected.value?.name;
    this.selected.set(differences.find(difference => difference.name === name) ?? null);
    this.replace();
  }

  show(kindsOff: ReadonlySet<DifferenceKind>): void {
    this.kindsOff = kindsOff;
    this.replace();
  }

  /** Decides again with the next frame which marks have room. */
  replace(): void {
    this.areOld = true;
  }

  /** The difference whose mark is within reach of a place in the picture, pixels. */
  at({ x, y }: { x: number; y: number }, reachPx: number): PointDifference | null {
    let nearest = reachPx;
    let best: PointDifference | null = null;
    for (const difference of this.placed)
      for (const mark of this.marksOf(difference)) {
        const distance = distanceTo(mark, x, y);
        if (distance > nearest) continue;
        nearest = distance;
        best = difference;
      }
    return best;
  }

  paint(colours: MapColours): OverlayPart {
    return pen => {
      if (this.areOld) this.place();
      this.placeCard();
      const { selected } = this;
      for (const difference of this.placed)
        for (const mark of this.marksOf(difference)) paintMark(pen, mark, colours);
      if (selected.value) this.ring(pen, selected.value, colours);
    };
  }

  private place(): void {
    const { scene } = this;
    const space = new LabelSpace(scene.width, scene.height);
    const half = ROOM_PX / 2;
    const placed: PointDifference[] = [];
    for (const difference of this.all) {
      if (placed.length >= MOST) break;
      const [mark] = this.marksOf(difference);
      if (!mark) continue;
      const { x, y } = mark;
      if (space.take({ left: x - half, right: x + half, top: y - half, bottom: y + half }))
        placed.push(difference);
    }
    this.placed = placed;
    this.areOld = false;
  }

  private placeCard(): void {
    const { selected, cardPlace } = this;
    const point = selected.value?.to ?? selected.value?.from;
    const place = point ? this.placeOf(point) : null;
    const shown = cardPlace.value;
    if (place?.x !== shown?.[0] || place?.y !== shown?.[1]) cardPlace.set(place && [place.x, place.y]);
  }

  private ring(pen: CanvasRenderingContext2D, { to, from }: PointDifference, { css }: MapColours): void {
    const place = this.placeOf((to ?? from)!);
    if (!place) return;
    for (const [width, colour] of [
      [5, css["map-halo"]],
      [2.5, css.secondary],
    ] as const) {
      pen.beginPath();
      pen.arc(place.x, place.y, 13, 0, 2 * Math.PI);
      pen.lineWidth = width;
      pen.strokeStyle = colour;
      pen.stroke();
    }
  }

  private marksOf(difference: PointDifference): Mark[] {
    const isOther = this.areNamesMixed && difference.kinds.includes("moved");
    if (isOther && this.kindsOff.has("moved")) return [];
    return marksOf(
      difference,
      point => this.placeOf(point),
      kind => !this.kindsOff.has(kind),
    );
  }

  private placeOf({ longitude, latitude, heightM }: Place): { x: number; y: number } | null {
    const { scene } = this;
    const [east, south] = placeAt(scene.anchor, [longitude, latitude]);
    const at = scene.project(east, south, heightM - this.points.datumM);
    return at && { x: at[0], y: at[1] };
  }
}

/** Distance from a place to a mark or to the line of its arrow, pixels. */
function distanceTo({ x, y, start }: Mark, px: number, py: number): number {
  if (!start) return Math.hypot(px - x, py - y);
  const [dx, dy] = [x - start.x, y - start.y];
  const share = ((px - start.x) * dx + (py - start.y) * dy) / (dx * dx + dy * dy || 1);
  const along = Math.min(1, Math.max(0, share));
  return Math.hypot(px - start.x - along * dx, py - start.y - along * dy);
}

function paintMark(pen: CanvasRenderingContext2D, mark: Mark, { css }: MapColours): void {
  const { shape, x, y, start } = mark;
  pen.save();
  pen.lineCap = "round";
  pen.beginPath();
  if (start) {
    pen.moveTo(start.x, start.y);
    pen.lineTo(x, y);
  }
  pen.translate(x, y);
  pen.rotate(turnOf(mark));
  for (const [x1, y1, x2, y2] of SHAPES[shape]) {
    pen.moveTo(x1 * LETTER_PX, y1 * LETTER_PX);
    pen.lineTo(x2 * LETTER_PX, y2 * LETTER_PX);
  }
  const colour = shape === "lower" ? css["cut-text"] : shape === "higher" ? css["fill-text"] : css.text;
  for (const [width, stroke] of [
    [5, css["map-halo"]],
    [2, colour],
  ] as const) {
    pen.lineWidth = width;
    pen.strokeStyle = stroke;
    pen.stroke();
  }
  pen.restore();
}
