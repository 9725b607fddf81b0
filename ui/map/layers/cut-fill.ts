import { Signal } from "../engine/signal.ts";
import type { CutFill } from "../engine/types.ts";
import type { MapView } from "../engine/view.ts";
import type { MapColours } from "../scene/colours.ts";
import { PLACES, type Scene } from "../scene/scene.ts";
import { CutFillDrawable } from "./draw-cut-fill.ts";
import { drawnCutFill } from "./prepare-surface.ts";

/** A volume on the map. */
export class CutFillLayer {
  /** Where its bands end, metres; null while there is none. */
  readonly breaksM = new Signal<readonly number[] | null>(null);
  private data: CutFill | null = null;
  private drawable: CutFillDrawable | null = null;

  constructor(
    private readonly scene: Scene,
    private colours: MapColours,
    private readonly onReady: () => void,
  ) {}

  set(data: CutFill | null): void {
    if (data === this.data) return;
    this.data = data;
    if (data) void this.prepare(data);
    else {
      this.drawable = null;
      this.breaksM.set(null);
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

  private async prepare(data: CutFill): Promise<void> {
    const { breaksM } = data;
    const drawn = await drawnCutFill(data, this.scene.anchor);
    // Another result has come meanwhile.
    if (this.data !== data) return;
    this.drawable = new CutFillDrawable(drawn, breaksM, bandsOf(this.colours), this.colours.rgb["map-cad"]);
    this.breaksM.set(breaksM);
    this.onReady();
  }
}

function bandsOf({ rgb }: MapColours) {
  return {
    cut: [rgb["cut-1"], rgb["cut-2"], rgb["cut-3"], rgb["cut-4"], rgb["cut-5"]],
    fill: [rgb["fill-1"], rgb["fill-2"], rgb["fill-3"], rgb["fill-4"], rgb["fill-5"]],
  };
}
