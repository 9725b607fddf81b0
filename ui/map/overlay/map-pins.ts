import type { Scene } from "../scene/scene.ts";
import { placeAt } from "./sheet.ts";

interface Pinned {
  element: HTMLElement;
  longitude: number;
  latitude: number;
}

/** Nearer to each other, one pin would hide another, pixels. */
const APART_PX = 26;

/** Elements of the page that stay at their places on the map: moved with every frame. */
export class MapPins {
  private readonly pinned = new Set<Pinned>();
  private isAsked = false;

  constructor(private readonly scene: Scene) {}

  /** Keeps an element at a place in degrees; returns what ends that. */
  add(pinned: Pinned): () => void {
    this.pinned.add(pinned);
    this.placeSoon();
    return () => this.pinned.delete(pinned);
  }

  /** Once for all pins of a page. */
  private placeSoon(): void {
    if (this.isAsked) return;
    this.isAsked = true;
    queueMicrotask(() => {
      this.isAsked = false;
      this.place();
    });
  }

  /** Pins that would lie over each other stand side by side. */
  place(): void {
    const taken: [number, number][] = [];
    for (const pinned of this.pinned) {
      const at = this.placeOf(pinned);
      pinned.element.hidden = !at;
      if (!at) continue;
      const over = taken.filter(([x, y]) => Math.hypot(x - at[0], y - at[1]) < APART_PX).length;
      taken.push(at);
      // To the right and to the left in turn: 0, 1, -1, 2, …
      const aside = over % 2 === 0 ? -over / 2 : (over + 1) / 2;
      const [x, y] = [at[0] + aside * APART_PX, at[1]];
      pinned.element.style.transform = `translate(${Math.round(x)}px, ${Math.round(y)}px)`;
    }
  }

  /** Where a pin points to on the picture, pixels; null outside of it. */
  private placeOf({ longitude, latitude }: Pinned): [number, number] | null {
    const { scene } = this;
    const at = scene.project(...placeAt(scene.anchor, [longitude, latitude]));
    const isIn = at && at[0] >= 0 && at[1] >= 0 && at[0] <= scene.width && at[1] <= scene.height;
    return isIn ? at : null;
  }
}
