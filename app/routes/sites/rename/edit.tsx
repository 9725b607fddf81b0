import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData, useParams } from "@remix-run/react";
import { pageTitle } from "../../../frame/page-title.ts";
import { pageBehind, usePageBehind } from "../frame/page-behind.ts";
import { loadEditableSite, saveSite } from "./edit-site.ts";
import { EditSiteDialog } from "./edit-site-form.tsx";

export const meta: MetaFunction = () => pageTitle("Rename Site");

export const loader = ({ request, params }: LoaderFunctionArgs) => loadEditableSite(request, params.siteId!);

export const action = (args: ActionFunctionArgs) =>
  saveSite(args, pageBehind(new URL(args.request.url).search, args.params.siteId!));

export default function EditSite() {
  const { siteId } = useParams();
  return <EditSiteDialog site={useLoaderData<typeof loader>()} parent={usePageBehind(siteId)} />;
}
