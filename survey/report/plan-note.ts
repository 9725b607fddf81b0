import type { Outdated } from "#shapes/volume.ts";

interface SurfaceKeys {
  surface?: { key: string } | undefined;
  otherSurface?: { key: string } | undefined;
}

/** Whose ground a report's plan shows: that of the figures' own survey, or none when it is gone. */
export type PlanGround = "own" | "none";

/**
 * Says beside the plan of a saved volume what it is drawn from, if that may be mistaken; null if plan and figures are
 * of the present survey. `survey` names the survey of the figures.
 */
export function planNote(drawn: {
  ground: PlanGround;
  outdated: Outdated | null;
  survey: string;
  saved: SurfaceKeys;
  /** The surfaces of the plan; null when nothing was computed again. */
  recomputed: SurfaceKeys | null;
}): string | null {
  const { ground, outdated, survey, saved, recomputed } = drawn;
  const isOfOther = outdated?.survey === "own" && outdated.reason !== "surface";
  const of = isOfOther ? GROUNDS[ground](survey) : null;
  const isMadeAnew =
    recomputed !== null &&
    (isOther(saved.surface, recomputed.surface) || isOther(saved.otherSurface, recomputed.otherSurface));
  return [of, isMadeAnew ? MADE_ANEW : null].filter(Boolean).join(" ") || null;
}

const GROUNDS: Record<PlanGround, (survey: string) => string> = {
  own: survey => `The plan shows the survey of the figures: ${survey}.`,
  none: () => "The plan shows no ground: the survey of the figures no longer exists.",
};
const MADE_ANEW = "Its surface is made with the current settings, not with those of the figures.";

const isOther = (a: SurfaceKeys["surface"], b: SurfaceKeys["surface"]) => (a?.key ?? "") !== (b?.key ?? "");
