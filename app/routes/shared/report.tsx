import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Printer } from "lucide-react";
import { useContext } from "react";
import { endpoints } from "#contract/endpoints.ts";
import { PAPERS, PLAN_SCALES } from "#contract/reports/scales.ts";
import { differencesOf } from "#survey/report/differences.ts";
import { planNote } from "#survey/report/plan-note.ts";
import { surveyTitle } from "#survey/report/surveys/survey-names.ts";
import { REPORT_WORDS } from "#survey/report/words/report-words.ts";
import { figuresIn } from "#survey/units/figures.ts";
import { useHydrated } from "#ui/hydration.ts";
import volumeStyles from "#ui/page-styles/volume.css?url";
import { Page } from "#ui/patterns/page/page.tsx";
import { Button } from "#ui/primitives/button/button.tsx";
import { ReaderContext } from "#ui/reader.ts";
import { ReportDownload } from "#ui/survey/report-download/report-download.tsx";
import { VolumeReport } from "#ui/survey/volume-report/volume-report.tsx";
import { StudyRamp } from "#ui/survey/volume-study/volume-study.tsx";
import { ReportPicture } from "../sites/report/report-picture.tsx";
import { reportTexts } from "../sites/report/texts.ts";
import { guestPath } from "./guest-api.ts";
import { guestMeta } from "./guest-page.tsx";
import { loadForGuest } from "./load-for-guest.ts";

export { GuestErrorBoundary as ErrorBoundary } from "./guest-page.tsx";
export { guestHeaders as headers } from "./load-for-guest.ts";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: volumeStyles }];

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  guestMeta(data && `${REPORT_WORDS.title}, ${data.report.site.name}`);

export async function loader({ request, params }: LoaderFunctionArgs) {
  const token = params.token!;
  return loadForGuest(request, token, async api => {
    const { report } = await api.call(endpoints.sharedReport);
    const { results, recomputed, displayUnits: units } = report;
    const differences = recomputed && differencesOf(results, recomputed, figuresIn(units));
    return { report, units, differences, printedAt: new Date().toISOString(), path: guestPath(token) };
  });
}

/** The report of a saved volume as on its own page, for guests. */
export default function SharedReportPage() {
  const { report, differences, printedAt, path } = useLoaderData<typeof loader>();
  const { site, results, recomputed, drawing, summary, reading, codeMarks, ...rest } = report;
  const { basis, ...figures } = results;
  const note = usePlanNote();
  const study = recomputed && {
    result: recomputed,
    drawing,
    curve: null,
    datasetId: null,
    otherDatasetId: null,
  };
  return (
    <Page>
      <ReportToolbar path={path} />
      <VolumeReport
        site={{ ...site, pointCount: summary?.pointCount ?? 0, bounds: summary?.bounds ?? null }}
        results={figures}
        basis={basis}
        input={rest.input}
        refusal={rest.refusal}
        recomputed={recomputed}
        differences={differences}
        surveys={null}
        outdated={results.outdated ?? null}
        reading={reading ?? undefined}
        picture={
          summary?.plan && (
            <ReportPicture study={study} plan={summary.plan} name={site.name} choices={codeMarks} />
          )
        }
        pictureKey={study && <StudyRamp study={study} />}
        pictureNote={note}
        printedAt={printedAt}
      />
    </Page>
  );
}

/**
 * What the plan is drawn from, if that might be misread. If the survey of the figures is gone, there is no
 * plan.
 */
function usePlanNote(): string | null {
  const { site, results, recomputed } = useLoaderData<typeof loader>().report;
  const reader = useContext(ReaderContext);
  const { surveyedOn, uploadedAt } = site;
  return planNote({
    ground: "own",
    outdated: results.outdated ?? null,
    survey: uploadedAt ? surveyTitle({ surveyedOn, label: "", uploadedAt }, reader) : "",
    saved: results,
    recomputed,
  });
}

function ReportToolbar({ path }: { path: string }) {
  const hydrated = useHydrated();
  return (
    <div className="no-print mx-auto mb-6 flex w-full max-w-[210mm] flex-wrap items-end justify-end gap-3">
      {hydrated && (
        <Button type="button" icon={<Printer aria-hidden />} onClick={() => window.print()}>
          {reportTexts.print}
        </Button>
      )}
      <ReportDownload
        form={<form method="get" action={`${path}/report.pdf`} />}
        papers={PAPERS}
        scales={PLAN_SCALES}
      />
    </div>
  );
}
