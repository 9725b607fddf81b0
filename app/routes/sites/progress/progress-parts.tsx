import type { ProgressReference } from "#shapes/values/volume-words.ts";
import { NET_WORDS } from "#survey/report/words/net-words.ts";
import { Alert } from "#ui/primitives/alert/alert.tsx";
import { Card, CardBody, CardHeader } from "#ui/primitives/card/card.tsx";
import { PendingMark } from "#ui/primitives/spinner/spinner.tsx";
import type { ProgressTableRow } from "#ui/survey/progress-table/progress-table.tsx";
import { SurveyTimeline } from "#ui/survey/survey-timeline/survey-timeline.tsx";
import { useFigures } from "#ui/units.ts";
import { AskAgain } from "../../../frame/ask-again.tsx";
import { progressTexts } from "./texts.ts";

/** Says how many volumes are missing, and reloads until all are there. */
export const Computing = ({ count }: { count: number }) => (
  <>
    <AskAgain />
    <Alert
      live="polite"
      icon={<PendingMark />}
      title={`${progressTexts.computing(count)}.`}
      className="no-print"
    >
      {progressTexts.computingHint}
    </Alert>
  </>
);

/** The volumes over time. */
export function ProgressChart(props: { rows: readonly ProgressTableRow[]; against: ProgressReference }) {
  const { rows, against } = props;
  const figures = useFigures();
  const isRelative = against === "first" || against === "previous";
  const dated = rows.flatMap(({ survey, netM3, against: other }) =>
    survey.surveyedOn
      ? [
          {
            ...survey,
            surveyedOn: survey.surveyedOn,
            // The first survey is the origin.
            netM3: isRelative && other === null && survey.id === rows[0]!.survey.id ? 0 : netM3,
          },
        ]
      : [],
  );
  if (new Set(dated.map(({ surveyedOn }) => surveyedOn)).size < 2) return null;
  const undated = rows.length - dated.length;
  return (
    <Card>
      <CardHeader
        title={progressTexts.chart[against]}
        actions={<span className="text-sm text-subtle">{progressTexts.chartNote(against, figures)}</span>}
      />
      <CardBody>
        <SurveyTimeline
          surveys={dated}
          figure={NET_WORDS.chart[isRelative ? "placedLessRemoved" : "aboveLessMissing"]}
        />
        {undated > 0 && <p className="text-sm text-subtle">{progressTexts.undated(undated)}</p>}
      </CardBody>
    </Card>
  );
}
