import { Link } from "@remix-run/react";
import type { CommentCounts } from "#contract/comments/comments.ts";
import type { StoredSummary } from "#contract/points/summary.ts";
import type { SiteOutline } from "#contract/site.ts";
import { heightWords } from "#survey/report/words/height-words.ts";
import { formatCount } from "#ui/format.ts";
import { PageHeader } from "#ui/patterns/page-header/page-header.tsx";
import { Day } from "#ui/primitives/time/day.tsx";
import { Time } from "#ui/primitives/time/time.tsx";
import type { SiteSurvey } from "../site-page.ts";
import { surveyTexts } from "../surveys/texts.ts";
import { uploadedAtOf } from "../volume/surveys.ts";
import { isEmpty } from "./empty-site.tsx";
import { SiteActions } from "./site-actions.tsx";

/** The site's project and contents, and its actions. */
export function SiteHeader(props: {
  site: SiteOutline;
  summary: StoredSummary;
  earlier: SiteSurvey | null;
  surveyCount: number;
  /** Null if they could not be read. */
  comments: CommentCounts | null;
}) {
  const { site, summary, earlier, surveyCount, comments } = props;
  const uploader = site.uploadedBy;
  return (
    <PageHeader
      back={{
        label: site.project.name,
        link: <Link to={`/projects/${site.project._id}`} prefetch="intent" />,
      }}
      title={site.name}
      description={site.description}
      meta={[
        ...(site.survey ? [surveyed(site.survey, uploadedAtOf(site))] : []),
        { label: "Points", value: formatCount(summary.pointCount) },
        { label: "Types", value: formatCount(summary.typeCount) },
        ...(summary.pointCount > 0 ? [{ label: "Heights", value: heightWords(site.reading).note }] : []),
        ...(summary.unfixedPoints ? [{ label: "Not FIX", value: formatCount(summary.unfixedPoints) }] : []),
        { label: "Created", value: <Time value={site.createdAt} /> },
        // Only known for the current survey.
        ...(isEmpty(site, summary) || earlier
          ? []
          : [{ label: "Uploaded by", value: uploader?.username || uploader?.email || "–" }]),
      ]}
      actions={
        <SiteActions
          site={site}
          pointCount={summary.pointCount}
          earlier={earlier}
          surveyCount={surveyCount}
          comments={comments}
        />
      }
    />
  );
}

const surveyed = ({ surveyedOn, label }: SiteSurvey, uploadedAt: string) => ({
  label: "Surveyed",
  value: surveyedOn ? <Day value={surveyedOn} /> : surveyTexts.notDated,
  after: surveyedOn ? (
    label
  ) : (
    <>
      Uploaded <Time value={uploadedAt} />
      {label && `, ${label}`}
    </>
  ),
});
