import { data, type LinksFunction, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { ArrowLeft, Printer, Share2 } from "lucide-react";
import { PAPERS, PLAN_SCALES } from "#contract/reports/scales.ts";
import type { SiteOutline } from "#contract/site.ts";
import { inputAsSaved, savedBasis } from "#contract/volume/saved-volume.ts";
import { differencesOf } from "#survey/report/differences.ts";
import { REPORT_WORDS } from "#survey/report/words/report-words.ts";
import { figuresIn } from "#survey/units/figures.ts";
import { useHydrated } from "#ui/hydration.ts";
import { EmptyState } from "#ui/patterns/empty-state/empty-state.tsx";
import { Page } from "#ui/patterns/page/page.tsx";
import { Button } from "#ui/primitives/button/button.tsx";
import { Card } from "#ui/primitives/card/card.tsx";
import { ReportDownload } from "#ui/survey/report-download/report-download.tsx";
import { VolumeReport } from "#ui/survey/volume-report/volume-report.tsx";
import { StudyRamp } from "#ui/survey/volume-study/volume-study.tsx";
import volumeStyles from "#ui/volume.css?url";
import { Api } from "../../../api/client.ts";
import { throwAsPage } from "../../../forms/form-errors.ts";
import { NotFoundBoundary } from "../../../frame/not-found-boundary.tsx";
import { pageTitle } from "../../../frame/page-title.ts";
import { shareTexts } from "../share/texts.ts";
import { loadSite } from "../site-page.ts";
import { siteTexts } from "../texts.ts";
import { computeVolume } from "../volume/compute.ts";
import { loadEarlier } from "../volume/other-surveys.ts";
import { surveyOf, uploadedAtOf } from "../volume/surveys.ts";
import { volumeTexts } from "../volume/texts.ts";
import { ReportPicture } from "./report-picture.tsx";
import { reportTexts } from "./texts.ts";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: volumeStyles }];

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  pageTitle(data ? `${REPORT_WORDS.title}, ${data.site.name}` : REPORT_WORDS.title);

export async function loader({ request, params }: LoaderFunctionArgs) {
  const api = new Api(request);
  const siteId = params.siteId!;
  try {
    const { site, summary } = await loadSite(api, siteId, 1);
    const input = site.volumeResults ? inputAsSaved(site.volumeResults) : null;
    const [{ study, refusal }, earlier] = await Promise.all([
      input ? recompute() : { study: null, refusal: null },
      input?.mode === "surface_to_surface" ? loadEarlier(api, input) : null,
    ]);
    const units = site.displayUnits;
    const surveys = earlier && { later: surveyOf(site), earlier };
    const differences =
      study && site.volumeResults ? differencesOf(site.volumeResults, study.result, figuresIn(units)) : null;
    const basis = site.volumeResults ? savedBasis(site.volumeResults) : {};
    const printedAt = new Date().toISOString();
    return data(
      { site, units, summary, input, basis, surveys, study, refusal, differences, printedAt },
      { headers: api.headers },
    );

    /** Computes the saved volume again, or says why not: the points or the other site may be gone. */
    async function recompute() {
      const options = { frame: summary.plan, signal: request.signal };
      const { study, errors } = await computeVolume(api, siteId, input!, options);
      return { study, refusal: errors[0]?.message ?? null };
    }
  } catch (error) {
    throwAsPage(error, request, siteTexts.fetchOneFailed);
  }
}

export default function ReportPage() {
  const { site, units: _, summary, study, printedAt, ...report } = useLoaderData<typeof loader>();
  const { volumeResults: results } = site;
  return (
    <Page>
      <ReportToolbar
        siteId={site._id}
        canPrint={Boolean(results)}
        resultId={site.mayChangeData ? results?.savedId : undefined}
      />
      {results ? (
        <VolumeReport
          {...report}
          site={{
            name: site.name,
            project: site.project.name,
            uploadedAt: isOfCurrent(results) ? uploadedAtOf(site) : null,
            surveyedOn: isOfCurrent(results) ? site.survey?.surveyedOn : null,
            pointCount: summary.pointCount,
            bounds: summary.bounds,
          }}
          results={results}
          recomputed={study?.result ?? null}
          outdated={results.outdated ?? null}
          reading={site.reading}
          picture={
            summary.plan && (
              <ReportPicture study={study} plan={summary.plan} name={site.name} choices={site.codeMarks} />
            )
          }
          pictureKey={study && <StudyRamp study={study} />}
          printedAt={printedAt}
        />
      ) : (
        <NoVolume siteId={site._id} />
      )}
    </Page>
  );
}

/** Whether a volume is of the site's current survey. */
const isOfCurrent = ({ outdated }: NonNullable<SiteOutline["volumeResults"]>) =>
  outdated?.survey !== "own" || outdated.reason === "surface";

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

/** `resultId` names the saved volume to those who may share it. */
function ReportToolbar(props: { siteId: string; canPrint: boolean; resultId?: string }) {
  const { siteId, canPrint, resultId } = props;
  const hydrated = useHydrated();
  return (
    <div className="no-print mx-auto mb-6 flex w-full max-w-[210mm] flex-wrap items-end justify-between gap-3">
      <Link to={`/sites/${siteId}/volume`} className="back-link">
        <ArrowLeft className="flip" aria-hidden />
        {volumeTexts.title}
      </Link>
      {canPrint && (
        <div className="flex flex-wrap items-end gap-3">
          {/* Browsers print by themselves where there is no script. */}
          {hydrated && (
            <Button type="button" icon={<Printer aria-hidden />} onClick={() => window.print()}>
              {reportTexts.print}
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

export function ErrorBoundary() {
  return <NotFoundBoundary title={siteTexts.notFound} />;
}
