import type { EdgeTriangles, EdgeTrimmed, VolumeInput } from "../volume/types.ts";
import { formatArea, formatCount } from "./format.ts";

interface Edges {
  edgeTrimmed?: EdgeTrimmed;
  /** The same of the earlier survey. */
  otherEdgeTrimmed?: EdgeTrimmed;
  input: Pick<VolumeInput, "keepFlatEdges" | "maxEdgeM">;
}

/**
 * Says what was left out at the edge of the survey, or of both surveys. A fact is plain when nothing was asked for and
 * nothing was left out.
 */
export function edgeFacts({ edgeTrimmed, otherEdgeTrimmed, input }: Edges) {
  const { keepFlatEdges = false, maxEdgeM } = input;
  const leftOut = (kind: "flat" | "long") => {
    if (!edgeTrimmed) return "left out";
    const own = `${trianglesText(edgeTrimmed[kind])} left out`;
    return otherEdgeTrimmed ? `${own}; earlier survey: ${trianglesText(otherEdgeTrimmed[kind])}` : own;
  };
  return [
    {
      label: "Flat triangles at the edge",
      value: keepFlatEdges ? "kept" : leftOut("flat"),
      isPlain: !keepFlatEdges && !edgeTrimmed?.flat.triangleCount && !otherEdgeTrimmed?.flat.triangleCount,
    },
    {
      label: "Maximum edge length",
      value: maxEdgeM === undefined ? "none" : `${maxEdgeM} m, ${leftOut("long")}`,
      isPlain: maxEdgeM === undefined,
    },
  ];
}

/** One decimal would print the area of slivers as 0.0. */
function trianglesText({ triangleCount, areaM2 }: EdgeTriangles): string {
  if (triangleCount === 0) return "none";
  return `${formatCount(triangleCount)} (${areaM2 < 0.05 ? "under 0.1 m²" : `${formatArea(areaM2)} m²`})`;
}
