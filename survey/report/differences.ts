import type { VolumeResult } from "../volume/types.ts";
import { padName } from "./pad-rows.ts";
import { cubicMetres, metres, type SavedVolume, squareMetres } from "./volume-facts.ts";

export interface Difference {
  label: string;
  saved: string;
  recomputed: string;
}

/** Returns the printed figures in which a saved result and its recomputation differ; none when they are identical. */
export function differencesOf(saved: SavedVolume, now: VolumeResult): Difference[] {
  const found: Difference[] = [];
  const compare = (
    label: string,
    a: number | undefined,
    b: number | undefined,
    print: (value: number | undefined) => string,
  ) => {
    if (print(a) !== print(b)) found.push({ label, saved: print(a), recomputed: print(b) });
  };
  compare("Cut", saved.cutVolume, now.cutVolume, cubicMetres);
  compare("Fill", saved.fillVolume, now.fillVolume, cubicMetres);
  compare("Net", saved.netVolumeChange, now.netVolumeChange, cubicMetres);
  if (saved.uncertainty !== undefined)
    compare("Net, ± 95 %", saved.uncertainty?.netM3, now.uncertainty?.netM3, cubicMetres);
  compare("Target elevation", saved.targetElevation, now.targetElevation, metres);
  compare("Average current elevation", saved.avgCurrentElevation, now.avgCurrentElevation, metres);
  compare("Total area", saved.totalArea, now.totalArea, squareMetres);
  compare("Offsites area", saved.offsitesArea, now.offsitesArea, squareMetres);
  const ids = new Set([...(saved.pads ?? []), ...(now.pads ?? [])].map(pad => String(pad.id)));
  for (const id of ids) {
    const before = saved.pads?.find(pad => String(pad.id) === id);
    const after = now.pads?.find(pad => String(pad.id) === id);
    const name = padName(id);
    compare(`${name}, area`, before?.area, after?.area, squareMetres);
    compare(`${name}, cut`, before?.cutVolume, after?.cutVolume, cubicMetres);
    compare(`${name}, fill`, before?.fillVolume, after?.fillVolume, cubicMetres);
  }
  return found;
}
