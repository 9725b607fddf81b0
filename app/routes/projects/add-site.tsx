import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { endpoints } from "#contract/endpoints.ts";
import type { Upload } from "#contract/imports/upload.ts";
import { CreateSiteHead } from "#contract/site.ts";
import { SurveyDate } from "#contract/surveys/surveys.ts";
import { Button } from "#ui/primitives/button/button.tsx";
import { FileField } from "#ui/primitives/file-field/file-field.tsx";
import { TextArea } from "#ui/primitives/text-area/text-area.tsx";
import { TextField } from "#ui/primitives/text-field/text-field.tsx";
import { SurveyFields } from "#ui/survey/survey-fields/survey-fields.tsx";
import { Api, ApiError } from "../../api/client.ts";
import { FileRefused, forgetUpload, stageUpload } from "../../api/staged-upload.ts";
import {
  FormErrors,
  FormKey,
  fieldError,
  SubmitButton,
  useFormValues,
  useTypedValue,
} from "../../forms/form.tsx";
import {
  apiFailure,
  type FormFailure,
  formFailure,
  parseForm,
  throwWhenGone,
  typedValues,
} from "../../forms/form-errors.ts";
import { type Outcome, redirectOnce } from "../../forms/idempotency.ts";
import { POINT_FILES, pointFileRefusal } from "../../forms/point-files.ts";
import { readTextFields } from "../../forms/read-text-fields.ts";
import { DialogRoute } from "../../frame/dialog-route.tsx";
import { pageTitle } from "../../frame/page-title.ts";
import { messages } from "../../messages.ts";
import { loadManagedProject, requireManagedProject } from "../../session/require-project.ts";
import { importIntoNew } from "../sites/upload/csv/csv-import.ts";
import { csvTexts } from "../sites/upload/csv/texts.ts";
import { ProgressCard, useBusyKey, useJob } from "../sites/upload/progress-card.tsx";

export const meta: MetaFunction = () => pageTitle("Create New Site");

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { project } = await requireManagedProject(request, params.projectId!);
  return { projectId: project._id, projectName: project.name };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const api = new Api(request);
  const path = { projectId: params.projectId! };
  const reload = () => loadManagedProject(api, path.projectId);
  const refusal = await reload().then(
    () => null,
    error => error,
  );
  let staged: Upload | null = null;
  let form = new FormData();
  try {
    if (refusal instanceof ApiError && refusal.status === 401) {
      form = await readTextFields(request);
      throw refusal;
    }
    const { fields, upload, refused } = await stageUpload(request, api);
    form = fields;
    staged = upload;
    if (refusal) throw refusal;
    const parsed = parseForm(NewSite, form);
    if (!parsed.success) throw new FormRefused(parsed.failure);
    if (refused) throw refused;
    const reason = upload && pointFileRefusal({ name: upload.fileName, type: upload.contentType });
    if (reason) throw new FileRefused(reason);
    const create = () => createSite(api, path, parsed.body, upload, request);
    return await redirectOnce(
      request,
      form,
      api.headers,
      create,
      upload ? `${upload.fileName} ${upload.size}` : "",
    );
  } catch (error) {
    if (staged) await forgetUpload(api, staged._id);
    if (error instanceof FormRefused) return formFailure(error.failure);
    if (error instanceof FileRefused) {
      const { message } = error;
      return formFailure({ message, errors: [{ path: "csv", message }], values: typedValues(form) });
    }
    await throwWhenGone(error, form, reload);
    return apiFailure(error, messages.sites.createFailed, form, request, api);
  }
}

/** An empty date means the one in the file. */
const NewSite = CreateSiteHead.extend({
  surveyedOn: z.preprocess(day => day || undefined, SurveyDate.optional()),
});

class FormRefused extends Error {
  constructor(readonly failure: FormFailure) {
    super(failure.message);
  }
}

/**
 * Creates a site. Its file is handled like every upload: imported if it is clear, else shown with its
 * questions.
 */
async function createSite(
  api: Api,
  params: { projectId: string },
  { name, description, surveyedOn, label }: z.output<typeof NewSite>,
  file: Upload | null,
  { url, signal }: Request,
): Promise<Outcome> {
  const preview = file && (await previewOf(api, file._id, new URL(url).searchParams.get("job"), signal));
  if (preview?.problem) {
    const { problem } = preview;
    const title = csvTexts.problem(problem, preview.reading.format);
    throw new FileRefused(problem.hint ? `${title}. ${problem.hint}.` : title);
  }
  const { site } = await api.callForOutline(endpoints.createSite, { params, body: { name, description } });
  const path = `/sites/${site._id}`;
  if (!file || !preview) return { path, message: messages.sites.createdEmpty };
  if (!preview.isClear) {
    const answered = new URLSearchParams({ upload: file._id });
    if (surveyedOn) answered.set("surveyedOn", surveyedOn);
    if (label) answered.set("label", label);
    return { path: `${path}/upload?${answered}`, message: messages.sites.createdWithQuestions };
  }
  const day = surveyedOn ?? preview.surveyed?.on;
  return importIntoNew(api, site._id, {
    uploadId: file._id,
    seen: preview.fingerprint,
    surveyedOn: day,
    label,
  });
}

function previewOf(api: Api, uploadId: string, job: string | null, signal: AbortSignal) {
  const query = { ...(job && { progress: job }) };
  return api.call(endpoints.previewUpload, { params: { uploadId }, query, signal });
}

export default function AddSite() {
  const { projectName, projectId } = useLoaderData<typeof loader>();
  const failure = useActionData<typeof action>();
  const { values, note } = useFormValues(failure);
  const name = useTypedValue(values?.name);
  const job = useJob();
  const busy = useBusyKey(job);
  return (
    <DialogRoute title="Create New Site" description={`In ${projectName}`} parent={`/projects/${projectId}`}>
      <Form
        method="post"
        // Identifies the progress while the file is being uploaded.
        action={job ? `?job=${job}` : undefined}
        encType="multipart/form-data"
        noValidate
        className="grid gap-5"
      >
        {/* Comes before the file in the form, so that what is typed is kept, however large the file is. */}
        <FormKey />
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
          rows={2}
          defaultValue={values?.description}
          error={fieldError(failure, "description")}
        />
        <FileField
          label={`${csvTexts.label} (optional)`}
          name="csv"
          accept={POINT_FILES}
          hint={`${csvTexts.columnsHint} ${csvTexts.formatsHint} ${csvTexts.newSiteHint}`}
          error={fieldError(failure, "csv")}
        />
        <SurveyFields
          surveyedOn={values?.surveyedOn ?? ""}
          evidence={csvTexts.newSiteDayHint}
          label={values?.label ?? ""}
          errors={{ surveyedOn: fieldError(failure, "surveyedOn"), label: fieldError(failure, "label") }}
        />
        <ProgressCard busyKey={busy} />
        {/* Stays in view, because the form is longer than a phone's screen. */}
        <div className="sticky bottom-0 z-30 flex flex-wrap justify-end gap-3 bg-raised py-3">
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
