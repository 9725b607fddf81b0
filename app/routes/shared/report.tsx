import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Printer } from "lucide-react";
import { endpoints } from "#contract/endpoints.ts";
import { PAPERS, PLAN_SCALES } from "#contract/reports/scales.ts";
import { REPORT_WORDS } from "#survey/report/words/report-words.ts";
import { useHydrated } from "#ui/hydration.ts";
import volumeStyles from "#ui/page-styles/volume.css?url";
import { Page } from "#ui/patterns/page/page.tsx";
import { Button } from "#ui/primitives/button/button.tsx";
import { ReportDownload } from "#ui/survey/report-download/report-download.tsx";
import { ReportSheet } from "../sites/report/report-sheet.tsx";
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
    const printedAt = new Date().toISOString();
    return { report, units: report.displayUnits, printedAt, path: guestPath(token) };
  });
}

/** The report of a saved volume as on its own page, for guests. */
export default function SharedReportPage() {
  const { report, printedAt, path } = useLoaderData<typeof loader>();
  return (
    <Page>
      <ReportToolbar path={path} />
      <ReportSheet report={report} printedAt={printedAt} />
    </Page>
  );
}

function ReportToolbar({ path }: { path: string }) {
  const hydrated = useHydrated();
  return (
    <div className="no-print mx-auto mb-6 flex w-full max-w-[210mm] flex-wrap items-end justify-end gap-3">
      {hydrated && (
        <Button icon={<Printer aria-hidden />} onClick={() => window.print()}>
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
