import { redirect } from "@remix-run/node";
import type { Upload } from "#contract/imports/upload.ts";
import type { Api } from "../../../../api/client.ts";
import type { StagedForm } from "../../../../api/staged-upload.ts";
import { redirectWithToast } from "../../../../session/flash.ts";
import { uploadPath } from "../upload-path.ts";
import { filesTexts } from "./texts.ts";

/** Says which chosen files are not in preparation; `others` hold no points. */
export function notTaken({ fields, skipped }: StagedForm, others: readonly Upload[]): string {
  const namesIn = (field: string) =>
    String(fields.get(field) ?? "")
      .split("/")
      .filter(Boolean);
  const noPoints = [...namesIn("leftOut"), ...others.map(({ fileName }) => fileName)];
  const tooMany = [...namesIn("surplus"), ...skipped];
  return [
    ...(noPoints.length > 0 ? [filesTexts.notPoints(noPoints)] : []),
    ...(tooMany.length > 0 ? [filesTexts.tooMany(tooMany)] : []),
  ].join(". ");
}

/** One file leads to its own page, several to the list of files, which ticks these and none that was there before. */
export function openStaged(api: Api, siteId: string, files: readonly Upload[], message: string) {
  const fresh = new URLSearchParams(files.map(({ _id }) => ["new", _id]));
  const path = `${uploadPath(siteId)}${files.length > 1 ? `/files?${fresh}` : `?upload=${files[0]!._id}`}`;
  return message === ""
    ? redirect(path, { headers: api.headers })
    : redirectWithToast(path, "default", message, api.headers);
}
