import type { Rasters } from "../base/rasters.ts";
import type { Cad } from "../layers/cad.ts";
import type { ComparisonLayer } from "../layers/comparison.ts";
import type { Ground } from "../layers/ground.ts";
import { Signal } from "./signal.ts";
import type { MapWords } from "./words.ts";

interface Sources {
  rasters: Rasters;
  ground: Ground;
  comparison: ComparisonLayer;
  cad: { layer: Cad; name: string } | null;
}

/** All current problems of the map, in the words of the page. */
export class MapNotices {
  readonly notes = new Signal<readonly string[]>([]);
  private own: { points?: string; context?: string; token?: string } = {};
  private readonly stops: (() => void)[];

  constructor(
    private readonly sources: Sources,
    private readonly words: MapWords,
  ) {
    const { rasters, ground, comparison, cad } = sources;
    const signals = [rasters.notes, ground.state, comparison.state, ...(cad ? [cad.layer.failure] : [])];
    this.stops = signals.map(signal => signal.subscribe(() => this.tell()));
  }

  /** Sets or clears (undefined) problems of the map itself. */
  set(change: MapNotices["own"]): void {
    this.own = { ...this.own, ...change };
    this.tell();
  }

  stop(): void {
    for (const stop of this.stops) stop();
  }

  private tell(): void {
    const { own, words } = this;
    const { rasters, ground, comparison, cad } = this.sources;
    const { base, wms } = rasters.notes.value;
    const { failure } = ground.state.value;
    const compared = comparison.state.value.failure;
    this.notes.set(
      [
        own.points,
        own.context,
        own.token,
        base,
        wms,
        failure && words.noSurface(failure),
        compared && words.noDifferences(compared),
        cad?.layer.failure.value && words.noDrawing(cad.name),
      ].filter((note): note is string => Boolean(note)),
    );
  }
}
