import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, Link, Outlet, useLoaderData } from "@remix-run/react";
import { ChartLine, ChartSpline, Upload } from "lucide-react";
import { endpoints } from "#contract/endpoints.ts";
import { inSeries } from "#contract/surveys/series.ts";
import type { BinItem, Survey } from "#contract/surveys/surveys.ts";
import { formatCount } from "#ui/format.ts";
import surveyStyles from "#ui/page-styles/surveys.css?url";
import { EmptyState } from "#ui/patterns/empty-state/empty-state.tsx";
import { Stack } from "#ui/patterns/page/page.tsx";
import { PageHeader } from "#ui/patterns/page-header/page-header.tsx";
import { Button } from "#ui/primitives/button/button.tsx";
import { Card } from "#ui/primitives/card/card.tsx";
import { Day } from "#ui/primitives/time/day.tsx";
import { DeletedData, type DeletedItem } from "#ui/survey/deleted-data/deleted-data.tsx";
import { OtherHeightsNote } from "#ui/survey/survey-table/other-heights-note.tsx";
import { type ListedSurvey, SurveyTable } from "#ui/survey/survey-table/survey-table.tsx";
import { Api, withoutIt } from "../../../api/client.ts";
import { FormKey, usePending } from "../../../forms/form.tsx";
import { throwAsPage } from "../../../forms/form-errors.ts";
import { pageTitle } from "../../../frame/page-title.ts";
import { frameOf } from "../frame/frame-of.ts";
import { profileTexts } from "../profile/texts.ts";
import { progressTexts } from "../progress/texts.ts";
import { siteTexts } from "../texts.ts";
import { changeSurveys } from "./change-surveys.ts";
import { loadNetVolumes } from "./net-volumes.ts";
import { surveyTexts } from "./texts.ts";
import { TimelineCard } from "./timeline-card.tsx";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: surveyStyles }];

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  pageTitle(data && `${surveyTexts.title}: ${data.site.name}`);

export async function loader({ request, params }: LoaderFunctionArgs) {
  const api = new Api(request);
  const siteId = params.siteId!;
  try {
    const [{ site }, { surveys }, bin] = await Promise.all([
      api.call(endpoints.siteOutline, { params: { siteId } }),
      api.call(endpoints.surveys, { params: { siteId } }),
      api.call(endpoints.bin, { query: { siteId } }).catch(withoutIt),
    ]);
    const { _id, name, mayChangeData } = site;
    return {
      frame: frameOf(site),
      site: { _id, name, mayChangeData },
      units: site.displayUnits,
      surveys: surveys.map(listed),
      volumes: await loadNetVolumes(api, siteId, inSeries(surveys)),
      deleted: (bin?.items ?? []).filter(isOfSite).map(listedDeleted),
    };
  } catch (error) {
    throwAsPage(error, request, siteTexts.fetchOneFailed);
  }
}

export const action = ({ request, params }: ActionFunctionArgs) => changeSurveys(request, params.siteId!);

const personName = (person: Survey["uploadedBy"]) => person?.username || person?.email || null;

const listed = ({ _id: id, uploadedBy, ...survey }: Survey): ListedSurvey => ({
  ...survey,
  id,
  uploadedBy: personName(uploadedBy),
});

const isOfSite = (item: BinItem): item is BinItem & { kind: "survey" | "drawing" } =>
  item.kind === "survey" || item.kind === "drawing";

const listedDeleted = ({ _id: id, removedBy, ...item }: BinItem & { kind: DeletedItem["kind"] }) => ({
  ...item,
  id,
  removedBy: personName(removedBy),
});

export default function SiteSurveys() {
  const { site, surveys, volumes, deleted } = useLoaderData<typeof loader>();
  const pending = usePending();
  const path = `/sites/${site._id}`;
  const series = surveys.filter(({ supersededBy }) => !supersededBy);
  const days = series.flatMap(({ surveyedOn }) => surveyedOn ?? []);
  return (
    <div className="printed-page">
      <Outlet />
      <SurveysHeader site={site} series={series} replacedCount={surveys.length - series.length} days={days} />
      <Stack>
        <TimelineCard surveys={series} volumes={volumes} />
        {surveys.length === 0 ? (
          <NoSurveys site={site} />
        ) : (
          <SurveyTable
            surveys={surveys}
            pending={pending}
            compareForm={<Form method="get" action={`${path}/compare`} />}
            currentForm={
              <Form method="post">
                <FormKey />
              </Form>
            }
            isReadOnly={!site.mayChangeData}
            hrefs={{
              view: ({ id, isCurrent }) => (isCurrent ? path : `${path}?survey=${id}`),
              edit: ({ id }) => `${path}/surveys/${id}/edit`,
              delete: ({ id }) => `${path}/surveys/${id}/delete`,
            }}
          />
        )}
        <OtherHeightsNote surveys={series} />
        <DeletedData
          items={deleted}
          pending={pending}
          restoreForm={
            <Form method="post" preventScrollReset>
              <FormKey />
            </Form>
          }
        />
      </Stack>
    </div>
  );
}

function SurveysHeader(props: {
  site: Pick<ReturnType<typeof useLoaderData<typeof loader>>["site"], "_id" | "name" | "mayChangeData">;
  series: readonly unknown[];
  replacedCount: number;
  /** Latest first. */
  days: readonly string[];
}) {
  const { site, series, replacedCount, days } = props;
  const [latest, first] = [days[0], days.at(-1)];
  return (
    <PageHeader
      title={surveyTexts.title}
      description={surveyTexts.description(site.name)}
      meta={[
        { label: "Surveys", value: formatCount(series.length) },
        ...(replacedCount > 0 ? [{ label: "Replaced", value: formatCount(replacedCount) }] : []),
        ...(first ? [{ label: "First", value: <Day value={first} /> }] : []),
        ...(latest ? [{ label: "Latest", value: <Day value={latest} /> }] : []),
      ]}
      actions={
        <>
          <Button asChild icon={<ChartLine aria-hidden />}>
            <Link to={`/sites/${site._id}/progress`}>{progressTexts.title}</Link>
          </Button>
          {series.length > 0 && (
            <Button asChild icon={<ChartSpline aria-hidden />}>
              <Link to={`/sites/${site._id}/profile`}>{profileTexts.title}</Link>
            </Button>
          )}
          {site.mayChangeData && <UploadSurvey siteId={site._id} />}
        </>
      }
    />
  );
}

const UploadSurvey = ({ siteId }: { siteId: string }) => (
  <Button asChild icon={<Upload aria-hidden />}>
    <Link to={`/sites/${siteId}/upload`} prefetch="intent">
      {surveyTexts.upload}
    </Link>
  </Button>
);

const NoSurveys = ({ site }: { site: { _id: string; mayChangeData: boolean } }) => (
  <Card>
    <EmptyState
      title={surveyTexts.none}
      text={site.mayChangeData ? surveyTexts.noneHint : siteTexts.viewer.empty}
      action={site.mayChangeData && <UploadSurvey siteId={site._id} />}
    />
  </Card>
);
