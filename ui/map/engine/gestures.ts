import type { EngineMap } from "../base/base-map.ts";
import { Signal } from "./signal.ts";

/** How long a hint is shown, ms. */
const HINT_MS = 1500;

/**
 * Lets the page scroll past the map: the wheel zooms with Ctrl, or after a click into the map until the
 * pointer leaves it; one finger scrolls the page, two move the map. None of this applies in full screen,
 * where there is no page to scroll.
 */
export class MapGestures {
  /** The gesture that was tried, so that a hint can say how to do it. */
  readonly hint = new Signal<"wheel" | "touch" | null>(null);
  private isEngaged = false;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly map: EngineMap,
    private readonly container: HTMLElement,
  ) {
    // The engine's own styles capture every touch.
    for (const element of [map.getCanvasContainer(), map.getCanvas()])
      element.style.touchAction = "pan-x pan-y";
    // In the capture phase, before the engine's listeners.
    const early = { capture: true, passive: true };
    container.addEventListener("wheel", event => this.onWheel(event), early);
    container.addEventListener("touchstart", event => this.onTouch(event), early);
    container.addEventListener("touchmove", event => this.onTouchMove(event), early);
    container.addEventListener("touchend", () => this.map.dragPan.enable(), early);
    container.addEventListener("touchcancel", () => this.map.dragPan.enable(), early);
    container.addEventListener("click", () => this.engage(true));
    container.addEventListener("mouseleave", () => this.engage(false));
  }

  private onWheel({ ctrlKey, metaKey }: WheelEvent): void {
    if (ctrlKey || metaKey || this.isEngaged || this.isFullScreen) {
      this.map.scrollZoom.enable();
      this.say(null);
    } else {
      this.map.scrollZoom.disable();
      this.say("wheel");
    }
  }

  private onTouch({ touches }: TouchEvent): void {
    if (touches.length > 1 || this.isFullScreen) this.map.dragPan.enable();
    else this.map.dragPan.disable();
  }

  private onTouchMove({ touches }: TouchEvent): void {
    this.say(touches.length > 1 || this.isFullScreen ? null : "touch");
  }

  private engage(isEngaged: boolean): void {
    this.isEngaged = isEngaged;
    if (isEngaged) this.say(null);
  }

  private get isFullScreen(): boolean {
    return document.fullscreenElement?.contains(this.container) ?? false;
  }

  private say(hint: "wheel" | "touch" | null): void {
    clearTimeout(this.timer);
    this.hint.set(hint);
    if (hint) this.timer = setTimeout(() => this.hint.set(null), HINT_MS);
  }
}
