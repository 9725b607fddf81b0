import { Link } from "@remix-run/react";
import { Calculator, Ellipsis, Trash2, Upload } from "lucide-react";
import { shows } from "#contract/policy.ts";
import { formatCount } from "#ui/format.ts";
import { LinkMenu } from "#ui/patterns/link-menu/link-menu.tsx";
import { Button } from "#ui/primitives/button/button.tsx";
import { messages } from "../../../messages.ts";
import { useCurrentUser } from "../../../session/current-user.ts";
import { calibrationTexts } from "../calibration/texts.ts";
import { commentTexts } from "../comments/texts.ts";
import { shareTexts } from "../share/texts.ts";
import { siteTexts } from "../texts.ts";
import { uploadTexts } from "../upload/texts.ts";
import { volumeTexts } from "../volume/texts.ts";
import { earlierIn, type SiteFrame } from "./frame-of.ts";
import { useFromHere } from "./page-behind.ts";
import { frameTexts } from "./texts.ts";

/** The site's buttons, each shown to those the specification gives it to, and a menu of rarely used links. */
export function SiteActions({ frame, isMap }: { frame: SiteFrame; isMap: boolean }) {
  const path = `/sites/${frame._id}`;
  const earlier = earlierIn(frame);
  const user = useCurrentUser();
  return (
    <>
      {frame.mayChangeData && !earlier && (
        <Button asChild icon={<Upload aria-hidden />}>
          <Link to={`${path}/upload`} prefetch="intent">
            {uploadTexts.title}
          </Link>
        </Button>
      )}
      {frame.pointCount > 0 && !earlier && (
        <Button asChild variant="primary" icon={<Calculator aria-hidden />}>
          <Link to={`${path}/volume`}>{volumeTexts.title}</Link>
        </Button>
      )}
      <MoreMenu frame={frame} />
      {isMap && !earlier && user && shows.deleteSiteOnSitePage(user) && (
        <Button asChild variant="ghost" tone="danger" icon={<Trash2 aria-hidden />}>
          <Link to={`${path}/delete`} preventScrollReset>
            Delete Site
          </Link>
        </Button>
      )}
    </>
  );
}

/** Rarely used links, with the number of open comments. */
function MoreMenu({ frame }: { frame: SiteFrame }) {
  const { _id, project, counts, mayEdit, mayChangeData } = frame;
  const comments = counts?.comments;
  const path = `/sites/${_id}`;
  const fromHere = useFromHere();
  const earlier = earlierIn(frame);
  const query = earlier ? `?survey=${encodeURIComponent(earlier._id)}` : "";
  const unread = comments?.unread ? `${formatCount(comments.unread)} unread` : undefined;
  const items = [
    {
      label: comments ? `${commentTexts.title} (${formatCount(comments.open)})` : commentTexts.title,
      note: unread,
      link: <Link to={`${path}/comments`} prefetch="intent" />,
    },
    mayChangeData && {
      label: shareTexts.title,
      link: <Link to={fromHere(`${path}/share${query}`)} preventScrollReset />,
    },
    mayEdit &&
      !earlier && {
        label: siteTexts.rename,
        link: <Link to={fromHere(`${path}/edit`)} prefetch="intent" preventScrollReset />,
      },
    !earlier && { label: calibrationTexts.title, link: <Link to={`${path}/calibration`} /> },
    { label: frameTexts.projectActivity, link: <Link to={`/projects/${project._id}/activity`} /> },
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
