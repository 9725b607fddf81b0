import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData } from "@remix-run/react";
import { endpoints } from "#contract/endpoints.ts";
import { may } from "#contract/policy.ts";
import { CreateSiteHead } from "#contract/site.ts";
import { Button } from "#ui/primitives/button.tsx";
import { FileField } from "#ui/primitives/file-field.tsx";
import { TextArea } from "#ui/primitives/text-area.tsx";
import { TextField } from "#ui/primitives/text-field.tsx";
import { DialogRoute } from "../../dialog-route.tsx";
import { FormErrors, fieldError, SubmitButton, useTypedValue } from "../../form.tsx";
import { Api } from "../../http/api.ts";
import { type CsvUpload, readCsvForm } from "../../http/csv-upload.ts";
import { apiFailure, formFailure, parseForm, throwAsPage, typedValues } from "../../http/failure.ts";
import { messages } from "../../messages.ts";
import { pageTitle } from "../../page-title.ts";
import { redirectWithToast } from "../../session/flash.ts";

export const meta: MetaFunction = () => pageTitle("Create New Site");

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { project } = await permitted(request, params.projectId!);
  return { projectId: project._id, projectName: project.name };
}

export async function action({ request, params }: ActionFunctionArgs) {
  // Before the upload is read: nobody has a file parsed whom the API would refuse.
  const { api } = await permitted(request, params.projectId!);
  const { form, upload, error: fileError } = await readCsvForm(request);
  const parsed = parseForm(CreateSiteHead, form);
  if (!parsed.success) return formFailure(parsed.failure);
  if (fileError)
    return formFailure({
      message: fileError.summary,
      errors: [{ path: "csv", message: fileError.message }],
      values: typedValues(form),
    });
  try {
    const { name, description } = parsed.body;
    const path = { projectId: params.projectId! };
    const { site } = upload
      ? await api.sendPoints(endpoints.createSite, {
          params: path,
          head: { name, description, fileName: upload.fileName, fileSize: upload.report.bytes },
          columns: upload.columns,
        })
      : await api.callForOutline(endpoints.createSite, { params: path, body: { name, description } });
    const done = upload ? messages.sites.createdWithData : messages.sites.createdEmpty;
    return redirectWithToast(
      `/sites/${site._id}`,
      "success",
      upload ? withNotices(done, upload.report) : done,
      api.headers,
    );
  } catch (error) {
    return apiFailure(error, messages.sites.createFailed, form, request, api);
  }
}

/** The API and the project, for who may add a site to it; sign-in or the page of the refusal for others. */
async function permitted(request: Request, projectId: string) {
  const api = new Api(request);
  try {
    const [{ user }, { project }] = await Promise.all([
      api.call(endpoints.me),
      api.call(endpoints.project, { params: { projectId } }),
    ]);
    if (!may.addSite(user, project)) throw data(null, { status: 403 });
    return { api, project };
  } catch (error) {
    throwAsPage(error, request);
  }
}

/** Nothing is dropped in silence: skipped rows and the import's warnings stand behind the good news. */
function withNotices(done: string, { rowsSkipped, warnings }: CsvUpload["report"]): string {
  const notices = warnings.map(({ message }) => `${message}.`);
  if (rowsSkipped > 0) notices.unshift(messages.csv.skipped(rowsSkipped));
  return notices.length > 0 ? `${done}. ${notices.join(" ")}` : done;
}

export default function AddSite() {
  const { projectName, projectId } = useLoaderData<typeof loader>();
  const failure = useActionData<typeof action>();
  const name = useTypedValue(failure?.values.name);
  return (
    <DialogRoute title="Create New Site" description={`In ${projectName}`} parent={`/projects/${projectId}`}>
      <Form method="post" encType="multipart/form-data" noValidate className="grid gap-5">
        <FormErrors failure={failure} />
        <TextField
          label="Site name"
          name="name"
          required
          autoComplete="off"
          data-autofocus=""
          defaultValue={failure?.values.name}
          error={fieldError(failure, "name")}
          {...name.field}
        />
        <TextArea
          label="Description (optional)"
          name="description"
          rows={3}
          defaultValue={failure?.values.description}
          error={fieldError(failure, "description")}
        />
        <FileField
          label="CSV file (optional)"
          name="csv"
          accept=".csv,text/csv"
          hint={messages.csv.columnsHint}
          error={fieldError(failure, "csv")}
        />
        <div className="flex flex-wrap justify-end gap-3">
          <Button asChild variant="outline">
            <Link to={`/projects/${projectId}`} replace>
              Cancel
            </Link>
          </Button>
          <SubmitButton disabled={name.isBlank}>Create</SubmitButton>
        </div>
      </Form>
    </DialogRoute>
  );
}
