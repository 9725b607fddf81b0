import { redirect } from "@remix-run/node";
import type { SiteOutline } from "#contract/site.ts";
import type { Upload } from "#contract/upload.ts";
import type { Api } from "../api/client.ts";
import { formFailure } from "../forms/form-errors.ts";
import { type Outcome, redirectOnce } from "../forms/idempotency.ts";
import { FileRefused } from "../forms/multipart.ts";
import { messages } from "../messages.ts";
import { redirectWithToast } from "../session/flash.ts";
import { progress } from "../workers/progress.server.ts";
import { forgetFile, keptFile } from "./kept-file.ts";

/** The form that ends an upload and the file it is about, or where to go: cancelled, or no longer kept. */
export async function keptForm(
  request: Request,
  api: Api,
  site: SiteOutline,
  uploadId: string,
): Promise<{ form: FormData; file: Upload } | Response> {
  const form = await request.formData();
  const path = `/sites/${site._id}`;
  const file = await keptFile(api, uploadId);
  if (form.get("intent") === "cancel") {
    if (file) await forgetFile(api, uploadId);
    return redirect(path, { headers: api.headers });
  }
  if (!file) {
    const { pathname } = new URL(request.url);
    return redirectWithToast(pathname, "error", messages.upload.gone, api.headers);
  }
  return { form, file };
}

/** Saves what the file holds, once however often the form is sent; what is wrong with the file is said on the form. */
export async function saveKept(
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
  } finally {
    progress.end(uploadId);
  }
}
