import type { Outdated } from "#shapes/volume.ts";

interface SurfaceKeys {
  surface?: { key: string } | undefined;
  otherSurface?: { key: string } | undefined;
}

/**
 * Says beside the plan of a saved volume what it is drawn from, if that may be mistaken; null if plan and figures are
 * of the present survey. `survey` names the survey of the figures.
 */
export function planNote(drawn: {
  isSurveyGone: boolean;
  outdated: Outdated | null;
  survey: string;
  saved: SurfaceKeys;
  /** The surfaces of the plan; null when nothing was computed again. */
  recomputed: SurfaceKeys | null;
}): string | null {
  const { isSurveyGone, outdated, survey, saved, recomputed } = drawn;
  const isOfOther = outdated?.survey === "own" && outdated.reason !== "surface";
  const of = isSurveyGone ? NO_GROUND : `The plan shows the survey of the figures: ${survey}.`;
  const isMadeAnew =
    recomputed !== null &&
    (isOther(saved.surface, recomputed.surface) || isOther(saved.otherSurface, recomputed.otherSurface));
  return [isOfOther ? of : null, isMadeAnew ? MADE_ANEW : null].filter(Boolean).join(" ") || null;
}

const NO_GROUND = "The plan shows no ground: the survey of the figures no longer exists.";
const MADE_ANEW = "Its surface is made with the current settings, not with those of the figures.";

const isOther = (a: SurfaceKeys["surface"], b: SurfaceKeys["surface"]) => (a?.key ?? "") !== (b?.key ?? "");
