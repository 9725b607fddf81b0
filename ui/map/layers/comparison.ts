import type { PointDifference } from "#shapes/comparison.ts";
import type { CutFillMesh } from "#survey/volume/drawing/cut-fill-mesh.ts";
import { Signal } from "../engine/signal.ts";
import type { MapComparison } from "../engine/types.ts";
import type { DifferenceMarks } from "../overlay/difference-marks.ts";
import { heightDifferences, pointDifferences } from "../worker/compare.ts";
import type { PointSource } from "../worker/points.ts";
import type { CutFillLayer } from "./cut-fill.ts";

export interface ComparisonState {
  isWorking: boolean;
  /** Why there are no colours; null if there are. */
  failure: string | null;
}

/** Compares the map's survey with an earlier one: computes colours and marks. */
export class ComparisonLayer {
  readonly state = new Signal<ComparisonState>({ isWorking: false, failure: null });
  private shown: MapComparison | null = null;
  /** Valid for every tolerance, so it is kept. */
  private mesh: { key: string; triangles: Promise<CutFillMesh> } | null = null;

  constructor(
    private readonly points: PointSource,
    private readonly cutFill: CutFillLayer,
    readonly marks: DifferenceMarks,
    private readonly onReady: () => void,
  ) {}

  /** Until the colours are ready, the plan shows more than the map. */
  get isAwaited(): boolean {
    return this.shown !== null && !this.cutFill.isReady;
  }

  set(comparison: MapComparison | null): void {
    if (comparison === this.shown) return;
    this.shown = comparison;
    if (!comparison) return;
    this.state.set({ isWorking: true, failure: null });
    this.compare(comparison).then(
      () => this.tell(comparison, null),
      (error: Error) => {
        console.error(error);
        this.tell(comparison, error.message);
      },
    );
  }

  private async compare(comparison: MapComparison): Promise<void> {
    const { earlier, stepsM, tolerances, hasMarks } = comparison;
    if (this.mesh?.key !== earlier.key)
      this.mesh = { key: earlier.key, triangles: heightDifferences(this.points, earlier) };
    const triangles = await this.mesh.triangles;
    if (this.shown !== comparison) return;
    this.cutFill.set({ ...triangles, stepsM });
    const differences = hasMarks ? await pointDifferences(this.points, earlier, tolerances) : [];
    if (this.shown === comparison) this.show(differences, comparison.hidesMoved);
  }

  private show(differences: readonly PointDifference[], areNamesMixed: boolean): void {
    this.marks.set(differences, areNamesMixed);
    this.onReady();
  }

  private tell(comparison: MapComparison, failure: string | null): void {
    if (this.shown === comparison) this.state.set({ isWorking: false, failure });
  }
}
