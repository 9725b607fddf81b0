/**
 * Why a saved volume is not of the present surveys: its own survey, or the one that it was compared with, or how their
 * surface is made.
 */
export interface Outdated {
  survey: "own" | "compared";
  reason: "replaced" | "deleted" | "not-current" | "surface";
}

/** Beside a mark or as a title; {@link outdatedReason} says more. */
export const outdatedTitle = ({ reason }: Outdated): string =>
  reason === "surface" ? "Computed from another surface" : "Computed from an earlier survey";

const REASONS: Record<Outdated["survey"], Record<Outdated["reason"], string>> = {
  own: {
    replaced: "Its survey has since been replaced.",
    deleted: "Its survey has since been deleted.",
    "not-current": "The site shows another survey now.",
    surface: "The site makes its surface with other lines or settings now.",
  },
  compared: {
    replaced: "The survey it was compared with has since been replaced.",
    deleted: "What it was compared with has since been deleted.",
    "not-current": "The site it was compared with shows another survey now.",
    surface: "The site it was compared with makes its surface with other lines or settings now.",
  },
};

/** Returns what happened to the survey, as a sentence. */
export const outdatedReason = ({ survey, reason }: Outdated): string => REASONS[survey][reason];
