import { codeKind } from "../../survey/code-chip/code-kind.ts";

/** Texels in a row of the codes' texture. */
export const PALETTE_WIDTH = 256;

export type Rgb = [red: number, green: number, blue: number];
const kinds = ["topo", "pl", "elev", "other"] as const;
export type KindColours = Record<(typeof kinds)[number], Rgb>;

/**
 * A texel for each code: its colour, and as alpha its shape (1 circle, 2 square, 3 triangle, 4 diamond; 0
 * when it is hidden). Rows of 256; colours are 0 to 1.
 */
export function codePalette(
  codes: readonly string[],
  colours: KindColours,
  isHidden: (code: string) => boolean,
): Uint8Array {
  const rows = Math.max(1, Math.ceil(codes.length / PALETTE_WIDTH));
  const bytes = new Uint8Array(rows * PALETTE_WIDTH * 4);
  codes.forEach((code, i) => {
    if (isHidden(code)) return;
    const kind = codeKind(code);
    const [red, green, blue] = colours[kind];
    bytes.set([red * 255, green * 255, blue * 255].map(Math.round), 4 * i);
    bytes[4 * i + 3] = kinds.indexOf(kind) + 1;
  });
  return bytes;
}

/**
 * Which codes the legend's boxes have switched off. The legend names the most frequent codes; all others
 * stand behind its entry without a name.
 */
export function hiddenBy(legend: readonly string[], off: ReadonlySet<string>): (code: string) => boolean {
  const named = new Set(legend);
  return code => (named.has(code) ? off.has(code) : off.has(""));
}
