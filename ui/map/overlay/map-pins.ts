import type { Scene } from "../scene/scene.ts";
import { placeAt } from "./sheet.ts";

interface Pinned {
  element: HTMLElement;
  longitude: number;
  latitude: number;
}

/** Elements of the page that stay at their places on the map: moved with every frame. */
export class MapPins {
  private readonly pinned = new Set<Pinned>();

  constructor(private readonly scene: Scene) {}

  /** Keeps an element at a place in degrees; returns what ends that. */
  add(pinned: Pinned): () => void {
    this.pinned.add(pinned);
    this.move(pinned);
    return () => this.pinned.delete(pinned);
  }

  place(): void {
    for (const pinned of this.pinned) this.move(pinned);
  }

  private move({ element, longitude, latitude }: Pinned): void {
    const { scene } = this;
    const [east, south] = placeAt(scene.anchor, [longitude, latitude]);
    const at = scene.project(east, south);
    const isIn = at && at[0] >= 0 && at[1] >= 0 && at[0] <= scene.width && at[1] <= scene.height;
    element.hidden = !isIn;
    if (isIn) element.style.transform = `translate(${Math.round(at[0])}px, ${Math.round(at[1])}px)`;
  }
}
