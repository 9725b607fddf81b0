import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { Download } from "lucide-react";
import { type Activity, ActivityFilter } from "#contract/activity.ts";
import { endpoints } from "#contract/endpoints.ts";
import { limits } from "#contract/limits.ts";
import { ActivityList } from "#ui/patterns/activity-list/activity-list.tsx";
import { EmptyState } from "#ui/patterns/empty-state/empty-state.tsx";
import { Page, Stack } from "#ui/patterns/page/page.tsx";
import { PageHeader } from "#ui/patterns/page-header/page-header.tsx";
import { Alert } from "#ui/primitives/alert/alert.tsx";
import { Button } from "#ui/primitives/button/button.tsx";
import { Card } from "#ui/primitives/card/card.tsx";
import { Api } from "../../api/client.ts";
import { throwAsPage } from "../../forms/form-errors.ts";
import { pageTitle } from "../../frame/page-title.ts";
import { FilterForm } from "./filter-form.tsx";
import { loadActivity, queryOf } from "./load-activity.ts";
import { type Paths, whatWasDone, whoDid } from "./sentences.tsx";
import { activityTexts } from "./texts.ts";

export const meta: MetaFunction = () => pageTitle(activityTexts.title);

const FILTERS = Object.keys(ActivityFilter.shape);

/** The activity of all accounts, for administrators. */
export async function loader({ request }: LoaderFunctionArgs) {
  const api = new Api(request);
  const query = queryOf(request.url, [...FILTERS, "before"]);
  try {
    const few = { limit: `${limits.choicesMax}` };
    const [loaded, accounts, projects] = await Promise.all([
      loadActivity(api, endpoints.adminActivity, { query }),
      api.call(endpoints.adminUsers, { query: { ...few, sort: "email" } }),
      api.call(endpoints.projects, { query: { ...few, sort: "name" } }),
    ]);
    const isFew = ({ total = 0 }) => total <= limits.choicesMax;
    const page = {
      ...loaded,
      isNewest: !query.has("before"),
      filter: Object.fromEntries(queryOf(request.url, FILTERS)),
      accounts: isFew(accounts) ? accounts.users.map(({ _id, email }) => ({ _id, name: email })) : null,
      projects: isFew(projects) ? projects.projects.map(({ _id, name }) => ({ _id, name })) : null,
    };
    return data(page, { status: loaded.refusal === null ? 200 : 422 });
  } catch (error) {
    throwAsPage(error, request, activityTexts.fetchFailed);
  }
}

export default function AdminActivity() {
  const { activity, next, refusal, isNewest, filter, accounts, projects } = useLoaderData<typeof loader>();
  const search = (more: Record<string, string> = {}) => `?${new URLSearchParams({ ...filter, ...more })}`;
  return (
    <Page width="reading">
      <PageHeader
        back={{ label: "Admin Panel", link: <Link to="/admin" prefetch="intent" /> }}
        title={activityTexts.title}
        description={activityTexts.admin}
        actions={
          <Button asChild icon={<Download aria-hidden />}>
            <a href={`/admin/activity.csv${search()}`} download>
              {activityTexts.csv}
            </a>
          </Button>
        }
      />
      <Stack>
        <FilterForm filter={filter} accounts={accounts} projects={projects} />
        {refusal !== null && <Alert tone="danger">{refusal}</Alert>}
        {activity.length === 0 && refusal === null && (
          <Card>
            <EmptyState title={activityTexts.adminEmpty} />
          </Card>
        )}
        <ActivityList
          entries={activity.map(entryOf)}
          older={next === null ? undefined : <Link to={search({ before: next })}>{activityTexts.older}</Link>}
          newest={isNewest ? undefined : <Link to={search()}>{activityTexts.newest}</Link>}
        />
      </Stack>
    </Page>
  );
}

const paths: Paths = {
  // Many sites of past entries are gone, so their links go to the project.
  site: () => null,
  project: id => `?${new URLSearchParams({ project: id })}`,
  namesProject: true,
};

function entryOf(done: Activity) {
  const { actor, address } = done;
  const email = actor?.username ? actor.email : null;
  return {
    id: done._id,
    at: done.at,
    who: actor ? (
      <Link
        to={`?${new URLSearchParams({ account: actor._id })}`}
        className="text-inherit no-underline hover:underline"
      >
        {whoDid(done)}
      </Link>
    ) : (
      whoDid(done)
    ),
    what: whatWasDone(done, paths),
    notes: [email, address].filter((note): note is string => typeof note === "string"),
  };
}
