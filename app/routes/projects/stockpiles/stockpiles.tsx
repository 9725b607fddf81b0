import { data, type LinksFunction, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { Download, Layers } from "lucide-react";
import { endpoints } from "#contract/endpoints.ts";
import type { SiteStockpiles } from "#contract/stockpiles/stockpiles.ts";
import stockpileStyles from "#ui/page-styles/stockpiles.css?url";
import { EmptyState } from "#ui/patterns/empty-state/empty-state.tsx";
import { Page, Stack } from "#ui/patterns/page/page.tsx";
import { PageHeader } from "#ui/patterns/page-header/page-header.tsx";
import { Alert } from "#ui/primitives/alert/alert.tsx";
import { Button } from "#ui/primitives/button/button.tsx";
import { Card } from "#ui/primitives/card/card.tsx";
import { PendingMark } from "#ui/primitives/spinner/spinner.tsx";
import { StockpileFigures, StockpileTotals } from "#ui/survey/stockpile-totals/stockpile-totals.tsx";
import { Api } from "../../../api/client.ts";
import { throwAsPage } from "../../../forms/form-errors.ts";
import { AskAgain } from "../../../frame/ask-again.tsx";
import { pageTitle } from "../../../frame/page-title.ts";
import { materialSums } from "../../sites/stockpiles/shown.ts";
import { stockpileTexts } from "../../sites/stockpiles/texts.ts";
import { projectStockpileTexts } from "./texts.ts";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: stockpileStyles }];

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) =>
  pageTitle(loaded ? `${projectStockpileTexts.title}, ${loaded.project.name}` : projectStockpileTexts.title);

export async function loader({ request, params }: LoaderFunctionArgs) {
  const api = new Api(request);
  const projectId = params.projectId!;
  try {
    const [{ project }, { sites, totals, byMaterial, pendingCount }, units] = await Promise.all([
      api.call(endpoints.project, { params: { projectId } }),
      api.call(endpoints.projectStockpiles, { params: { projectId } }),
      api.call(endpoints.displayUnits, { params: { projectId } }),
    ]);
    return data(
      {
        project: { _id: project._id, name: project.name },
        units,
        sites: sites.map(({ site, totals: sums }) => ({ ...sums, id: site._id, name: site.name })),
        warnings: warningsOf(sites),
        materials: byMaterial.map(materialSums),
        totals,
        pendingCount,
      },
      { headers: api.headers },
    );
  } catch (error) {
    throwAsPage(error, request, projectStockpileTexts.failed);
  }
}

function warningsOf(sites: readonly SiteStockpiles[]): { title: string; text: string }[] {
  const carried = sites.filter(({ carriedCount }) => carriedCount > 0);
  const overlapping = sites.filter(({ overlapCount }) => overlapCount > 0);
  const names = (of: readonly SiteStockpiles[]) => of.map(({ site }) => site.name).join(", ");
  const count = carried.reduce((sum, { carriedCount }) => sum + carriedCount, 0);
  return [
    ...(count > 0
      ? [
          {
            title: projectStockpileTexts.carried(count, names(carried)),
            text: projectStockpileTexts.carriedHint,
          },
        ]
      : []),
    ...(overlapping.length > 0
      ? [
          {
            title: projectStockpileTexts.overlaps(names(overlapping)),
            text: projectStockpileTexts.overlapsHint,
          },
        ]
      : []),
  ];
}

export default function ProjectStockpiles() {
  const { project, sites, warnings, materials, totals, pendingCount } = useLoaderData<typeof loader>();
  const path = `/projects/${project._id}`;
  return (
    <Page className="printed-page">
      <PageHeader
        back={{ label: project.name, link: <Link to={path} prefetch="intent" /> }}
        title={projectStockpileTexts.title}
        description={projectStockpileTexts.description(project.name)}
        actions={
          <>
            {sites.length > 0 && (
              <Button asChild icon={<Download aria-hidden />} className="no-print">
                <Link to={`${path}/stockpiles.csv`} reloadDocument download>
                  {projectStockpileTexts.csv}
                </Link>
              </Button>
            )}
            <Button asChild icon={<Layers aria-hidden />} className="no-print">
              <Link to={`${path}/materials`} prefetch="intent">
                {stockpileTexts.materials}
              </Link>
            </Button>
          </>
        }
      />
      <Stack>
        {pendingCount > 0 && (
          <>
            <AskAgain />
            <Alert
              live="polite"
              icon={<PendingMark />}
              title={`${stockpileTexts.computing(pendingCount)}.`}
              className="no-print"
            >
              {stockpileTexts.computingHint}
            </Alert>
          </>
        )}
        {sites.length === 0 ? (
          <Card>
            <EmptyState title={projectStockpileTexts.none} text={projectStockpileTexts.noneHint} />
          </Card>
        ) : (
          <>
            <StockpileFigures sums={totals} />
            {warnings.map(({ title, text }) => (
              <Alert key={title} tone="warn" title={title}>
                {text}
              </Alert>
            ))}
            <StockpileTotals
              title={projectStockpileTexts.byMaterial}
              subject={projectStockpileTexts.material}
              rows={materials}
              total={totals}
            />
            <StockpileTotals
              title={projectStockpileTexts.bySite}
              subject={projectStockpileTexts.site}
              rows={sites}
              total={totals}
              href={({ id }) => `/sites/${id}/stockpiles`}
            />
          </>
        )}
      </Stack>
    </Page>
  );
}
