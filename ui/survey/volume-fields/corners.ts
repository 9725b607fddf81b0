import type { LonLatRing } from "#survey/volume/types.ts";

/** One corner a line: latitude, then longitude, apart by a comma, semicolon or space; up to the first line that is none. */
export function parseCorners(typed: string): { ring: LonLatRing; badLine: number | null } {
  const ring: LonLatRing = [];
  for (const [row, line] of typed.split(/\r\n|\r|\n/).entries()) {
    if (line.trim() === "") continue;
    const found = CORNER.exec(line.trim().replaceAll("−", "-"));
    const [latitude, longitude] = [Number(found?.[1]), Number(found?.[2])];
    if (!found || Math.abs(latitude) > 90 || Math.abs(longitude) > 180) return { ring, badLine: row + 1 };
    ring.push([longitude, latitude]);
  }
  return { ring, badLine: null };
}

const CORNER = /^([+-]?\d+\.?\d*)°?\s*[,;\s]\s*([+-]?\d+\.?\d*)°?[,;]?$/;

/** A ring as it is typed: a line of latitude and longitude for each corner, to about a millimetre. */
export function cornersText(ring: LonLatRing): string {
  return ring.map(([longitude, latitude]) => `${plain(latitude)}, ${plain(longitude)}`).join("\n");
}

/** Every digit stays: what was saved is computed again from what stands here. */
const plain = (value: number) => String(value);
