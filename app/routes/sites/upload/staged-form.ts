import { redirect } from "@remix-run/node";
import type { Upload } from "#contract/imports/upload.ts";
import type { SiteOutline } from "#contract/site.ts";
import type { Api } from "../../../api/client.ts";
import { FileRefused, forgetUpload, stagedUpload } from "../../../api/staged-upload.ts";
import { formFailure } from "../../../forms/form-errors.ts";
import { type Outcome, redirectOnce } from "../../../forms/idempotency.ts";
import { readForm } from "../../../forms/read-form.ts";
import { redirectWithToast } from "../../../session/flash.ts";
import { uploadTexts } from "./texts.ts";
import { FROM_LIST, nextInListPath } from "./upload-path.ts";

/**
 * The form that completes an upload and its file, or a redirect if it was cancelled or the file is no longer
 * staged.
 */
export async function stagedForm(
  request: Request,
  api: Api,
  site: SiteOutline,
  uploadId: string,
): Promise<{ form: FormData; file: Upload } | Response> {
  const form = await readForm(request);
  const path = `/sites/${site._id}`;
  const file = await stagedUpload(api, uploadId);
  if (form.get("intent") === "cancel") {
    if (file) await forgetUpload(api, uploadId);
    return redirect(form.has(FROM_LIST) ? nextInListPath(site._id) : path, { headers: api.headers });
  }
  if (!file) {
    const { pathname } = new URL(request.url);
    return redirectWithToast(pathname, "error", uploadTexts.gone, api.headers);
  }
  return { form, file };
}

/**
 * Saves what the file contains, once however often the form is sent; errors in the file are shown on the
 * form.
 */
export async function saveStaged(
  request: Request,
  form: FormData,
  api: Api,
  uploadId: string,
  run: () => Promise<Outcome>,
) {
  try {
    return await redirectOnce(request, form, api.headers, run, uploadId);
  } catch (error) {
    if (!(error instanceof FileRefused)) throw error;
    return formFailure({ message: error.message, errors: [], values: {} });
  }
}
