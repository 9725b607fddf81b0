import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useActionData, useLoaderData, useSubmit } from "@remix-run/react";
import { useState } from "react";
import { endpoints } from "#contract/endpoints.ts";
import { CALIBRATED_CRS, COLUMN_ROLES } from "#contract/imports/answer-words.ts";
import type { ImportPreview } from "#contract/imports/import-points.ts";
import type { Upload } from "#contract/imports/upload.ts";
import type { SiteOutline } from "#contract/site.ts";
import { texts } from "#contract/texts.ts";
import { Alert } from "#ui/primitives/alert/alert.tsx";
import { Button } from "#ui/primitives/button/button.tsx";
import { Api } from "../../../../api/client.ts";
import { forgetUpload, stagedUpload, stageUpload } from "../../../../api/staged-upload.ts";
import { usePending } from "../../../../forms/form.tsx";
import { apiFailure, formFailure, throwAsPage } from "../../../../forms/form-errors.ts";
import { POINT_FILES, pointFileRefusal } from "../../../../forms/point-files.ts";
import { askWithout } from "../../../../forms/refused-answers.ts";
import { pageTitle } from "../../../../frame/page-title.ts";
import { messages } from "../../../../messages.ts";
import { redirectWithToast } from "../../../../session/flash.ts";
import { replacementOf } from "../confirm-replace.ts";
import { crsChoice, keptCrs } from "../crs-choice.ts";
import { FileStep } from "../file-step.tsx";
import { notTaken, openStaged } from "../files/open-staged.ts";
import { filesTexts } from "../files/texts.ts";
import { ProgressCard, useBusyKey, useJob } from "../progress-card.tsx";
import { uploadTexts } from "../texts.ts";
import { planLinks, STEPS, UploadPage } from "../upload-page.tsx";
import { CHANGED, filesPath, resumablePath, uploadPath } from "../upload-path.ts";
import { answerSearch, answersWithoutControl, isShown, withWholeColumns } from "./csv-answers.ts";
import { importStaged } from "./csv-import.ts";
import { proposedFields } from "./csv-proposed.ts";
import { CsvStagedFile } from "./csv-staged-file.tsx";
import { surveyAnswers, surveyIssues } from "./survey-answers.ts";
import { csvTexts } from "./texts.ts";

export const links = planLinks;

export const meta: MetaFunction = () => pageTitle(uploadTexts.title);

export async function loader({ request, params }: LoaderFunctionArgs) {
  const api = new Api(request);
  const search = new URL(request.url).searchParams;
  try {
    const { site } = await api.call(endpoints.siteOutline, { params: { siteId: params.siteId! } });
    const shown = { site: { _id: site._id, name: site.name }, units: site.displayUnits };
    const uploadId = search.get("upload");
    if (!uploadId) {
      const { uploads } = await api.call(endpoints.uploads);
      const unfinished = (await api.call(endpoints.resumableUploads)).uploads;
      return { ...shown, step: "file", waiting: uploads.length + unfinished.length } as const;
    }
    const file = await stagedUpload(api, uploadId);
    if (!file) throw await redirectWithToast(uploadPath(site._id), "error", uploadTexts.gone);
    const read = await readAsAnswered(api, site, file, search, request).catch(error =>
      throwAsPage(error, request, uploadTexts.readFailed),
    );
    return { ...shown, step: "columns", file, ...read } as const;
  } catch (error) {
    throwAsPage(error, request, messages.sites.fetchOneFailed);
  }
}

/** A staged file, read by the answers in the address, with what is still open. */
async function readAsAnswered(
  api: Api,
  site: SiteOutline,
  file: Upload,
  search: URLSearchParams,
  request: Request,
) {
  const found = await crsChoice(api, search, []);
  if (found.value) search.set("crs", found.value);
  const given = answerSearch(search);
  const searched = new URLSearchParams(given);
  // A single result has been chosen: keeping the words would choose it again over another choice.
  if (found.words === "") given.delete("q");
  const ask = (answers: URLSearchParams) =>
    api.call(endpoints.previewUpload, {
      params: { uploadId: file._id },
      query: withFields(answers, { siteId: site._id, progress: file._id }),
      signal: request.signal,
    });
  const asked = await askWithout(withWholeColumns(given), ask, COLUMN_ROLES);
  const { answer: preview, used: answers } = asked;
  const refused = asked.refused.filter(issue => isShown(issue, preview, given));
  const crs = await systemChoice(api, preview, searched);
  // The API's stamp for the present points confirms that they may be replaced.
  const replacement = preview.replaces === null ? null : replacementOf(site, "topographic");
  return {
    preview,
    crs: keptCrs({ ...crs, words: found.words, error: found.error }, refused, given.get("crs") ?? ""),
    // Chosen columns that are not used yet: the form keeps them.
    kept: Object.fromEntries(
      COLUMN_ROLES.filter(role => given.has(role) && !answers.has(role)).map(role => [
        role,
        given.get(role)!,
      ]),
    ),
    proposed: proposedFields(preview, answers),
    withoutControl: answersWithoutControl(given, answers, preview),
    search: `?${answers}`,
    importSearch: `?${withFields(answers, { seen: preview.fingerprint })}`,
    proposals: preview.plan.proposals.map(({ text, answers: changed }) => ({
      text,
      search: `?${withFields(answers, changed)}`,
    })),
    replacement,
    agreedReplacement: replacement !== null && search.get("replace") === replacement.stamp,
    confirmed: search.getAll("confirm"),
    siteHeights: site.summary.heightsM,
    survey: surveyAnswers(search, preview),
    hasChanged: search.get("check") === CHANGED,
    open: [...refused, ...preview.open, ...surveyIssues(search)],
    errors: [...refused, ...(search.has("check") ? preview.open : []), ...surveyIssues(search)],
  };
}

/** The coordinate system chosen or detected, with other likely ones; degrees need no choice. */
async function systemChoice(
  api: Api,
  { plan, reading, hasCalibration }: ImportPreview,
  answers: URLSearchParams,
) {
  const { position } = reading;
  const isOpen = plan.questions.some(({ id, isAnswered }) => id === "crs" && !isAnswered);
  const isFound = position.kind === "degrees" && !isOpen && !answers.has("crs");
  const wgs84 = { value: isFound ? "" : "4326", label: "WGS 84, longitude and latitude (EPSG:4326)" };
  const hasOrder = plan.questions.every(({ id, isAnswered }) => id !== "order" || isAnswered);
  const first = isOpen
    ? [{ value: "", label: "Choose the coordinate system" }, wgs84]
    : hasOrder || !isFound
      ? [wgs84]
      : [
          { value: "", label: "Not known yet" },
          { ...wgs84, value: "4326" },
        ];
  const own = plan.questions.find(question => question.id === "crs")?.own;
  if (own) first.unshift({ value: "", label: csvTexts.ownDefinition(own) });
  if (hasCalibration) first.push({ value: CALIBRATED_CRS, label: csvTexts.calibratedCrs });
  else if (answers.get("crs") === CALIBRATED_CRS) answers.delete("crs");
  if (position.kind !== "projected") return crsChoice(api, answers, first);
  if (position.definition) return crsChoice(api, answers, first);
  if (position.calibration) return crsChoice(api, withFields(answers, { crs: CALIBRATED_CRS }), first);
  const { epsg, crsName: name } = position;
  return crsChoice(api, withFields(answers, { crs: String(epsg) }), first, { epsg, name });
}

function withFields(fields: URLSearchParams, changed: Record<string, string>): URLSearchParams {
  const copy = new URLSearchParams(fields);
  for (const [name, value] of Object.entries(changed)) copy.set(name, value);
  return copy;
}

export async function action({ request, params }: ActionFunctionArgs) {
  const api = new Api(request);
  const siteId = params.siteId!;
  const uploadId = new URL(request.url).searchParams.get("upload");
  try {
    // Checks access before the upload is read: nobody should send a file that the API would refuse.
    const { site } = await api.call(endpoints.siteOutline, { params: { siteId } });
    if (uploadId) return await importStaged(request, api, site);
    const staged = await stageUpload(request, api, siteId);
    const others = staged.uploads.filter(upload => refusalOf(upload) !== null);
    for (const { _id } of others) await forgetUpload(api, _id);
    const wanted = staged.uploads.filter(upload => !others.includes(upload));
    if (wanted.length > 0) return await openStaged(api, siteId, wanted, notTaken(staged, others));
    const message = (others[0] && refusalOf(others[0])) ?? staged.refused?.message ?? texts.selectCsvFile;
    return formFailure({ message, errors: [{ path: "file", message }], values: {} });
  } catch (error) {
    return apiFailure(error, uploadTexts.failed, new FormData(), request, api);
  }
}

const refusalOf = ({ fileName, contentType }: Upload) =>
  pointFileRefusal({ name: fileName, type: contentType });

export default function UploadCsv() {
  const page = useLoaderData<typeof loader>();
  const failure = useActionData<typeof action>();
  const submit = useSubmit();
  const job = useJob();
  const busy = useBusyKey(job);
  const isImporting = usePending() && page.step === "columns";
  const [fileName, setFileName] = useState("");
  const step =
    page.step !== "columns" || page.preview.problem?.isTable === false ? 0 : page.preview.points ? 2 : 1;
  return (
    <UploadPage
      site={page.site}
      tab="topographic"
      steps={STEPS.topographic}
      step={step}
      isWide={page.step === "columns"}
    >
      <ProgressCard
        busyKey={isImporting ? null : busy}
        fileName={page.step === "columns" ? page.file.fileName : fileName}
      />
      {page.step === "file" && page.waiting > 0 && (
        <Alert
          actions={
            <Button asChild size="sm">
              <Link to={filesPath(page.site._id)}>{filesTexts.see}</Link>
            </Button>
          }
        >
          {filesTexts.waiting(page.waiting)}
        </Alert>
      )}
      {page.step === "file" && (
        <FileStep
          multiple
          title="Points from a File"
          label={csvTexts.label}
          accept={POINT_FILES}
          hint={`${csvTexts.columnsHint} ${csvTexts.formatsHint} ${uploadTexts.previewHint}`}
          failure={failure}
          job={job}
          refuse={pointFileRefusal}
          onFile={file => setFileName(file.name)}
          sendTo={resumablePath(page.site._id)}
          onArrived={(uploadIds, leftOut) => {
            const arrived = new URLSearchParams(uploadIds.map(id => ["arrived", id]));
            arrived.set("leftOut", leftOut);
            submit(arrived, { method: "post", action: filesPath(page.site._id) });
          }}
        />
      )}
      {page.step === "columns" && (
        <CsvStagedFile
          {...page}
          sitePath={`/sites/${page.site._id}`}
          uploadPath={uploadPath(page.site._id)}
          failure={failure}
          // Shown beside the button that starts the import.
          progress={<ProgressCard busyKey={isImporting ? busy : null} fileName={page.file.fileName} />}
        />
      )}
    </UploadPage>
  );
}
