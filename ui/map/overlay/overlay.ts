import type { Scene } from "../scene/scene.ts";

/** Draws one thing on the canvas over the map, in CSS pixels. */
export type OverlayPart = (pen: CanvasRenderingContext2D, scene: Scene) => void;

/**
 * A 2D canvas over the map for what is easier to draw with lines and text than with triangles: labels, the
 * selected point, areas, measurements. It is redrawn with every frame of the map.
 */
export class Overlay {
  readonly canvas: HTMLCanvasElement;
  readonly pen: CanvasRenderingContext2D;

  constructor(container: HTMLElement) {
    this.canvas = document.createElement("canvas");
    this.canvas.className = "map-overlay";
    this.canvas.setAttribute("aria-hidden", "true");
    container.append(this.canvas);
    this.pen = this.canvas.getContext("2d")!;
  }

  draw(scene: Scene, parts: readonly OverlayPart[]): void {
    const { canvas, pen } = this;
    const ratio = window.devicePixelRatio || 1;
    const width = Math.round(scene.width * ratio);
    const height = Math.round(scene.height * ratio);
    if (canvas.width !== width || canvas.height !== height) {
      canvas.width = width;
      canvas.height = height;
    }
    pen.setTransform(ratio, 0, 0, ratio, 0, 0);
    pen.clearRect(0, 0, scene.width, scene.height);
    for (const part of parts) {
      pen.save();
      part(pen, scene);
      pen.restore();
    }
  }

  remove(): void {
    this.canvas.remove();
  }
}

/** Traces positions (pairs of east and south) as far as they are in front of the camera. */
export function trace(
  pen: CanvasRenderingContext2D,
  scene: Scene,
  positions: readonly (readonly [number, number])[],
  isClosed: boolean,
): void {
  pen.beginPath();
  let isOpen = false;
  for (const [east, south] of positions) {
    const at = scene.project(east, south);
    if (!at) continue;
    if (isOpen) pen.lineTo(...at);
    else pen.moveTo(...at);
    isOpen = true;
  }
  if (isClosed && isOpen) pen.closePath();
}
