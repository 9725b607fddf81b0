import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData, useNavigate, useSubmit } from "@remix-run/react";
import { Upload } from "lucide-react";
import type { FormEvent, ReactNode } from "react";
import { endpoints } from "#contract/endpoints.ts";
import { LOCAL_CRS, POINTS_CRS, SYSTEM_UNIT } from "#contract/imports/answer-words.ts";
import type { SiteOutline } from "#contract/site.ts";
import { texts } from "#contract/texts.ts";
import { otherFileByName } from "#survey/files/dxf/other-files.ts";
import { formatPlural } from "#ui/format.ts";
import { FileSummary } from "#ui/patterns/upload-panel/upload-panel.tsx";
import { Alert } from "#ui/primitives/alert/alert.tsx";
import { Button } from "#ui/primitives/button/button.tsx";
import { CalibrationResult } from "#ui/survey/calibration-result/calibration-result.tsx";
import { DrawingPlacement } from "#ui/survey/drawing-placement/drawing-placement.tsx";
import { placeHint } from "#ui/survey/drawing-placement/placement-words.ts";
import {
  DrawingOnSite,
  DrawingPicture,
  DrawingReport,
  drawingEvidence,
} from "#ui/survey/drawing-report/drawing-report.tsx";
import { ReplaceQuestion } from "#ui/survey/replace-question/replace-question.tsx";
import { Api, ApiError } from "../../../../api/client.ts";
import { forgetUpload, stagedUpload, stageUpload } from "../../../../api/staged-upload.ts";
import { FormErrors, fieldError, SubmitButton, usePending } from "../../../../forms/form.tsx";
import { apiFailure, formFailure, throwAsPage } from "../../../../forms/form-errors.ts";
import { pageTitle } from "../../../../frame/page-title.ts";
import { messages } from "../../../../messages.ts";
import { redirectWithToast } from "../../../../session/flash.ts";
import { importOutcome } from "../csv/csv-import.ts";
import { FileStep } from "../file-step.tsx";
import { ProgressCard, useBusyKey, useJob } from "../progress-card.tsx";
import { saveStaged, stagedForm } from "../staged-form.ts";
import { uploadTexts } from "../texts.ts";
import { planLinks, STEPS, UploadPage } from "../upload-page.tsx";
import { resumablePath } from "../upload-path.ts";
import { answersIn, placedAsAnswered } from "./placed.ts";

export const links = planLinks;

export const meta: MetaFunction = () => pageTitle(uploadTexts.title);

export async function loader({ request, params }: LoaderFunctionArgs) {
  const api = new Api(request);
  const search = new URL(request.url).searchParams;
  try {
    const { site } = await api.call(endpoints.siteOutline, { params: { siteId: params.siteId! } });
    const shown = { site: { _id: site._id, name: site.name } };
    const uploadId = search.get("upload");
    if (!uploadId) return { ...shown, step: "file" } as const;
    const file = await stagedUpload(api, uploadId);
    if (!file) throw await redirectWithToast(uploadPath(site._id), "error", uploadTexts.gone);
    const placed = await placedAsAnswered(api, site, uploadId, search, request).catch(error =>
      throwAsPage(error, request, uploadTexts.readFailed),
    );
    return { ...shown, step: "placement", file, ...placed } as const;
  } catch (error) {
    throwAsPage(error, request, messages.sites.fetchOneFailed);
  }
}

export async function action({ request, params }: ActionFunctionArgs) {
  const api = new Api(request);
  const siteId = params.siteId!;
  const uploadId = new URL(request.url).searchParams.get("upload");
  try {
    // Checks access before the upload is read: nobody should send a file that the API would refuse.
    const { site } = await api.call(endpoints.siteOutline, { params: { siteId } });
    if (uploadId) return await save(request, api, site, uploadId);
    const { upload, refused } = await stageUpload(request, api, siteId);
    const notDxf = upload && cadNameRefusal(upload.fileName);
    if (upload && !notDxf)
      return redirect(`${uploadPath(siteId)}?upload=${upload._id}`, { headers: api.headers });
    if (upload) await forgetUpload(api, upload._id);
    const message = notDxf ?? refused?.message ?? cadTexts.selectFile;
    return formFailure({ message, errors: [{ path: "file", message }], values: {} });
  } catch (error) {
    return apiFailure(error, uploadTexts.failed, new FormData(), request, api);
  }
}

/** Imports the drawing as placed in its address, or discards its file. */
async function save(request: Request, api: Api, site: SiteOutline, uploadId: string) {
  const kept = await stagedForm(request, api, site, uploadId);
  if (kept instanceof Response) return kept;
  const { form } = kept;
  const field = (name: string) => String(form.get(name) ?? "");
  // Taken from the form, because the address may leave the placement to be detected.
  const found = { crs: field("place"), figures: field("figures") };
  const answers = { ...answersIn(new URL(request.url).searchParams, found.crs), ...found };
  const run = async () => {
    const { job } = await api.call(endpoints.importDrawing, {
      params: { siteId: site._id },
      body: { uploadId, answers, replace: field("replace") || undefined, seen: field("seen") || undefined },
      signal: request.signal,
    });
    return importOutcome(job, site._id, uploadId);
  };
  try {
    return await saveStaged(request, form, api, uploadId, run);
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 409) throw error;
    // Reloads the page, which shows the current placement.
    const { pathname, search } = new URL(request.url);
    return redirectWithToast(pathname + search, "error", error.message, api.headers);
  }
}

const uploadPath = (siteId: string) => `/sites/${siteId}/upload/cad`;
const refuse = (file: File) => cadNameRefusal(file.name);

export default function UploadCad() {
  const page = useLoaderData<typeof loader>();
  const failure = useActionData<typeof action>();
  const job = useJob();
  const busy = useBusyKey(job);
  const navigate = useNavigate();
  const isSaving = usePending() && page.step === "placement";
  const isPlaced = page.step === "placement" && Boolean(page.preview.placed?.featureCount);
  return (
    <UploadPage
      site={page.site}
      tab="cad"
      steps={STEPS.cad}
      step={page.step !== "placement" ? 0 : isPlaced ? 2 : 1}
    >
      <ProgressCard busyKey={isSaving ? null : busy} />
      {page.step === "file" && (
        <FileStep
          title="A drawing from a DXF file, or lines from LandXML"
          label="DXF file or LandXML"
          accept=".dxf,.xml,.landxml"
          hint={cadTexts.fileHint}
          failure={failure}
          job={job}
          refuse={refuse}
          sendTo={resumablePath(page.site._id)}
          onArrived={([id]) => navigate(`${uploadPath(page.site._id)}?upload=${id}`)}
        />
      )}
      {page.step === "placement" && (
        <Placement
          page={page}
          failure={failure}
          // Shown beside the button that starts the import.
          progress={<ProgressCard busyKey={isSaving ? busy : null} fileName={page.file.fileName} />}
        />
      )}
    </UploadPage>
  );
}

type Placed = Extract<ReturnType<typeof useLoaderData<typeof loader>>, { step: "placement" }>;

function Placement({
  page,
  failure,
  progress,
}: {
  page: Placed;
  failure: ReturnType<typeof useActionData<typeof action>>;
  /** Progress of the import. */
  progress: ReactNode;
}) {
  const { site, file, preview, crs, advice, replacement, plan, codeMarks } = page;
  const { diagnostic, outline, placed, problem, placement, sizeM, awayKm } = preview;
  const { figures } = placement;
  const shown = { hasProblem: problem !== null, isPlaced: placed !== null, awayKm, sizeM };
  const submit = useSubmit();
  // Choosing from a select submits at once; typing does not until it is complete.
  const placeAgain = ({ target, currentTarget }: FormEvent<HTMLFormElement>) => {
    if (target instanceof HTMLSelectElement)
      submit(currentTarget, { replace: true, preventScrollReset: true });
  };
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
        evidence={diagnostic ? drawingEvidence(diagnostic, sizeM) : undefined}
      >
        {problem && <Alert tone="danger" title={problem.message} live="assertive" />}
      </FileSummary>
      {diagnostic && (
        <>
          <DrawingPlacement
            form={<Form method="get" onChange={placeAgain} preventScrollReset />}
            uploadId={file._id}
            crs={{ ...crs, hint: placeHint(placement, shown, texts.drawing.choosePlace) }}
            by={crs.value === LOCAL_CRS ? "origin" : crs.value === POINTS_CRS ? "points" : "system"}
            figures={figures && { ...figures, systemUnit: SYSTEM_UNIT }}
            values={placement.values}
            errors={placement.errors}
            advice={advice}
            linkTo={search => <Link to={`?${search}`} preventScrollReset />}
          />
          {placement.sizeDoubt && <Alert tone="warn" title={placement.sizeDoubt} live="polite" />}
          {placement.fit && <CalibrationResult title={cadTexts.fit} {...placement.fit} />}
          {outline && plan && placed?.corners && awayKm === 0 && (
            <DrawingOnSite
              outline={outline}
              plan={plan}
              corners={placed.corners}
              label={cadTexts.onSite(file.fileName, site.name)}
              choices={codeMarks}
            />
          )}
          {outline && <DrawingPicture outline={outline} fileName={file.fileName} />}
          <DrawingReport diagnostic={diagnostic} />
        </>
      )}
      {placed && placed.featureCount > 0 && (
        <Form method="post" className="grid gap-5">
          <FormErrors failure={failure} />
          <input type="hidden" name="place" value={crs.value} />
          <input type="hidden" name="figures" value={figures?.taken ?? ""} />
          <input type="hidden" name="seen" value={preview.fingerprint ?? ""} />
          <ReplaceQuestion kind="cad" replacement={replacement} error={fieldError(failure, "replace")} />
          {progress}
          <div className="flex flex-wrap justify-end gap-3">
            <Button type="submit" name="intent" value="cancel">
              Cancel
            </Button>
            <SubmitButton name="intent" value="save" icon={<Upload aria-hidden />}>
              Save {formatPlural(placed.featureCount, "shape")}
            </SubmitButton>
          </div>
        </Form>
      )}
    </>
  );
}

const cadTexts = {
  selectFile: "Please select a valid DXF file",
  fit: "How the points fit",
  onSite: (file: string, site: string) => `${file} on the plan of ${site}`,
  otherFile: (advice: string) => `Please select a valid DXF file. ${advice}.`,
  fileHint:
    "ASCII DXF of any version. A DWG has to be saved as DXF first. LandXML is read for its breaklines, boundaries and plan features.",
};

/**
 * Why a file of this name is not a drawing, and what to do; null for a DXF or LandXML. Used by both page and
 * server.
 */
function cadNameRefusal(name: string): string | null {
  if (/\.(dxf|xml|landxml)$/i.test(name.trim())) return null;
  const advice = otherFileByName(name);
  return advice ? cadTexts.otherFile(advice) : cadTexts.selectFile;
}
