import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData } from "@remix-run/react";
import { endpoints } from "#contract/endpoints.ts";
import { CreateSiteHead } from "#contract/site.ts";
import { Button } from "#ui/primitives/button.tsx";
import { FileField } from "#ui/primitives/file-field.tsx";
import { TextArea } from "#ui/primitives/text-area.tsx";
import { TextField } from "#ui/primitives/text-field.tsx";
import { DialogRoute } from "../../dialog-route.tsx";
import { FormErrors, fieldError, SubmitButton, useFormValues, useTypedValue } from "../../form.tsx";
import { Api } from "../../http/api.ts";
import { withNotices } from "../../http/csv-import.ts";
import { type CsvUpload, readCsvForm } from "../../http/csv-upload.ts";
import { apiFailure, formFailure, parseForm, throwWhenGone, typedValues } from "../../http/failure.ts";
import { managedProject, permittedProject } from "../../http/permitted.ts";
import { messages } from "../../messages.ts";
import { pageTitle } from "../../page-title.ts";
import { redirectOnce } from "../../session/once.ts";

export const meta: MetaFunction = () => pageTitle("Create New Site");

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { project } = await permittedProject(request, params.projectId!);
  return { projectId: project._id, projectName: project.name };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const api = new Api(request);
  const path = { projectId: params.projectId! };
  const reload = () => managedProject(api, path.projectId);
  // Before the file is read: nobody has one parsed whom the API would refuse.
  const refusal = await reload().then(
    () => null,
    error => error,
  );
  const { form, upload, error: fileError } = await readCsvForm(request, { takesFile: !refusal });
  if (refusal) {
    await throwWhenGone(refusal, form, reload);
    return apiFailure(refusal, messages.sites.createFailed, form, request, api);
  }
  const parsed = parseForm(CreateSiteHead, form);
  if (!parsed.success) return formFailure(parsed.failure);
  if (fileError)
    return formFailure({
      message: fileError.message,
      errors: [{ path: "csv", message: fileError.message }],
      values: typedValues(form),
    });
  try {
    const file = upload ? `${upload.fileName} ${upload.report.bytes}` : "";
    const create = () => createSite(api, path, parsed.body, upload);
    return await redirectOnce(request, form, api.headers, create, file);
  } catch (error) {
    return apiFailure(error, messages.sites.createFailed, form, request, api);
  }
}

async function createSite(
  api: Api,
  params: { projectId: string },
  { name, description }: CreateSiteHead,
  upload: CsvUpload | null,
) {
  if (!upload) {
    const { site } = await api.callForOutline(endpoints.createSite, { params, body: { name, description } });
    return { path: `/sites/${site._id}`, message: messages.sites.createdEmpty };
  }
  const { fileName, report, columns } = upload;
  const head = { name, description, fileName, fileSize: report.bytes };
  const { site } = await api.sendPoints(endpoints.createSite, { params, head, columns });
  return { path: `/sites/${site._id}`, message: withNotices(messages.sites.createdWithData, report) };
}

export default function AddSite() {
  const { projectName, projectId } = useLoaderData<typeof loader>();
  const failure = useActionData<typeof action>();
  const { values, note } = useFormValues(failure);
  const name = useTypedValue(values?.name);
  return (
    <DialogRoute title="Create New Site" description={`In ${projectName}`} parent={`/projects/${projectId}`}>
      <Form method="post" encType="multipart/form-data" noValidate className="grid gap-5">
        <FormErrors failure={failure} />
        {note}
        <TextField
          label="Site name"
          name="name"
          required
          autoComplete="off"
          data-autofocus=""
          defaultValue={values?.name}
          error={fieldError(failure, "name")}
          {...name.field}
        />
        <TextArea
          label="Description (optional)"
          name="description"
          rows={3}
          defaultValue={values?.description}
          error={fieldError(failure, "description")}
        />
        <FileField
          label="CSV file (optional)"
          name="csv"
          accept=".csv,text/csv"
          hint={`${messages.csv.columnsHint} ${messages.csv.newSiteHint}`}
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
