import { useContext } from "react";
import { surveyName } from "#survey/report/surveys/survey-names.ts";
import { PageHeader } from "#ui/patterns/page-header/page-header.tsx";
import { ReaderContext } from "#ui/reader.ts";
import type { ShownPoints } from "./points.tsx";
import { pointTexts } from "./texts.ts";

/** Says which survey the points are of. */
export function PointsHeader({ survey }: ShownPoints) {
  const reader = useContext(ReaderContext);
  const name = survey && surveyName(survey, reader);
  return (
    <PageHeader
      title={pointTexts.title}
      description={survey && name && pointTexts.ofSurvey(name, survey.isCurrent)}
    />
  );
}
