import { endpoints } from "#contract/endpoints.ts";
import { isFinished } from "#contract/imports/job.ts";
import { type Api, ApiError } from "../../../../api/client.ts";
import { redirectWithToast } from "../../../../session/flash.ts";
import { filesTexts } from "./texts.ts";

/** Imports each ticked file as the page showed it, as a survey of its own; what fails stays in preparation, with why. */
export async function importTicked(api: Api, siteId: string, form: FormData): Promise<Response> {
  const path = `/sites/${siteId}/upload/files`;
  const ticked = form.getAll("file").map(value => String(value).split(" ") as [id: string, seen: string]);
  if (ticked.length === 0) return redirectWithToast(path, "error", filesTexts.nothingTicked, api.headers);
  const names = new Map((await api.call(endpoints.uploads)).uploads.map(each => [each._id, each.fileName]));
  const failed: string[] = [];
  const running = new URLSearchParams();
  let done = 0;
  for (const [uploadId, seen] of ticked) {
    const day = String(form.get(`day-${uploadId}`) ?? "");
    const label = String(form.get(`label-${uploadId}`) ?? "");
    try {
      const body = { uploadId, seen, label, surveyedOn: day || null, role: "new" } as const;
      const { job } = await api.call(endpoints.importPoints, { params: { siteId }, body });
      if (!isFinished(job)) running.append("job", `${uploadId} ${job._id}`);
      else if (job.state === "done") done++;
      else failed.push(reason(names.get(uploadId), job.error?.message));
    } catch (error) {
      // The others are imported all the same; only these refusals are about the file.
      if (!(error instanceof ApiError) || ![404, 409, 413, 422].includes(error.status)) throw error;
      failed.push(reason(names.get(uploadId), error.message));
    }
  }
  const said = [
    ...(done > 0 ? [filesTexts.imported(done)] : []),
    ...(running.size > 0 ? [filesTexts.running(running.size)] : []),
    ...(failed.length > 0 ? [filesTexts.left(failed)] : []),
  ];
  const isAll = running.size === 0 && names.size === done;
  const target = isAll ? `/sites/${siteId}` : running.size > 0 ? `${path}?${running}` : path;
  return redirectWithToast(target, failed.length > 0 ? "error" : "success", said.join(". "), api.headers);
}

const reason = (fileName = "a file that is no longer kept", message = "") => `${fileName} (${message})`;
