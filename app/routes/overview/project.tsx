import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { endpoints } from "#contract/endpoints.ts";
import overviewStyles from "#ui/page-styles/overview.css?url";
import { Page } from "#ui/patterns/page/page.tsx";
import { PageHeader } from "#ui/patterns/page-header/page-header.tsx";
import { Api } from "../../api/client.ts";
import { environment } from "../../environment.server.ts";
import { throwAsPage } from "../../forms/form-errors.ts";
import { pageTitle } from "../../frame/page-title.ts";
import { projectTexts } from "../projects/texts.ts";
import { loadOverview } from "./load-overview.ts";
import { OverviewView } from "./overview-page.tsx";
import { overviewTexts } from "./texts.ts";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: overviewStyles }];

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  pageTitle(data && `${overviewTexts.title}, ${data.project.name}`);

export async function loader({ request, params }: LoaderFunctionArgs) {
  const api = new Api(request);
  const projectId = params.projectId!;
  try {
    const [{ project }, units, overview] = await Promise.all([
      api.call(endpoints.project, { params: { projectId } }),
      api.call(endpoints.displayUnits, { params: { projectId } }),
      loadOverview(api, projectId, new URL(request.url)),
    ]);
    return { project: { _id: project._id, name: project.name }, units, overview, maps: environment.maps };
  } catch (error) {
    throwAsPage(error, request, projectTexts.fetchOneFailed);
  }
}

export default function ProjectMap() {
  const { project, overview, maps } = useLoaderData<typeof loader>();
  return (
    <Page>
      <PageHeader
        back={{ label: project.name, link: <Link to={`/projects/${project._id}`} prefetch="intent" /> }}
        title={overviewTexts.title}
        description={overviewTexts.ofProject}
      />
      <OverviewView
        overview={overview}
        maps={maps}
        label={`Map of the sites of ${project.name}`}
        namesProjects={false}
      />
    </Page>
  );
}
