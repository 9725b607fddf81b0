import type { MeasuredText } from "#shapes/measured.ts";
import type { StripVolumes } from "#shapes/profile.ts";
import { measured, squareMetres, writtenIn } from "../units/measured.ts";
import { overlayInParts } from "../volume/mesh/overlay.ts";
import { type Region, regionArea } from "../volume/mesh/polygon.ts";
import type { GradedPlane } from "../volume/mesh/prism.ts";
import { type CutFill, cutFill, level, meshArea } from "../volume/mesh/prism.ts";
import type { SiteSurface } from "../volume/mesh/surface.ts";
import type { TriangleGrid } from "../volume/mesh/triangle-grid.ts";
import { clipToStrip, StripError, stripAlong } from "./strip.ts";
import type { SurfaceSection } from "./types.ts";

/** A surface with a grid of its triangles, which is made when it is first asked for. */
export interface GriddedSurface extends SiteSurface {
  readonly grid: TriangleGrid;
}

/** Two surfaces, or one and a plane. */
interface Compared {
  ground: GriddedSurface;
  base: { surface: GriddedSurface; cutIs: "above" | "below" } | null;
  plane: GradedPlane | null;
}

interface Strip {
  line: number[];
  widthM: number;
  /** Sections with areas. */
  sections: SurfaceSection[];
  /** Chainages of sections that meet another. */
  meetingM: readonly number[];
}

/** Less than this share of a strip without ground is rounding at the edge. */
const MISSED_SHARE = 2e-5;

/** Returns the volumes of a strip along the line by end areas and by prisms. */
export function stripVolumes(compared: Compared, { line, widthM, sections, meetingM }: Strip): StripVolumes {
  const { strip, problem } = stripOrProblem(line, widthM);
  const prisms = strip && prismsOver(compared, strip);
  const bends = { isBent: line.length > 4, isMeeting: meetingM.length > 0 };
  const explanationDetails = explanationOf(sections, prisms, bends);
  return {
    endAreas: endAreaVolumes(sections),
    prisms,
    problem,
    explanation: writtenIn(explanationDetails),
    explanationDetails,
  };
}

/** V = L/2 · (A1 + A2) between neighbours, m³. */
export function endAreaVolumes(sections: Pick<SurfaceSection, "chainageM" | "areas">[]): CutFill {
  const sum = { cutM3: 0, fillM3: 0 };
  for (let i = 1; i < sections.length; i++) {
    const [one, other] = [sections[i - 1]!, sections[i]!];
    const half = (other.chainageM - one.chainageM) / 2;
    sum.cutM3 += half * ((one.areas?.cutM2 ?? 0) + (other.areas?.cutM2 ?? 0));
    sum.fillM3 += half * ((one.areas?.fillM2 ?? 0) + (other.areas?.fillM2 ?? 0));
  }
  return sum;
}

function stripOrProblem(line: number[], widthM: number): { strip: Region | null; problem: string | null } {
  try {
    return { strip: stripAlong(line, widthM), problem: null };
  } catch (error) {
    if (!(error instanceof StripError)) throw error;
    return { strip: null, problem: `${error.message}.` };
  }
}

function prismsOver({ ground, base, plane }: Compared, strip: Region): StripVolumes["prisms"] {
  const mesh = clipToStrip(ground.mesh, strip, ground.grid);
  const wholeM2 = regionArea(strip);
  const counted = (cutM3: number, fillM3: number, areaM2: number) => {
    const missingM2 = Math.max(0, wholeM2 - areaM2);
    return { cutM3, fillM3, areaM2, missingM2: missingM2 < MISSED_SHARE * wholeM2 ? 0 : missingM2 };
  };
  if (!base) {
    const { cutM3, fillM3 } = cutFill(mesh, plane!);
    return counted(cutM3, fillM3, meshArea(mesh));
  }
  const other = base.surface;
  const sum = { cutM3: 0, fillM3: 0, areaM2: 0 };
  overlayInParts(mesh, clipToStrip(other.mesh, strip, other.grid), difference => {
    const { cutM3, fillM3 } = cutFill(difference, level(0));
    sum.cutM3 += cutM3;
    sum.fillM3 += fillM3;
    sum.areaM2 += meshArea(difference);
  });
  return base.cutIs === "above"
    ? counted(sum.cutM3, sum.fillM3, sum.areaM2)
    : counted(sum.fillM3, sum.cutM3, sum.areaM2);
}

function explanationOf(
  sections: SurfaceSection[],
  prisms: StripVolumes["prisms"],
  { isBent, isMeeting }: { isBent: boolean; isMeeting: boolean },
): MeasuredText {
  const sentences = [
    "End areas know the ground at the sections alone, and take the mean of two neighbours for all that lies between them; the prisms follow every triangle of the strip.",
  ];
  if (isBent)
    sentences.push(
      "Where the line bends, end areas count the distance along the line for both sides of it, while the strip is longer on the outside of the bend than on the inside.",
    );
  if (isMeeting)
    sentences.push(
      "Sections meet inside a bend: end areas count the ground where they do more than once, the prisms count it once.",
    );
  const partly = sections.filter(({ areas }) => areas && areas.missingM > 0).length;
  if (partly > 0)
    sentences.push(
      `${partly} of ${sections.length} sections are not covered over their whole width: their areas, and what lies between, are of the covered part.`,
    );
  const words = sentences.join(" ");
  if (!prisms || prisms.missingM2 === 0) return [words];
  return measured`${words} The prisms leave out ${squareMetres(prisms.missingM2, 1)} of the strip that is not covered.`;
}
