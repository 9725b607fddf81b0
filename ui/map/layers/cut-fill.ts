import { Signal } from "../engine/signal.ts";
import type { CutFill } from "../engine/types.ts";
import type { MapView } from "../engine/view.ts";
import { paintDaylight } from "../overlay/areas.ts";
import type { OverlayPart } from "../overlay/overlay.ts";
import type { MapColours } from "../scene/colours.ts";
import { PLACES, type Scene } from "../scene/scene.ts";
import { limitsOf } from "./difference-limits.ts";
import { type CutFillColours, CutFillDrawable } from "./draw-cut-fill.ts";
import { drawnCutFill } from "./prepare-surface.ts";

export class CutFillLayer {
  /** Differences at which its colours change, metres; null while there is none. */
  readonly stepsM = new Signal<readonly number[] | null>(null);
  private data: CutFill | null = null;
  private drawable: CutFillDrawable | null = null;

  constructor(
    private readonly scene: Scene,
    private colours: MapColours,
    private readonly onReady: () => void,
  ) {}

  get isReady(): boolean {
    return this.drawable !== null;
  }

  set(data: CutFill | null): void {
    if (data === this.data) return;
    this.data = data;
    if (data) void this.prepare(data);
    else {
      this.drawable = null;
      this.stepsM.set(null);
      this.onReady();
    }
  }

  show(view: MapView): void {
    this.scene.set(PLACES.cutFill, view.showsCutFill ? this.drawable : null);
  }

  setColours(colours: MapColours): void {
    this.colours = colours;
    if (!this.drawable) return;
    this.drawable.colours = bandsOf(colours);
    this.drawable.line = colours.rgb["map-cad"];
  }

  /** Where the batters of pads meet the ground. */
  paint({ showsCutFill }: MapView): OverlayPart[] {
    const { data, colours } = this;
    return showsCutFill && data?.daylight ? [paintDaylight(data.daylight, colours)] : [];
  }

  private async prepare(data: CutFill): Promise<void> {
    const drawn = await drawnCutFill(data, this.scene.anchor);
    // A newer result has arrived in the meantime.
    if (this.data !== data) return;
    const limitsM = limitsOf(data.stepsM);
    this.drawable = new CutFillDrawable(drawn, limitsM, bandsOf(this.colours), this.colours.rgb["map-cad"]);
    this.stepsM.set(data.stepsM);
    this.onReady();
  }
}

function bandsOf({ rgb }: MapColours): CutFillColours {
  return {
    cut: [rgb["cut-1"], rgb["cut-2"], rgb["cut-3"], rgb["cut-4"], rgb["cut-5"]],
    fill: [rgb["fill-1"], rgb["fill-2"], rgb["fill-3"], rgb["fill-4"], rgb["fill-5"]],
    neutral: rgb.border,
  };
}
