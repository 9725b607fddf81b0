import { Link, useLocation } from "@remix-run/react";
import { formatCount } from "#ui/format.ts";
import { PageHeader } from "#ui/patterns/page-header/page-header.tsx";
import { Chip } from "#ui/primitives/chip/chip.tsx";
import { Day } from "#ui/primitives/time/day.tsx";
import { Time } from "#ui/primitives/time/time.tsx";
import { surveyTexts } from "../surveys/texts.ts";
import { CoordinatesChoice } from "./coordinates-choice.tsx";
import { earlierIn, type SiteFrame } from "./frame-of.ts";
import { sitePageAt } from "./page-in.ts";
import { SiteActions } from "./site-actions.tsx";
import { frameTexts } from "./texts.ts";

/** The site's project and contents, and its actions. */
export function SiteHeader({ frame }: { frame: SiteFrame }) {
  const { name, description, project, pointCount } = frame;
  const { isMapPage } = sitePageAt(useLocation().pathname);
  return (
    <PageHeader
      back={{ label: project.name, link: <Link to={`/projects/${project._id}`} prefetch="intent" /> }}
      title={name}
      // The map says it itself, with a link to the current survey.
      chip={earlierIn(frame) && !isMapPage && <Chip>{frameTexts.earlier}</Chip>}
      isHeading={isMapPage}
      description={description}
      meta={[
        ...(frame.survey ? [surveyed(frame, frame.survey)] : []),
        { label: "Points", value: formatCount(pointCount) },
        { label: "Types", value: formatCount(frame.typeCount) },
        ...(pointCount > 0 ? [{ label: "Heights", value: frame.heights }] : []),
        ...(frame.grid
          ? [{ label: frameTexts.coordinates, value: <CoordinatesChoice grid={frame.grid} /> }]
          : []),
        ...(frame.unfixedPoints > 0 ? [{ label: "Not FIX", value: formatCount(frame.unfixedPoints) }] : []),
        { label: "Created", value: <Time value={frame.createdAt} /> },
        // Only known for the current survey.
        ...(frame.isEmpty || earlierIn(frame) ? [] : [{ label: "Uploaded by", value: frame.uploader }]),
      ]}
      actions={<SiteActions frame={frame} isMap={isMapPage} />}
    />
  );
}

const surveyed = ({ uploadedAt }: SiteFrame, { surveyedOn, label }: NonNullable<SiteFrame["survey"]>) => ({
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
