import type { HeightReference } from "#shapes/height-reference.ts";
import type { HeightName } from "#survey/files/frame.ts";

/** How an exported file names its heights. */
export function heightName(heights: HeightReference): HeightName {
  switch (heights.kind) {
    case "ellipsoidal":
      return { column: "Ellipsoidal height", remark: "heights above the WGS 84 ellipsoid" };
    case "sea-level":
      return {
        column: `Elevation (${heights.datum}, m)`,
        remark: `heights above sea level (${heights.datum})`,
      };
    case "local":
      return { column: "Elevation (local, m)", remark: "local heights" };
  }
}

/** Returns undefined for ellipsoidal heights, which some formats assume by default. */
export const heightNameOf = ({ heights }: { heights: HeightReference }): HeightName | undefined =>
  heights.kind === "ellipsoidal" ? undefined : heightName(heights);
