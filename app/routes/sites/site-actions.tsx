import { Link } from "@remix-run/react";
import { Calculator, Download, Trash2, Upload } from "lucide-react";
import { shows } from "#contract/policy.ts";
import type { SiteOutline } from "#contract/site.ts";
import { LinkMenu } from "#ui/patterns/link-menu/link-menu.tsx";
import { Button } from "#ui/primitives/button/button.tsx";
import { messages } from "../../messages.ts";
import { useCurrentUser } from "../../session/current-user.ts";
import { uploadTexts } from "./upload/texts.ts";
import { volumeTexts } from "./volume/texts.ts";

/** The site's buttons, each shown to those the specification gives it to. */
export function SiteActions({ site, pointCount }: { site: SiteOutline; pointCount: number }) {
  const user = useCurrentUser();
  return (
    <>
      <Button asChild icon={<Upload aria-hidden />}>
        <Link to="upload" prefetch="intent">
          {uploadTexts.title}
        </Link>
      </Button>
      {pointCount > 0 && <ExportMenu site={site} />}
      {pointCount > 0 && (
        <Button asChild variant="primary" icon={<Calculator aria-hidden />}>
          <Link to="volume">{volumeTexts.title}</Link>
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

/** Files are links the browser fetches by itself; a drawing asks for its contours first. */
function ExportMenu({ site }: { site: SiteOutline }) {
  const files = Object.entries(messages.exports.formats).map(([format, { name, note }]) => ({
    label: name,
    note,
    link:
      format === "dxf" ? (
        <Link to="export-dxf" preventScrollReset />
      ) : (
        <Link to={`export/${format}`} reloadDocument download />
      ),
  }));
  const report = site.volumeResults && {
    label: messages.exports.report.name,
    note: messages.exports.report.note,
    link: <Link to="report" />,
  };
  return (
    <LinkMenu
      label={messages.exports.label}
      icon={<Download aria-hidden />}
      items={report ? [...files, report] : files}
    />
  );
}
