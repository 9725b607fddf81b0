import { data, type LinksFunction, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { ArrowLeft, Printer } from "lucide-react";
import { endpoints } from "#contract/endpoints.ts";
import { inputAsSaved, savedBasis } from "#contract/saved-volume.ts";
import { type GeoBounds, middleOf } from "#survey/geodesy/bounds.ts";
import { formatLatitude, formatLongitude, formatPlural } from "#ui/format.ts";
import { useHydrated } from "#ui/hydration.ts";
import { EmptyState } from "#ui/patterns/empty-state/empty-state.tsx";
import { Page } from "#ui/patterns/page/page.tsx";
import { Button } from "#ui/primitives/button/button.tsx";
import { Card } from "#ui/primitives/card/card.tsx";
import { Time } from "#ui/primitives/time/time.tsx";
import { PaperSheet } from "#ui/survey/paper-sheet/paper-sheet.tsx";
import volumeStyles from "#ui/volume.css?url";
import { Api, isHidden } from "../../../api/client.ts";
import { throwAsPage } from "../../../forms/form-errors.ts";
import { NotFoundBoundary } from "../../../frame/not-found-boundary.tsx";
import { pageTitle } from "../../../frame/page-title.ts";
import { messages } from "../../../messages.ts";
import { loadSite } from "../site-page.ts";
import { siteTexts } from "../texts.ts";
import { StudyRamp } from "../volume/calculator-results.tsx";
import { computeVolume } from "../volume/compute.ts";
import { volumeTexts } from "../volume/texts.ts";
import { differencesOf } from "./compare.ts";
import { ReportBody, ReportPicture } from "./report-body.tsx";
import { type ComparedSurvey, surveyOf, uploadedAtOf } from "./surveys.tsx";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: volumeStyles }];

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  pageTitle(data ? `${messages.report.title}, ${data.site.name}` : messages.report.title);

export async function loader({ request, params }: LoaderFunctionArgs) {
  const api = new Api(request);
  const siteId = params.siteId!;
  try {
    const { site, summary } = await loadSite(api, siteId, 1);
    const input = site.volumeResults ? inputAsSaved(site.volumeResults) : null;
    const [{ study, refusal }, earlier] = await Promise.all([
      input ? recompute() : { study: null, refusal: null },
      input?.mode === "surface_to_surface" ? earlierSurvey(api, input.otherSiteId!) : null,
    ]);
    const surveys = earlier && { later: surveyOf(site), earlier };
    const differences = study && site.volumeResults ? differencesOf(site.volumeResults, study.result) : null;
    const printedAt = new Date().toISOString();
    return data(
      { site, summary, input, surveys, study, refusal, differences, printedAt },
      { headers: api.headers },
    );

    /** The site it was compared with may be gone, or there may be no points any more. */
    async function recompute() {
      const options = { frame: summary.plan, signal: request.signal };
      const { study, errors } = await computeVolume(api, siteId, input!, options);
      return { study, refusal: errors[0]?.message ?? null };
    }
  } catch (error) {
    throwAsPage(error, request, siteTexts.fetchOneFailed);
  }
}

/** The survey of the site that this one was compared with; null when it is gone. */
async function earlierSurvey(api: Api, siteId: string): Promise<ComparedSurvey | null> {
  try {
    const { site } = await api.call(endpoints.siteOutline, { params: { siteId } });
    return surveyOf(site);
  } catch (error) {
    if (isHidden(error)) return null;
    throw error;
  }
}

export default function VolumeReport() {
  const { site, summary, input, surveys, study, refusal, differences, printedAt } =
    useLoaderData<typeof loader>();
  const { volumeResults: results } = site;
  return (
    <Page>
      <ReportToolbar siteId={site._id} canPrint={Boolean(results)} />
      {results ? (
        <PaperSheet
          kind={messages.report.title}
          title={site.name}
          subtitle={site.project.name}
          facts={[
            <>
              Uploaded <Time value={uploadedAtOf(site)} />
            </>,
            <>
              Calculated <Time value={results.calculatedAt} kind="dateTime" />
            </>,
            formatPlural(savedBasis(results).pointCount ?? summary.pointCount, "point"),
          ]}
          picture={
            summary.plan && (
              <ReportPicture study={study} plan={summary.plan} name={site.name} choices={site.codeMarks} />
            )
          }
          pictureKey={study && <StudyRamp study={study} />}
          signatures={messages.report.signatures}
          footer={[origin(summary.bounds), <PrintedAt key="printed" value={printedAt} />]}
        >
          <ReportBody
            results={results}
            input={input}
            study={study}
            surveys={surveys}
            differences={differences}
            refusal={refusal}
            datasetId={site.datasetId}
            reading={site.reading}
          />
        </PaperSheet>
      ) : (
        <Card>
          <EmptyState
            title={messages.report.none}
            text={messages.report.noneHint}
            action={
              <Button asChild variant="primary">
                <Link to={`/sites/${site._id}/volume`}>{volumeTexts.title}</Link>
              </Button>
            }
          />
        </Card>
      )}
    </Page>
  );
}

function ReportToolbar({ siteId, canPrint }: { siteId: string; canPrint: boolean }) {
  const hydrated = useHydrated();
  return (
    <div className="no-print mx-auto mb-6 flex w-full max-w-[210mm] items-center justify-between gap-3">
      <Link to={`/sites/${siteId}/volume`} className="back-link">
        <ArrowLeft className="flip" aria-hidden />
        {volumeTexts.title}
      </Link>
      {/* Browsers print by themselves where there is no script. */}
      {hydrated && canPrint && (
        <Button variant="primary" type="button" icon={<Printer aria-hidden />} onClick={() => window.print()}>
          Print or save as PDF
        </Button>
      )}
    </div>
  );
}

function PrintedAt({ value }: { value: string }) {
  return (
    <>
      Printed from data of <Time value={value} kind="dateTime" />
    </>
  );
}

function origin(bounds: GeoBounds | null): string {
  if (!bounds) return "";
  const { longitude, latitude } = middleOf(bounds);
  return `Origin ${formatLatitude(latitude)}, ${formatLongitude(longitude)}`;
}

export function ErrorBoundary() {
  return <NotFoundBoundary title={siteTexts.notFound} />;
}
