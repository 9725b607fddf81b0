import {
  type ActionFunctionArgs,
  data,
  type LinksFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { Form, Link, useLoaderData } from "@remix-run/react";
import { ChartSpline, Download, Upload } from "lucide-react";
import { endpoints } from "#contract/endpoints.ts";
import type { Comparison } from "#contract/surveys/comparison.ts";
import { texts } from "#contract/texts.ts";
import { pointToleranceNote, renumberedText } from "#survey/report/surveys/comparison-facts.ts";
import { begun } from "#survey/report/surveys/survey-names.ts";
import { warningTexts } from "#survey/report/warnings.ts";
import { heightWords } from "#survey/report/words/height-words.ts";
import volumeStyles from "#ui/page-styles/volume.css?url";
import { EmptyState } from "#ui/patterns/empty-state/empty-state.tsx";
import { Stack } from "#ui/patterns/page/page.tsx";
import { PageHeader } from "#ui/patterns/page-header/page-header.tsx";
import { Alert } from "#ui/primitives/alert/alert.tsx";
import { Button } from "#ui/primitives/button/button.tsx";
import { Card } from "#ui/primitives/card/card.tsx";
import { ComparisonCard } from "#ui/survey/comparison-card/comparison-card.tsx";
import { ComparisonFields } from "#ui/survey/comparison-fields/comparison-fields.tsx";
import { DifferenceTable } from "#ui/survey/difference-table/difference-table.tsx";
import { useFigures } from "#ui/units.ts";
import { Api } from "../../../api/client.ts";
import { throwAsPage } from "../../../forms/form-errors.ts";
import { readForm } from "../../../forms/read-form.ts";
import { pageTitle } from "../../../frame/page-title.ts";
import { frameOf } from "../frame/frame-of.ts";
import { historyPath } from "../history/history-path.ts";
import { profileTexts } from "../profile/texts.ts";
import { PdfCard } from "../report/pdf-card.tsx";
import { uploadTexts } from "../upload/texts.ts";
import {
  hasUnknownKind,
  listedKind,
  PAGE_ROWS,
  pageQuery,
  readComparison,
  readKind,
  readOffset,
  shownKind,
} from "./compare-query.ts";
import { ComparedMap, useNames } from "./compared-map.tsx";
import { loadComparison, refused } from "./load-comparison.ts";
import { compareTexts } from "./texts.ts";
import { WaitForComparison } from "./wait-for-comparison.tsx";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: volumeStyles }];

export const meta: MetaFunction = () => pageTitle(compareTexts.title);

export async function loader({ request, params }: LoaderFunctionArgs) {
  const siteId = params.siteId!;
  const api = new Api(request);
  const query = new URL(request.url).searchParams;
  try {
    const [{ site: outline }, { surveys }] = await Promise.all([
      api.call(endpoints.siteOutline, { params: { siteId } }),
      api.call(endpoints.surveys, { params: { siteId } }),
    ]);
    const units = outline.displayUnits;
    const site = {
      _id: siteId,
      name: outline.name,
      project: outline.project,
      mayChangeData: outline.mayChangeData,
    };
    const values = readComparison(query, surveys, units);
    const shown = { frame: frameOf(outline), kind: readKind(query), offset: readOffset(query) };
    if (surveys.length < 2 && !query.has("from"))
      return data({ site, units, surveys, values, ...shown, loaded: null }, { headers: api.headers });
    const loaded = hasUnknownKind(query)
      ? refused([{ path: "kind", message: texts.comparison.kind }])
      : await loadComparison(api, siteId, values, surveys, { ...shown, units });
    const status = loaded.errors.length > 0 ? 422 : 200;
    return data({ site, units, surveys, values, ...shown, loaded }, { status, headers: api.headers });
  } catch (error) {
    throwAsPage(error, request, compareTexts.failed);
  }
}

/** Cancels the job that compares the surveys. */
export async function action({ request, params }: ActionFunctionArgs) {
  const api = new Api(request);
  const form = await readForm(request);
  try {
    await api.call(endpoints.cancelJob, { params: { jobId: String(form.get("job")) } });
    return redirect(`/sites/${params.siteId}/surveys`, { headers: api.headers });
  } catch (error) {
    throwAsPage(error, request, compareTexts.failed);
  }
}

type Shown = ReturnType<typeof useShown>;
const useShown = () => useLoaderData<typeof loader>();

export default function Compare() {
  const shown = useShown();
  const { loaded } = shown;
  return (
    <div className="printed-page">
      <Header shown={shown} comparison={loaded?.comparison ?? null} />
      {loaded ? (
        <Stack>
          <Fields shown={shown} comparison={loaded.comparison} errors={loaded.errors} />
          {loaded.comparison ? (
            <Compared shown={shown} comparison={loaded.comparison} />
          ) : loaded.job ? (
            <WaitForComparison job={loaded.job} />
          ) : (
            <Card>
              <EmptyState title={compareTexts.notYet} text={compareTexts.fix} />
            </Card>
          )}
        </Stack>
      ) : (
        <Card>
          <EmptyState
            title={compareTexts.oneSurvey}
            text={compareTexts.oneSurveyHint}
            action={
              shown.site.mayChangeData && (
                <Button asChild icon={<Upload aria-hidden />}>
                  <Link to={`/sites/${shown.site._id}/upload`}>{uploadTexts.title}</Link>
                </Button>
              )
            }
          />
        </Card>
      )}
    </div>
  );
}

interface PartProps {
  shown: Shown;
  comparison: Comparison;
}

function Header({ shown, comparison }: { shown: Shown; comparison: Comparison | null }) {
  const { site, values, units } = shown;
  const fileQuery = pageQuery(values, {}, units);
  const names = useNames(comparison);
  const heights = comparison?.differentHeights ? "" : heightsText(comparison);
  return (
    <PageHeader
      back={{
        label: compareTexts.back(site.name),
        link: <Link to={`/sites/${site._id}/surveys`} prefetch="intent" />,
      }}
      title={names ? compareTexts.heading(names.fromInFull, begun(names.to)) : compareTexts.title}
      description={`${site.name}, ${site.project.name}. ${heights}`}
      actions={
        comparison && (
          <>
            <Button asChild icon={<ChartSpline aria-hidden />}>
              <Link
                to={`/sites/${site._id}/profile?survey=${comparison.to._id}&other=${comparison.from._id}`}
              >
                {profileTexts.title}
              </Link>
            </Button>
            {comparison.points && (
              <Button asChild icon={<Download aria-hidden />}>
                <Link to={csvPath(site._id, fileQuery)} reloadDocument download>
                  {compareTexts.csv}
                </Link>
              </Button>
            )}
          </>
        )
      }
    />
  );
}

const heightsText = (comparison: Comparison | null) =>
  comparison
    ? compareTexts.sameHeights(heightWords(comparison.to.heights && { heights: comparison.to.heights }).note)
    : "";

const csvPath = (siteId: string, query: string) => `/sites/${siteId}/compare/differences.csv${query}`;

interface FieldsProps {
  shown: Shown;
  comparison: Comparison | null;
  errors: { path: string; message: string }[];
}

function Fields({ shown: { surveys, values }, comparison, errors }: FieldsProps) {
  const different = comparison?.differentHeights;
  return (
    <ComparisonFields
      form={<Form method="get" />}
      surveys={surveys.map(survey => ({ id: survey._id, ...survey }))}
      values={values}
      errors={errors}
      difference={different ? { later: different.to, earlier: different.from } : null}
      words={compareTexts}
    />
  );
}

function Compared({ shown, comparison }: PartProps) {
  const { volume, drawing, points, nameDoubt } = comparison;
  const { site, units, values, loaded } = shown;
  const figures = useFigures();
  return (
    <>
      <Summary comparison={comparison} hasDifferences={Boolean(loaded?.differences)} />
      {volume && volume.warnings.length > 0 && (
        <Alert tone="warn" title={compareTexts.check}>
          {warningTexts(volume, figures).join(" ")}
        </Alert>
      )}
      {nameDoubt && (
        <Alert tone="warn" title={compareTexts.renumbered}>
          {renumberedText(nameDoubt, figures)} {compareTexts.movedHidden}
        </Alert>
      )}
      {points && (
        <PdfCard
          action={`/sites/${site._id}/reports/comparison.pdf`}
          query={Object.fromEntries(new URLSearchParams(pageQuery(values, {}, units)))}
          hasPlan={volume !== null}
        />
      )}
      {drawing && loaded?.map && (
        <ComparedMap
          site={site}
          differences={loaded.differences}
          comparison={comparison}
          drawing={drawing}
          map={loaded.map}
        />
      )}
      <Differences shown={shown} comparison={comparison} />
    </>
  );
}

function Summary({ comparison, hasDifferences }: { comparison: Comparison; hasDifferences: boolean }) {
  const { from, to, volume, problem, toleranceM, points, checkPoints } = comparison;
  const compared = volume && {
    removedM3: volume.cutVolumeM3,
    placedM3: volume.fillVolumeM3,
    commonAreaM2: volume.commonAreaM2,
    withinAreaM2: volume.withinToleranceAreaM2,
    uncertainty: volume.uncertainty,
    pointsWithoutAccuracy: volume.pointsWithoutAccuracy,
  };
  const checked = checkPoints && { count: checkPoints.count, meanM: checkPoints.meanDifferenceM };
  return (
    <ComparisonCard
      from={from}
      to={to}
      volume={compared}
      toleranceM={toleranceM}
      checkPoints={points ? checked : undefined}
    >
      {problem && (
        <Alert tone="warn" className="rounded-none" title={compareTexts.noVolume}>
          {problem.message} {hasDifferences && compareTexts.byPoint}
        </Alert>
      )}
    </ComparisonCard>
  );
}

function Differences({ shown, comparison }: PartProps) {
  const figures = useFigures();
  const { site, units, values, offset, loaded } = shown;
  const { nameDoubt } = comparison;
  const names = useNames(comparison)!;
  if (!comparison.points || !loaded?.differences) return null;
  const kind = shownKind(shown.kind, nameDoubt);
  const listed = { kind: shown.kind };
  const { rows, total, allTotal } = loaded.differences;
  const path = (more: Record<string, string | number | null>) => `${pageQuery(values, more, units)}#points`;
  return (
    <DifferenceTable
      differences={rows}
      offset={offset}
      pageRows={PAGE_ROWS}
      total={total}
      allTotal={allTotal}
      counts={comparison.points}
      kind={kind}
      nameDoubt={nameDoubt}
      from={names.from}
      to={names.to}
      toleranceNote={pointToleranceNote(comparison, figures)}
      kindLink={chosen => <Link to={path({ kind: listedKind(chosen, nameDoubt) })} preventScrollReset />}
      pageLink={start => <Link to={path({ ...listed, offset: start })} preventScrollReset />}
      csvLink={<Link to={csvPath(site._id, pageQuery(values, { kind }, units))} reloadDocument download />}
      historyLink={name => <Link to={historyPath(site._id, name)} />}
    />
  );
}
