import { Link } from "@remix-run/react";
import {
  Calculator,
  CalendarDays,
  ChartSpline,
  Download,
  MessageSquare,
  Pencil,
  Share2,
  Spline,
  Trash2,
  Upload,
} from "lucide-react";
import type { CommentCounts } from "#contract/comments/comments.ts";
import { shows } from "#contract/policy.ts";
import type { SiteOutline } from "#contract/site.ts";
import { formatCount } from "#ui/format.ts";
import { LinkMenu } from "#ui/patterns/link-menu/link-menu.tsx";
import { Badge } from "#ui/primitives/badge/badge.tsx";
import { Button } from "#ui/primitives/button/button.tsx";
import { messages } from "../../../messages.ts";
import { useCurrentUser } from "../../../session/current-user.ts";
import { useMayChange } from "../../../session/may-change.ts";
import { calibrationTexts } from "../calibration/texts.ts";
import { commentTexts } from "../comments/texts.ts";
import { designTexts } from "../designs/texts.ts";
import { exportTexts } from "../export/texts.ts";
import { profileTexts } from "../profile/texts.ts";
import { shareTexts } from "../share/texts.ts";
import type { SiteSurvey } from "../site-page.ts";
import { stockpileTexts } from "../stockpiles/texts.ts";
import { surfaceTexts } from "../surface/texts.ts";
import { surveyTexts } from "../surveys/texts.ts";
import { siteTexts } from "../texts.ts";
import { uploadTexts } from "../upload/texts.ts";
import { volumeTexts } from "../volume/texts.ts";

/** The site's buttons, each shown to those the specification gives it to. */
export function SiteActions(props: {
  site: SiteOutline;
  pointCount: number;
  /** The survey on the page where it is not the current one: it can only be looked at and exported. */
  earlier: SiteSurvey | null;
  surveyCount: number;
  comments: CommentCounts | null;
}) {
  const { site, pointCount, earlier, surveyCount, comments } = props;
  const user = useCurrentUser();
  const mayChange = useMayChange();
  const surveys = (
    <Button asChild icon={<CalendarDays aria-hidden />}>
      <Link to="surveys" prefetch="intent">
        {surveyTexts.title} ({formatCount(surveyCount)})
      </Link>
    </Button>
  );
  if (earlier)
    return (
      <>
        {surveys}
        <CommentsButton counts={comments} />
        {pointCount > 0 && (
          <Button asChild icon={<ChartSpline aria-hidden />}>
            <Link to={`profile?survey=${encodeURIComponent(earlier._id)}`}>{profileTexts.title}</Link>
          </Button>
        )}
        {mayChange && <ShareButton query={`?survey=${encodeURIComponent(earlier._id)}`} />}
        {pointCount > 0 && <ExportMenu site={site} earlier={earlier} />}
      </>
    );
  return (
    <>
      {surveys}
      <CommentsButton counts={comments} />
      {mayChange && (
        <>
          <Button asChild icon={<Upload aria-hidden />}>
            <Link to="upload" prefetch="intent">
              {uploadTexts.title}
            </Link>
          </Button>
          <ShareButton query="" />
        </>
      )}
      <EarthworksMenu hasPoints={pointCount > 0} />
      {pointCount > 0 && <ExportMenu site={site} earlier={null} />}
      {pointCount > 0 && (
        <Button asChild variant="primary" icon={<Calculator aria-hidden />}>
          <Link to="volume">{volumeTexts.title}</Link>
        </Button>
      )}
      {site.mayEdit && (
        <Button asChild icon={<Pencil aria-hidden />}>
          <Link to="edit" prefetch="intent" preventScrollReset>
            {siteTexts.rename}
          </Link>
        </Button>
      )}
      {user && shows.deleteSiteOnSitePage(user) && (
        <Button asChild variant="ghost" tone="danger" icon={<Trash2 aria-hidden />}>
          <Link to="delete" preventScrollReset>
            Delete Site
          </Link>
        </Button>
      )}
    </>
  );
}

/** With how many threads are open, and how many of all are unread. */
function CommentsButton({ counts }: { counts: CommentCounts | null }) {
  return (
    <Button asChild icon={<MessageSquare aria-hidden />}>
      <Link to="comments" prefetch="intent">
        {commentTexts.title} {counts && <>({formatCount(counts.open)}) </>}
        {counts !== null && counts.unread > 0 && (
          <Badge tone="secondary">{formatCount(counts.unread)} unread</Badge>
        )}
      </Link>
    </Button>
  );
}

const ShareButton = ({ query }: { query: string }) => (
  <Button asChild icon={<Share2 aria-hidden />}>
    <Link to={`share${query}`} preventScrollReset>
      {shareTexts.title}
    </Link>
  </Button>
);

/** What is kept and drawn of a site beside its surveys. */
function EarthworksMenu({ hasPoints }: { hasPoints: boolean }) {
  const pages = [
    ...(hasPoints ? [{ label: profileTexts.title, link: <Link to="profile" /> }] : []),
    { label: surfaceTexts.title, link: <Link to="surface" /> },
    { label: calibrationTexts.title, link: <Link to="calibration" /> },
    { label: designTexts.title, link: <Link to="designs" /> },
    { label: stockpileTexts.title, link: <Link to="stockpiles" /> },
  ];
  return <LinkMenu label={messages.earthworks} icon={<Spline aria-hidden />} items={pages} />;
}

/** Files are links the browser fetches by itself; a drawing asks for its contours first. */
function ExportMenu({ site, earlier }: { site: SiteOutline; earlier: SiteSurvey | null }) {
  const query = earlier ? `?survey=${earlier._id}` : "";
  const files = Object.entries(messages.exports.formats).map(([format, { name, note }]) => ({
    label: name,
    note,
    link:
      format === "dxf" ? (
        <Link to={`export-dxf${query}`} preventScrollReset />
      ) : (
        <Link to={`export/${format}${query}`} reloadDocument download />
      ),
  }));
  const plan = {
    label: messages.exports.plan.name,
    note: messages.exports.plan.note,
    link: <Link to={`plan${query}`} />,
  };
  const report = !earlier &&
    site.volumeResults && {
      label: messages.exports.report.name,
      note: messages.exports.report.note,
      link: <Link to="report" />,
    };
  const all = { label: exportTexts.more, note: exportTexts.moreNote, link: <Link to={`export${query}`} /> };
  return (
    <LinkMenu
      label={messages.exports.label}
      icon={<Download aria-hidden />}
      items={report ? [...files, all, plan, report] : [...files, all, plan]}
    />
  );
}
