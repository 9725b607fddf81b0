import { Link } from "@remix-run/react";
import { useContext } from "react";
import { surveyName } from "#survey/report/surveys/survey-names.ts";
import { formatCount } from "#ui/format.ts";
import { PageHeader } from "#ui/patterns/page-header/page-header.tsx";
import { ReaderContext } from "#ui/reader.ts";
import { sitePath } from "../survey-query.ts";
import type { ShownPoints } from "./points.tsx";
import { pointTexts } from "./texts.ts";

/** The survey of the points, and its height reference. */
export function PointsHeader({ site, survey, summary, heightNote }: ShownPoints) {
  const reader = useContext(ReaderContext);
  const earlier = survey && !survey.isCurrent ? survey : null;
  const back = <Link to={sitePath(site._id, earlier)} prefetch="intent" />;
  const name = survey && surveyName(survey, reader);
  return (
    <PageHeader
      back={{ label: site.name, link: back }}
      title={pointTexts.title}
      description={name && pointTexts.ofSurvey(name, earlier === null)}
      meta={[
        { label: "Points", value: formatCount(summary.pointCount) },
        { label: "Heights", value: heightNote },
      ]}
    />
  );
}
