import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData } from "@remix-run/react";
import { useEffect, useState } from "react";
import { endpoints } from "#contract/endpoints.ts";
import { limits } from "#contract/limits.ts";
import type { BinItem } from "#contract/surveys/surveys.ts";
import { formatCount, formatStorage } from "#ui/format.ts";
import { BulkBar } from "#ui/patterns/bulk-bar/bulk-bar.tsx";
import { EmptyState } from "#ui/patterns/empty-state/empty-state.tsx";
import { Page } from "#ui/patterns/page/page.tsx";
import { PageHeader } from "#ui/patterns/page-header/page-header.tsx";
import { SearchChoice } from "#ui/patterns/search-choice/search-choice.tsx";
import { Alert } from "#ui/primitives/alert/alert.tsx";
import { Button } from "#ui/primitives/button/button.tsx";
import { Card, CardBody } from "#ui/primitives/card/card.tsx";
import { type BinRow, BinTable } from "#ui/survey/bin-table/bin-table.tsx";
import { Api } from "../../api/client.ts";
import { FormKey, usePending } from "../../forms/form.tsx";
import { throwAsPage } from "../../forms/form-errors.ts";
import { pageTitle } from "../../frame/page-title.ts";
import { projectChoices, searchOf } from "../../lists/project-choices.ts";
import { restoreFromBin } from "./restore.ts";
import { binTexts } from "./texts.ts";

/** Rows on the page; older ones move up as these are restored or removed for good. */
const MOST_ROWS = 300;
const SEARCH = "project-search";

export const meta: MetaFunction = () => pageTitle(binTexts.title);

export async function loader({ request }: LoaderFunctionArgs) {
  const api = new Api(request);
  const projectId = new URL(request.url).searchParams.get("projectId");
  try {
    const { items } = await api.call(endpoints.bin, { query: projectId ? { projectId } : {} });
    const isAnyWithout = items.some(needsProject);
    return {
      targets: isAnyWithout ? await targets(api, request.url) : null,
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

/**
 * Projects to restore things to if their own project is gone: the one chosen in the address, else the first one
 * found.
 */
async function targets(api: Api, url: string) {
  const choices = await projectChoices(api, url);
  const asked = new URL(url).searchParams.get("to");
  const chosen = choices.options.find(({ value }) => value === asked) ?? choices.options[0];
  return { choices, chosen: chosen && { id: chosen.value, name: chosen.label } };
}

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
  const { rows, targets: found, total, bytes, project } = useLoaderData<typeof loader>();
  const failure = useActionData<{ id: string; message: string }>();
  const pending = usePending();
  const [to, setTo] = useState<string>();
  // A search renders the field again, with the project in the address.
  const words = found?.choices.words;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each search
  useEffect(() => setTo(undefined), [words]);
  const option = found?.choices.options.find(({ value }) => value === to);
  const target = option ? { id: option.value, name: option.label } : found?.chosen;
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
      {found && (
        <Card className="mb-4">
          <CardBody>
            <Form
              id={SEARCH}
              key={words}
              method="get"
              preventScrollReset
              className="grid max-w-120 gap-4"
              // Rows are restored to the project chosen here: at once with a script, else after the form is
              // submitted.
              onChange={({ target: field }) => {
                if (field instanceof HTMLSelectElement) setTo(field.value);
              }}
            >
              {project && <input type="hidden" name="projectId" value={project._id} />}
              <SearchChoice
                label={binTexts.target}
                name="to"
                noun="projects"
                options={found.choices.options}
                search={searchOf(found.choices, SEARCH)}
                defaultValue={found.chosen?.id ?? ""}
                hint={binTexts.targetHint}
              />
              <div>
                <Button type="submit">{binTexts.choose}</Button>
              </div>
            </Form>
          </CardBody>
        </Card>
      )}
      <Card clip>
        <BinTable
          rows={rows}
          selection={rows.length > 1 ? "bin-bulk" : undefined}
          target={target}
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
