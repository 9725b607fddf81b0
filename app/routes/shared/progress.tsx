import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { endpoints } from "#contract/endpoints.ts";
import type { SharedProgress } from "#contract/sharing/shared.ts";
import { heightNote } from "#survey/reading/height-references.ts";
import type { Figures } from "#survey/units/figures.ts";
import surveyStyles from "#ui/page-styles/surveys.css?url";
import { EmptyState } from "#ui/patterns/empty-state/empty-state.tsx";
import { Page, Stack } from "#ui/patterns/page/page.tsx";
import { PageHeader } from "#ui/patterns/page-header/page-header.tsx";
import { Card } from "#ui/primitives/card/card.tsx";
import { ProgressTable } from "#ui/survey/progress-table/progress-table.tsx";
import { useFigures } from "#ui/units.ts";
import { Computing, ProgressChart } from "../sites/progress/progress-parts.tsx";
import { tableRows } from "../sites/progress/table-rows.ts";
import { progressTexts } from "../sites/progress/texts.ts";
import { PdfCard } from "../sites/report/pdf-card.tsx";
import { guestPath } from "./guest-api.ts";
import { guestMeta } from "./guest-page.tsx";
import { loadForGuest } from "./load-for-guest.ts";

export { GuestErrorBoundary as ErrorBoundary } from "./guest-page.tsx";
export { guestHeaders as headers } from "./load-for-guest.ts";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: surveyStyles }];

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  guestMeta(data && `${progressTexts.title}, ${data.progress.site.name}`);

export async function loader({ request, params }: LoaderFunctionArgs) {
  const token = params.token!;
  return loadForGuest(request, token, async api => {
    const { progress } = await api.call(endpoints.sharedProgress);
    return { progress, units: progress.displayUnits, path: guestPath(token) };
  });
}

/** The volumes of a site's surveys as on their own page, for guests. */
export default function SharedProgressPage() {
  const { progress, path } = useLoaderData<typeof loader>();
  const { site, against } = progress;
  const figures = useFigures();
  const rows = tableRows(progress.rows, progress.steps);
  const pending = rows.filter(({ isPending }) => isPending).length;
  return (
    <Page className="printed-page">
      <PageHeader
        title={progressTexts.title}
        description={progressTexts.description(site.name, site.project)}
      />
      <Stack>
        {pending > 0 && <Computing count={pending} />}
        {rows.length === 0 ? (
          <Card>
            <EmptyState title={progressTexts.none} text={progressTexts.noneHint} />
          </Card>
        ) : (
          <>
            <ProgressChart rows={rows} against={against} />
            <ProgressTable rows={rows} reference={against} note={noteOf(progress, figures)} />
            <PdfCard action={`${path}/report.pdf`} query={{}} hasPlan={false} />
          </>
        )}
      </Stack>
    </Page>
  );
}

function noteOf({ against, levelM, rows, heights }: SharedProgress, figures: Figures): string {
  if (against === "design")
    return progressTexts.designNote(rows.find(row => row.againstDesign)?.againstDesign?.name ?? "");
  if (against !== "level") return progressTexts.note[against];
  const level = figures.length(levelM ?? 0, 2, { grouping: false });
  return progressTexts.levelNote(level, heightNote(heights), figures);
}
