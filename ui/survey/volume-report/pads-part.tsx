import { formatArea, formatElevation, formatVolume } from "../../format.ts";
import { PaperPart, PaperTable } from "../paper-sheet/paper-sheet.tsx";
import { padRows } from "../volume-result/pad-rows.ts";
import type { SavedVolume } from "../volume-result/volume-facts.ts";
import type { VolumePad } from "../volume-result/volume-result.tsx";

/** Pads, and the rest that makes them up to the totals. */
export function PadsPart({ results }: { results: SavedVolume }) {
  const pads = padRows(results.pads);
  const sum = (of: (pad: VolumePad) => number) => pads.reduce((total, pad) => total + of(pad), 0);
  const rest = [
    results.mode === "pads" ? "Offsites" : "Plane",
    results.offsitesElevation === undefined ? "–" : formatElevation(results.offsitesElevation),
    formatArea(results.offsitesArea ?? Math.max(0, results.totalArea - sum(pad => pad.areaM2))),
    formatVolume(Math.max(0, results.cutVolume - sum(pad => pad.cutM3))),
    formatVolume(Math.max(0, results.fillVolume - sum(pad => pad.fillM3))),
  ];
  return (
    <PaperPart title="Pads and offsites">
      <PaperTable
        caption="Pads and offsites"
        head={["Part", "Elev. m", "Area m²", "Cut m³", "Fill m³"]}
        rows={[
          ...pads.map(pad => [
            [
              pad.name,
              pad.note,
              pad.batterM2 !== undefined && `with batters over ${formatArea(pad.batterM2)} m²`,
            ]
              .filter(Boolean)
              .join(" "),
            formatElevation(pad.elevationM),
            formatArea(pad.areaM2),
            formatVolume(pad.cutM3),
            formatVolume(pad.fillM3),
          ]),
          rest,
        ]}
        total={[
          "Total",
          "",
          formatArea(results.totalArea),
          formatVolume(results.cutVolume),
          formatVolume(results.fillVolume),
        ]}
      />
    </PaperPart>
  );
}
