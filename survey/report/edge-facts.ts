import type { EdgeTriangles, EdgeTrimmed } from "#shapes/volume.ts";
import type { VolumeInput } from "#shapes/volume-input.ts";
import { type Figures, SI_FIGURES } from "../units/figures.ts";
import { formatCount } from "./format.ts";

interface Edges {
  edgeTrimmed?: EdgeTrimmed;
  /** The edge of the earlier survey. */
  otherEdgeTrimmed?: EdgeTrimmed;
  input: Pick<VolumeInput, "keepFlatEdges" | "maxEdgeM">;
}

/**
 * Says what was left out at the edge of the survey, or of both surveys. A fact is plain when nothing was asked for and
 * nothing was left out.
 */
export function edgeFacts({ edgeTrimmed, otherEdgeTrimmed, input }: Edges, figures: Figures = SI_FIGURES) {
  const { keepFlatEdges = false, maxEdgeM } = input;
  const leftOut = (kind: "flat" | "long") => {
    if (!edgeTrimmed) return "left out";
    const own = `${trianglesText(edgeTrimmed[kind], figures)} left out`;
    return otherEdgeTrimmed
      ? `${own}; earlier survey: ${trianglesText(otherEdgeTrimmed[kind], figures)}`
      : own;
  };
  return [
    {
      label: "Flat triangles at the edge",
      value: keepFlatEdges ? "kept" : leftOut("flat"),
      isPlain: !keepFlatEdges && !edgeTrimmed?.flat.triangleCount && !otherEdgeTrimmed?.flat.triangleCount,
    },
    {
      label: "Maximum edge length",
      value: maxEdgeM === undefined ? "none" : `${figures.givenText(maxEdgeM)}, ${leftOut("long")}`,
      isPlain: maxEdgeM === undefined,
    },
  ];
}

/** One decimal would print the area of slivers as 0.0. */
function trianglesText({ triangleCount, areaM2 }: EdgeTriangles, figures: Figures): string {
  if (triangleCount === 0) return "none";
  const least = figures.smallestAreaM2;
  // Twice the least area that is written is 0.1.
  const area = areaM2 < least ? `under ${figures.smallAreaText(2 * least)}` : figures.smallAreaText(areaM2);
  return `${formatCount(triangleCount)} (${area})`;
}
