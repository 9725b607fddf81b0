import type { SitePlan } from "#shapes/summary.ts";
import type { MapView } from "../engine/view.ts";
import type { MapColours } from "../scene/colours.ts";
import type { Scene } from "../scene/scene.ts";
import { Overlay, type OverlayPart } from "./overlay.ts";
import { outlineOf, paintGraticule, paintOutline } from "./sheet.ts";
import { type LabelSources, SiteLabels } from "./site-labels.ts";

/** Shortest time between two placements of the labels while the map moves. */
const LABEL_PAUSE_MS = 160;

interface SheetFrame {
  view: MapView;
  colours: MapColours;
  /** No base map is shown, so the sheet has a graticule. */
  isBare: boolean;
  isMoving: boolean;
  labels: Omit<LabelSources, "hasGraticule">;
  /** Drawn by the tools and the points, above everything else. */
  parts: readonly OverlayPart[];
}

/** The canvas over the map for lines and text: graticule, outline, labels, and parts added by others. */
export class MapSheet {
  readonly overlay: Overlay;
  private readonly labels: SiteLabels;
  private readonly outline: ReturnType<typeof outlineOf>;
  private labelledAt = 0;
  private areLabelsOld = true;

  constructor(
    container: HTMLElement,
    private readonly scene: Scene,
    plan: SitePlan | null,
  ) {
    this.overlay = new Overlay(container);
    this.labels = new SiteLabels(scene);
    this.outline = plan ? outlineOf(plan, scene.anchor) : [];
  }

  /** Places the labels again with the next frame. */
  relabel(): void {
    this.areLabelsOld = true;
  }

  draw({ view, colours, isBare, isMoving, labels, parts }: SheetFrame): void {
    const { overlay, scene } = this;
    const now = performance.now();
    if (this.areLabelsOld || (isMoving && now - this.labelledAt > LABEL_PAUSE_MS)) {
      this.labels.place(overlay.pen, view, { ...labels, hasGraticule: isBare });
      this.areLabelsOld = false;
      this.labelledAt = now;
    }
    overlay.draw(scene, [
      ...(isBare ? [paintGraticule(colours)] : []),
      ...(scene.isLifted ? [] : [paintOutline(this.outline, colours)]),
      pen => this.labels.paint(pen, colours),
      ...parts,
    ]);
  }
}
