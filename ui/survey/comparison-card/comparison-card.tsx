import { ArrowRight } from "lucide-react";
import { type ReactNode, useContext } from "react";
import { comparisonFacts } from "#survey/report/uncertainty.ts";
import { SHOWN_M3 } from "#survey/report/words/volume-words.ts";
import type { VolumeUncertainty } from "#survey/volume/types.ts";
import { formatArea, formatDecimal, formatElevation, formatPlural } from "../../format.ts";
import { DefinitionList } from "../../patterns/definition-list/definition-list.tsx";
import { Card } from "../../primitives/card/card.tsx";
import { ReaderContext } from "../../reader.ts";
import { VolumeTotals } from "../volume-result/volume-result.tsx";
import { begun, type NamedSurvey, shortNames, surveyName } from "./survey-names.ts";

interface ComparedSurveyFacts extends NamedSurvey {
  pointCount: number;
}

/** What was moved between two surveys over the area that both cover; bank m³ and m² of plan. */
export interface ComparedVolume {
  /** Ground that the later survey has lower: cut. */
  removedM3: number;
  /** Ground that it has higher: fill. */
  placedM3: number;
  commonAreaM2: number;
  /** Of the common area: where heights differ by no more than the tolerance. */
  withinAreaM2: number;
  /** How sure the volumes are; null when that is not known. */
  uncertainty?: VolumeUncertainty | null;
  pointsWithoutAccuracy?: number;
}

export interface ComparisonCardProps {
  from: ComparedSurveyFacts;
  to: ComparedSurveyFacts;
  /** Null when there is none; `children` then say why. */
  volume: ComparedVolume | null;
  toleranceM: number;
  /**
   * Points that did not change, and how much higher they are in `to` on average, m; null without any, undefined where
   * points were not compared.
   */
  checkPoints: { count: number; meanM: number } | null | undefined;
  /** In the place of a volume: why there is none. */
  children?: ReactNode;
}

/**
 * Two surveys and what was removed and placed from one to the other, in the words and signs of the trade. Use it first
 * on the page of a comparison. Not for a design or a stockpile (VolumeResult).
 */
export function ComparisonCard({ from, to, volume, toleranceM, checkPoints, children }: ComparisonCardProps) {
  return (
    <Card clip aria-label="Comparison" className="comparison">
      <div className="comparison-pair">
        <End word="From" survey={from} />
        <ArrowRight className="flip" aria-hidden="true" />
        <End word="To" survey={to} />
      </div>
      {volume && <Volumes from={from} to={to} volume={volume} />}
      {children && <div className="border-t border-border">{children}</div>}
      <DefinitionList className="volume-facts" items={factsOf({ volume, toleranceM, checkPoints })} />
    </Card>
  );
}

function End({ word, survey }: { word: string; survey: ComparedSurveyFacts }) {
  const name = surveyName(survey, useContext(ReaderContext));
  const label = survey.label === name ? "" : survey.label;
  return (
    <dl>
      <dt>{word}</dt>
      <dd>
        <bdi suppressHydrationWarning>{begun(name)}</bdi>
        <small>
          <bdi>{label && `${label}, `}</bdi>
          {formatPlural(survey.pointCount, "point")}
        </small>
      </dd>
    </dl>
  );
}

type Compared = Pick<ComparisonCardProps, "from" | "to"> & { volume: ComparedVolume };

function Volumes({ from, to, volume: { removedM3, placedM3, uncertainty } }: Compared) {
  const [earlier, later] = shortNames(from, to, useContext(ReaderContext));
  const netM3 = placedM3 - removedM3;
  return (
    <div className="volume border-t border-border">
      <VolumeTotals
        cut={{
          ...{ label: "Removed (cut)", volumeM3: removedM3, sureM3: uncertainty?.cutM3 },
          why: `${begun(later)} lies below ${earlier}`,
        }}
        fill={{
          ...{ label: "Placed (fill)", volumeM3: placedM3, sureM3: uncertainty?.fillM3 },
          why: `${begun(later)} lies above ${earlier}`,
        }}
        net={{ label: "Net", volumeM3: netM3, why: netWords(netM3), sureM3: uncertainty?.netM3 }}
        share={percent => `Removed is ${percent} % of the material moved`}
      />
    </div>
  );
}

/** The sign is that of the ground: it rises by what is placed. */
function netWords(netM3: number): string {
  if (Math.abs(netM3) < SHOWN_M3) return "Placed minus removed: as much of both";
  return `Placed minus removed: more ${netM3 < 0 ? "removed" : "placed"}`;
}

function factsOf({
  volume,
  toleranceM,
  checkPoints,
}: Pick<ComparisonCardProps, "volume" | "toleranceM" | "checkPoints">) {
  const tolerance = { label: "Tolerance", value: toleranceText(toleranceM) };
  const areas = volume
    ? [
        { label: "Common area", value: `${formatArea(volume.commonAreaM2)} m²` },
        { label: "Within tolerance", value: withinText(volume) },
      ]
    : [];
  const checks = checkPoints
    ? `${formatElevation(checkPoints.meanM, { signed: true })} m, ${formatPlural(checkPoints.count, "unchanged point")}`
    : "none unchanged";
  const sure = volume ? comparisonFacts(volume) : [];
  if (checkPoints === undefined) return [...areas, tolerance, ...sure];
  return [...areas, tolerance, { label: "Check points, mean difference", value: checks }, ...sure];
}

/** Writes a tolerance with as many decimals as it has, at least two: '±0.05 m'. */
export function toleranceText(toleranceM: number): string {
  const decimals = (String(toleranceM).split(".")[1] ?? "").length;
  return `±${formatDecimal(toleranceM, Math.max(2, Math.min(3, decimals)))} m`;
}

function withinText({ commonAreaM2, withinAreaM2 }: ComparedVolume): string {
  const area = `${formatArea(withinAreaM2)} m²`;
  return commonAreaM2 > 0 ? `${area}, ${formatDecimal((100 * withinAreaM2) / commonAreaM2, 0)} %` : area;
}
