import { data, type LinksFunction, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useState } from "react";
import { endpoints } from "#contract/endpoints.ts";
import type { SiteOutline } from "#contract/site.ts";
import { heightWords } from "#survey/report/words/height-words.ts";
import pointStyles from "#ui/page-styles/points.css?url";
import { EmptyState } from "#ui/patterns/empty-state/empty-state.tsx";
import { Stack } from "#ui/patterns/page/page.tsx";
import { Card } from "#ui/primitives/card/card.tsx";
import { Api } from "../../../api/client.ts";
import { environment } from "../../../environment.server.ts";
import { throwAsPage } from "../../../forms/form-errors.ts";
import { issuesIn } from "../../../forms/issues-in-units.ts";
import { pageTitle } from "../../../frame/page-title.ts";
import { frameOf } from "../frame/frame-of.ts";
import { uploadedAtOf } from "../volume/surveys.ts";
import { AllFound, ChosenBar } from "./chosen-bar.tsx";
import {
  loadFound,
  loadHeights,
  loadMeasured,
  loadOpened,
  loadOutliers,
  ownSystemOf,
  refuseTooMany,
} from "./load-points.ts";
import { OpenedPoint } from "./opened-point.tsx";
import { Filter, Found, Measure, Outliers } from "./point-parts.tsx";
import { PointsHeader } from "./points-header.tsx";
import { PointsMap } from "./points-map.tsx";
import { askedWith, pointsSearch, readPoints } from "./points-query.ts";
import { pointTexts } from "./texts.ts";
import { useChosen } from "./use-chosen.ts";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: pointStyles }];

export const meta: MetaFunction<typeof loader> = () => pageTitle(pointTexts.title);

/** Finds points of a site: `/sites/:siteId/points`. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const siteId = params.siteId!;
  const api = new Api(request);
  const query = new URL(request.url).searchParams;
  const asked = readPoints(query);
  await refuseTooMany(query, `/sites/${siteId}/points${pointsSearch(asked)}`);
  try {
    const { site } = await api.call(endpoints.siteOutline, {
      params: { siteId },
      query: asked.survey ? { survey: asked.survey } : {},
    });
    const { name, summary, survey, mayChangeData } = site;
    // Another survey may become current in the meantime: everything on the page is loaded for this one.
    const ofSurvey = { ...asked, survey: survey?._id ?? asked.survey };
    // In sequence, because an account may read only a few large surveys at a time.
    const { found, errors } = await loadFound(api, siteId, ofSurvey);
    const measured = await loadMeasured(api, siteId, ofSurvey);
    const opened = await loadOpened(api, siteId, ofSurvey, found);
    const shown = {
      frame: frameOf(site),
      site: { _id: siteId, name, mayChangeData },
      survey: survey ? { ...survey, uploadedAt: uploadedAtOf(site) } : null,
      units: site.displayUnits,
      summary,
      map: mapPartOf(site),
      heightNote: heightWords(site.reading).note,
      ownSystem: ownSystemOf(site),
      asked,
      found,
      opened,
      heights: await loadHeights(api, site, opened),
      measured,
      outliers: await loadOutliers(api, siteId, ofSurvey),
      errors: issuesIn(site.displayUnits, errors),
    };
    return data(shown, { status: errors.length > 0 ? 422 : 200, headers: api.headers });
  } catch (error) {
    throwAsPage(error, request, pointTexts.failed);
  }
}

/** What the live map needs besides the summary. */
const mapPartOf = ({ datasetId, codeMarks, surfaceKey, reading }: SiteOutline) => ({
  ...{ datasetId, codeMarks, surfaceKey },
  isProjected: reading?.position?.kind === "projected",
  sources: environment.maps,
});

export type ShownPoints = ReturnType<typeof useLoaderData<typeof loader>>;

export default function Points() {
  const loaded = useLoaderData<typeof loader>();
  const surveyId = loaded.survey?._id ?? loaded.asked.survey;
  const chosen = useChosen(loaded.asked.ids, surveyId);
  const [zoomTo, setZoomTo] = useState<readonly number[] | null>(null);
  const shown = { ...loaded, asked: askedWith(loaded.asked, chosen.kept, surveyId) };
  const { summary, opened } = shown;
  return (
    <>
      <PointsHeader {...shown} />
      {summary.pointCount === 0 ? (
        <Card>
          <EmptyState title={pointTexts.noPoints} text={pointTexts.noPointsHint} />
        </Card>
      ) : (
        <Stack>
          {summary.plan && <PointsMap shown={shown} chosen={chosen} zoomTo={zoomTo} />}
          <Outliers shown={shown} />
          <div className="points-split">
            <Card clip>
              <Filter shown={shown} />
              <Found shown={shown} chosen={chosen.ids} />
              <AllFound shown={shown} />
            </Card>
            <aside className="grid gap-5">
              {opened && <OpenedPoint shown={shown} point={opened} />}
              <Measure shown={shown} />
            </aside>
          </div>
        </Stack>
      )}
      {summary.pointCount > 0 && (
        // After the stack, so that it stays in the window all over the page.
        <ChosenBar
          shown={{ ...shown, asked: askedWith(loaded.asked, chosen.ids, surveyId) }}
          chosen={chosen}
          onZoom={summary.plan ? setZoomTo : undefined}
        />
      )}
    </>
  );
}
