import type { Outdated } from "#shapes/volume.ts";

/** A short text beside a mark or as a title; {@link outdatedReason} says more. */
export function outdatedTitle({ survey, reason }: Outdated): string {
  if (reason === "design-deleted") return "Computed against a deleted design";
  if (reason === "surface") return "Computed from another surface";
  if (reason === "superseded")
    return `${survey === "own" ? "Computed from" : "Compared with"} another version of the survey`;
  // The survey that the site shows may be the earlier one.
  const which = reason === "not-current" ? "another survey" : "an earlier survey";
  return `${survey === "own" ? "Computed from" : "Compared with"} ${which}`;
}

const REASONS: Record<Outdated["survey"], Record<Exclude<Outdated["reason"], "design-deleted">, string>> = {
  own: {
    replaced: "Its survey has since been replaced.",
    deleted: "Its survey has since been deleted.",
    superseded: "Another version of its survey is used now.",
    "not-current": "It is not the one that the site shows now.",
    surface: "The site's surface now uses other lines or settings.",
  },
  compared: {
    replaced: "The survey it was compared with has since been replaced.",
    deleted: "What it was compared with has since been deleted.",
    superseded: "Another version of the survey it was compared with is used now.",
    "not-current": "The site it was compared with shows another survey now.",
    surface: "The surface of the site it was compared with now uses other lines or settings.",
  },
};

/** Returns what happened to the survey or the design, as a sentence. */
export const outdatedReason = ({ survey, reason }: Outdated): string =>
  reason === "design-deleted"
    ? "The design it was compared with has since been deleted."
    : REASONS[survey][reason];
