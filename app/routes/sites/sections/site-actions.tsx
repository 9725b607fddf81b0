import { Link } from "@remix-run/react";
import { Calculator, Download, Ellipsis, Trash2, Upload } from "lucide-react";
import type { CommentCounts } from "#contract/comments/comments.ts";
import { shows } from "#contract/policy.ts";
import type { SiteOutline } from "#contract/site.ts";
import { formatCount } from "#ui/format.ts";
import { LinkMenu } from "#ui/patterns/link-menu/link-menu.tsx";
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

interface SiteActionsProps {
  site: SiteOutline;
  pointCount: number;
  /** The survey shown, if it is not the current one: it can only be viewed and exported. */
  earlier: SiteSurvey | null;
  surveyCount: number;
  comments: CommentCounts | null;
}

/** The site's buttons, each shown to those the specification gives it to; rarely used ones are in a menu. */
export function SiteActions(props: SiteActionsProps) {
  const { site, pointCount, earlier } = props;
  const user = useCurrentUser();
  const mayChange = useMayChange();
  return (
    <>
      {mayChange && !earlier && (
        <Button asChild icon={<Upload aria-hidden />}>
          <Link to="upload" prefetch="intent">
            {uploadTexts.title}
          </Link>
        </Button>
      )}
      {pointCount > 0 && !earlier && (
        <Button asChild variant="primary" icon={<Calculator aria-hidden />}>
          <Link to="volume">{volumeTexts.title}</Link>
        </Button>
      )}
      {pointCount > 0 && <ExportMenu site={site} earlier={earlier} />}
      <MoreMenu {...props} />
      {!earlier && user && shows.deleteSiteOnSitePage(user) && (
        <Button asChild variant="ghost" tone="danger" icon={<Trash2 aria-hidden />}>
          <Link to="delete" preventScrollReset>
            Delete Site
          </Link>
        </Button>
      )}
    </>
  );
}

/** Links to the site's other pages, with the number of open comments. */
function MoreMenu({ site, pointCount, earlier, surveyCount, comments }: SiteActionsProps) {
  const mayChange = useMayChange();
  const query = earlier ? `?survey=${encodeURIComponent(earlier._id)}` : "";
  const unread = comments?.unread ? `${formatCount(comments.unread)} unread` : undefined;
  const items = [
    {
      label: `${surveyTexts.title} (${formatCount(surveyCount)})`,
      link: <Link to="surveys" prefetch="intent" />,
    },
    {
      label: comments ? `${commentTexts.title} (${formatCount(comments.open)})` : commentTexts.title,
      note: unread,
      link: <Link to="comments" prefetch="intent" />,
    },
    mayChange && { label: shareTexts.title, link: <Link to={`share${query}`} preventScrollReset /> },
    pointCount > 0 && { label: profileTexts.title, link: <Link to={`profile${query}`} /> },
    ...(earlier ? [] : earthworks),
    site.mayEdit &&
      !earlier && { label: siteTexts.rename, link: <Link to="edit" prefetch="intent" preventScrollReset /> },
  ];
  return (
    <LinkMenu
      label={messages.more}
      icon={<Ellipsis aria-hidden />}
      badge={unread}
      items={items.filter(item => item !== false)}
    />
  );
}

/** What a site has besides its surveys. */
const earthworks = [
  { label: surfaceTexts.title, link: <Link to="surface" /> },
  { label: calibrationTexts.title, link: <Link to="calibration" /> },
  { label: designTexts.title, link: <Link to="designs" /> },
  { label: stockpileTexts.title, link: <Link to="stockpiles" /> },
];

/** Files are plain links that the browser downloads; a drawing first asks for its contours. */
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
