import type { ToleranceAreas, VolumeResult } from "#shapes/volume.ts";
import type { VolumeInput } from "#shapes/volume-input.ts";
import type { ComparedSurveys, VolumeResults } from "#shapes/volume-results.ts";
import { type Figures, SI_FIGURES } from "../units/figures.ts";
import { orderNotes } from "./compared-surveys.ts";
import { edgeFacts } from "./edge-facts.ts";
import { formatDecimal } from "./format.ts";
import type { ResultPad } from "./pad-rows.ts";
import { surfaceFacts } from "./surface-facts.ts";
import { type SureResult, uncertaintyFacts } from "./uncertainty.ts";
import { warningTexts } from "./warnings.ts";
import { RESULT_WORDS } from "./words/result-words.ts";
import type { VolumeMeaning } from "./words/volume-words.ts";

/** A page may show a value as more than text: a day in the reader's time zone. */
export interface Fact<Value = string> {
  label: string;
  value: Value;
}

/** What is reported of a result as it was saved. Pads may have anything as their name. */
export type ReportedVolume = SureResult & { pads?: readonly ResultPad[] } & Pick<
    VolumeResults,
    | "mode"
    | "cutVolume"
    | "fillVolume"
    | "netVolumeChange"
    | "targetElevation"
    | "avgCurrentElevation"
    | "totalArea"
    | "offsitesElevation"
    | "offsitesArea"
    | "baseTargetElevation"
    | "slopePercentage"
    | "convention"
    | "surveys"
    | "design"
    | "tolerance"
    | "toe"
    | "edgeTrimmed"
    | "otherEdgeTrimmed"
    | "computedBy"
    | "surface"
    | "otherSurface"
  >;

/** Rounds away what floating point adds: 100 · 0.29 is 28.999999999999996. */
const share = (value: number) => `${Number((100 * value).toPrecision(6))} %`;

/** Returns the name of a mode; that of another program as it is. */
export const modeName = (mode: string): string =>
  Object.hasOwn(RESULT_WORDS.modes, mode)
    ? RESULT_WORDS.modes[mode as keyof typeof RESULT_WORDS.modes].name
    : mode;

/** Returns what cut and fill mean in a result. */
export function meaningOf(result: { mode: string; convention?: string }): VolumeMeaning {
  if (result.mode === "stockpile") return "stockpile";
  if (result.mode !== "surface_to_surface") return "earthwork";
  return result.convention === "later-lower-is-cut" ? "comparison" : "comparisonHigherIsCut";
}

/** Returns the volume to be hauled. */
export const looseCut = (
  { swell, looseCutVolume }: Pick<VolumeResult, "swell" | "looseCutVolume">,
  figures: Figures = SI_FIGURES,
): Fact => ({
  label: `Loose cut, swell ${share(swell)}`,
  value: figures.volumeText(looseCutVolume),
});
/** Returns the volume to be delivered. */
export const fillToOrder = (
  { shrink, bankFillVolume }: Pick<VolumeResult, "shrink" | "bankFillVolume">,
  figures: Figures = SI_FIGURES,
): Fact => ({
  label: `Fill needed, shrink ${share(shrink)}`,
  value: figures.volumeText(bankFillVolume),
});

/** Lists what the calculator shows under the totals; `surveys` are the facts of those it compared. */
export function resultFacts<Value>(
  result: VolumeResult,
  surveys: readonly Fact<Value>[] | null,
  designName: string | null = null,
  figures: Figures = SI_FIGURES,
): Fact<Value | string>[] {
  const facts: Fact<Value | string>[] = [
    ...(surveys ?? []),
    ...(designName ? [{ label: "Design", value: designName }] : []),
    ...toleranceFacts(result.tolerance, figures),
    looseCut(result, figures),
    fillToOrder(result, figures),
    ...(result.mode === "balance" && result.shrink > 0
      ? [{ label: "Cut after shrink", value: figures.volumeText(result.cutVolume * (1 - result.shrink)) }]
      : []),
    { label: areaLabel(result), value: figures.areaText(result.totalArea) },
    { label: "Average current elevation", value: figures.heightText(result.avgCurrentElevation) },
    { label: targetLabel(result), value: figures.heightText(result.targetElevation) },
  ];
  if (result.offsitesArea !== undefined)
    facts.push({ label: "Offsites area", value: figures.areaText(result.offsitesArea) });
  facts.push(...surfaceFacts(result, figures));
  return [
    ...facts,
    ...edgeFacts(result, figures).filter(({ isPlain }) => !isPlain),
    ...uncertaintyFacts(result, result.input, figures),
  ];
}

/** Areas in tolerance, high and low with their shares of the area. */
function toleranceFacts(tolerance: ToleranceAreas | undefined, figures: Figures): Fact[] {
  if (!tolerance) return [];
  const { toleranceM, withinM2, highM2, lowM2 } = tolerance;
  const whole = withinM2 + highM2 + lowM2;
  const areaText = (areaM2: number) =>
    `${figures.areaText(areaM2)} (${formatDecimal(whole > 0 ? (100 * areaM2) / whole : 0, 1)} %)`;
  return [
    { label: `In tolerance, ±${figures.givenText(toleranceM)}`, value: areaText(withinM2) },
    { label: "High, ground above design", value: areaText(highM2) },
    { label: "Low, ground below design", value: areaText(lowM2) },
  ];
}

function areaLabel(result: { mode: string; convention?: string; boundarySource?: string }) {
  const { mode, convention, boundarySource } = result;
  if (mode === "stockpile" && boundarySource === "outline of the survey") return "Total area, whole survey";
  const isShared =
    mode === "design" || (mode === "surface_to_surface" && convention === "later-lower-is-cut");
  if (boundarySource === "polygon") return `Area within the boundary${isShared ? ", covered by both" : ""}`;
  return isShared ? "Total area, covered by both" : "Total area";
}

const targetLabel = ({ mode, slopePercentage, pads }: Design) =>
  mode === "surface_to_surface"
    ? "Average earlier elevation"
    : mode === "design"
      ? "Average design elevation"
      : mode === "balance" && !slopePercentage
        ? "Balance elevation"
        : slopePercentage || pads || mode === "stockpile"
          ? "Target elevation, mean"
          : "Target elevation";
type Design = { mode: string; slopePercentage?: number; pads?: unknown };

/** Lists the documented fields of a saved result. */
export function savedFacts(results: ReportedVolume, figures: Figures = SI_FIGURES): Fact[] {
  const facts: Fact[] = [
    { label: "Mode", value: modeName(results.mode) },
    ...(results.design ? [{ label: "Design", value: results.design.name }] : []),
    ...toleranceFacts(results.tolerance, figures),
    { label: targetLabel(results), value: figures.heightText(results.targetElevation) },
  ];
  if (results.baseTargetElevation !== undefined)
    facts.push({ label: "Base target elevation", value: figures.heightText(results.baseTargetElevation) });
  if (results.slopePercentage !== undefined)
    facts.push({ label: "Slope", value: figures.slopeText(results.slopePercentage) });
  facts.push(
    { label: "Average current elevation", value: figures.heightText(results.avgCurrentElevation) },
    { label: areaLabel(results), value: figures.areaText(results.totalArea) },
  );
  if (results.offsitesElevation !== undefined)
    facts.push({ label: "Offsites elevation", value: figures.heightText(results.offsitesElevation) });
  if (results.offsitesArea !== undefined)
    facts.push({ label: "Offsites area", value: figures.areaText(results.offsitesArea) });
  return facts;
}

/** Lists what should be read before the figures are used. */
export function resultNotes(
  result: VolumeResult,
  surveys: ComparedSurveys | null,
  figures: Figures = SI_FIGURES,
): string[] {
  const notes = [...(surveys ? orderNotes(surveys) : []), ...warningTexts(result, figures)];
  if (result.duplicates.merged > 0) notes.unshift(RESULT_WORDS.merged(result.duplicates.merged));
  if (result.boundarySource === "outline of the survey")
    notes.push(result.mode === "stockpile" ? RESULT_WORDS.noPileNote : RESULT_WORDS.outlineNote);
  return notes;
}

/** Lists what a calculation was asked for; `surveys` are the facts of those it compared, null when one of them is gone. */
export function inputFacts<Value>(
  input: VolumeInput,
  surveys: readonly Fact<Value>[] | null,
  figures: Figures = SI_FIGURES,
): Fact<Value | string>[] {
  const facts: Fact<Value | string>[] = [{ label: "Mode", value: modeName(input.mode) }];
  if (input.mode === "cut_fill")
    facts.push({ label: "Base target elevation", value: figures.heightText(input.targetElevation) });
  if ((input.mode === "cut_fill" || input.mode === "balance") && input.slopePercentage)
    facts.push({
      label: "Slope, uphill azimuth",
      value: `${figures.slopeText(input.slopePercentage)}, ${formatDecimal(input.azimuthDeg ?? 0, 1)}°`,
    });
  if (input.mode === "pads")
    facts.push({
      label: "Offsites elevation",
      value:
        input.offsitesElevation === undefined ? "left as it is" : figures.heightText(input.offsitesElevation),
    });
  if (input.mode === "stockpile") {
    facts.push({ label: "Base", value: RESULT_WORDS.bases[input.base] });
    if (input.customElevation !== undefined)
      facts.push({ label: "Base elevation", value: figures.heightText(input.customElevation) });
  }
  if (input.mode === "design")
    facts.push({ label: "Tolerance", value: figures.givenText(input.toleranceM ?? 0) });
  if (input.mode === "surface_to_surface")
    facts.push(
      ...(surveys ?? [
        { label: "Earlier survey", value: "a site that no longer exists or that you cannot see" },
      ]),
    );
  return facts;
}
