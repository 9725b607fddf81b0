import type { PadResult } from "../volume/types.ts";

/** A row of a table of pads: metres, m² and bank m³. */
export interface VolumePad {
  id: string;
  name: string;
  note?: string;
  elevationM: number;
  areaM2: number;
  cutM3: number;
  fillM3: number;
  /** Plan area of its batters, which cut and fill include. */
  batterM2?: number | undefined;
  /** Half-widths of the 95 % intervals of cut and fill, m³; absent where they are not known. */
  sure?: { cutM3: number; fillM3: number } | undefined;
}

/** A pad of a result; in saved results its name may be anything. Metres, m² and bank m³. */
export type ResultPad = Pick<
  PadResult,
  "id" | "elevation" | "area" | "cutVolume" | "fillVolume" | "batter" | "uncertainty"
> & {
  name?: unknown;
};

/** Returns the rows of a VolumeResult's table of pads. */
export const padRows = (pads: readonly ResultPad[] = []): VolumePad[] =>
  pads.map(pad => ({
    id: String(pad.id),
    name: padName(pad.id),
    note: typeof pad.name === "string" ? pad.name : undefined,
    elevationM: pad.elevation,
    areaM2: pad.area,
    cutM3: pad.cutVolume,
    fillM3: pad.fillVolume,
    batterM2: pad.batter?.areaM2,
    sure: pad.uncertainty,
  }));

/** Names a pad by its id: a number here, a word where another client chose it. */
export const padName = (id: string | number) => (/^\d+$/.test(String(id)) ? `Pad ${id}` : String(id));
