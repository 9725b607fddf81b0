import { endpoints } from "#contract/endpoints.ts";
import { isFinished } from "#contract/imports/job.ts";
import { type Api, ApiError } from "../../../../api/client.ts";
import { redirectWithToast } from "../../../../session/flash.ts";
import { filesPath } from "../upload-path.ts";
import { filesTexts } from "./texts.ts";

/** Refusals that concern a single file, and refusals that every other file would get as well. */
const ABOUT_THE_FILE = new Set([404, 409, 413, 422]);
const NOT_NOW = new Set([429, 503, 507]);

/**
 * Imports each ticked file as the page showed it, as a survey of its own; a file that fails stays in the
 * list, with the reason.
 */
export async function importTicked(
  api: Api,
  siteId: string,
  form: FormData,
  shown: URLSearchParams,
): Promise<Response> {
  const path = filesPath(siteId);
  const ticked = form
    .getAll("file")
    .map(value => String(value).split(" ") as [id: string, seen: string])
    // The others need answers, and stay in the list.
    .filter(([, seen]) => seen);
  if (ticked.length === 0)
    return redirectWithToast(`${path}?${shown}`, "error", filesTexts.nothingTicked, api.headers);
  const names = new Map((await api.call(endpoints.uploads)).uploads.map(each => [each._id, each.fileName]));
  const failed: string[] = [];
  const running = new URLSearchParams(shown);
  let started = 0;
  let done = 0;
  for (const [uploadId, seen] of ticked) {
    const day = String(form.get(`day-${uploadId}`) ?? "");
    const label = String(form.get(`label-${uploadId}`) ?? "");
    try {
      const body = { uploadId, seen, label, surveyedOn: day || null, role: "new" } as const;
      const { job } = await api.call(endpoints.importPoints, { params: { siteId }, body });
      if (!isFinished(job)) {
        running.append("job", `${uploadId} ${job._id}`);
        started++;
      } else if (job.state === "done") done++;
      else failed.push(reason(names.get(uploadId), job.error?.message));
    } catch (error) {
      if (!(error instanceof ApiError) || !(ABOUT_THE_FILE.has(error.status) || NOT_NOW.has(error.status)))
        throw error;
      failed.push(reason(names.get(uploadId), error.message));
      if (NOT_NOW.has(error.status)) break;
    }
  }
  const said = [
    ...(done > 0 ? [filesTexts.imported(done)] : []),
    ...(started > 0 ? [filesTexts.running(started)] : []),
    ...(failed.length > 0 ? [filesTexts.left(failed)] : []),
  ];
  const isAll = started === 0 && names.size === done;
  const target = isAll ? `/sites/${siteId}` : `${path}${running.size > 0 ? `?${running}` : ""}`;
  return redirectWithToast(target, failed.length > 0 ? "error" : "success", said.join(". "), api.headers);
}

const reason = (fileName = "a file that has expired", message = "") => `${fileName} (${message})`;
