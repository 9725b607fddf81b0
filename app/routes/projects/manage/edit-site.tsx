import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData, useLocation, useParams } from "@remix-run/react";
import { pageTitle } from "../../../frame/page-title.ts";
import { loadEditableSite, saveSite } from "../../sites/rename/edit-site.ts";
import { EditSiteDialog } from "../../sites/rename/edit-site-form.tsx";

export const meta: MetaFunction = () => pageTitle("Rename Site");

export const loader = ({ request, params }: LoaderFunctionArgs) => loadEditableSite(request, params.siteId!);

export const action = (args: ActionFunctionArgs) =>
  saveSite(args, `/projects/${args.params.projectId}${new URL(args.request.url).search}`);

export default function EditSiteFromProject() {
  const { projectId } = useParams();
  const { search } = useLocation();
  return <EditSiteDialog site={useLoaderData<typeof loader>()} parent={`/projects/${projectId}${search}`} />;
}
