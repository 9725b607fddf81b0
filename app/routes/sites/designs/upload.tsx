import {
  type ActionFunctionArgs,
  type LinksFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData, useNavigate } from "@remix-run/react";
import { z } from "zod";
import { DESIGN_UNITS } from "#contract/designs/design-words.ts";
import { DesignName, type DesignPreview as PreviewAnswer } from "#contract/designs/designs.ts";
import { endpoints } from "#contract/endpoints.ts";
import { SurveyDate } from "#contract/surveys/surveys.ts";
import { writtenIn } from "#survey/units/measured.ts";
import uploadStyles from "#ui/page-styles/upload.css?url";
import { Stack } from "#ui/patterns/page/page.tsx";
import { PageHeader } from "#ui/patterns/page-header/page-header.tsx";
import { FileSummary } from "#ui/patterns/upload-panel/upload-panel.tsx";
import { Alert } from "#ui/primitives/alert/alert.tsx";
import { Button } from "#ui/primitives/button/button.tsx";
import { Card, CardBody } from "#ui/primitives/card/card.tsx";
import { DesignNameFields } from "#ui/survey/design-fields/design-fields.tsx";
import { DesignPlacement, DesignPreview } from "#ui/survey/design-preview/design-preview.tsx";
import { useFigures } from "#ui/units.ts";
import { Api } from "../../../api/client.ts";
import { forgetUpload, stagedUpload, stageUpload } from "../../../api/staged-upload.ts";
import { FormErrors, fieldError, SubmitButton, useFormValues } from "../../../forms/form.tsx";
import { apiFailure, formFailure, parseForm, throwAsPage } from "../../../forms/form-errors.ts";
import { redirectOnce } from "../../../forms/idempotency.ts";
import { readForm } from "../../../forms/read-form.ts";
import { pageTitle } from "../../../frame/page-title.ts";
import { redirectWithToast } from "../../../session/flash.ts";
import { siteTexts } from "../texts.ts";
import { FileStep } from "../upload/file-step.tsx";
import { useJob } from "../upload/progress-card.tsx";
import { resumablePath } from "../upload/upload-path.ts";
import { readAsAnswered } from "./read-as-answered.ts";
import { designTexts } from "./texts.ts";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: uploadStyles }];

export const meta: MetaFunction = () => pageTitle(designTexts.upload);

export async function loader({ request, params }: LoaderFunctionArgs) {
  const api = new Api(request);
  const search = new URL(request.url).searchParams;
  try {
    const { site } = await api.call(endpoints.siteOutline, { params: { siteId: params.siteId! } });
    const shown = { site: { _id: site._id, name: site.name }, units: site.displayUnits };
    const uploadId = search.get("upload");
    if (!uploadId) return { ...shown, step: "file" } as const;
    const file = await stagedUpload(api, uploadId);
    if (!file) throw await redirectWithToast(uploadPath(site._id), "error", designTexts.gone);
    const read = await readAsAnswered(api, site._id, uploadId, search, request.signal).catch(error =>
      throwAsPage(error, request, designTexts.readFailed),
    );
    return { ...shown, step: "preview", file, ...read } as const;
  } catch (error) {
    throwAsPage(error, request, siteTexts.fetchOneFailed);
  }
}

const SaveForm = z.object({
  name: DesignName,
  designedOn: z.preprocess(day => day || null, SurveyDate.nullable()),
  answers: z.string().transform(text => Object.fromEntries(new URLSearchParams(text))),
});

export async function action({ request, params }: ActionFunctionArgs) {
  const api = new Api(request);
  const siteId = params.siteId!;
  const uploadId = new URL(request.url).searchParams.get("upload");
  let form = new FormData();
  try {
    if (!uploadId) return await stage(request, api, siteId);
    form = await readForm(request);
    return await save(request, form, api, { siteId, uploadId });
  } catch (error) {
    return apiFailure(error, designTexts.addFailed, form, request, api);
  }
}

async function stage(request: Request, api: Api, siteId: string) {
  // Checks access before the upload is read: nobody should send a file that the API would refuse.
  await api.call(endpoints.siteOutline, { params: { siteId } });
  const { upload, refused } = await stageUpload(request, api, siteId);
  const notDesign = upload && nameRefusal(upload.fileName);
  if (upload && !notDesign)
    return redirect(`${uploadPath(siteId)}?upload=${upload._id}`, { headers: api.headers });
  if (upload) await forgetUpload(api, upload._id);
  const message = notDesign || refused?.message || designTexts.selectFile;
  return formFailure({ message, errors: [{ path: "file", message }], values: {} });
}

async function save(request: Request, form: FormData, api: Api, at: { siteId: string; uploadId: string }) {
  const list = `/sites/${at.siteId}/designs`;
  if (form.get("intent") === "cancel") {
    await forgetUpload(api, at.uploadId);
    return redirect(list, { headers: api.headers });
  }
  const parsed = parseForm(SaveForm, form);
  if (!parsed.success) return formFailure(parsed.failure);
  const run = async () => {
    const body = { ...parsed.body, uploadId: at.uploadId };
    await api.call(endpoints.createDesign, { params: { siteId: at.siteId }, body, signal: request.signal });
    return { path: list, message: designTexts.added };
  };
  return redirectOnce(request, form, api.headers, run, at.uploadId);
}

const uploadPath = (siteId: string) => `/sites/${siteId}/designs/upload`;
const nameRefusal = (name: string) => (/\.(xml|landxml|dxf)$/i.test(name) ? null : designTexts.selectFile);
const refuse = (file: File) => nameRefusal(file.name);

export default function UploadDesign() {
  const page = useLoaderData<typeof loader>();
  const failure = useActionData<typeof action>();
  const navigate = useNavigate();
  const job = useJob();
  const list = `/sites/${page.site._id}/designs`;
  return (
    <div className="max-w-[1040px]">
      <PageHeader
        back={{ label: designTexts.title, link: <Link to={list} prefetch="intent" /> }}
        title={designTexts.upload}
      />
      <Stack>
        {page.step === "file" ? (
          <FileStep
            title={designTexts.addFile}
            label={designTexts.fileLabel}
            accept=".xml,.landxml,.dxf"
            hint={designTexts.fileHint}
            failure={failure}
            job={job}
            refuse={refuse}
            sendTo={resumablePath(page.site._id)}
            onArrived={([id]) => navigate(`${uploadPath(page.site._id)}?upload=${id}`)}
          />
        ) : (
          <Preview page={page} failure={failure} />
        )}
      </Stack>
    </div>
  );
}

type Previewed = Extract<ReturnType<typeof useLoaderData<typeof loader>>, { step: "preview" }>;
type Failure = ReturnType<typeof useActionData<typeof action>>;

function Preview({ page, failure }: { page: Previewed; failure: Failure }) {
  const { site, file, preview } = page;
  const { problem, doubtDetails, placed, isReady } = preview;
  const figures = useFigures();
  const doubts = doubtDetails?.map(doubt => writtenIn(doubt, figures)) ?? preview.doubts;
  return (
    <>
      <FileSummary
        name={file.fileName}
        sizeBytes={file.size}
        action={
          <Button asChild size="sm">
            <Link to={uploadPath(site._id)}>Choose Another File</Link>
          </Button>
        }
      >
        {problem && <Alert tone="danger" title={problem.message} live="assertive" />}
      </FileSummary>
      {preview.file && (
        <>
          <Questions page={page} facts={preview.file} />
          <DesignPreview facts={preview.file} placed={placed} doubts={doubts} />
        </>
      )}
      {isReady && <SaveCard page={page} failure={failure} />}
    </>
  );
}

function Questions({ page, facts }: { page: Previewed; facts: NonNullable<PreviewAnswer["file"]> }) {
  const { file, preview, crs, given } = page;
  const { heights, xyunit, unit, likely } = preview;
  const error = (path: string) => page.errors.find(issue => issue.path === path)?.message;
  const hint =
    preview.crs.from === "file"
      ? designTexts.crsFromFile
      : preview.crs.value
        ? designTexts.notOfFile
        : designTexts.chooseCrsHint;
  const link = (epsg: number, xy: string | null) => {
    const search = new URLSearchParams({ ...given, upload: file._id, crs: String(epsg) });
    if (xy) search.set("xyunit", xy);
    return <Link to={`?${search}`} preventScrollReset />;
  };
  return (
    <DesignPlacement
      form={<Form method="get" preventScrollReset />}
      uploadId={file._id}
      surfaces={facts.surfaces}
      chosen={facts.chosen}
      crs={{ ...crs, hint }}
      xyunit={xyunit.value ?? (preview.crs.value && preview.placed ? null : "")}
      unit={unit.value ?? ""}
      found={{ xyunit: xyunit.from === "file", unit: unit.from === "file" }}
      unitQuestion={preview.unitQuestion}
      units={DESIGN_UNITS}
      errors={page.errors}
      heights={{
        heights: heights.value?.kind ?? "",
        datum: heights.value?.kind === "sea-level" ? heights.value.datum : "",
        hint:
          heights.from === "file"
            ? designTexts.heightsFromFile
            : heights.from === "survey"
              ? designTexts.heightsFromSurvey
              : undefined,
        errors: { heights: error("heights"), datum: error("datum") },
      }}
      likely={likely.map(({ epsg, name, unit: xy }) => ({
        name: xy ? `${name} (EPSG:${epsg}), ${xy}` : `${name} (EPSG:${epsg})`,
        link: link(epsg, xy),
      }))}
    />
  );
}

function SaveCard({ page, failure }: { page: Previewed; failure: Failure }) {
  const { preview, answers, file } = page;
  const { values, note } = useFormValues(failure);
  const facts = preview.file!;
  const named = facts.chosen.map(index => facts.surfaces[index]?.name).join(", ") || file.fileName;
  return (
    <Card>
      <CardBody>
        <Form method="post" noValidate className="grid gap-5">
          <FormErrors failure={failure} />
          {note}
          <input type="hidden" name="answers" value={String(new URLSearchParams(answers))} />
          <DesignNameFields
            name={values?.name ?? named}
            designedOn={values?.designedOn ?? ""}
            errors={{ name: fieldError(failure, "name"), designedOn: fieldError(failure, "designedOn") }}
          />
          <div className="flex flex-wrap justify-end gap-3">
            <Button type="submit" name="intent" value="cancel">
              Cancel
            </Button>
            <SubmitButton name="intent" value="save">
              {designTexts.save}
            </SubmitButton>
          </div>
        </Form>
      </CardBody>
    </Card>
  );
}
