import { redirect } from "@remix-run/node";
import type { Upload } from "#contract/imports/upload.ts";
import type { Api } from "../../../../api/client.ts";
import type { StagedForm } from "../../../../api/staged-upload.ts";
import { redirectWithToast } from "../../../../session/flash.ts";
import { uploadPath } from "../upload-path.ts";
import { filesTexts } from "./texts.ts";

/** A toast travels in a cookie, and a folder may hold thousands of names. */
const TOAST_LENGTH = 500;

/** Says which chosen files are not in preparation; `others` hold no points. */
export function notTaken({ fields, skipped }: StagedForm, others: readonly Upload[]): string {
  const leftOut = String(fields.get("leftOut") ?? "")
    .split("/")
    .filter(Boolean);
  const noPoints = [...leftOut, ...others.map(({ fileName }) => fileName)];
  return [
    ...(noPoints.length > 0 ? [filesTexts.notPoints(noPoints)] : []),
    ...(skipped.length > 0 ? [filesTexts.tooMany(skipped)] : []),
  ].join(". ");
}

/** One file leads to its own page, several to the list of files. */
export function openStaged(api: Api, siteId: string, [first, ...more]: readonly Upload[], message: string) {
  const path = `${uploadPath(siteId)}${more.length > 0 ? "/files" : `?upload=${first!._id}`}`;
  return message === ""
    ? redirect(path, { headers: api.headers })
    : redirectWithToast(path, "default", message.slice(0, TOAST_LENGTH), api.headers);
}
