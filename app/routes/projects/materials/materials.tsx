import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, Outlet, useLoaderData } from "@remix-run/react";
import { Boxes, Plus } from "lucide-react";
import { endpoints } from "#contract/endpoints.ts";
import { may } from "#contract/policy.ts";
import type { SuggestedMaterial } from "#contract/stockpiles/materials.ts";
import { formatDecimal } from "#ui/format.ts";
import stockpileStyles from "#ui/page-styles/stockpiles.css?url";
import { DataTable } from "#ui/patterns/data-table/data-table.tsx";
import { RowLink } from "#ui/patterns/data-table/row-link.tsx";
import { EmptyState } from "#ui/patterns/empty-state/empty-state.tsx";
import { Page, Stack } from "#ui/patterns/page/page.tsx";
import { PageHeader } from "#ui/patterns/page-header/page-header.tsx";
import { Button } from "#ui/primitives/button/button.tsx";
import { Card, CardBody, CardHeader } from "#ui/primitives/card/card.tsx";
import { MaterialTable } from "#ui/survey/material-table/material-table.tsx";
import { Api } from "../../../api/client.ts";
import { throwAsPage } from "../../../forms/form-errors.ts";
import { pageTitle } from "../../../frame/page-title.ts";
import { stockpileTexts } from "../../sites/stockpiles/texts.ts";
import { materialTexts } from "./texts.ts";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: stockpileStyles }];

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  pageTitle(data ? `${materialTexts.title}, ${data.project.name}` : materialTexts.title);

export async function loader({ request, params }: LoaderFunctionArgs) {
  const api = new Api(request);
  const projectId = params.projectId!;
  try {
    const [{ user }, { project }, { materials, suggestions }] = await Promise.all([
      api.call(endpoints.me),
      api.call(endpoints.project, { params: { projectId } }),
      api.call(endpoints.materials, { params: { projectId } }),
    ]);
    return {
      project: { _id: project._id, name: project.name },
      manages: may.manageProject(user, project),
      materials: materials.map(({ _id: id, ...material }) => ({ id, ...material })),
      suggestions,
    };
  } catch (error) {
    throwAsPage(error, request, materialTexts.failed);
  }
}

export default function Materials() {
  const { project, manages, materials, suggestions } = useLoaderData<typeof loader>();
  const path = `/projects/${project._id}/materials`;
  const add = manages && (
    <Button asChild variant="primary" icon={<Plus aria-hidden />}>
      <Link to={`${path}/new`} preventScrollReset>
        {materialTexts.add}
      </Link>
    </Button>
  );
  return (
    <Page>
      <Outlet />
      <PageHeader
        back={{ label: project.name, link: <Link to={`/projects/${project._id}`} prefetch="intent" /> }}
        title={materialTexts.title}
        description={materialTexts.description(project.name)}
        actions={
          <>
            <Button asChild icon={<Boxes aria-hidden />}>
              <Link to={`/projects/${project._id}/stockpiles`} prefetch="intent">
                {stockpileTexts.title}
              </Link>
            </Button>
            {add}
          </>
        }
      />
      <Stack>
        <MaterialTable
          materials={materials}
          empty={
            <EmptyState title={materialTexts.none} text={materialTexts.noneHint} action={add || undefined} />
          }
          hrefs={
            manages
              ? { edit: ({ id }) => `${path}/${id}/edit`, delete: ({ id }) => `${path}/${id}/delete` }
              : undefined
          }
        />
        {manages && suggestions.length > 0 && <Suggestions path={path} suggestions={suggestions} />}
      </Stack>
    </Page>
  );
}

/** Links that open the form with published values filled in: nothing is saved without review. */
function Suggestions({ path, suggestions }: { path: string; suggestions: readonly SuggestedMaterial[] }) {
  return (
    <Card clip>
      <CardHeader title={materialTexts.suggestions} />
      <CardBody className="border-border border-b text-muted">
        <p>
          {materialTexts.suggestionsHint} {suggestions[0]!.source}.
        </p>
      </CardBody>
      <DataTable
        caption={materialTexts.suggestions}
        rows={suggestions}
        rowKey={({ name }) => name}
        dense
        cards="fit"
        columns={[
          { id: "name", header: "Material", rowHeader: true, cardWide: true, cell: ({ name }) => name },
          {
            id: "density",
            header: "Density (t/m³)",
            numeric: true,
            cell: ({ densityTPerM3 }) => formatDecimal(densityTPerM3, 2),
          },
          {
            id: "use",
            header: materialTexts.use,
            actions: true,
            cell: ({ name, densityTPerM3, source }) => (
              <RowLink
                kind="plain"
                subject={name}
                opensDialog
                href={`${path}/new?${new URLSearchParams({ name, density: String(densityTPerM3), source })}`}
              >
                {materialTexts.use}
              </RowLink>
            ),
          },
        ]}
      />
    </Card>
  );
}
