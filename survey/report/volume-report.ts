import type { UnnamedReading } from "#shapes/reading.ts";
import type { GeoBounds } from "#shapes/summary.ts";
import type { Outdated, SitePlane, VolumeResult } from "#shapes/volume.ts";
import type { VolumeInput } from "#shapes/volume-input.ts";
import type { ComparedSurveys } from "#shapes/volume-results.ts";
import { middleOf } from "../geodesy/bounds.ts";
import { type Figures, SI_FIGURES } from "../units/figures.ts";
import { orderNotes } from "./compared-surveys.ts";
import type { Difference } from "./differences.ts";
import { edgeFacts } from "./edge-facts.ts";
import { formatLatitude, formatLongitude } from "./format.ts";
import { outdatedReason, outdatedTitle } from "./outdated.ts";
import type { PadRow } from "./pad-rows.ts";
import { padRows } from "./pad-rows.ts";
import { surfaceFacts } from "./surface-facts.ts";
import { plusMinus } from "./uncertainty.ts";
import type { ReportedVolume } from "./volume-facts.ts";
import { type Fact, fillToOrder, inputFacts, looseCut, meaningOf, savedFacts } from "./volume-facts.ts";
import type { Warned } from "./warnings.ts";
import { heightWords } from "./words/height-words.ts";
import { figureLabels, REPORT_WORDS } from "./words/report-words.ts";
import { RESULT_WORDS } from "./words/result-words.ts";

// What a volume report says, for the page and for the PDF alike.

/** What a saved result says of its basis; other clients may say less. */
export interface ReportBasis extends Warned {
  pointCount?: number;
  boundarySource?: string;
  projection?: string;
  plane?: SitePlane;
  duplicatesMerged?: number;
  factors?: Pick<VolumeResult, "swell" | "shrink" | "looseCutVolume" | "bankFillVolume">;
}

interface Reported<Value> {
  results: ReportedVolume;
  basis: ReportBasis;
  /** What it was calculated from; null when that was not saved. */
  input: VolumeInput | null;
  /** What the stored points and inputs give now; null when it cannot be computed again. */
  recomputed: VolumeResult | null;
  /** The facts of the compared surveys. */
  surveys: readonly Fact<Value>[] | null;
  /** Set when it was computed from other surveys than the present ones. */
  outdated: Outdated | null;
  reading: UnnamedReading | undefined;
}

/** Returns cut, fill and net as they are printed, bank m³, with their uncertainty if that is known. */
export function reportFigures(results: ReportedVolume, figures: Figures = SI_FIGURES) {
  const labels = figureLabels(results);
  const { cutVolume: cut, fillVolume: fill, uncertainty: sure } = results;
  const { volume, m3: unit } = figures;
  const net = volume(results.netVolumeChange, { signed: true });
  const noteOf = (halfWidthM3: number | undefined) => plusMinus(halfWidthM3, figures);
  return [
    { label: labels.cut, value: volume(cut), unit, kind: "cut", note: noteOf(sure?.cutM3) },
    { label: labels.fill, value: volume(fill), unit, kind: "fill", note: noteOf(sure?.fillM3) },
    { label: labels.net, value: net, unit, note: noteOf(sure?.netM3) },
  ] as const;
}

/** Lists what was asked for, then what else is saved; nothing twice. */
export function reportParameters<Value>(
  report: Reported<Value>,
  figures: Figures = SI_FIGURES,
): Fact<Value | string>[] {
  const { results, basis, input, recomputed, surveys, outdated, reading } = report;
  const asked = input ? inputFacts(input, surveys, figures) : [];
  const isAsked = (fact: Fact) =>
    asked.some(({ label }) => label === fact.label || label.startsWith(`${fact.label}, `));
  const facts = [...asked, ...savedFacts(results, figures).filter(fact => !isAsked(fact))];
  // The present points may have other heights than those that were calculated from.
  if (outdated?.survey !== "own") facts.push({ label: "Heights", value: heightWords(reading).note });
  if (basis.factors?.swell) facts.push(looseCut(basis.factors, figures));
  if (basis.factors?.shrink) facts.push(fillToOrder(basis.factors, figures));
  // Older results do not have these counts; the same points give them again.
  const edges = results.edgeTrimmed ? results : recomputed;
  facts.push(...surfaceFacts(results, figures));
  if (input) facts.push(...edgeFacts({ ...edges, input }, figures));
  return facts;
}

/** Lists pads, and the rest that makes them up to the totals; null for a volume without pads. */
export function reportPads(results: ReportedVolume, figures: Figures = SI_FIGURES) {
  if (!results.pads) return null;
  const pads = padRows(results.pads, figures);
  const sum = (of: (pad: PadRow) => number) => pads.reduce((total, pad) => total + of(pad), 0);
  const rest = [
    results.mode === "pads" ? "Offsites" : "Plane",
    results.offsitesElevation === undefined ? "–" : figures.height(results.offsitesElevation),
    figures.area(results.offsitesArea ?? Math.max(0, results.totalArea - sum(pad => pad.areaM2))),
    figures.volume(Math.max(0, results.cutVolume - sum(pad => pad.cutM3))),
    figures.volume(Math.max(0, results.fillVolume - sum(pad => pad.fillM3))),
  ];
  const rows = pads.map(pad => [
    [pad.name, pad.note, pad.batterText && `with batters ${pad.batterText}`].filter(Boolean).join(" "),
    figures.height(pad.elevationM),
    figures.area(pad.areaM2),
    withSure(figures, pad.cutM3, pad.sure?.cutM3),
    withSure(figures, pad.fillM3, pad.sure?.fillM3),
  ]);
  return {
    title: "Pads and Offsites",
    head: ["Part", `Elev. ${figures.m}`, `Area ${figures.m2}`, `Cut ${figures.m3}`, `Fill ${figures.m3}`],
    rows: [...rows, rest],
    total: [
      "Total",
      "",
      figures.area(results.totalArea),
      figures.volume(results.cutVolume),
      figures.volume(results.fillVolume),
    ],
  };
}

/** '120.0 ± 3.0' */
const withSure = (figures: Figures, volumeM3: number, halfWidthM3: number | undefined) =>
  figures.volume(volumeM3) + (halfWidthM3 === undefined ? "" : ` ± ${figures.volume(halfWidthM3)}`);

/** Says how the volume was computed; null for a result of another client, of which that is not known. */
export function reportMethod(
  { boundarySource, projection, plane, duplicatesMerged }: ReportBasis,
  figures: Figures = SI_FIGURES,
): string | null {
  const projected = plane ? planeWords(plane, figures) : projection;
  if (!boundarySource && !projected) return null;
  return [
    REPORT_WORDS.method,
    boundarySource && ` Boundary: ${boundarySource}.`,
    projected && ` Projection: ${projected}.`,
    duplicatesMerged ? ` ${RESULT_WORDS.merged(duplicatesMerged)}` : "",
  ]
    .filter(Boolean)
    .join("");
}

const planeWords = ({ latitude, longitude, heightM }: SitePlane, { lengthText }: Figures) =>
  `transverse Mercator at the site (${latitude.toFixed(6)}, ${longitude.toFixed(6)}), WGS84 ellipsoid scaled to the mean site height, ${lengthText(heightM, 1, { grouping: false })}`;

/** Says what cut and fill mean between two surveys; nothing for other modes. */
export function reportConvention(results: ReportedVolume): { strong?: string; text: string }[] {
  if (results.mode !== "surface_to_surface") return [];
  const { earlierConvention, earlierConventionHint, earlierConventionAction } = RESULT_WORDS;
  const first =
    meaningOf(results) === "comparisonHigherIsCut"
      ? { strong: earlierConvention, text: `${earlierConventionHint} ${earlierConventionAction}` }
      : { text: REPORT_WORDS.tradeConvention };
  return [first, ...(results.surveys ? orderNotes(results.surveys) : []).map(text => ({ text }))];
}

/** Says whether the stored points and inputs still give what was saved. */
export function reportVerification(report: {
  results: ReportedVolume;
  /** The compared surveys as they are now. */
  surveys: ComparedSurveys | null;
  recomputed: Pick<VolumeResult, "toe"> | null;
  /** The figures in which the two differ; null when nothing was recomputed. */
  differences: readonly Difference[] | null;
  /** Why it could not be recomputed. */
  refusal: string | null;
  outdated: Outdated | null;
}): { strong?: string; text?: string }[] {
  const { results, surveys, recomputed, differences, refusal, outdated } = report;
  const isOfPlaces = !results.toe && recomputed?.toe && differences && differences.length > 0;
  const isOtherChanged =
    outdated?.survey !== "compared" &&
    results.surveys &&
    surveys &&
    results.surveys.earlier.uploadedAt !== surveys.earlier.uploadedAt;
  return [
    ...(outdated ? [{ text: `${outdatedTitle(outdated)}. ${outdatedReason(outdated)}` }] : []),
    ...(results.computedBy === "client" ? [{ text: REPORT_WORDS.byClient }] : []),
    ...(isOtherChanged ? [{ text: REPORT_WORDS.earlierChanged }] : []),
    differences === null
      ? { text: refusal ? REPORT_WORDS.refused(refusal) : REPORT_WORDS.notVerifiable }
      : { strong: differences.length === 0 ? REPORT_WORDS.identical : REPORT_WORDS.differs },
    ...(isOfPlaces ? [{ text: REPORT_WORDS.placesOfToe }] : []),
  ];
}

/** Says where the site lies; empty without points. */
export function reportOrigin(bounds: GeoBounds | null): string {
  if (!bounds) return "";
  const { longitude, latitude } = middleOf(bounds);
  return `Origin ${formatLatitude(latitude)}, ${formatLongitude(longitude)}`;
}
