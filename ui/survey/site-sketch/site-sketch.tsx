import type { SiteSketch as Sketch } from "#shapes/summary.ts";
import { linePath } from "../plan-view/plan-geometry.ts";

export interface SiteSketchProps {
  /** In units of a square of 96, x east and y south; absent for a site without points. */
  sketch?: Sketch;
}

/** The outline and contours of a site, sized for a row of a list. */
export function SiteSketch({ sketch }: SiteSketchProps) {
  if (!sketch) return <span className="site-sketch" aria-hidden="true" />;
  const { width, height, hull, contours } = sketch;
  const side = Math.max(width, height);
  return (
    <svg
      className="site-sketch"
      viewBox={`${(width - side) / 2 - 2} ${(height - side) / 2 - 2} ${side + 4} ${side + 4}`}
      aria-hidden="true"
    >
      {hull.length > 2 ? <path d={linePath(hull, true)} /> : <circle cx={hull[0]} cy={hull[1]} r="6" />}
      <path data-contours="" d={contours.map(line => linePath(line)).join("")} />
    </svg>
  );
}
