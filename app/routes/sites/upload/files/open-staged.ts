import { redirect } from "@remix-run/node";
import { endpoints } from "#contract/endpoints.ts";
import type { Upload } from "#contract/imports/upload.ts";
import type { Api } from "../../../../api/client.ts";
import type { StagedForm } from "../../../../api/staged-upload.ts";
import { redirectWithToast } from "../../../../session/flash.ts";
import { uploadTexts } from "../texts.ts";
import { uploadPath } from "../upload-path.ts";
import { filesTexts } from "./texts.ts";

/** Names of rejected files in a field. */
const leftOutOf = (form: FormData) =>
  String(form.get("leftOut") ?? "")
    .split("/")
    .filter(Boolean);

/** Says which of the chosen files were not accepted; `others` contain no points. */
export function notTaken({ fields, skipped, refusedFiles }: StagedForm, others: readonly Upload[]): string {
  const noPoints = [...leftOutOf(fields), ...others.map(({ fileName }) => fileName)];
  const refused = refusedFiles.map(({ fileName, message }) => `${fileName} (${message})`);
  return [
    ...(refused.length > 0 ? [filesTexts.refused(refused)] : []),
    ...(noPoints.length > 0 ? [filesTexts.notPoints(noPoints)] : []),
    ...(skipped.length > 0 ? [filesTexts.tooMany(skipped)] : []),
  ].join(". ");
}

/** Opens files that were uploaded one by one, whose ids are in the form. */
export async function openArrived(api: Api, siteId: string, form: FormData) {
  const { uploads } = await api.call(endpoints.uploads);
  const files = form.getAll("arrived").flatMap(id => uploads.find(({ _id }) => _id === id) ?? []);
  if (files.length === 0)
    return redirectWithToast(uploadPath(siteId), "error", uploadTexts.gone, api.headers);
  const noPoints = leftOutOf(form);
  return openStaged(api, siteId, files, noPoints.length > 0 ? filesTexts.notPoints(noPoints) : "");
}

/** One file leads to its own page, several to the list of files, in which only these are ticked. */
export function openStaged(api: Api, siteId: string, files: readonly Upload[], message: string) {
  const fresh = new URLSearchParams(files.map(({ _id }) => ["new", _id]));
  const path = `${uploadPath(siteId)}${files.length > 1 ? `/files?${fresh}` : `?upload=${files[0]!._id}`}`;
  return message === ""
    ? redirect(path, { headers: api.headers })
    : redirectWithToast(path, "default", message, api.headers);
}
