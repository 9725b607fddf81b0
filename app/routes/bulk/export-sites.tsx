import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { Download } from "lucide-react";
import { useState } from "react";
import { endpoints } from "#contract/endpoints.ts";
import { EXPORT_FORMATS } from "#contract/site-export.ts";
import { formatPlural } from "#ui/format.ts";
import { FormActions } from "#ui/patterns/form-actions/form-actions.tsx";
import { Page } from "#ui/patterns/page/page.tsx";
import { PageHeader } from "#ui/patterns/page-header/page-header.tsx";
import { Button } from "#ui/primitives/button/button.tsx";
import { Card, CardBody } from "#ui/primitives/card/card.tsx";
import { SelectField } from "#ui/primitives/select-field/select-field.tsx";
import { Api } from "../../api/client.ts";
import { throwAsPage } from "../../forms/form-errors.ts";
import { pageTitle } from "../../frame/page-title.ts";
import { redirectWithToast } from "../../session/flash.ts";
import { siteTexts } from "../sites/texts.ts";
import { BulkRows } from "./bulk-page.tsx";
import { asked, tickedIn } from "./bulk-request.ts";
import { bulkTexts } from "./texts.ts";

export const meta: MetaFunction = () => pageTitle(bulkTexts.exportTitle);

export async function loader({ request, params }: LoaderFunctionArgs) {
  const path = { projectId: params.projectId! };
  const api = new Api(request);
  const list = `/projects/${path.projectId}`;
  if (new URL(request.url).searchParams.has("all"))
    throw await redirectWithToast(list, "error", bulkTexts.exportMost);
  const ids = await tickedIn(request, list);
  try {
    const [{ project }, { sites }] = await Promise.all([
      api.call(endpoints.project, { params: path }),
      api.call(endpoints.sites, { params: path, query: { ids: ids.join() } }),
    ]);
    const rows = sites.map(({ _id: id, name, pointCount = 0 }) => ({
      id,
      name,
      note: formatPlural(pointCount, "point"),
    }));
    return { ...asked(ids, rows), project: { id: path.projectId, name: project.name } };
  } catch (error) {
    throwAsPage(error, request, siteTexts.fetchFailed);
  }
}

/** Asks for the export format of several sites; the form downloads the file. */
export default function ExportSites() {
  const { ids, rows, count, project } = useLoaderData<typeof loader>();
  const [hasStarted, setStarted] = useState(false);
  const path = `/projects/${project.id}`;
  return (
    <Page width="reading">
      <PageHeader
        back={{ label: project.name, link: <Link to={path} prefetch="intent" /> }}
        title={`Export ${formatPlural(count, "site")}`}
      />
      <Card>
        <CardBody>
          <form
            method="get"
            action={`${path}/sites.zip`}
            className="grid gap-5"
            // A download leaves this page open, so the page says that it has started.
            onSubmit={() => setStarted(true)}
          >
            {ids.map(id => (
              <input key={id} type="hidden" name="id" value={id} />
            ))}
            <BulkRows rows={rows} count={count} missing={ids.length - count} />
            <SelectField
              label={bulkTexts.format}
              name="format"
              hint={bulkTexts.exportHint}
              options={Object.entries(EXPORT_FORMATS).map(([value, { name }]) => ({ value, label: name }))}
            />
            <p role="status" className="text-sm text-muted">
              {hasStarted && bulkTexts.started}
            </p>
            <FormActions>
              <Button type="submit" variant="primary" icon={<Download aria-hidden />}>
                {bulkTexts.download}
              </Button>
              <Button asChild>
                <Link to={path}>{hasStarted ? bulkTexts.back : bulkTexts.cancel}</Link>
              </Button>
            </FormActions>
          </form>
        </CardBody>
      </Card>
    </Page>
  );
}
