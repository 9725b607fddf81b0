import { data, type LinksFunction, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Form, Link, useLoaderData } from "@remix-run/react";
import { Ban, Pencil, X } from "lucide-react";
import { cloneElement } from "react";
import { endpoints } from "#contract/endpoints.ts";
import { limits } from "#contract/limits.ts";
import { heightWords } from "#survey/report/words/height-words.ts";
import { formatCount } from "#ui/format.ts";
import pointStyles from "#ui/page-styles/points.css?url";
import { BulkBar } from "#ui/patterns/bulk-bar/bulk-bar.tsx";
import { EmptyState } from "#ui/patterns/empty-state/empty-state.tsx";
import { Page } from "#ui/patterns/page/page.tsx";
import { Pagination } from "#ui/patterns/pagination/pagination.tsx";
import { Button } from "#ui/primitives/button/button.tsx";
import { Card } from "#ui/primitives/card/card.tsx";
import { TextLink } from "#ui/primitives/text-link/text-link.tsx";
import { FoundPoints } from "#ui/survey/found-points/found-points.tsx";
import { PointFilter } from "#ui/survey/point-filter/point-filter.tsx";
import { PointMeasure } from "#ui/survey/point-measure/point-measure.tsx";
import { Api } from "../../../api/client.ts";
import { throwAsPage } from "../../../forms/form-errors.ts";
import { issuesIn } from "../../../forms/issues-in-units.ts";
import { NotFoundBoundary } from "../../../frame/not-found-boundary.tsx";
import { pageTitle } from "../../../frame/page-title.ts";
import { siteTexts } from "../texts.ts";
import { uploadedAtOf } from "../volume/surveys.ts";
import { changeEntries } from "./change-query.ts";
import { loadFound, loadMeasured, loadOpened, ownSystemOf } from "./load-points.ts";
import { OpenedPoint } from "./opened-point.tsx";
import { PointsHeader } from "./points-header.tsx";
import { filterEntries, NO_FILTER, pointsSearch, readPoints } from "./points-query.ts";
import { pointTexts } from "./texts.ts";

/** The form of the rows that are ticked. */
const TICKED = "ticked-points";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: pointStyles }];

export const meta: MetaFunction<typeof loader> = () => pageTitle(pointTexts.title);

/** Finds points of a site: `/sites/:siteId/points`. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const siteId = params.siteId!;
  const api = new Api(request);
  const asked = readPoints(new URL(request.url).searchParams);
  try {
    const { site } = await api.call(endpoints.siteOutline, {
      params: { siteId },
      query: asked.survey ? { survey: asked.survey } : {},
    });
    const { name, summary, survey, mayChangeData } = site;
    // Another survey can become the current one meanwhile: all that the page shows is of this one.
    const ofSurvey = { ...asked, survey: survey?._id ?? asked.survey };
    // One after the other: an account may read only so many large surveys at once.
    const { found, errors } = await loadFound(api, siteId, ofSurvey);
    const measured = await loadMeasured(api, siteId, ofSurvey);
    const shown = {
      site: { _id: siteId, name, mayChangeData },
      survey: survey ? { ...survey, uploadedAt: uploadedAtOf(site) } : null,
      units: site.displayUnits,
      summary: { ...summary, plan: null },
      heightNote: heightWords(site.reading).note,
      ownSystem: ownSystemOf(site),
      asked,
      found,
      opened: await loadOpened(api, siteId, ofSurvey, found),
      measured,
      errors: issuesIn(site.displayUnits, errors),
    };
    return data(shown, { status: errors.length > 0 ? 422 : 200, headers: api.headers });
  } catch (error) {
    throwAsPage(error, request, pointTexts.failed);
  }
}

export type ShownPoints = ReturnType<typeof useShown>;
const useShown = () => useLoaderData<typeof loader>();

export default function Points() {
  const shown = useShown();
  const { summary, opened } = shown;
  return (
    <Page>
      <PointsHeader {...shown} />
      {summary.pointCount === 0 ? (
        <Card>
          <EmptyState title={pointTexts.noPoints} text={pointTexts.noPointsHint} />
        </Card>
      ) : (
        <div className="points-split">
          <Card clip>
            <Filter shown={shown} />
            <Found shown={shown} />
            {shown.site.mayChangeData && <ChangeBar shown={shown} />}
          </Card>
          <aside className="grid gap-5">
            {opened && <OpenedPoint shown={shown} point={opened} />}
            <Measure shown={shown} />
          </aside>
        </div>
      )}
    </Page>
  );
}

/** Keeps what is listed, and measures beside it. */
function Measure({ shown }: { shown: ShownPoints }) {
  const { asked, measured } = shown;
  const { values, sort, survey, from, to, open } = asked;
  const kept = [
    ...filterEntries(values),
    ...Object.entries({ sort, survey, open: open === null ? "" : String(open) }),
  ];
  return (
    <PointMeasure
      values={{ from, to }}
      errors={measured.errors}
      line={measured.line && { ...measured.line }}
      form={
        <Form method="get" preventScrollReset>
          {kept.map(
            ([name, value]) =>
              value && <input key={`${name} ${value}`} type="hidden" name={name} value={value} />,
          )}
        </Form>
      }
    />
  );
}

function Filter({ shown }: { shown: ShownPoints }) {
  const { asked, summary, found, errors, ownSystem } = shown;
  const isNarrow = filterEntries(asked.values).length > 0;
  return (
    <PointFilter
      values={asked.values}
      errors={errors}
      codes={summary.codes}
      hasQuality={summary.unfixedPoints !== undefined}
      ownSystem={ownSystem}
      count={
        <>
          <span role="status">
            {isNarrow ? `${formatCount(found.total)} of ` : ""}
            {`${formatCount(summary.pointCount)} ${pointTexts.nouns(summary.pointCount)}`}
          </span>
          {isNarrow && (
            <Button asChild variant="ghost" size="sm" icon={<X aria-hidden />}>
              <Link to={pointsSearch(asked, { values: NO_FILTER })} preventScrollReset>
                {pointTexts.clear}
              </Link>
            </Button>
          )}
        </>
      }
      form={
        <Form method="get" preventScrollReset>
          {(["sort", "survey"] as const).map(
            name => asked[name] && <input key={name} type="hidden" name={name} value={asked[name]} />,
          )}
        </Form>
      }
    />
  );
}

/** Leads to the page that asks before points are left out or corrected: those that are ticked, or all that were found. */
function ChangeBar({ shown }: { shown: ShownPoints }) {
  const { asked, found, site, survey } = shown;
  const kept = changeEntries(asked, survey?._id ?? asked.survey);
  const change = (deed: string) => (
    <Link to={`/sites/${site._id}/points/change?${new URLSearchParams([["deed", deed], ...kept])}`} />
  );
  return (
    <>
      <BulkBar
        id={TICKED}
        form={
          <Form method="get" action={`/sites/${site._id}/points/change`}>
            {kept.map(([name, value]) => (
              <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
            ))}
          </Form>
        }
        most={limits.correctedRowsMax}
        actions={[
          { value: "exclude", label: pointTexts.exclude, icon: <Ban aria-hidden />, tone: "danger" },
          { value: "correct", label: pointTexts.correct, icon: <Pencil aria-hidden /> },
        ]}
      />
      {filterEntries(asked.values).length > 0 && found.total > 0 && (
        <p className="points-all">
          {pointTexts.all(formatCount(found.total))}{" "}
          <TextLink asChild>{cloneElement(change("exclude-all"), undefined, pointTexts.excludeAll)}</TextLink>
          {", "}
          <TextLink asChild>{cloneElement(change("correct-all"), undefined, pointTexts.correctAll)}</TextLink>
        </p>
      )}
    </>
  );
}

function Found({ shown }: { shown: ShownPoints }) {
  const { asked, found, opened, summary, heightNote } = shown;
  const to = (change: Parameters<typeof pointsSearch>[1]) => (
    <Link to={pointsSearch(asked, change)} preventScrollReset />
  );
  const end = found.from + found.points.length;
  return (
    <FoundPoints
      points={found.points}
      opened={opened?.row ?? null}
      formId={shown.site.mayChangeData ? TICKED : undefined}
      hasQuality={summary.unfixedPoints !== undefined}
      heightNote={heightNote}
      openLink={row => <Link to={`${pointsSearch(asked, { open: row })}#point`} preventScrollReset />}
      sort={key => {
        const direction =
          asked.sort === key ? "ascending" : asked.sort === `-${key}` ? "descending" : undefined;
        return { direction, link: to({ sort: asked.sort === key ? `-${key}` : key }) };
      }}
      empty={<EmptyState title={pointTexts.none} text={pointTexts.noneHint} />}
      footer={
        <Pagination
          from={found.from + 1}
          to={end}
          total={found.total}
          previous={found.previous ? to({ before: found.previous }) : undefined}
          next={found.next ? to({ after: found.next }) : undefined}
        />
      }
    />
  );
}

export function ErrorBoundary() {
  return <NotFoundBoundary title={siteTexts.notFound} />;
}
