import { Link } from "@remix-run/react";
import type { SiteSummary } from "#contract/points/summary.ts";
import type { SiteOutline } from "#contract/site.ts";
import { formatCount } from "#ui/format.ts";
import { PageHeader } from "#ui/patterns/page-header/page-header.tsx";
import { Time } from "#ui/primitives/time/time.tsx";
import { heightWords } from "#ui/survey/reading-card/height-words.ts";
import { isEmpty } from "./empty-site.tsx";
import { SiteActions } from "./site-actions.tsx";

/** Where the site belongs, what it holds, and what can be done with it. */
export function SiteHeader({ site, summary }: { site: SiteOutline; summary: SiteSummary }) {
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
        { label: "Points", value: formatCount(summary.pointCount) },
        { label: "Types", value: formatCount(summary.typeCount) },
        ...(summary.pointCount > 0 ? [{ label: "Heights", value: heightWords(site.reading).note }] : []),
        ...(summary.unfixedPoints ? [{ label: "Not FIX", value: formatCount(summary.unfixedPoints) }] : []),
        { label: "Created", value: <Time value={site.createdAt} /> },
        ...(isEmpty(site, summary)
          ? []
          : [{ label: "Uploaded by", value: uploader?.username || uploader?.email || "–" }]),
      ]}
      actions={<SiteActions site={site} pointCount={summary.pointCount} />}
    />
  );
}
