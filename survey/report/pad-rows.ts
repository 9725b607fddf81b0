import type { PadResult } from "#shapes/volume.ts";
import { type Figures, SI_FIGURES } from "../units/figures.ts";

/** A row of a table of pads: metres, m² and bank m³. */
export interface PadRow {
  id: string;
  name: string;
  note?: string;
  elevationM: number;
  areaM2: number;
  cutM3: number;
  fillM3: number;
  /** Plan area of its batters, which cut and fill include. */
  batterM2?: number | undefined;
  /** Half-widths of the 95 % intervals of cut and fill, m³; absent if they are not known. */
  sure?: { cutM3: number; fillM3: number } | undefined;
  /** What the batters are: slopes and volumes; absent if there are none. */
  batterText?: string | undefined;
}

/** A pad of a result; in saved results its name may be anything. Metres, m² and bank m³. */
export type ResultPad = Pick<
  PadResult,
  | "id"
  | "elevation"
  | "area"
  | "cutVolume"
  | "fillVolume"
  | "batter"
  | "cutSlope"
  | "fillSlope"
  | "uncertainty"
> & {
  name?: unknown;
};

/** Returns the rows of a VolumeResult's table of pads. */
export const padRows = (pads: readonly ResultPad[] = [], figures: Figures = SI_FIGURES): PadRow[] =>
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
    batterText: batterText(pad, figures),
  }));

/** '2:1 in cut, 3:1 in fill, over 120.0 m², of it cut 40.2 m³, fill 3.1 m³' */
function batterText(
  { batter, cutSlope, fillSlope }: ResultPad,
  { areaText, volumeText }: Figures,
): string | undefined {
  if (!batter) return undefined;
  const slopes = [cutSlope && `${cutSlope}:1 in cut`, fillSlope && `${fillSlope}:1 in fill`].filter(Boolean);
  const over = `over ${areaText(batter.areaM2)}`;
  const moved = `of it cut ${volumeText(batter.cutVolume)}, fill ${volumeText(batter.fillVolume)}`;
  return [...slopes, over, moved].join(", ");
}

/** Names a pad by its id: a number here, a word if another client chose it. */
export const padName = (id: string | number) => (/^\d+$/.test(String(id)) ? `Pad ${id}` : String(id));
