import type { ReactNode } from "react";
import type { VolumeResults } from "#contract/site.ts";
import type { EdgeTriangles, PadResult, VolumeInput, VolumeResult } from "#survey/volume/types.ts";
import { formatArea, formatCount, formatDecimal, formatElevation, formatVolume } from "#ui/format.ts";
import type { VolumePad } from "#ui/survey/volume-result/volume-result.tsx";
import type { VolumeMeaning } from "#ui/survey/volume-result/volume-words.ts";
import { messages } from "../../../messages.ts";
import { volumeTexts } from "../volume/texts.ts";
import { orderNotes, type Surveys, surveyFacts } from "./surveys.tsx";

type Fact = { label: string; value: ReactNode };

const metres = (value: number) => `${formatElevation(value)} m`;
const squareMetres = (value: number) => `${formatArea(value)} m²`;
const cubicMetres = (value: number) => `${formatVolume(value)} m³`;
/** As many decimals as were typed, two at least. */
const percentText = (value: number) =>
  `${formatDecimal(value, Math.max(2, (String(value).split(".")[1] ?? "").length))} %`;
/** As it was typed: 100 · 0.29 alone is 28.999999999999996. */
const share = (value: number) => `${Number((100 * value).toPrecision(6))} %`;

/** The mode's name; other clients may have saved modes of their own. */
const modeName = (mode: string): string =>
  Object.hasOwn(volumeTexts.modes, mode)
    ? volumeTexts.modes[mode as keyof typeof volumeTexts.modes].name
    : mode;

/** What cut and fill stand for in a result. */
export function meaningOf(result: { mode: string; convention?: string }): VolumeMeaning {
  if (result.mode === "stockpile") return "stockpile";
  if (result.mode !== "surface_to_surface") return "earthwork";
  return result.convention === "later-lower-is-cut" ? "comparison" : "comparisonHigherIsCut";
}

/** The three figures' names on paper. */
export function figureLabels(results: VolumeResults): { cut: string; fill: string; net: string } {
  const meaning = meaningOf(results);
  const sign = (more: string, less: string) => {
    const net = results.netVolumeChange;
    return net >= 0.05 ? `Net, ${more}` : net <= -0.05 ? `Net, ${less}` : "Net";
  };
  if (meaning === "comparison")
    return { cut: "Cut, removed", fill: "Fill, placed", net: sign("export", "import") };
  if (meaning === "comparisonHigherIsCut")
    return { cut: "Cut, later higher", fill: "Fill, later lower", net: sign("higher", "lower") };
  return { cut: "Cut", fill: "Fill", net: sign("export", "import") };
}

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
export function resultFacts(result: VolumeResult, surveys: Surveys | null): Fact[] {
  const facts: Fact[] = [
    ...(surveys ? surveyFacts(surveys) : []),
    looseCut(result),
    fillToOrder(result),
    ...(result.mode === "balance" && result.shrink > 0
      ? [{ label: "Cut after shrink", value: cubicMetres(result.cutVolume * (1 - result.shrink)) }]
      : []),
    { label: areaLabel(result), value: squareMetres(result.totalArea) },
    { label: "Average current elevation", value: metres(result.avgCurrentElevation) },
    { label: targetLabel(result), value: metres(result.targetElevation) },
  ];
  if (result.offsitesArea !== undefined)
    facts.push({ label: "Offsites area", value: squareMetres(result.offsitesArea) });
  return [...facts, ...edgeFacts(result).filter(({ isPlain }) => !isPlain)];
}

type Edges = Partial<Pick<VolumeResult, "edgeTrimmed" | "otherEdgeTrimmed">> & {
  input: Pick<VolumeInput, "keepFlatEdges" | "maxEdgeM">;
};

/** What is left out at the edge of the survey, or of both; plain where nothing was asked for and nothing left out. */
export function edgeFacts({ edgeTrimmed, otherEdgeTrimmed, input }: Edges): (Fact & { isPlain: boolean })[] {
  const { keepFlatEdges = false, maxEdgeM } = input;
  const leftOut = (kind: "flat" | "long") => {
    if (!edgeTrimmed) return "left out";
    const own = `${trianglesText(edgeTrimmed[kind])} left out`;
    return otherEdgeTrimmed ? `${own}; earlier survey: ${trianglesText(otherEdgeTrimmed[kind])}` : own;
  };
  return [
    {
      label: "Flat triangles at the edge",
      value: keepFlatEdges ? "kept" : leftOut("flat"),
      isPlain: !keepFlatEdges && !edgeTrimmed?.flat.triangleCount && !otherEdgeTrimmed?.flat.triangleCount,
    },
    {
      label: "Maximum edge length",
      value: maxEdgeM === undefined ? "none" : `${maxEdgeM} m, ${leftOut("long")}`,
      isPlain: maxEdgeM === undefined,
    },
  ];
}

/** Slivers whose area would print as 0.0 are said to be smaller than what is printed. */
function trianglesText({ triangleCount, areaM2 }: EdgeTriangles): string {
  if (triangleCount === 0) return "none";
  return `${formatCount(triangleCount)} (${areaM2 < 0.05 ? "under 0.1 m²" : squareMetres(areaM2)})`;
}

const areaLabel = ({ mode, convention }: { mode: string; convention?: string }) =>
  mode === "surface_to_surface" && convention === "later-lower-is-cut"
    ? "Total area, covered by both"
    : "Total area";

const targetLabel = ({ mode, slopePercentage, pads }: Design) =>
  mode === "surface_to_surface"
    ? "Average earlier elevation"
    : mode === "balance" && !slopePercentage
      ? "Balance elevation"
      : slopePercentage || pads || mode === "stockpile"
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
    { label: areaLabel(results), value: squareMetres(results.totalArea) },
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
export function resultNotes(result: VolumeResult, surveys: Surveys | null): string[] {
  const notes = [...(surveys ? orderNotes(surveys) : []), ...result.warnings.map(warning => `${warning}.`)];
  if (result.duplicates.merged > 0) notes.unshift(volumeTexts.merged(result.duplicates.merged));
  if (result.boundarySource === "outline of the survey") notes.push(volumeTexts.outlineNote);
  return notes;
}

/** What a calculation was asked for, for the report; `surveys` names those that were compared. */
export function inputFacts(input: VolumeInput, surveys: Surveys | null): Fact[] {
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
    facts.push({ label: "Base", value: volumeTexts.bases[input.base] });
    if (input.customElevation !== undefined)
      facts.push({ label: "Base elevation", value: metres(input.customElevation) });
  }
  if (input.mode === "surface_to_surface")
    facts.push(
      ...(surveys ? surveyFacts(surveys) : [{ label: "Earlier survey", value: messages.report.earlierGone }]),
    );
  return facts;
}
