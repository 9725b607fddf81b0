import type { HeightReference } from "#shapes/height-reference.ts";
import type { EngineClient } from "#survey/worker/client.ts";
import { type GivenDesign, transferOf } from "#survey/worker/design-tasks.ts";

/** A design in the form used for computing in the page. */
export interface LiveDesign {
  /** Ownership of its triangles is passed on: the caller must not keep any part of them. */
  design: GivenDesign;
  /** The reference of its heights. */
  heights: HeightReference;
}

/** Fetches a design by its id. Rejects with {@link DesignNotLoaded}. */
export type DesignSource = (designId: string) => Promise<LiveDesign>;

/** Why the page cannot compute with a design: it was deleted, is too large, or failed to load. */
export class DesignNotLoaded extends Error {
  override name = "DesignNotLoaded";
  constructor(readonly reason: "gone" | "too-large" | "failed") {
    super(`The design is not loaded: ${reason}`);
  }
}

export interface BuiltDesign {
  /** The engine's key of its surface. */
  key: string;
  heights: HeightReference;
}

/**
 * Returns a function that turns designs into surfaces of the engine, in the plane of its surface `planeOf`.
 * Keeps only the last one: a large design takes a quarter of a gigabyte.
 */
export function liveDesigns(engine: EngineClient, planeOf: string, load: DesignSource) {
  let kept: { id: string; built: Promise<BuiltDesign> } | null = null;
  const build = async (id: string): Promise<BuiltDesign> => {
    const { design, heights } = await load(id);
    const key = `design ${id} in ${planeOf}`;
    const transfer = "triangles" in design ? transferOf(design) : [];
    await engine.run("design", { key, design, planeOf }, { transfer });
    return { key, heights };
  };
  return (id: string): Promise<BuiltDesign> => {
    if (kept?.id === id) return kept.built;
    const former = kept?.built;
    former?.then(({ key }) => engine.run("drop", { key })).catch(() => undefined);
    const built = build(id);
    kept = { id, built };
    built.catch(error => {
      const isTooLarge = error instanceof DesignNotLoaded && error.reason === "too-large";
      // A failed load is retried next time, unless the design is too large.
      if (kept?.built === built && !isTooLarge) kept = null;
    });
    return built;
  };
}
