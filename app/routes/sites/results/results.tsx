import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, Outlet, useLoaderData } from "@remix-run/react";
import { Printer } from "lucide-react";
import { endpoints } from "#contract/endpoints.ts";
import { SavedVolumeListQuery } from "#contract/search/lists.ts";
import type { SavedVolume } from "#contract/volume/saved-volume-list.ts";
import { RESULT_WORDS } from "#survey/report/words/result-words.ts";
import { useHydrated } from "#ui/hydration.ts";
import volumeStyles from "#ui/page-styles/volume.css?url";
import { EmptyState } from "#ui/patterns/empty-state/empty-state.tsx";
import { PageHeader } from "#ui/patterns/page-header/page-header.tsx";
import { Button } from "#ui/primitives/button/button.tsx";
import { Card } from "#ui/primitives/card/card.tsx";
import {
  type SavedVolumeSurvey,
  SavedVolumesTable,
} from "#ui/survey/saved-volumes-table/saved-volumes-table.tsx";
import { Api } from "../../../api/client.ts";
import { throwAsPage } from "../../../forms/form-errors.ts";
import { pageTitle } from "../../../frame/page-title.ts";
import { isNarrowed, ListFilterForm, NothingListed } from "../../../lists/list-filter.tsx";
import { listQueryOf } from "../../../lists/list-query.ts";
import { listTexts } from "../../../lists/texts.ts";
import { frameOf } from "../frame/frame-of.ts";
import { siteTexts } from "../texts.ts";
import { resultsTexts } from "./texts.ts";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: volumeStyles }];

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  pageTitle(data && `${resultsTexts.title}: ${data.site.name}`);

export async function loader({ request, params }: LoaderFunctionArgs) {
  const api = new Api(request);
  const path = { siteId: params.siteId! };
  try {
    const query = listQueryOf(request.url, SavedVolumeListQuery);
    const [{ site }, { results, total }] = await Promise.all([
      api.call(endpoints.siteOutline, { params: path }),
      api.call(endpoints.savedVolumes, { params: path, query }),
    ]);
    const shown = {
      _id: site._id,
      name: site.name,
      mayChangeData: site.mayChangeData,
    };
    return { frame: frameOf(site), site: shown, units: site.displayUnits, results, total, query };
  } catch (error) {
    throwAsPage(error, request, siteTexts.fetchOneFailed);
  }
}

export default function SavedResults() {
  const { site, results, total, query } = useLoaderData<typeof loader>();
  const hydrated = useHydrated();
  return (
    <>
      <Outlet />
      <PageHeader
        title={resultsTexts.title}
        description={resultsTexts.description(site.name)}
        actions={
          // Without a script people use the browser's own print command.
          hydrated &&
          results.length > 0 && (
            <Button icon={<Printer aria-hidden />} onClick={() => window.print()}>
              {resultsTexts.print}
            </Button>
          )
        }
      />
      <Card clip>
        {total > 0 && (
          <ListFilterForm
            searchLabel={resultsTexts.search}
            query={query}
            shown={results.length}
            total={total}
            noun={resultsTexts.nouns}
            filters={[
              {
                name: "mode",
                label: resultsTexts.mode,
                options: [{ value: "", label: listTexts.all }, ...MODES],
              },
              {
                name: "sort",
                label: listTexts.sort,
                options: [{ value: "", label: listTexts.newest }, ...resultsTexts.sorts],
              },
            ]}
          />
        )}
        {results.length === 0 && total > 0 ? (
          <NothingListed query={query} noun={resultsTexts.nouns(0)} />
        ) : results.length > 0 ? (
          <SavedVolumesTable rows={results.map(result => rowOf(result, site))} />
        ) : (
          <EmptyState
            title={resultsTexts.none}
            text={site.mayChangeData ? resultsTexts.noneHint : siteTexts.viewer.empty}
          />
        )}
      </Card>
      {total > results.length && !isNarrowed(query) && (
        <p className="mt-4">{resultsTexts.first(results.length, total)}</p>
      )}
    </>
  );
}

const MODES = Object.entries(RESULT_WORDS.modes).map(([value, { name }]) => ({ value, label: name }));

type ShownSite = Pick<ReturnType<typeof useLoaderData<typeof loader>>["site"], "_id" | "mayChangeData">;

function rowOf({ _id: id, savedBy, survey, comparedWith, ...result }: SavedVolume, site: ShownSite) {
  const siteId = site._id;
  return {
    ...result,
    id,
    targetM: result.targetElevation,
    cutM3: result.cutVolume,
    fillM3: result.fillVolume,
    netM3: result.netVolumeChange,
    savedBy: savedBy?.username || savedBy?.email || null,
    survey: survey && named(survey, siteId),
    comparedWith: comparedWith && named(comparedWith, siteId),
    computeLink: <Link to={`/sites/${siteId}/volume?result=${id}`} />,
    pdfLink: <Link to={`/sites/${siteId}/reports/volume.pdf?result=${id}`} reloadDocument />,
    ...(site.mayChangeData && {
      deleteLink: <Link to={`/sites/${siteId}/results/${id}/delete`} preventScrollReset />,
    }),
  };
}

const named = (
  { site, ...survey }: NonNullable<SavedVolume["survey"]>,
  siteId: string,
): SavedVolumeSurvey => ({
  ...survey,
  ...(site._id !== siteId && { siteName: site.name }),
});
