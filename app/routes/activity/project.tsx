import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { endpoints } from "#contract/endpoints.ts";
import { ActivityList } from "#ui/patterns/activity-list/activity-list.tsx";
import { EmptyState } from "#ui/patterns/empty-state/empty-state.tsx";
import { Page } from "#ui/patterns/page/page.tsx";
import { PageHeader } from "#ui/patterns/page-header/page-header.tsx";
import { Alert } from "#ui/primitives/alert/alert.tsx";
import { Card } from "#ui/primitives/card/card.tsx";
import { Api, withoutIt } from "../../api/client.ts";
import { throwAsPage } from "../../forms/form-errors.ts";
import { pageTitle } from "../../frame/page-title.ts";
import { loadActivity, queryOf } from "./load-activity.ts";
import { type Paths, whatWasDone, whoDid } from "./sentences.tsx";
import { activityTexts } from "./texts.ts";

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  pageTitle(data && `${activityTexts.title}, ${data.project.name}`);

/** The activity of a project, for those who can see the project. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const api = new Api(request);
  const call = { params: { projectId: params.projectId! } };
  const query = queryOf(request.url, ["before"]);
  try {
    const [{ project }, loaded] = await Promise.all([
      api.call(endpoints.project, call),
      loadActivity(api, endpoints.projectActivity, { ...call, query }),
    ]);
    const named = [...new Set(loaded.activity.flatMap(({ site }) => site?._id ?? []))];
    // If they cannot be read, the names of sites are not links.
    const there =
      named.length > 0
        ? await api.call(endpoints.sites, { ...call, query: { ids: named.join() } }).catch(withoutIt)
        : null;
    const siteIds = there?.sites.map(({ _id }) => _id) ?? [];
    const { _id, name } = project;
    const page = { project: { _id, name }, siteIds, isNewest: !query.has("before"), ...loaded };
    return data(page, { status: loaded.refusal === null ? 200 : 422 });
  } catch (error) {
    throwAsPage(error, request, activityTexts.fetchFailed);
  }
}

export default function ProjectActivity() {
  const { project, siteIds, activity, next, refusal, isNewest } = useLoaderData<typeof loader>();
  const paths: Paths = {
    site: id => (siteIds.includes(id) ? `/sites/${id}` : null),
    project: () => null,
    namesProject: false,
  };
  return (
    <Page width="reading">
      <PageHeader
        back={{ label: project.name, link: <Link to={`/projects/${project._id}`} prefetch="intent" /> }}
        title={activityTexts.title}
        description={activityTexts.project}
      />
      {refusal !== null && <Alert tone="danger">{refusal}</Alert>}
      {activity.length === 0 && refusal === null && (
        <Card>
          <EmptyState title={activityTexts.projectEmpty} />
        </Card>
      )}
      <ActivityList
        entries={activity.map(done => ({
          id: done._id,
          at: done.at,
          who: whoDid(done),
          what: whatWasDone(done, paths),
        }))}
        older={next === null ? undefined : <Link to={`?before=${next}`}>{activityTexts.older}</Link>}
        newest={isNewest ? undefined : <Link to="?">{activityTexts.newest}</Link>}
      />
    </Page>
  );
}
