import type { VolumeResult } from "#shapes/volume.ts";
import { type Figures, SI_FIGURES } from "../units/figures.ts";
import { padName } from "./pad-rows.ts";
import type { ReportedVolume } from "./volume-facts.ts";
import { NET_WORDS } from "./words/net-words.ts";

export interface Difference {
  label: string;
  saved: string;
  recomputed: string;
}

/** Returns the printed figures in which a saved result and its recomputation differ; none when they are identical. */
export function differencesOf(
  saved: ReportedVolume,
  now: VolumeResult,
  figures: Figures = SI_FIGURES,
): Difference[] {
  const found: Difference[] = [];
  const compare = (
    label: string,
    a: number | undefined,
    b: number | undefined,
    kind: "heightText" | "areaText" | "volumeText",
  ) => {
    const print = figures[kind];
    // Acres are coarse: figures that differ in metres do differ.
    const differs = print(a) !== print(b) || SI_FIGURES[kind](a) !== SI_FIGURES[kind](b);
    if (differs) found.push({ label, saved: print(a), recomputed: print(b) });
  };
  compare("Cut", saved.cutVolume, now.cutVolume, "volumeText");
  compare("Fill", saved.fillVolume, now.fillVolume, "volumeText");
  compare(NET_WORDS.cutLessFill, saved.netVolumeChange, now.netVolumeChange, "volumeText");
  if (saved.uncertainty !== undefined)
    compare(
      `${NET_WORDS.cutLessFill}, ± 95 %`,
      saved.uncertainty?.netM3,
      now.uncertainty?.netM3,
      "volumeText",
    );
  compare("Target elevation", saved.targetElevation, now.targetElevation, "heightText");
  compare("Average current elevation", saved.avgCurrentElevation, now.avgCurrentElevation, "heightText");
  compare("Total area", saved.totalArea, now.totalArea, "areaText");
  compare("Offsites area", saved.offsitesArea, now.offsitesArea, "areaText");
  const ids = new Set([...(saved.pads ?? []), ...(now.pads ?? [])].map(pad => String(pad.id)));
  for (const id of ids) {
    const before = saved.pads?.find(pad => String(pad.id) === id);
    const after = now.pads?.find(pad => String(pad.id) === id);
    const name = padName(id);
    compare(`${name}, area`, before?.area, after?.area, "areaText");
    compare(`${name}, cut`, before?.cutVolume, after?.cutVolume, "volumeText");
    compare(`${name}, fill`, before?.fillVolume, after?.fillVolume, "volumeText");
  }
  return found;
}
