/**
 * What cut and fill stand for: earth to be moved to a design, a stockpile above its base, or what was moved
 * since an earlier survey. The last also in the reverse convention of older results.
 */
export type VolumeMeaning = keyof typeof VOLUME_WORDS;

interface Words {
  cut: string;
  fill: string;
  net: (netM3: number) => string;
  /** The ends of the colours, orange and blue. */
  ends: { cut: string; fill: string };
  /** What the two colours mean. */
  colours: { cut: string; fill: string };
}

const aboveTheDesign = { cut: "where ground is above the design", fill: "where it is below" };

export const VOLUME_WORDS = {
  earthwork: {
    cut: "Ground above design, to be removed",
    fill: "Ground below design, to be placed",
    net: netMeaning,
    ends: { cut: "Cut", fill: "Fill" },
    colours: aboveTheDesign,
  },
  stockpile: {
    cut: "Material above the base",
    fill: "Hollows below the base",
    net: () => "Material less hollows",
    ends: { cut: "Above", fill: "Below" },
    colours: { cut: "where ground is above the base", fill: "where it is below" },
  },
  comparison: {
    cut: "Removed since the earlier survey",
    fill: "Placed since the earlier survey",
    net: removedOrPlaced,
    ends: { cut: "Removed", fill: "Placed" },
    colours: { cut: "where ground was removed", fill: "where it was placed" },
  },
  comparisonHigherIsCut: {
    cut: "Later survey higher",
    fill: "Later survey lower",
    net: () => "Higher less lower",
    ends: { cut: "Higher", fill: "Lower" },
    colours: { cut: "where the later survey is higher", fill: "where it is lower" },
  },
} satisfies Record<string, Words>;

/** The smallest volume that one decimal shows. */
export const SHOWN_M3 = 0.05;

/** Says what the sign of net means, from 0.05 cubic metres on, which is what one decimal shows. */
export function netMeaning(netM3: number): string {
  if (netM3 >= SHOWN_M3) return "More cut than fill: export";
  if (netM3 <= -SHOWN_M3) return "More fill than cut: import";
  return "Cut meets fill";
}

function removedOrPlaced(netM3: number): string {
  if (netM3 >= SHOWN_M3) return "More removed than placed: export";
  if (netM3 <= -SHOWN_M3) return "More placed than removed: import";
  return "As much removed as placed";
}
