/**
 * Converts the corners of a field to those of the API: x before y. Degrees are typed latitude first, as is
 * usual on maps.
 */
export function lineForApi(typed: string, isDegrees: boolean): string {
  const corners = typed.split(/\r\n|\r|\n/).filter(corner => corner.trim() !== "");
  return corners
    .map(corner => {
      const parts = corner
        .replaceAll("−", "-")
        .replaceAll("°", "")
        .trim()
        .split(/\s*[,;\s]\s*/);
      return (isDegrees ? parts.toReversed() : parts).join(",");
    })
    .join(";");
}

/** A line as it would be typed: latitude and longitude of each corner, to about a centimetre. */
export const lineText = (line: readonly (readonly [longitude: number, latitude: number])[]): string =>
  line.map(([longitude, latitude]) => `${latitude.toFixed(7)}, ${longitude.toFixed(7)}`).join("\n");
