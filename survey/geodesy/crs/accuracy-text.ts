interface Conversion {
  name: string;
  accuracyM: number | null;
}

/**
 * Says in words how accurate positions in WGS 84 are, and by what conversion: 'positions within about 1 m: Amersfoort /
 * RD New without its national grid, by Amersfoort to WGS 84 (4)'.
 */
export function accuracyText(crs: {
  name: string;
  /** Metres; null when unknown. */
  accuracyM: number | null;
  grid: string | null;
  missingGrids: readonly unknown[];
  conversion?: Conversion | null;
  /** What would convert points of a new site, if it differs from this site's. */
  newConversion?: Conversion | null;
}): string {
  const { name, accuracyM, grid, missingGrids, conversion, newConversion } = crs;
  if (accuracyM === 0) return `positions used without conversion: ${name}`;
  const grids = grid ? ` by the grid ${grid}` : missingGrids.length > 0 ? " without its national grid" : "";
  const by = !grid && conversion ? `, by ${conversion.name}` : "";
  const otherwise = newConversion
    ? ` as the site's present points; a new site would use ${newConversion.name}, ${withinText(newConversion.accuracyM)}`
    : "";
  return `positions ${withinText(accuracyM)}: ${name}${grids}${by}${otherwise}`;
}

const withinText = (accuracyM: number | null) =>
  accuracyM === null ? "of unknown accuracy" : `within about ${lengthText(accuracyM)}`;

/** Formats 0.001 as '1 mm', 0.25 as '25 cm', 2 as '2 m'. */
function lengthText(metres: number): string {
  if (metres < 0.01) return `${Number((metres * 1000).toPrecision(2))} mm`;
  if (metres < 0.5) return `${Number((metres * 100).toPrecision(2))} cm`;
  return `${Number(metres.toPrecision(2))} m`;
}
