import type { SurfaceMade } from "#shapes/surface.ts";
import { type Figures, SI_FIGURES } from "../units/figures.ts";
import { formatPlural } from "./format.ts";

/** Says which of the site's settings made the surface of a volume; nothing for the plain one. */
export function surfaceFacts(
  { surface, otherSurface }: { surface?: SurfaceMade; otherSurface?: SurfaceMade },
  figures: Figures = SI_FIGURES,
): { label: string; value: string }[] {
  return [
    ...(surface ? [{ label: "Surface", value: madeText(surface, figures) }] : []),
    ...(otherSurface ? [{ label: "Earlier surface", value: madeText(otherSurface, figures) }] : []),
  ];
}

function madeText(made: SurfaceMade, figures: Figures): string {
  const lines = made.codeLines + made.drawingLines;
  const parts = [
    lines > 0 && `${formatPlural(lines, "line")} with ${formatPlural(made.spans, "span")}`,
    made.crossings > 0 && formatPlural(made.crossings, "crossing"),
    made.leftOutPoints > 0 && `${formatPlural(made.leftOutPoints, "point")} left out`,
    made.hasBoundary && "outer boundary",
    made.maxEdgeM !== undefined && `edges up to ${figures.givenText(made.maxEdgeM)}`,
    made.minAngleDeg !== undefined && `angles from ${made.minAngleDeg}°`,
    made.trimmedTriangles > 0 && `${formatPlural(made.trimmedTriangles, "triangle")} trimmed`,
  ];
  return parts.filter(Boolean).join(", ") || "no line found";
}
