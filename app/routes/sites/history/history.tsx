import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { endpoints } from "#contract/endpoints.ts";
import { heightWords } from "#survey/report/words/height-words.ts";
import { EmptyState } from "#ui/patterns/empty-state/empty-state.tsx";
import { PageHeader } from "#ui/patterns/page-header/page-header.tsx";
import { Card } from "#ui/primitives/card/card.tsx";
import { PointHistory } from "#ui/survey/point-history/point-history.tsx";
import { Api } from "../../../api/client.ts";
import { throwAsPage } from "../../../forms/form-errors.ts";
import { AskAgain } from "../../../frame/ask-again.tsx";
import { pageTitle } from "../../../frame/page-title.ts";
import { frameOf } from "../frame/frame-of.ts";
import { frameTexts } from "../frame/texts.ts";
import { sitePath } from "../survey-query.ts";
import { historyTexts } from "./texts.ts";

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  pageTitle(data && historyTexts.title(data.name));

/** The points with one name in the surveys of a site: `/sites/:siteId/points/:name/history`. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const api = new Api(request);
  const siteId = params.siteId!;
  try {
    const [{ site }, { name, surveys }] = await Promise.all([
      api.call(endpoints.siteOutline, { params: { siteId } }),
      api.call(endpoints.pointHistory, { params: { siteId }, query: { name: params.name! } }),
    ]);
    const rows = surveys.toReversed().map(({ survey, points, ...change }) => ({
      ...change,
      survey: { id: survey._id, ...survey },
      heightNote: heightWords(survey.heights && { heights: survey.heights }).note,
      points,
    }));
    const { name: siteName, displayUnits: units } = site;
    const shown = { frame: frameOf(site), site: { _id: siteId, name: siteName }, units, name, rows };
    return data(shown, { headers: api.headers });
  } catch (error) {
    throwAsPage(error, request, historyTexts.failed);
  }
}

export default function History() {
  const { site, name, rows } = useLoaderData<typeof loader>();
  const isPending = rows.some(row => row.isPending);
  const isNowhere = !isPending && rows.every(({ points }) => points.length === 0);
  return (
    <>
      {isPending && <AskAgain />}
      <PageHeader
        back={{ label: frameTexts.points, link: <Link to={`/sites/${site._id}/points`} prefetch="intent" /> }}
        title={historyTexts.title(name)}
        description={historyTexts.description(site.name)}
      />
      {isNowhere ? (
        <Card>
          <EmptyState title={historyTexts.none(name)} text={historyTexts.noneHint} />
        </Card>
      ) : (
        <PointHistory
          rows={rows}
          surveyLink={survey => (
            <Link to={sitePath(site._id, survey.isCurrent ? null : { _id: survey.id })} />
          )}
        />
      )}
    </>
  );
}
