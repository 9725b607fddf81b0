import type { LineControls } from "#shapes/code-rules.ts";
import type { PointColumns } from "#shapes/points.ts";
import type { CodeMark } from "#survey/codes/code-marks.ts";
import { markCode } from "#survey/linework/mark-code.ts";
import type { MapView } from "../engine/view.ts";
import { spacingOf } from "../geometry/extent.ts";
import type { MapColours } from "../scene/colours.ts";
import { codePalette, hiddenBy } from "../scene/palette.ts";
import { PLACES, type Scene } from "../scene/scene.ts";
import { Picker } from "../tools/picking.ts";
import { sitePoints } from "../worker/engine.ts";
import type { DrawnPoints, PointSource } from "../worker/points.ts";
import { PointsDrawable } from "./draw-points.ts";

/** The site's points on the map, once they are loaded. */
export class SitePointsLayer {
  columns: PointColumns | null = null;
  drawn: DrawnPoints | null = null;
  /** Ready shortly after the points. */
  picker: Picker | null = null;
  private drawable: PointsDrawable | null = null;
  private readonly legendCodes: readonly string[];
  private isCodeHidden: (code: string) => boolean;
  /** The codes of the columns, as the legend names them. */
  private codes: readonly string[] = [];

  /** `marks` are the codes that the legend names; '' stands for all others. */
  constructor(
    private readonly source: PointSource,
    private readonly scene: Scene,
    private readonly marks: ReadonlyMap<string, CodeMark>,
    private colours: MapColours,
    { codesOff }: MapView,
    private readonly controls?: LineControls,
  ) {
    this.legendCodes = [...marks.keys()].filter(code => code !== "");
    this.isCodeHidden = hiddenBy(this.legendCodes, codesOff);
  }

  get isReady(): boolean {
    return this.drawable !== null;
  }

  /**
   * Loads and draws the points; calls `onIndexed` once they can be looked up by position. Rejects if there
   * are no points.
   */
  async load(onIndexed: () => void): Promise<void> {
    const { columns, drawn, index } = await sitePoints(this.source);
    performance.mark("site-map-points-arrived");
    this.columns = columns;
    this.codes = columns.codes.map(code => markCode(code, this.controls));
    this.drawn = drawn;
    this.scene.anchor = drawn.anchor;
    this.scene.spacingM = spacingOf(drawn);
    this.drawable = new PointsDrawable(drawn, spacingOf(drawn), this.palette(), this.colours.rgb["map-halo"]);
    this.scene.set(PLACES.points, this.drawable);
    void index.then(found => {
      this.picker = new Picker(found, this.scene, this.isHidden);
      performance.mark("site-map-points-indexed");
      onIndexed();
    });
  }

  show({ codesOff }: MapView): void {
    this.isCodeHidden = hiddenBy(this.legendCodes, codesOff);
    this.drawable?.paint(this.palette(), this.colours.rgb["map-halo"]);
  }

  setColours(colours: MapColours): void {
    this.colours = colours;
  }

  /** Whether the legend has hidden the point, by its index in the site's order. */
  readonly isHidden = (point: number): boolean => {
    const { columns } = this;
    return columns ? this.isCodeHidden(this.codes[columns.codeIndex[point]!]!) : false;
  };

  private palette(): Uint8Array {
    return codePalette(this.codes, this.marks, this.colours.points, this.isCodeHidden);
  }
}
