import { redirect } from "@remix-run/node";
import { endpoints } from "#contract/endpoints.ts";
import { PointsImported } from "#contract/imports/import-points.ts";
import { isFinished, type Job } from "#contract/imports/job.ts";
import type { SiteOutline } from "#contract/site.ts";
import { type Api, ApiError } from "../../../../api/client.ts";
import { FileRefused } from "../../../../api/staged-upload.ts";
import { FORM_KEY } from "../../../../forms/form-key.ts";
import type { Outcome } from "../../../../forms/idempotency.ts";
import { messages } from "../../../../messages.ts";
import { withAnswers } from "../joint/joint-search.ts";
import { saveStaged, stagedForm } from "../staged-form.ts";
import { uploadTexts } from "../texts.ts";
import { CHANGED, FROM_LIST, JOINT, jointPath, nextInListPath } from "../upload-path.ts";
import { answerSearch, importFields } from "./csv-answers.ts";
import { csvTexts } from "./texts.ts";

/**
 * Imports a staged file exactly as its preview showed it, or discards it. If an answer is missing or differs
 * from what was shown, or the file is now read differently, it redirects to the preview with all answers.
 */
export async function importStaged(request: Request, api: Api, site: SiteOutline) {
  const shown = new URL(request.url).searchParams;
  const uploadId = shown.get("upload") ?? "";
  const staged = await stagedForm(request, api, site, uploadId);
  if (staged instanceof Response) return staged;
  const { form } = staged;
  const seen = shown.get("seen") ?? "";
  const search = answerSearch(form);
  if (form.get("intent") === "joint")
    return redirect(jointAnswers(site._id, search, uploadId), { headers: api.headers });
  form.set(FORM_KEY, seen);
  const isFromList = form.has(FROM_LIST);
  try {
    return await saveStaged(request, form, api, uploadId, async () => {
      const body = { uploadId, seen, ...importFields(answerSearch(form, false)) };
      const outcome = await runImport(api, site._id, body, request.signal);
      if (!isFromList) return outcome;
      if (outcome.isPassing) return { ...outcome, path: `${outcome.path}&${FROM_LIST}=1` };
      return { ...outcome, path: await afterListed(api, site._id) };
    });
  } catch (error) {
    if (!(error instanceof ApiError) || (error.status !== 422 && error.status !== 409)) throw error;
    search.set("check", error.errors.length > 0 ? "1" : CHANGED);
    return redirect(`/sites/${site._id}/upload?${search}`, { headers: api.headers });
  }
}

/** The page of several files, with the answers about this one. */
function jointAnswers(siteId: string, search: URLSearchParams, uploadId: string): string {
  const joint = new URLSearchParams(search.get(JOINT) ?? "");
  return `${jointPath(siteId)}?${withAnswers(joint, uploadId, search)}`;
}

/** Where to go after a file of the list was imported: back to the list, while there are others. */
export async function afterListed(api: Api, siteId: string): Promise<string> {
  const { uploads } = await api.call(endpoints.uploads);
  return uploads.length > 0 ? nextInListPath(siteId) : `/sites/${siteId}`;
}

/**
 * Imports points into a site created for them: whatever becomes of the import, the site exists. The import
 * continues if the visitor leaves, so that the same form sent again finds this site and creates no other.
 */
export async function importIntoNew(api: Api, siteId: string, body: ImportBody): Promise<Outcome> {
  const { job } = await startImport(api, siteId, body);
  if (job.state === "done") return { path: `/sites/${siteId}`, message: messages.sites.createdWithData };
  // The job's page reports the result, too.
  return { path: `${jobPath(siteId, job)}?upload=${body.uploadId}&new=1`, message: null };
}

const jobPath = (siteId: string, { _id }: Job) => `/sites/${siteId}/upload/jobs/${_id}`;
const startImport = (api: Api, siteId: string, body: ImportBody, signal?: AbortSignal) =>
  api.call(endpoints.importPoints, { params: { siteId }, body, signal });

type ImportBody = { uploadId: string; seen: string } & Partial<ReturnType<typeof importFields>>;

/** Starts an import: returns the destination if it was quick, else the page that waits for it. */
async function runImport(api: Api, siteId: string, body: ImportBody, signal: AbortSignal): Promise<Outcome> {
  const { job } = await startImport(api, siteId, body, signal);
  return importOutcome(job, siteId, body.uploadId);
}

/**
 * The destination after an import that was just started. Throws {@link FileRefused} with the reason if it
 * failed.
 */
export function importOutcome(job: Job, siteId: string, uploadId: string): Outcome {
  // The job can be cancelled on that page, and the import then started again.
  if (!isFinished(job))
    return { path: `${jobPath(siteId, job)}?upload=${uploadId}`, message: null, isPassing: true };
  if (job.state === "done") return { path: `/sites/${siteId}`, message: doneMessage(job) };
  throw new FileRefused(job.error?.message ?? uploadTexts.cancelled);
}

/** The message about a finished job, including skipped rows and the import's warnings. */
export function doneMessage({ kind, outcome }: Job): string {
  if (kind === "import-drawing") return uploadTexts.cadSaved;
  const { pointCount, rowsSkipped, rowsLeftOut, notices } = PointsImported.parse(outcome);
  const done = uploadTexts.imported(pointCount);
  const said = notices.map(notice => `${notice}.`);
  if (rowsLeftOut > 0) said.unshift(csvTexts.leftOut(rowsLeftOut));
  if (rowsSkipped > 0) said.unshift(csvTexts.skipped(rowsSkipped));
  return said.length > 0 ? `${done}. ${said.join(" ")}` : done;
}
