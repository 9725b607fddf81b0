import { Link } from "@remix-run/react";
import { Upload } from "lucide-react";
import type { SiteSummary } from "#contract/points/summary.ts";
import type { SiteOutline } from "#contract/site.ts";
import { EmptyState } from "#ui/patterns/empty-state/empty-state.tsx";
import { Button } from "#ui/primitives/button/button.tsx";
import { Card } from "#ui/primitives/card/card.tsx";
import { uploadTexts } from "./upload/texts.ts";

export const isEmpty = (site: SiteOutline, summary: SiteSummary) =>
  summary.pointCount === 0 && !site.cadDiagram && !site.wmsLayer;

/** What to do with a site that holds nothing yet. */
export function EmptySite({ site, summary }: { site: SiteOutline; summary: SiteSummary }) {
  if (!isEmpty(site, summary)) return null;
  return (
    <Card>
      <EmptyState
        title={uploadTexts.empty}
        text={uploadTexts.emptyHint}
        action={
          <Button asChild variant="primary" icon={<Upload aria-hidden />}>
            <Link to="upload">{uploadTexts.title}</Link>
          </Button>
        }
      />
    </Card>
  );
}
