import type { Ring } from "../../engine/types.ts";
import type { Ground } from "../../layers/ground.ts";
import type { OverlayPart } from "../../overlay/overlay.ts";
import { placeAt } from "../../overlay/sheet.ts";
import type { MapColours } from "../../scene/colours.ts";
import type { Snapped, Snapper } from "./snap.ts";
import type { CornerFacts, FactsOf } from "./stretch.ts";

const MARK_PX = 6;

/** Facts about the corners of a distance: the point or line each is on, and its height. */
export class MeasuredCorners {
  /** True while a distance is measured; otherwise corners do not snap. */
  isOn = false;
  /** What the pointer has snapped to. */
  private snapped: Snapped | null = null;
  private readonly facts = new WeakMap<Ring[number], CornerFacts>();

  /** `onHeight` is called when the ground height of a corner is known. */
  constructor(
    private readonly snapper: Snapper,
    private readonly ground: Pick<Ground, "heightAt">,
    private readonly onHeight: () => void,
  ) {}

  readonly factsOf: FactsOf = corner => this.facts.get(corner);

  /** Returns the place of the point or line under the pointer, else the place given. */
  placeAt(at: { x: number; y: number }, under: Ring[number], reachPx: number): Ring[number] {
    if (!this.isOn) return under;
    this.snapped = this.snapper.at(at, reachPx);
    const place = this.snapped?.place ?? under;
    this.know(place, this.snapped);
    return place;
  }

  /** Paints a square around what the pointer has snapped to. */
  paint({ css }: MapColours): OverlayPart {
    if (!this.isOn) return () => {};
    return (pen, scene) => {
      const at = this.snapped && scene.project(...placeAt(scene.anchor, this.snapped.place));
      if (!at) return;
      for (const [width, colour] of [
        [4.5, css["map-halo"]],
        [2, css.primary],
      ] as const) {
        pen.lineWidth = width;
        pen.strokeStyle = colour;
        pen.strokeRect(at[0] - MARK_PX, at[1] - MARK_PX, 2 * MARK_PX, 2 * MARK_PX);
      }
    };
  }

  private know(place: Ring[number], snapped: Snapped | null): void {
    const facts = { heightM: snapped?.heightM ?? null, on: snapped?.on ?? null };
    this.facts.set(place, facts);
    if (facts.heightM !== null) return;
    this.ground.heightAt(...place).then(
      heightM => {
        if (heightM === null) return;
        this.facts.set(place, { ...facts, heightM });
        this.onHeight();
      },
      // The surface has failed, and the map reports it.
      () => {},
    );
  }
}
