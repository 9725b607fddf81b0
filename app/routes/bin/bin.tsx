import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData } from "@remix-run/react";
import { endpoints } from "#contract/endpoints.ts";
import { limits } from "#contract/limits.ts";
import type { Project } from "#contract/project.ts";
import type { BinItem } from "#contract/surveys/surveys.ts";
import { formatCount, formatStorage } from "#ui/format.ts";
import { BulkBar } from "#ui/patterns/bulk-bar/bulk-bar.tsx";
import { EmptyState } from "#ui/patterns/empty-state/empty-state.tsx";
import { Page } from "#ui/patterns/page/page.tsx";
import { PageHeader } from "#ui/patterns/page-header/page-header.tsx";
import { Alert } from "#ui/primitives/alert/alert.tsx";
import { Button } from "#ui/primitives/button/button.tsx";
import { Card } from "#ui/primitives/card/card.tsx";
import { type BinRow, BinTable } from "#ui/survey/bin-table/bin-table.tsx";
import { Api } from "../../api/client.ts";
import { FormKey, usePending } from "../../forms/form.tsx";
import { throwAsPage } from "../../forms/form-errors.ts";
import { pageTitle } from "../../frame/page-title.ts";
import { restoreFromBin } from "./restore.ts";
import { binTexts } from "./texts.ts";

/** Rows on the page; older ones come up as these are restored or removed for good. */
const MOST_ROWS = 300;

export const meta: MetaFunction = () => pageTitle(binTexts.title);

export async function loader({ request }: LoaderFunctionArgs) {
  const api = new Api(request);
  const projectId = new URL(request.url).searchParams.get("projectId");
  try {
    const { items } = await api.call(endpoints.bin, { query: projectId ? { projectId } : {} });
    const isAnyWithout = items.some(needsProject);
    return {
      projects: isAnyWithout ? (await api.call(endpoints.projects)).projects.map(choice) : [],
      rows: items.slice(0, MOST_ROWS).map(rowOf),
      total: items.length,
      bytes: items.reduce((sum, { bytes }) => sum + bytes, 0),
      project: projectId ? await projectOf(api, projectId) : null,
    };
  } catch (error) {
    throwAsPage(error, request, binTexts.fetchFailed);
  }
}

async function projectOf(api: Api, projectId: string) {
  const { project } = await api.call(endpoints.project, { params: { projectId } });
  return { _id: project._id, name: project.name };
}

const needsProject = ({ kind, project, site }: BinItem) =>
  kind !== "project" && kind !== "site" && site?._id == null && project?._id == null;

const choice = ({ _id: id, name }: Project) => ({ id, name });

const rowOf = (item: BinItem): BinRow => ({ ...fieldsOf(item), needsProject: needsProject(item) });

const fieldsOf = ({ _id: id, site, project, removedBy, ...item }: BinItem): BinRow => ({
  ...item,
  id,
  siteName: site?.name ?? null,
  projectName: project?.name ?? null,
  removedBy: removedBy?.username || removedBy?.email || null,
});

export async function action({ request }: ActionFunctionArgs) {
  const outcome = await restoreFromBin(request);
  if (outcome instanceof Response) return outcome;
  const { status, headers, ...failure } = outcome;
  return data(failure, { status, headers });
}

export default function Bin() {
  const { rows, projects, total, bytes, project } = useLoaderData<typeof loader>();
  const failure = useActionData<{ id: string; message: string }>();
  const pending = usePending();
  const isListed = rows.some(({ id }) => id === failure?.id);
  return (
    <Page>
      <PageHeader
        back={
          project
            ? { label: project.name, link: <Link to={`/projects/${project._id}`} prefetch="intent" /> }
            : { label: "Projects", link: <Link to="/projects" prefetch="intent" /> }
        }
        title={binTexts.title}
        description={
          project ? `${binTexts.description} ${binTexts.ofProject(project.name)}` : binTexts.description
        }
        meta={[
          { label: "Items", value: formatCount(total) },
          { label: "Size", value: formatStorage(bytes) },
        ]}
        actions={
          project && (
            <Button asChild>
              <Link to="/bin">{binTexts.all}</Link>
            </Button>
          )
        }
      />
      {failure && !isListed && (
        <Alert tone="danger" live="assertive" className="mb-4">
          {failure.message}
        </Alert>
      )}
      <Card clip>
        <BinTable
          rows={rows}
          selection={rows.length > 1 ? "bin-bulk" : undefined}
          projects={projects}
          failure={failure}
          pending={pending}
          restoreForm={
            <Form method="post" preventScrollReset>
              <FormKey />
            </Form>
          }
          empty={<EmptyState title={binTexts.none} text={binTexts.noneHint} />}
        />
        {rows.length > 1 && (
          <BulkBar
            id="bin-bulk"
            form={<Form method="get" action="/bin/bulk" />}
            most={limits.bulkMax}
            actions={[{ value: "restore", label: binTexts.restore }]}
          />
        )}
      </Card>
      {total > rows.length && <p className="mt-4">{binTexts.first(rows.length, total)}</p>}
    </Page>
  );
}
