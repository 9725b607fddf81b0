/**
 * Says in words how well positions are known in WGS 84: 'positions within about 1 m: Amersfoort / RD New
 * without its national grid'.
 */
export function accuracyText(crs: {
  name: string;
  /** Metres; null when unknown. */
  accuracyM: number | null;
  grid: string | null;
  missingGrids: readonly unknown[];
}): string {
  const { name, accuracyM, grid, missingGrids } = crs;
  const by = grid ? ` by the grid ${grid}` : missingGrids.length > 0 ? " without its national grid" : "";
  if (accuracyM === null) return `positions of unknown accuracy: ${name}${by}`;
  if (accuracyM === 0) return `positions used without conversion: ${name}`;
  return `positions within about ${lengthText(accuracyM)}: ${name}${by}`;
}

/** Formats 0.001 as '1 mm', 0.25 as '25 cm', 2 as '2 m'. */
function lengthText(metres: number): string {
  if (metres < 0.01) return `${Number((metres * 1000).toPrecision(2))} mm`;
  if (metres < 0.5) return `${Number((metres * 100).toPrecision(2))} cm`;
  return `${Number(metres.toPrecision(2))} m`;
}
