import { Link } from "@remix-run/react";
import { Upload } from "lucide-react";
import type { StoredSummary } from "#contract/points/summary.ts";
import type { SiteOutline } from "#contract/site.ts";
import { EmptyState } from "#ui/patterns/empty-state/empty-state.tsx";
import { Button } from "#ui/primitives/button/button.tsx";
import { Card } from "#ui/primitives/card/card.tsx";
import { ContourArt } from "#ui/survey/contour-sheet/contour-sheet.tsx";
import { useMayChange } from "../../../session/may-change.ts";
import { SampleOffer } from "../../projects/sample-offer.tsx";
import { surveyTexts } from "../surveys/texts.ts";
import { siteTexts } from "../texts.ts";
import { uploadTexts } from "../upload/texts.ts";

const isEmpty = (site: SiteOutline, summary: StoredSummary) =>
  summary.pointCount === 0 && !site.cadDiagram && !site.wmsLayer;

/** What to do with a site that holds nothing yet, or whose current survey was deleted. */
export function EmptySite(props: { site: SiteOutline; summary: StoredSummary }) {
  const { site, summary } = props;
  const surveyCount = site.counts?.surveys ?? 0;
  const mayChange = useMayChange();
  if (summary.pointCount === 0 && surveyCount > 0) return <NoCurrentSurvey count={surveyCount} />;
  if (!isEmpty(site, summary)) return null;
  return (
    <Card>
      <EmptyState
        art={<ContourArt />}
        title={uploadTexts.empty}
        text={mayChange ? uploadTexts.emptyHint : siteTexts.viewer.empty}
        action={
          mayChange && (
            <SampleOffer>
              <Button asChild variant="primary" icon={<Upload aria-hidden />}>
                <Link to="upload">{uploadTexts.title}</Link>
              </Button>
            </SampleOffer>
          )
        }
      />
    </Card>
  );
}

function NoCurrentSurvey({ count }: { count: number }) {
  return (
    <Card>
      <EmptyState
        title={surveyTexts.noneCurrent}
        text={surveyTexts.noneCurrentHint(count)}
        action={
          <Button asChild variant="primary">
            <Link to="surveys">{surveyTexts.title}</Link>
          </Button>
        }
      />
    </Card>
  );
}
