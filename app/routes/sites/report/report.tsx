import { data, type LinksFunction, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { ArrowLeft, Printer, Share2 } from "lucide-react";
import { useContext } from "react";
import { PAPERS, PLAN_SCALES } from "#contract/reports/scales.ts";
import type { SiteOutline } from "#contract/site.ts";
import { inputOnItsSurveys, savedBasis } from "#contract/volume/saved-volume.ts";
import { differencesOf } from "#survey/report/differences.ts";
import { planNote } from "#survey/report/plan-note.ts";
import { surveyTitle } from "#survey/report/surveys/survey-names.ts";
import { REPORT_WORDS } from "#survey/report/words/report-words.ts";
import { figuresIn } from "#survey/units/figures.ts";
import { useHydrated } from "#ui/hydration.ts";
import volumeStyles from "#ui/page-styles/volume.css?url";
import { EmptyState } from "#ui/patterns/empty-state/empty-state.tsx";
import { Page } from "#ui/patterns/page/page.tsx";
import { Button } from "#ui/primitives/button/button.tsx";
import { Card } from "#ui/primitives/card/card.tsx";
import { ReaderContext } from "#ui/reader.ts";
import { ReportDownload } from "#ui/survey/report-download/report-download.tsx";
import { VolumeReport } from "#ui/survey/volume-report/volume-report.tsx";
import { StudyRamp } from "#ui/survey/volume-study/volume-study.tsx";
import { Api } from "../../../api/client.ts";
import { throwAsPage } from "../../../forms/form-errors.ts";
import { pageTitle } from "../../../frame/page-title.ts";
import { shareTexts } from "../share/texts.ts";
import { loadSite, type SitePage } from "../site-page.ts";
import { siteTexts } from "../texts.ts";
import { type Computed, computeVolume } from "../volume/compute.ts";
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
  try {
    const now = await loadSite(api, params.siteId!, 1);
    const results = now.site.volumeResults;
    const ground = results ? await loadGround(api, now, results) : now;
    const units = now.site.displayUnits;
    const { site, summary } = ground;
    const printedAt = new Date().toISOString();
    const shown = { site, results, units, summary, isOfItsSurvey: hasItsSurvey(results), printedAt };
    const report = results ? await loadReport(api, ground, results, request.signal) : null;
    return data({ ...shown, report }, { headers: api.headers });
  } catch (error) {
    throwAsPage(error, request, siteTexts.fetchOneFailed);
  }
}

type Results = NonNullable<SiteOutline["volumeResults"]>;

/** Whether the survey that a volume was computed from still exists. */
const hasItsSurvey = (results: Results | null | undefined) =>
  results?.outdated?.survey !== "own" ||
  ["surface", "superseded", "not-current"].includes(results.outdated.reason);

/**
 * Returns the site with the survey that a volume was computed from, or with the current one if that is gone.
 */
async function loadGround(api: Api, now: SitePage, { outdated, datasetId }: Results): Promise<SitePage> {
  const isKept =
    outdated?.survey === "own" && (outdated.reason === "superseded" || outdated.reason === "not-current");
  return isKept && datasetId ? loadSite(api, now.site._id, 1, 0, { survey: datasetId }) : now;
}

/** Recomputes a saved volume, or says why it cannot: the points or the other site may be gone. */
async function loadReport(api: Api, { site, summary }: SitePage, results: Results, signal: AbortSignal) {
  const input = inputOnItsSurveys(results);
  const survey = hasItsSurvey(results) ? site.survey?._id : undefined;
  const [{ study, errors }, earlier] = await Promise.all([
    input && hasItsSurvey(results)
      ? computeVolume(api, site._id, input, { plan: summary.plan, units: site.displayUnits, survey, signal })
      : NOT_COMPUTED,
    input?.mode === "surface_to_surface" ? loadEarlier(api, input) : null,
  ]);
  const figures = figuresIn(site.displayUnits);
  return {
    input,
    basis: savedBasis(results),
    surveys: earlier && { later: surveyOf(site), earlier },
    study,
    refusal: errors[0]?.message ?? (input && !hasItsSurvey(results) ? REPORT_WORDS.surveyGone : null),
    differences: study && differencesOf(results, study.result, figures),
  };
}

type LoadedReport = Awaited<ReturnType<typeof loadReport>>;

const NOT_COMPUTED: Computed = { study: null, errors: [] };

export default function ReportPage() {
  const { site, results, report } = useLoaderData<typeof loader>();
  return (
    <Page>
      <ReportToolbar
        siteId={site._id}
        canPrint={Boolean(results)}
        resultId={site.mayChangeData ? results?.savedId : undefined}
      />
      {results && report ? <Report results={results} report={report} /> : <NoVolume siteId={site._id} />}
    </Page>
  );
}

function Report({ results, report }: { results: Results; report: LoadedReport }) {
  const { site, summary, isOfItsSurvey, printedAt } = useLoaderData<typeof loader>();
  const note = usePlanNote();
  const { study } = report;
  const { plan } = summary;
  const picture = { study, name: site.name, choices: site.codeMarks };
  return (
    <VolumeReport
      {...report}
      site={{
        name: site.name,
        project: site.project.name,
        uploadedAt: isOfItsSurvey ? uploadedAtOf(site) : null,
        surveyedOn: isOfItsSurvey ? site.survey?.surveyedOn : null,
        pointCount: summary.pointCount,
        bounds: summary.bounds,
      }}
      results={results}
      recomputed={study?.result ?? null}
      outdated={results.outdated ?? null}
      isOfItsSurvey={isOfItsSurvey}
      reading={site.reading}
      picture={plan && <ReportPicture {...picture} plan={plan} />}
      pictureKey={study && <StudyRamp study={study} />}
      pictureNote={note}
      printedAt={printedAt}
    />
  );
}

/** What the plan is drawn from, if that might be misread. */
function usePlanNote(): string | null {
  const { site, results, isOfItsSurvey, report } = useLoaderData<typeof loader>();
  const reader = useContext(ReaderContext);
  if (!results) return null;
  const { survey } = site;
  return planNote({
    ground: isOfItsSurvey ? "own" : "shown",
    outdated: results.outdated ?? null,
    survey: survey ? surveyTitle({ ...survey, uploadedAt: uploadedAtOf(site) }, reader) : "",
    saved: results,
    recomputed: report?.study?.result ?? null,
  });
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

/** `resultId` is the saved volume, for those who may share it. */
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
        <div className="flex flex-wrap items-end gap-3 sm:ms-auto sm:justify-end">
          {/* Without a script people use the browser's own print command. */}
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
