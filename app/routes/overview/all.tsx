import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import overviewStyles from "#ui/page-styles/overview.css?url";
import { Page } from "#ui/patterns/page/page.tsx";
import { PageHeader } from "#ui/patterns/page-header/page-header.tsx";
import { Api } from "../../api/client.ts";
import { environment } from "../../environment.server.ts";
import { throwAsPage } from "../../forms/form-errors.ts";
import { pageTitle } from "../../frame/page-title.ts";
import { loadOverview } from "./load-overview.ts";
import { OverviewView } from "./overview-page.tsx";
import { overviewTexts } from "./texts.ts";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: overviewStyles }];

export const meta: MetaFunction = () => pageTitle(overviewTexts.title);

export async function loader({ request }: LoaderFunctionArgs) {
  try {
    const overview = await loadOverview(new Api(request), undefined, new URL(request.url));
    return { overview, maps: environment.maps };
  } catch (error) {
    throwAsPage(error, request, overviewTexts.failed);
  }
}

export default function AllSites() {
  const { overview, maps } = useLoaderData<typeof loader>();
  return (
    <Page>
      <PageHeader
        back={{ label: "Projects", link: <Link to="/projects" prefetch="intent" /> }}
        title={overviewTexts.title}
        description={overviewTexts.ofAll}
      />
      <OverviewView overview={overview} maps={maps} label="Map of all sites" namesProjects />
    </Page>
  );
}
