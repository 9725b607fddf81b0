import { POINT_SHAPES } from "#shapes/values/code-marks.ts";
import { type CodeMark, OTHER_MARK } from "#survey/codes/code-marks.ts";

/** Texels in a row of the codes' texture. */
export const PALETTE_WIDTH = 256;

export type Rgb = [red: number, green: number, blue: number];
export type PointColours = Record<CodeMark["colour"], Rgb>;

/**
 * A texel for each code: its colour, and its shape as alpha (from 1 in the order of POINT_SHAPES; 0 if
 * hidden). Rows of 256; colours are 0 to 1.
 */
export function codePalette(
  codes: readonly string[],
  marks: ReadonlyMap<string, CodeMark>,
  colours: PointColours,
  isHidden: (code: string) => boolean,
): Uint8Array {
  const rows = Math.max(1, Math.ceil(codes.length / PALETTE_WIDTH));
  const bytes = new Uint8Array(rows * PALETTE_WIDTH * 4);
  codes.forEach((code, i) => {
    if (isHidden(code)) return;
    const { colour, shape } = marks.get(code) ?? OTHER_MARK;
    const [red, green, blue] = colours[colour];
    bytes.set([red * 255, green * 255, blue * 255].map(Math.round), 4 * i);
    bytes[4 * i + 3] = POINT_SHAPES.indexOf(shape) + 1;
  });
  return bytes;
}

/**
 * Which codes are switched off in the legend. It names the most frequent codes; all others share its unnamed
 * entry.
 */
export function hiddenBy(legend: readonly string[], off: ReadonlySet<string>): (code: string) => boolean {
  const named = new Set(legend);
  return code => (named.has(code) ? off.has(code) : off.has(""));
}
