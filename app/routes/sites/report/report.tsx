import { data, type LinksFunction, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { ArrowLeft, Printer, Settings, Share2 } from "lucide-react";
import { endpoints } from "#contract/endpoints.ts";
import { PAPERS, PLAN_SCALES } from "#contract/reports/scales.ts";
import { REPORT_WORDS } from "#survey/report/words/report-words.ts";
import { useHydrated } from "#ui/hydration.ts";
import volumeStyles from "#ui/page-styles/volume.css?url";
import { EmptyState } from "#ui/patterns/empty-state/empty-state.tsx";
import { Button } from "#ui/primitives/button/button.tsx";
import { Card } from "#ui/primitives/card/card.tsx";
import { ReportDownload } from "#ui/survey/report-download/report-download.tsx";
import { Api } from "../../../api/client.ts";
import { throwAsPage } from "../../../forms/form-errors.ts";
import { pageTitle } from "../../../frame/page-title.ts";
import { reportDetailsTexts } from "../../projects/report-details/report-texts.ts";
import { frameOf } from "../frame/frame-of.ts";
import { shareTexts } from "../share/texts.ts";
import { siteTexts } from "../texts.ts";
import { volumeTexts } from "../volume/texts.ts";
import { ReportSheet } from "./report-sheet.tsx";
import { reportTexts } from "./texts.ts";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: volumeStyles }];

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  pageTitle(data ? `${REPORT_WORDS.title}, ${data.site.name}` : REPORT_WORDS.title);

export async function loader({ request, params }: LoaderFunctionArgs) {
  const api = new Api(request);
  const siteId = params.siteId!;
  try {
    const { site } = await api.call(endpoints.siteOutline, { params: { siteId } });
    const { report } = site.volumeResults
      ? await api.call(endpoints.savedVolumeReport, { params: { siteId } })
      : { report: null };
    const printedAt = new Date().toISOString();
    const frame = frameOf(site);
    return data({ frame, site, units: site.displayUnits, report, printedAt }, { headers: api.headers });
  } catch (error) {
    throwAsPage(error, request, siteTexts.fetchOneFailed);
  }
}

export default function ReportPage() {
  const { site, report, printedAt } = useLoaderData<typeof loader>();
  return (
    <>
      <ReportToolbar
        siteId={site._id}
        canPrint={report !== null}
        resultId={site.mayChangeData ? report?.result._id : undefined}
        projectId={site.mayEdit ? site.project._id : undefined}
      />
      {report ? <ReportSheet report={report} printedAt={printedAt} /> : <NoVolume siteId={site._id} />}
    </>
  );
}

function NoVolume({ siteId }: { siteId: string }) {
  return (
    <Card>
      <EmptyState
        title={reportTexts.none}
        text={reportTexts.noneHint}
        action={
          <Button asChild variant="primary">
            <Link to={`/sites/${siteId}/volume`}>{volumeTexts.title}</Link>
          </Button>
        }
      />
    </Card>
  );
}

/** `resultId` is the saved volume, for those who may share it; `projectId` that of those who set the report's details. */
function ReportToolbar(props: { siteId: string; canPrint: boolean; resultId?: string; projectId?: string }) {
  const { siteId, canPrint, resultId, projectId } = props;
  const hydrated = useHydrated();
  return (
    <div className="no-print mx-auto mb-6 flex w-full max-w-[210mm] flex-wrap items-end justify-between gap-3">
      <Link to={`/sites/${siteId}/volume`} className="back-link">
        <ArrowLeft className="flip" aria-hidden />
        {volumeTexts.title}
      </Link>
      {canPrint && (
        <div className="flex flex-wrap items-end gap-3 sm:ms-auto sm:justify-end">
          {/* Without a script people use the browser's own print command. */}
          {hydrated && (
            <Button icon={<Printer aria-hidden />} onClick={() => window.print()}>
              {reportTexts.print}
            </Button>
          )}
          {projectId && (
            <Button asChild icon={<Settings aria-hidden />}>
              <Link to={`/projects/${projectId}/report-details`} prefetch="intent">
                {reportDetailsTexts.open}
              </Link>
            </Button>
          )}
          {resultId && (
            <Button asChild icon={<Share2 aria-hidden />}>
              <Link to={`/sites/${siteId}/share?kind=report&result=${resultId}`}>{shareTexts.title}</Link>
            </Button>
          )}
          <ReportDownload
            form={<form method="get" action={`/sites/${siteId}/reports/volume.pdf`} />}
            papers={PAPERS}
            scales={PLAN_SCALES}
          />
        </div>
      )}
    </div>
  );
}
