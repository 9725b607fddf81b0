import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { endpoints } from "#contract/endpoints.ts";
import { SiteListQuery } from "#contract/search/lists.ts";
import { formatPlural } from "#ui/format.ts";
import { throwAsPage } from "../../forms/form-errors.ts";
import { pageTitle } from "../../frame/page-title.ts";
import { listQueryOf } from "../../lists/list-query.ts";
import { requireManagedProject } from "../../session/require-project.ts";
import { siteTexts } from "../sites/texts.ts";
import { BulkPage } from "./bulk-page.tsx";
import { asked, bulkDone, chosenRows, deedIn } from "./bulk-request.ts";
import { bulkTexts } from "./texts.ts";

export const meta: MetaFunction = () => pageTitle("Delete Sites");

export async function loader({ request, params }: LoaderFunctionArgs) {
  const projectId = params.projectId!;
  const { search, searchParams } = new URL(request.url);
  // Exporting is open to everyone who sees the sites, so it has a page of its own.
  if (searchParams.get("deed") === "export") throw redirect(`/projects/${projectId}/sites/export${search}`);
  const { api, project } = await requireManagedProject(request, projectId);
  deedIn(searchParams.get("deed"), ["delete"]);
  try {
    const filters = listQueryOf(request.url, SiteListQuery);
    const { ids, rows } = await chosenRows(
      request,
      { back: `/projects/${projectId}`, name: "sites", filters },
      query => api.call(endpoints.sites, { params: { projectId }, query }),
    );
    return {
      project: { id: projectId, name: project.name },
      ...asked(
        ids,
        rows.map(({ _id: id, name, pointCount = 0 }) => ({
          ...{ id, name },
          note: formatPlural(pointCount, "point"),
        })),
      ),
    };
  } catch (error) {
    throwAsPage(error, request, siteTexts.fetchFailed);
  }
}

export const action = ({ request, params }: ActionFunctionArgs) =>
  bulkDone(request, {
    list: `/projects/${params.projectId}`,
    run: (api, _form, ids) => api.call(endpoints.deleteSites, { body: { ids } }),
    say: outcome => bulkTexts.outcome(outcome, "site", "deleted"),
    isDeletion: () => true,
  });

export default function BulkSites() {
  const { project, count, ...chosen } = useLoaderData<typeof loader>();
  return (
    <BulkPage
      title={`Delete ${formatPlural(count, "site")}`}
      deed="delete"
      {...chosen}
      count={count}
      back={{ label: project.name, path: `/projects/${project.id}` }}
      confirmLabel="Delete"
      tone="danger"
    >
      <p>Their points, drawings and results are deleted, too. {bulkTexts.restorable}</p>
    </BulkPage>
  );
}
