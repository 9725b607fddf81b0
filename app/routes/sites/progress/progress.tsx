import { data, type LinksFunction, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Form, Link, useLoaderData } from "@remix-run/react";
import { Download } from "lucide-react";
import { endpoints } from "#contract/endpoints.ts";
import type { FieldIssue } from "#contract/error.ts";
import { levelSurvey, type ProgressRow } from "#contract/surveys/comparison.ts";
import type { Survey } from "#contract/surveys/surveys.ts";
import { heightWords } from "#survey/report/words/height-words.ts";
import { NET_WORDS } from "#survey/report/words/net-words.ts";
import { typedLength } from "#survey/units/typed.ts";
import { EmptyState } from "#ui/patterns/empty-state/empty-state.tsx";
import { Page, Stack } from "#ui/patterns/page/page.tsx";
import { PageHeader } from "#ui/patterns/page-header/page-header.tsx";
import { Alert } from "#ui/primitives/alert/alert.tsx";
import { Button } from "#ui/primitives/button/button.tsx";
import { Card, CardBody, CardHeader } from "#ui/primitives/card/card.tsx";
import { PendingMark } from "#ui/primitives/spinner/spinner.tsx";
import { ProgressFields } from "#ui/survey/progress-table/progress-fields.tsx";
import { ProgressTable, type ProgressTableRow } from "#ui/survey/progress-table/progress-table.tsx";
import { SurveyTimeline } from "#ui/survey/survey-timeline/survey-timeline.tsx";
import surveyStyles from "#ui/surveys.css?url";
import { useFigures } from "#ui/units.ts";
import { Api, ApiError } from "../../../api/client.ts";
import { throwAsPage } from "../../../forms/form-errors.ts";
import { AskAgain } from "../../../frame/ask-again.tsx";
import { NotFoundBoundary } from "../../../frame/not-found-boundary.tsx";
import { pageTitle } from "../../../frame/page-title.ts";
import { loadDesigns } from "../designs/load-designs.ts";
import { PdfCard } from "../report/pdf-card.tsx";
import { siteTexts } from "../texts.ts";
import { type ProgressValues, progressQuery, readProgress } from "./progress-query.ts";
import { progressTexts } from "./texts.ts";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: surveyStyles }];

export const meta: MetaFunction = () => pageTitle(progressTexts.title);

export async function loader({ request, params }: LoaderFunctionArgs) {
  const api = new Api(request);
  const siteId = params.siteId!;
  const values = readProgress(new URL(request.url).searchParams);
  try {
    const [{ site }, { surveys }, designs, { rows, errors }] = await Promise.all([
      api.call(endpoints.siteOutline, { params: { siteId } }),
      api.call(endpoints.surveys, { params: { siteId } }),
      loadDesigns(api, siteId),
      loadRows(api, siteId, values),
    ]);
    const { name, project } = site;
    const heights = levelSurvey(surveys.toReversed())?.heights;
    const heightNote = heightWords(heights && { heights }).note;
    const status = errors.length > 0 ? 422 : 200;
    return data(
      {
        site: { _id: siteId, name, project },
        units: site.displayUnits,
        ...{ heightNote, designs, values, rows, errors },
      },
      { status, headers: api.headers },
    );
  } catch (error) {
    throwAsPage(error, request, progressTexts.failed);
  }
}

interface Loaded {
  rows: ProgressTableRow[];
  errors: FieldIssue[];
}

/** The volumes, and beside them those from survey to survey; or what is wrong with what was asked for. */
async function loadRows(api: Api, siteId: string, values: ProgressValues): Promise<Loaded> {
  const call = (query: Record<string, string>) =>
    api.call(endpoints.siteProgress, { params: { siteId }, query });
  try {
    const { rows } = await call(progressQuery(values));
    if (values.against === "previous") return { rows: rows.map(row => tableRow(row, rows)), errors: [] };
    const { rows: steps } = await call({ against: "previous" });
    const stepOf = new Map(steps.map(step => [step.survey._id, step]));
    const withSteps = rows.map(row => {
      const step = stepOf.get(row.survey._id);
      const isPending = row.isPending || Boolean(step?.isPending);
      return { ...tableRow(row, rows), isPending, ...sinceOf(step) };
    });
    return { rows: withSteps, errors: [] };
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 422) throw error;
    const path = values.against === "design" ? "designId" : "levelM";
    const errors = error.errors.length > 0 ? error.errors : [{ path, message: error.message }];
    return { rows: [], errors };
  }
}

/** Since the survey before: the difference of the two surveys themselves, with its own interval. */
const sinceOf = (step: ProgressRow | undefined) => ({
  sincePreviousM3: step?.netVolumeM3 ?? null,
  sincePreviousSureM3: step?.uncertainty?.netM3 ?? null,
});

function tableRow(row: ProgressRow, rows: readonly ProgressRow[]): ProgressTableRow {
  const against = rows.find(({ survey }) => survey._id === row.againstSurveyId)?.survey;
  return {
    survey: named(row.survey),
    against: against ? named(against) : null,
    cutM3: row.cutVolumeM3,
    fillM3: row.fillVolumeM3,
    netM3: row.netVolumeM3,
    areaM2: row.areaM2,
    uncertainty: row.uncertainty,
    problem: row.problem,
    isPending: row.isPending,
  };
}

const named = ({ _id: id, isCurrent, surveyedOn, label, uploadedAt }: Survey) => ({
  ...{ id, isCurrent, surveyedOn, label, uploadedAt },
});

type Shown = ReturnType<typeof useShown>;
const useShown = () => useLoaderData<typeof loader>();

export default function Progress() {
  const shown = useShown();
  const { site, heightNote, designs, values, rows, errors } = shown;
  return (
    <Page className="printed-page">
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
    </Page>
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
      <Chart rows={rows} against={against} />
      <ProgressTable
        rows={rows}
        reference={against}
        note={notes[against]}
        csvButton={
          <Button asChild size="sm" className="no-print" icon={<Download aria-hidden />}>
            <Link
              to={`/sites/${site._id}/progress.csv?${new URLSearchParams(query)}`}
              reloadDocument
              download
            >
              {progressTexts.csv}
            </Link>
          </Button>
        }
        compareLink={(from, to) => (
          <Link to={`/sites/${site._id}/compare?${new URLSearchParams({ from, to })}`} />
        )}
      />
      <PdfCard action={`/sites/${site._id}/reports/progress.pdf`} query={query} hasPlan={false} />
    </>
  );
}

/** Says what is missing, and asks for it until all is there. */
const Computing = ({ count }: { count: number }) => (
  <>
    <AskAgain />
    <Alert
      live="polite"
      icon={<PendingMark />}
      title={`${progressTexts.computing(count)}.`}
      className="no-print"
    >
      {progressTexts.computingHint}
    </Alert>
  </>
);

/** The volumes over their days. */
function Chart({ rows, against }: Pick<Shown, "rows"> & { against: ProgressValues["against"] }) {
  const figures = useFigures();
  const isRelative = against === "first" || against === "previous";
  const dated = rows.flatMap(({ survey, netM3, against: other }) =>
    survey.surveyedOn
      ? [
          {
            ...survey,
            surveyedOn: survey.surveyedOn,
            // The first survey is where it begins.
            netM3: isRelative && other === null && survey.id === rows[0]!.survey.id ? 0 : netM3,
          },
        ]
      : [],
  );
  if (new Set(dated.map(({ surveyedOn }) => surveyedOn)).size < 2) return null;
  const undated = rows.length - dated.length;
  return (
    <Card>
      <CardHeader
        title={progressTexts.chart[against]}
        actions={<span className="text-sm text-subtle">{progressTexts.chartNote(against, figures)}</span>}
      />
      <CardBody>
        <SurveyTimeline
          surveys={dated}
          figure={NET_WORDS.chart[isRelative ? "placedLessRemoved" : "aboveLessMissing"]}
        />
        {undated > 0 && <p className="text-sm text-subtle">{progressTexts.undated(undated)}</p>}
      </CardBody>
    </Card>
  );
}

export function ErrorBoundary() {
  return <NotFoundBoundary title={siteTexts.notFound} />;
}
