import { Calculator, FileText, History } from "lucide-react";
import type { ReactNode } from "react";
import type { VolumeResult as ComputedVolume, Outdated } from "#shapes/volume.ts";
import type { VolumeInput } from "#shapes/volume-input.ts";
import { edgeFacts } from "#survey/report/edge-facts.ts";
import { outdatedReason, outdatedTitle } from "#survey/report/outdated.ts";
import { padRows } from "#survey/report/pad-rows.ts";
import { surfaceFacts } from "#survey/report/surface-facts.ts";
import { uncertaintyFacts } from "#survey/report/uncertainty.ts";
import type { ReportedVolume } from "#survey/report/volume-facts.ts";
import { type Fact, fillToOrder, looseCut, meaningOf, savedFacts } from "#survey/report/volume-facts.ts";
import { RESULT_WORDS } from "#survey/report/words/result-words.ts";
import type { Figures } from "#survey/units/figures.ts";
import { formatPlural } from "../../format.ts";
import { Alert } from "../../primitives/alert/alert.tsx";
import { Button } from "../../primitives/button/button.tsx";
import { Card, CardHeader } from "../../primitives/card/card.tsx";
import { type LinkElement, LinkSlot } from "../../primitives/slots/slots.tsx";
import { Time } from "../../primitives/time/time.tsx";
import { useFigures } from "../../units.ts";
import { surveyFacts } from "../volume-result/compared-surveys.tsx";
import { VolumeResult } from "../volume-result/volume-result.tsx";

export interface VolumeCardProps {
  id?: string;
  title: string;
  results: ReportedVolume & { calculatedAt?: string };
  /** Who calculated it, and from how many points, as far as that was saved. */
  by?: string | null;
  pointCount?: number;
  factors?: Pick<ComputedVolume, "swell" | "shrink" | "looseCutVolume" | "bankFillVolume">;
  /** What it was calculated from; null if that was not saved. */
  input: VolumeInput | null;
  /** Set if it was computed from surveys other than the current ones. */
  outdated?: Outdated | null;
  /** Saved before comparisons of two surveys followed the usual convention. */
  isByEarlierConvention?: boolean;
  words: { computeAgain: string };
  /** Link to all saved volumes of the site; absent if this is the only one. */
  listLink?: LinkElement;
  reportLink: LinkElement;
  calculatorLink: LinkElement;
}

/** The saved volume of a site, who calculated it and when, and whether it may be out of date. */
export function VolumeCard(props: VolumeCardProps) {
  const { id, title, results, outdated, isByEarlierConvention, words, calculatorLink } = props;
  const figures = useFigures();
  const { earlierConvention, earlierConventionHint, earlierConventionAction } = RESULT_WORDS;
  const toCalculator = (text: string) => (
    <LinkSlot link={calculatorLink} className="underline underline-offset-[.18em]">
      {text}
    </LinkSlot>
  );
  return (
    <Card clip id={id}>
      <CardHeader title={title} actions={<Calculated {...props} />} />
      {outdated && (
        <Alert tone="warn" className="rounded-none" title={`${outdatedTitle(outdated)}.`}>
          {outdatedReason(outdated)} {toCalculator(words.computeAgain)}
        </Alert>
      )}
      {isByEarlierConvention && (
        <Alert tone="warn" className="rounded-none" title={earlierConvention}>
          {earlierConventionHint} {toCalculator(earlierConventionAction)}
        </Alert>
      )}
      <VolumeResult
        cutM3={results.cutVolume}
        fillM3={results.fillVolume}
        netM3={results.netVolumeChange}
        uncertainty={results.uncertainty}
        facts={factsOf(props, figures)}
        pads={padRows(results.pads)}
        meaning={meaningOf(results)}
      />
    </Card>
  );
}

function Calculated({ results, by, pointCount, listLink, reportLink, calculatorLink }: VolumeCardProps) {
  return (
    <span className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm text-subtle">
      <span>
        {results.calculatedAt && (
          <>
            Calculated <Time value={results.calculatedAt} kind="dateTime" />
          </>
        )}
        {by && ` by ${by}`}
        {pointCount !== undefined && ` from ${formatPlural(pointCount, "point")}`}
      </span>
      <span className="no-print flex flex-wrap gap-2">
        {listLink && (
          <Button asChild size="sm" icon={<History aria-hidden />}>
            <LinkSlot link={listLink}>All Results</LinkSlot>
          </Button>
        )}
        <Button asChild size="sm" icon={<FileText aria-hidden />}>
          <LinkSlot link={reportLink}>Report</LinkSlot>
        </Button>
        <Button asChild size="sm" icon={<Calculator aria-hidden />}>
          <LinkSlot link={calculatorLink}>Calculator</LinkSlot>
        </Button>
      </span>
    </span>
  );
}

function factsOf({ results, factors, input }: VolumeCardProps, figures: Figures): Fact<ReactNode>[] {
  return [
    ...savedFacts(results, figures),
    ...(results.surveys ? surveyFacts(results.surveys) : []),
    ...(factors?.swell ? [looseCut(factors, figures)] : []),
    ...(factors?.shrink ? [fillToOrder(factors, figures)] : []),
    ...surfaceFacts(results, figures),
    ...(input ? edgeFacts({ ...results, input }, figures).filter(({ isPlain }) => !isPlain) : []),
    ...uncertaintyFacts(results, input ?? {}, figures),
  ];
}
