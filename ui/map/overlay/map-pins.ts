import type { Scene } from "../scene/scene.ts";
import { placeAt } from "./sheet.ts";

interface Pinned {
  element: HTMLElement;
  longitude: number;
  latitude: number;
}

/** Pins closer than this would hide each other, pixels. */
const APART_PX = 26;

/** HTML elements anchored to places on the map: moved with every frame. */
export class MapPins {
  private readonly pinned = new Set<Pinned>();
  private isAsked = false;

  constructor(private readonly scene: Scene) {}

  /** Anchors an element to a place in degrees; returns a function that removes it. */
  add(pinned: Pinned): () => void {
    this.pinned.add(pinned);
    this.placeSoon();
    return () => this.pinned.delete(pinned);
  }

  /** Batches the placement of all pins on a page. */
  private placeSoon(): void {
    if (this.isAsked) return;
    this.isAsked = true;
    queueMicrotask(() => {
      this.isAsked = false;
      this.place();
    });
  }

  /** Places pins side by side if they would overlap. */
  place(): void {
    const taken: [number, number][] = [];
    for (const pinned of this.pinned) {
      const at = this.placeOf(pinned);
      pinned.element.hidden = !at;
      if (!at) continue;
      const over = taken.filter(([x, y]) => Math.hypot(x - at[0], y - at[1]) < APART_PX).length;
      taken.push(at);
      // Alternates right and left: 0, 1, -1, 2, …
      const aside = over % 2 === 0 ? -over / 2 : (over + 1) / 2;
      const [x, y] = [at[0] + aside * APART_PX, at[1]];
      pinned.element.style.transform = `translate(${Math.round(x)}px, ${Math.round(y)}px)`;
    }
  }

  /** Where a pin points to in the picture, pixels; null outside it. */
  private placeOf({ longitude, latitude }: Pinned): [number, number] | null {
    const { scene } = this;
    const at = scene.project(...placeAt(scene.anchor, [longitude, latitude]));
    const isIn = at && at[0] >= 0 && at[1] >= 0 && at[0] <= scene.width && at[1] <= scene.height;
    return isIn ? at : null;
  }
}
