import {
  type ActionFunctionArgs,
  type LinksFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData } from "@remix-run/react";
import { Upload } from "lucide-react";
import { endpoints } from "#contract/endpoints.ts";
import { formatCount, formatDecimal, formatPlural } from "#ui/format.ts";
import { FileSummary } from "#ui/patterns/upload-panel/upload-panel.tsx";
import { Alert } from "#ui/primitives/alert/alert.tsx";
import { Button } from "#ui/primitives/button/button.tsx";
import uploadStyles from "#ui/upload.css?url";
import { Api } from "../../../api/client.ts";
import { forgetUpload, stagedUpload, stageUpload } from "../../../api/staged-upload.ts";
import { FormErrors, fieldError, SubmitButton } from "../../../forms/form.tsx";
import { apiFailure, formFailure, throwAsPage } from "../../../forms/form-errors.ts";
import { NotFoundBoundary } from "../../../frame/not-found-boundary.tsx";
import { pageTitle } from "../../../frame/page-title.ts";
import { cadNameRefusal } from "../../../http/cad-name.ts";
import { cadAdvice, kilometresAway, placementOf, sizeOnGroundM } from "../../../http/cad-placement.ts";
import { previewCad } from "../../../http/cad-preview.ts";
import { saveCad } from "../../../http/cad-save.ts";
import { replacementOf } from "../../../http/replacement.ts";
import { messages } from "../../../messages.ts";
import { redirectWithToast } from "../../../session/flash.ts";
import { CadPlaceForm } from "./cad-place-form.tsx";
import { CadEntities, CadLayers, CadPicture, CadWarnings } from "./cad-report.tsx";
import { sentence } from "./csv-columns.tsx";
import { FileStep } from "./file-step.tsx";
import { ProgressCard, useBusyKey, useJob } from "./progress-card.tsx";
import { ReplacementQuestion } from "./replacement-question.tsx";
import { UploadPage } from "./upload-page.tsx";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: uploadStyles }];

export const meta: MetaFunction = () => pageTitle(messages.upload.title);

export async function loader({ request, params }: LoaderFunctionArgs) {
  const api = new Api(request);
  const search = new URL(request.url).searchParams;
  try {
    const { site } = await api.call(endpoints.siteOutline, { params: { siteId: params.siteId! } });
    const shown = { site: { _id: site._id, name: site.name }, replacement: replacementOf(site, "cad") };
    const uploadId = search.get("upload");
    if (!uploadId) return { ...shown, step: "file" } as const;
    const file = await stagedUpload(api, uploadId);
    if (!file) throw await redirectWithToast(uploadPath(site._id), "error", messages.upload.gone);
    const unplaced = await previewCad(api, file, undefined, request.signal);
    const placement = placementOf(search, unplaced, site);
    const { place, likely: _, ...placed } = placement;
    const preview = place ? await previewCad(api, file, place, request.signal) : unplaced;
    const awayKm = kilometresAway(preview, site);
    // What the file shows is known even where it cannot lie in the chosen system.
    const { outline } = unplaced;
    const diagnostic = preview.diagnostic ?? unplaced.diagnostic;
    return {
      ...shown,
      ...placed,
      step: "placement",
      file,
      preview: { ...preview, diagnostic, outline },
      awayKm,
      sizeM: preview.diagnostic && sizeOnGroundM(preview.diagnostic, placement),
      advice: cadAdvice(search, placement, unplaced, preview, awayKm),
    } as const;
  } catch (error) {
    throwAsPage(error, request, messages.sites.fetchOneFailed);
  }
}

export async function action({ request, params }: ActionFunctionArgs) {
  const api = new Api(request);
  const siteId = params.siteId!;
  const uploadId = new URL(request.url).searchParams.get("upload");
  try {
    // Before anything is read: nobody has a file taken whom the API would refuse.
    const { site } = await api.call(endpoints.siteOutline, { params: { siteId } });
    if (uploadId) return await saveCad(request, api, site, uploadId);
    const { upload, refused } = await stageUpload(request, api);
    const notDxf = upload && cadNameRefusal(upload.fileName);
    if (upload && !notDxf)
      return redirect(`${uploadPath(siteId)}?upload=${upload._id}`, { headers: api.headers });
    if (upload) await forgetUpload(api, upload._id);
    const message = notDxf ?? refused?.message ?? messages.cad.selectFile;
    return formFailure({ message, errors: [{ path: "file", message }], values: {} });
  } catch (error) {
    return apiFailure(error, messages.upload.failed, new FormData(), request, api);
  }
}

const uploadPath = (siteId: string) => `/sites/${siteId}/upload/cad`;
const refuse = (file: File) => cadNameRefusal(file.name);

export default function UploadCad() {
  const page = useLoaderData<typeof loader>();
  const failure = useActionData<typeof action>();
  const job = useJob();
  const busy = useBusyKey(job);
  const isPlaced = page.step === "placement" && Boolean(page.preview.placed?.featureCount);
  return (
    <UploadPage
      site={page.site}
      tab="cad"
      steps={["File", "Placement", "Save"]}
      step={page.step !== "placement" ? 0 : isPlaced ? 2 : 1}
    >
      {busy && <ProgressCard key={busy} busyKey={busy} />}
      {page.step === "file" && (
        <FileStep
          title="A drawing from a DXF file"
          label="DXF file"
          accept=".dxf"
          hint={messages.cad.fileHint}
          failure={failure}
          job={job}
          refuse={refuse}
        />
      )}
      {page.step === "placement" && <Placement page={page} failure={failure} />}
    </UploadPage>
  );
}

type Placed = Extract<ReturnType<typeof useLoaderData<typeof loader>>, { step: "placement" }>;

function Placement({
  page,
  failure,
}: {
  page: Placed;
  failure: ReturnType<typeof useActionData<typeof action>>;
}) {
  const { site, file, preview, crs, figures, values, errors, advice, sizeM, replacement } = page;
  const { diagnostic, outline, placed, problem } = preview;
  return (
    <>
      <FileSummary
        name={file.fileName}
        sizeBytes={file.size}
        action={
          <Button asChild size="sm">
            <Link to={uploadPath(site._id)}>Choose another file</Link>
          </Button>
        }
        evidence={
          diagnostic
            ? [
                { label: "Version", value: diagnostic.version ?? "Not said" },
                { label: "Units", value: sentence(diagnostic.units) },
                ...(sizeM ? [{ label: "Size on the ground", value: sizeM.map(lengthText).join(" × ") }] : []),
                { label: "Layers", value: formatCount(diagnostic.layers.length) },
                { label: "Entities drawn", value: formatCount(total(diagnostic.drawn)) },
              ]
            : undefined
        }
      >
        {problem && <Alert tone="danger" title={problem} live="assertive" />}
      </FileSummary>
      {diagnostic && (
        <>
          <CadPlaceForm
            uploadId={file._id}
            crs={crs}
            figures={figures}
            hint={placeHint(page)}
            values={values}
            errors={errors}
            advice={advice}
          />
          {outline && <CadPicture outline={outline} fileName={file.fileName} />}
          <CadWarnings warnings={diagnostic.warnings} />
          <div className="grid items-start gap-6 md:grid-cols-2">
            <CadEntities diagnostic={diagnostic} />
            <CadLayers layers={diagnostic.layers} />
          </div>
        </>
      )}
      {placed && placed.featureCount > 0 && (
        <Form method="post" className="grid gap-5">
          <FormErrors failure={failure} />
          <input type="hidden" name="place" value={crs.value} />
          <input type="hidden" name="figures" value={figures?.taken ?? ""} />
          <ReplacementQuestion kind="cad" replacement={replacement} error={fieldError(failure, "replace")} />
          <div className="flex flex-wrap justify-end gap-3">
            <Button name="intent" value="cancel">
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

const lengthText = (metres: number) =>
  metres < 10_000
    ? `${formatDecimal(metres, metres < 100 ? 2 : 0)} m`
    : `${formatDecimal(metres / 1000, 0)} km`;

/** Undefined where something else on the page says what to do. */
function placeHint({ preview, awayKm, isLikely, figures }: Placed): string | undefined {
  if (preview.problem || figures?.question) return;
  if (!preview.placed) return messages.cad.choosePlace;
  if (isLikely) return messages.cad.likely;
  if (awayKm === null) return messages.cad.placed;
  return awayKm < 1 ? messages.cad.onSite : messages.cad.away(formatCount(Math.round(awayKm)));
}

const total = (counts: Record<string, number>) =>
  Object.values(counts).reduce((sum, count) => sum + count, 0);

export function ErrorBoundary() {
  return <NotFoundBoundary title={messages.sites.notFound} />;
}
