import type { VolumeResults } from "#contract/site.ts";
import type { PadResult, VolumeInput, VolumeResult } from "#survey/volume/types.ts";
import { formatArea, formatDecimal, formatElevation, formatVolume } from "#ui/format.ts";
import type { VolumePad } from "#ui/patterns/volume-result.tsx";
import { messages } from "../messages.ts";

type Fact = { label: string; value: string };

const metres = (value: number) => `${formatElevation(value)} m`;
const squareMetres = (value: number) => `${formatArea(value)} m²`;
const cubicMetres = (value: number) => `${formatVolume(value)} m³`;
/** As many decimals as were typed, two at least. */
export const percentText = (value: number) =>
  `${formatDecimal(value, Math.max(2, (String(value).split(".")[1] ?? "").length))} %`;
/** As it was typed: 100 · 0.29 alone is 28.999999999999996. */
const share = (value: number) => `${Number((100 * value).toPrecision(6))} %`;

/** The mode's name; other clients may have saved modes of their own. */
export const modeName = (mode: string): string =>
  Object.hasOwn(messages.volume.modes, mode)
    ? messages.volume.modes[mode as keyof typeof messages.volume.modes].name
    : mode;

/** What cut and fill stand for in a mode. */
export const meaningOf = (mode: string) =>
  mode === "stockpile" ? "stockpile" : mode === "surface_to_surface" ? "comparison" : "earthwork";

/** What has to be hauled. */
export const looseCut = ({
  swell,
  looseCutVolume,
}: Pick<VolumeResult, "swell" | "looseCutVolume">): Fact => ({
  label: `Loose cut, swell ${share(swell)}`,
  value: cubicMetres(looseCutVolume),
});
/** What has to be brought. */
export const fillToOrder = ({
  shrink,
  bankFillVolume,
}: Pick<VolumeResult, "shrink" | "bankFillVolume">): Fact => ({
  label: `Fill to order, shrink ${share(shrink)}`,
  value: cubicMetres(bankFillVolume),
});

/** What the calculator shows under the totals. */
export function resultFacts(result: VolumeResult): Fact[] {
  const facts: Fact[] = [
    looseCut(result),
    fillToOrder(result),
    ...(result.mode === "balance" && result.shrink > 0
      ? [{ label: "Cut after shrink", value: cubicMetres(result.cutVolume * (1 - result.shrink)) }]
      : []),
    { label: "Total area", value: squareMetres(result.totalArea) },
    { label: "Average current elevation", value: metres(result.avgCurrentElevation) },
    { label: targetLabel(result), value: metres(result.targetElevation) },
  ];
  if (result.offsitesArea !== undefined)
    facts.push({ label: "Offsites area", value: squareMetres(result.offsitesArea) });
  return facts;
}

const targetLabel = ({ mode, slopePercentage, pads }: Design) =>
  mode === "balance" && !slopePercentage
    ? "Balance elevation"
    : slopePercentage || pads || mode === "stockpile" || mode === "surface_to_surface"
      ? "Target elevation, mean"
      : "Target elevation";
type Design = { mode: string; slopePercentage?: number; pads?: unknown };

/** The documented fields of a saved result. */
export function savedFacts(results: VolumeResults): Fact[] {
  const facts: Fact[] = [
    { label: "Mode", value: modeName(results.mode) },
    { label: targetLabel(results), value: metres(results.targetElevation) },
  ];
  if (results.baseTargetElevation !== undefined)
    facts.push({ label: "Base target elevation", value: metres(results.baseTargetElevation) });
  if (results.slopePercentage !== undefined)
    facts.push({ label: "Slope", value: percentText(results.slopePercentage) });
  facts.push(
    { label: "Average current elevation", value: metres(results.avgCurrentElevation) },
    { label: "Total area", value: squareMetres(results.totalArea) },
  );
  if (results.offsitesElevation !== undefined)
    facts.push({ label: "Offsites elevation", value: metres(results.offsitesElevation) });
  if (results.offsitesArea !== undefined)
    facts.push({ label: "Offsites area", value: squareMetres(results.offsitesArea) });
  return facts;
}

type AnyPad = Pick<PadResult, "id" | "elevation" | "area" | "cutVolume" | "fillVolume"> & { name?: unknown };

/** Pads as the design system takes them. */
export const padRows = (pads: readonly AnyPad[] = []): VolumePad[] =>
  pads.map(pad => ({
    id: String(pad.id),
    name: padName(pad.id),
    note: typeof pad.name === "string" ? pad.name : undefined,
    elevationM: pad.elevation,
    areaM2: pad.area,
    cutM3: pad.cutVolume,
    fillM3: pad.fillVolume,
  }));

/** Ids are numbers here, words where another client chose them. */
export const padName = (id: string | number) => (/^\d+$/.test(String(id)) ? `Pad ${id}` : String(id));

/** What should be read before the figures are used. */
export function resultNotes(result: VolumeResult): string[] {
  const notes = result.warnings.map(warning => `${warning}.`);
  if (result.duplicates.merged > 0) notes.unshift(messages.volume.merged(result.duplicates.merged));
  if (result.boundarySource !== "polygon") notes.push(messages.volume.outlineNote);
  return notes;
}

/** What a calculation was asked for, for the report; `earlier` names the survey it was compared with. */
export function inputFacts(input: VolumeInput, earlier: string | null): Fact[] {
  const facts: Fact[] = [{ label: "Mode", value: modeName(input.mode) }];
  if (input.mode === "cut_fill")
    facts.push({ label: "Base target elevation", value: metres(input.targetElevation) });
  if ((input.mode === "cut_fill" || input.mode === "balance") && input.slopePercentage)
    facts.push({
      label: "Slope, uphill azimuth",
      value: `${percentText(input.slopePercentage)}, ${formatDecimal(input.azimuthDeg ?? 0, 1)}°`,
    });
  if (input.mode === "pads")
    facts.push({
      label: "Offsites elevation",
      value: input.offsitesElevation === undefined ? "left as it is" : metres(input.offsitesElevation),
    });
  if (input.mode === "stockpile") {
    facts.push({ label: "Base", value: messages.volume.bases[input.base] });
    if (input.customElevation !== undefined)
      facts.push({ label: "Base elevation", value: metres(input.customElevation) });
  }
  if (input.mode === "surface_to_surface")
    facts.push({ label: "Earlier survey", value: earlier ?? messages.report.earlierGone });
  return facts;
}
