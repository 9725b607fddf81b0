import { ArrowRight } from "lucide-react";
import { type ReactNode, useContext } from "react";
import {
  type ComparedFacts,
  comparedFacts,
  comparisonFigures,
} from "#survey/report/surveys/comparison-facts.ts";
import { begun, type NamedSurvey, surveyName } from "#survey/report/surveys/survey-names.ts";
import { formatPlural } from "../../format.ts";
import { DefinitionList } from "../../patterns/definition-list/definition-list.tsx";
import { Card } from "../../primitives/card/card.tsx";
import { ReaderContext } from "../../reader.ts";
import { useFigures } from "../../units.ts";
import { VolumeTotals } from "../volume-result/volume-result.tsx";

interface ComparedSurveyFacts extends NamedSurvey {
  pointCount: number;
}

/** If `volume` is null, `children` explain why. */
export interface ComparisonCardProps extends ComparedFacts {
  from: ComparedSurveyFacts;
  to: ComparedSurveyFacts;
  /** Shown instead of a volume: why there is none. */
  children?: ReactNode;
}

/** Two surveys and the volumes removed and placed between them. */
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
      <DefinitionList
        className="volume-facts"
        items={comparedFacts({ volume, toleranceM, checkPoints }, useFigures())}
      />
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
          {label && (
            <>
              <bdi>{label}</bdi>,{" "}
            </>
          )}
          <bdi>{formatPlural(survey.pointCount, "point")}</bdi>
        </small>
      </dd>
    </dl>
  );
}

type Compared = Pick<ComparisonCardProps, "from" | "to"> & { volume: NonNullable<ComparedFacts["volume"]> };

function Volumes({ from, to, volume }: Compared) {
  const { cut, fill, net } = comparisonFigures({ from, to }, volume, useContext(ReaderContext));
  return (
    <div className="volume border-t border-border">
      <VolumeTotals
        cut={cut}
        fill={fill}
        net={net}
        share={percent => `Removed is ${percent} % of the material moved`}
      />
    </div>
  );
}
