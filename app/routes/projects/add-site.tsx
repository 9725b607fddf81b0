import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData } from "@remix-run/react";
import { endpoints } from "#contract/endpoints.ts";
import { CreateSiteHead } from "#contract/site.ts";
import type { Upload } from "#contract/upload.ts";
import type { CsvImport } from "#survey/csv/read.ts";
import { Button } from "#ui/primitives/button/button.tsx";
import { FileField } from "#ui/primitives/file-field/file-field.tsx";
import { TextArea } from "#ui/primitives/text-area/text-area.tsx";
import { TextField } from "#ui/primitives/text-field/text-field.tsx";
import { Api } from "../../api/client.ts";
import { FormErrors, fieldError, SubmitButton, useFormValues, useTypedValue } from "../../forms/form.tsx";
import { apiFailure, formFailure, parseForm, throwWhenGone, typedValues } from "../../forms/form-errors.ts";
import { redirectOnce } from "../../forms/idempotency.ts";
import { FileRefused } from "../../forms/multipart.ts";
import { DialogRoute } from "../../frame/dialog-route.tsx";
import { pageTitle } from "../../frame/page-title.ts";
import { assertCsv, CsvRefused, importCsv, withNotices } from "../../http/csv-import.ts";
import { isReadable, planKept } from "../../http/csv-preview.ts";
import { forgetFile, keepFile, keptBytes } from "../../http/kept-file.ts";
import { TABLE_FILES } from "../../http/table-files.ts";
import { messages } from "../../messages.ts";
import { loadManagedProject, requireManagedProject } from "../../session/require-project.ts";

export const meta: MetaFunction = () => pageTitle("Create New Site");

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { project } = await requireManagedProject(request, params.projectId!);
  return { projectId: project._id, projectName: project.name };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const api = new Api(request);
  const path = { projectId: params.projectId! };
  const reload = () => loadManagedProject(api, path.projectId);
  // Before the file is read: nobody has one kept whom the API would refuse.
  const refusal = await reload().then(
    () => null,
    error => error,
  );
  const { form, kept, refused } = await keepFile(request, api, refusal ? refuseAll : assertCsv);
  if (refusal) {
    await throwWhenGone(refusal, form, reload);
    return apiFailure(refusal, messages.sites.createFailed, form, request, api);
  }
  const fileFailure = ({ message }: FileRefused) =>
    formFailure({ message, errors: [{ path: "csv", message }], values: typedValues(form) });
  try {
    const parsed = parseForm(CreateSiteHead, form);
    if (!parsed.success) {
      if (kept) await forgetFile(api, kept._id);
      return formFailure(parsed.failure);
    }
    if (refused) return fileFailure(refused);
    const create = () => createSite(api, path, parsed.body, kept, request.signal);
    return await redirectOnce(
      request,
      form,
      api.headers,
      create,
      kept ? `${kept.fileName} ${kept.size}` : "",
    );
  } catch (error) {
    if (kept) await forgetFile(api, kept._id);
    if (error instanceof FileRefused) return fileFailure(error);
    return apiFailure(error, messages.sites.createFailed, form, request, api);
  }
}

const refuseAll = () => {
  throw new FileRefused("");
};

/** A site with the points of its file; one whose file leaves something open waits for the answers without points. */
async function createSite(
  api: Api,
  params: { projectId: string },
  { name, description }: CreateSiteHead,
  file: Upload | null,
  signal: AbortSignal,
) {
  const body = { name, description };
  const imported = file && (await readWithoutQuestions(api, file, signal));
  if (!imported) {
    const { site } = await api.callForOutline(endpoints.createSite, { params, body });
    const path = `/sites/${site._id}`;
    return file
      ? { path: `${path}/upload?upload=${file._id}`, message: messages.sites.createdWithQuestions }
      : { path, message: messages.sites.createdEmpty };
  }
  const { columns, reading } = imported;
  const head = { ...body, fileName: file.fileName, fileSize: file.size, reading };
  const { site } = await api.sendPoints(endpoints.createSite, { params, head, columns });
  await forgetFile(api, file._id);
  return { path: `/sites/${site._id}`, message: withNotices(messages.sites.createdWithData, imported) };
}

/** Doubts that change no volume: points measured or named twice. */
const HARMLESS = new Set<string>(["duplicates", "repeated-names"]);

/** The points of a file that says all that must be known, or null when a person has to; refuses one without points. */
async function readWithoutQuestions(api: Api, file: Upload, signal: AbortSignal): Promise<CsvImport | null> {
  const plan = await planKept(api, file, {}, null, signal);
  const { questions, reading, proposals, foreign } = plan;
  if (foreign !== null)
    throw new CsvRefused("No valid points found in CSV file", { hint: foreign, isTable: false }, null);
  if (!isReadable(plan)) return null;
  const imported = await importCsv(await keptBytes(api, file._id, signal), reading, { signal });
  const isOpen = questions.length > 0 || proposals.length > 0;
  return isOpen || imported.doubts.some(({ id }) => !HARMLESS.has(id)) ? null : imported;
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
          accept={TABLE_FILES}
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
