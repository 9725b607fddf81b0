import { data, type LinksFunction, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Form, Link, useLoaderData } from "@remix-run/react";
import { Download, Share2 } from "lucide-react";
import { endpoints } from "#contract/endpoints.ts";
import type { FieldIssue } from "#contract/error.ts";
import type { SiteProgress } from "#contract/surveys/comparison.ts";
import { texts } from "#contract/texts.ts";
import { heightNote } from "#survey/reading/height-references.ts";
import { typedLength } from "#survey/units/typed.ts";
import surveyStyles from "#ui/page-styles/surveys.css?url";
import { EmptyState } from "#ui/patterns/empty-state/empty-state.tsx";
import { Stack } from "#ui/patterns/page/page.tsx";
import { PageHeader } from "#ui/patterns/page-header/page-header.tsx";
import { Button } from "#ui/primitives/button/button.tsx";
import { Card } from "#ui/primitives/card/card.tsx";
import { ProgressFields } from "#ui/survey/progress-table/progress-fields.tsx";
import { ProgressTable } from "#ui/survey/progress-table/progress-table.tsx";
import { useFigures } from "#ui/units.ts";
import { Api, ApiError } from "../../../api/client.ts";
import { throwAsPage } from "../../../forms/form-errors.ts";
import { issuesIn } from "../../../forms/issues-in-units.ts";
import { pageTitle } from "../../../frame/page-title.ts";
import { loadDesigns } from "../designs/load-designs.ts";
import { frameOf } from "../frame/frame-of.ts";
import { PdfCard } from "../report/pdf-card.tsx";
import { shareTexts } from "../share/texts.ts";
import { Computing, ProgressChart } from "./progress-parts.tsx";
import { type ProgressValues, progressQuery, readProgress, unknownReference } from "./progress-query.ts";
import { tableRows } from "./table-rows.ts";
import { progressTexts } from "./texts.ts";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: surveyStyles }];

export const meta: MetaFunction = () => pageTitle(progressTexts.title);

export async function loader({ request, params }: LoaderFunctionArgs) {
  const api = new Api(request);
  const siteId = params.siteId!;
  const query = new URL(request.url).searchParams;
  const values = readProgress(query);
  const isKnown = unknownReference(query) === null;
  try {
    const [{ site }, designs, { progress, errors }] = await Promise.all([
      api.call(endpoints.siteOutline, { params: { siteId } }),
      loadDesigns(api, siteId),
      loadProgress(api, siteId, values, isKnown),
    ]);
    const { name, project, mayChangeData } = site;
    const rows = errors.length > 0 ? [] : tableRows(progress.rows, progress.steps);
    const status = errors.length > 0 ? 422 : 200;
    return data(
      {
        frame: frameOf(site),
        site: { _id: siteId, name, project, mayChangeData },
        units: site.displayUnits,
        ...{ heightNote: heightNote(progress.heights), designs, values, rows },
        errors: issuesIn(site.displayUnits, errors),
      },
      { status, headers: api.headers },
    );
  } catch (error) {
    throwAsPage(error, request, progressTexts.failed);
  }
}

const NO_REFERENCE = { path: "against", message: texts.comparison.against };

/** The volumes; with errors, those from survey to survey, of which the form shows the heights. */
async function loadProgress(
  api: Api,
  siteId: string,
  values: ProgressValues,
  isKnown: boolean,
): Promise<{ progress: SiteProgress; errors: FieldIssue[] }> {
  const call = (query: Record<string, string>) =>
    api.call(endpoints.siteProgress, { params: { siteId }, query });
  const without = async (errors: FieldIssue[]) => ({ progress: await call({ against: "previous" }), errors });
  if (!isKnown) return without([NO_REFERENCE]);
  try {
    return { progress: await call(progressQuery(values)), errors: [] };
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 422) throw error;
    const path = values.against === "design" ? "designId" : "levelM";
    return without(error.errors.length > 0 ? error.errors : [{ path, message: error.message }]);
  }
}

type Shown = ReturnType<typeof useShown>;
const useShown = () => useLoaderData<typeof loader>();

export default function Progress() {
  const shown = useShown();
  const { site, heightNote, designs, values, rows, errors } = shown;
  return (
    <div className="printed-page">
      <PageHeader
        back={{
          label: progressTexts.back(site.name),
          link: <Link to={`/sites/${site._id}/surveys`} prefetch="intent" />,
        }}
        title={progressTexts.title}
        description={progressTexts.description(site.name, site.project.name)}
      />
      <Stack>
        <ProgressFields
          form={<Form method="get" />}
          values={values}
          errors={errors}
          heightNote={heightNote}
          designs={designs}
        />
        {rows.length > 0 ? (
          <Volumes shown={shown} />
        ) : (
          <Card>
            <EmptyState
              title={errors.length > 0 ? progressTexts.notYet : progressTexts.none}
              text={errors.length > 0 ? progressTexts.fix : progressTexts.noneHint}
            />
          </Card>
        )}
      </Stack>
    </div>
  );
}

function Volumes({ shown: { site, heightNote, designs, values, rows } }: { shown: Shown }) {
  const pending = rows.filter(({ isPending }) => isPending).length;
  const query = progressQuery(values);
  const { against } = values;
  const design = designs.find(({ id }) => id === values.designId)?.text ?? "";
  const figures = useFigures();
  const level = typedLength(values.levelM, figures.metresPer);
  const notes = {
    ...progressTexts.note,
    level: progressTexts.levelNote(level, heightNote, figures),
    design: progressTexts.designNote(design),
  };
  return (
    <>
      {pending > 0 && <Computing count={pending} />}
      <ProgressChart rows={rows} against={against} />
      <ProgressTable
        rows={rows}
        reference={against}
        note={notes[against]}
        csvButton={
          <>
            {site.mayChangeData && (
              <Button asChild size="sm" className="no-print" icon={<Share2 aria-hidden />}>
                <Link to={`/sites/${site._id}/share?kind=progress&${new URLSearchParams(query)}`}>
                  {shareTexts.title}
                </Link>
              </Button>
            )}
            <Button asChild size="sm" className="no-print" icon={<Download aria-hidden />}>
              <Link
                to={`/sites/${site._id}/progress.csv?${new URLSearchParams(query)}`}
                reloadDocument
                download
              >
                {progressTexts.csv}
              </Link>
            </Button>
          </>
        }
        compareLink={(from, to) => (
          <Link to={`/sites/${site._id}/compare?${new URLSearchParams({ from, to })}`} />
        )}
      />
      <PdfCard action={`/sites/${site._id}/reports/progress.pdf`} query={query} hasPlan={false} />
    </>
  );
}
