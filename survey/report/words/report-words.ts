import { meaningOf } from "../volume-facts.ts";
import { NET_WORDS } from "./net-words.ts";
import { SHOWN_M3 } from "./volume-words.ts";

/** What a volume report says besides its figures. */
export const REPORT_WORDS = {
  title: "Volume report",
  identical: "Recomputed from the stored points: identical",
  differs: "Recomputed from the stored points: different",
  placesOfToe:
    "The saved base was computed from about 400 places along the toe, the new one from its whole line. Calculate and save again to get the exact volume.",
  byClient: "Saved by another program. These are the figures that it sent; they were not computed here.",
  notVerifiable: "Not verifiable: this result was saved without the inputs needed to compute it again.",
  surveyGone: "Its survey no longer exists.",
  refused: (why: string) => `Not verifiable: the volume can no longer be computed. ${why}`,
  method:
    "Exact prisms on the Delaunay surface of the points, split on the line of zero cut; triangles on the boundary and on pads are clipped. Bank volumes.",
  tradeConvention: "Cut was removed since the earlier survey, fill was placed.",
  earlierChanged: "The points of the earlier survey have changed since this was calculated.",
  signatures: ["Surveyed by, date", "Checked by, date", "Accepted for the client, date"],
} as const;

/** Names the three figures of a result on paper. */
export function figureLabels(results: { mode: string; convention?: string; netVolumeChange: number }) {
  const meaning = meaningOf(results);
  const sign = (more: string, less: string) => {
    const net = results.netVolumeChange;
    const side = net >= SHOWN_M3 ? `, ${more}` : net <= -SHOWN_M3 ? `, ${less}` : "";
    return `${NET_WORDS.cutLessFill}${side}`;
  };
  if (meaning === "comparison")
    return { cut: "Cut, removed", fill: "Fill, placed", net: sign("export", "import") };
  if (meaning === "comparisonHigherIsCut")
    return { cut: "Cut, later higher", fill: "Fill, later lower", net: sign("higher", "lower") };
  return { cut: "Cut", fill: "Fill", net: sign("export", "import") };
}
