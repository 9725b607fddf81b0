import { Signal } from "../engine/signal.ts";
import type { MapView } from "../engine/view.ts";
import type { MapColours } from "../scene/colours.ts";
import { PLACES, type Scene } from "../scene/scene.ts";
import { engine, siteSurface } from "../worker/engine.ts";
import type { PointSource } from "../worker/points.ts";
import { type LineStyle, LinesDrawable } from "./draw-lines.ts";
import { SurfaceDrawable } from "./draw-surface.ts";
import { type DrawnContours, drawnContours, drawnSurface } from "./prepare-surface.ts";
import { SurfaceLines } from "./surface-lines.ts";

export interface GroundState {
  isWorking: boolean;
  /** Why there is no surface, in the engine's words; null if there is one. */
  failure: string | null;
}

/** The triangulated ground on the map: shading, contours and the height under the pointer. */
export class Ground {
  readonly state = new Signal<GroundState>({ isWorking: false, failure: null });
  contours: DrawnContours | null = null;
  /** The lines that the surface follows. */
  readonly lines: SurfaceLines;
  private shade: SurfaceDrawable | null = null;
  private contourLines: LinesDrawable | null = null;
  /** The interval last requested from the engine; earlier answers are dropped. */
  private intervalM = 0;
  private isShading = false;
  private hasSurface = false;

  constructor(
    private readonly points: PointSource,
    private readonly scene: Scene,
    private readonly datumM: number,
    private colours: MapColours,
    /** Called when there is something new to draw. */
    private readonly onReady: () => void,
  ) {
    this.lines = new SurfaceLines(points, scene, datumM, colours, onReady);
  }

  show(view: MapView): void {
    if (view.showsContours && this.intervalM !== view.intervalM) this.trace(view.intervalM);
    if (view.surface && !this.isShading) this.light();
    if (this.shade && view.surface) this.shade.shading = view.surface;
    this.scene.set(PLACES.surface, view.surface ? this.shade : null);
    this.scene.set(PLACES.contours, view.showsContours ? this.contourLines : null);
    this.lines.show(view);
  }

  setColours(colours: MapColours): void {
    this.colours = colours;
    this.contourLines?.paint(contourStyles(colours));
    this.lines.setColours(colours);
  }

  /** The ground's height at a place, metres; null outside the surface and until it is known. */
  async heightAt(longitude: number, latitude: number): Promise<number | null> {
    if (!this.hasSurface) return null;
    const { key } = await siteSurface(this.points);
    return engine().run("height", { key, longitude, latitude });
  }

  private trace(intervalM: number): void {
    this.intervalM = intervalM;
    this.work(async key => {
      const found = await engine().run("contours", { key, intervalM });
      const contours = await drawnContours(found, intervalM, this.scene.anchor, this.datumM);
      if (this.intervalM !== intervalM) return;
      this.contours = contours;
      performance.mark("site-map-contours-ready");
      const styles = contourStyles(this.colours);
      this.contourLines = new LinesDrawable(contours, styles, contours.indexCorners);
    });
  }

  private light(): void {
    this.isShading = true;
    this.work(async key => {
      const mesh = await engine().run("mesh", { key });
      this.shade = new SurfaceDrawable(await drawnSurface(mesh, this.scene.anchor, this.datumM));
    });
  }

  private work(step: (key: string) => Promise<void>): void {
    this.state.set({ isWorking: true, failure: null });
    siteSurface(this.points)
      .then(({ key }) => {
        this.hasSurface = true;
        return step(key);
      })
      .then(
        () => {
          this.state.set({ isWorking: false, failure: null });
          this.onReady();
        },
        (error: Error) => this.state.set({ isWorking: false, failure: error.message }),
      );
  }
}

function contourStyles({ rgb }: MapColours): LineStyle[] {
  const colour = rgb["map-contour"];
  return [
    { colour, alpha: 1, widthPx: 1.35, isShown: true },
    { colour, alpha: 0.75, widthPx: 0.8, isShown: true },
  ];
}
