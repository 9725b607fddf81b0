import { endpoints } from "#contract/endpoints.ts";
import type { Upload } from "#contract/imports/upload.ts";
import { limits } from "#contract/limits.ts";
import { surveyLimits } from "#shapes/values/limits.ts";
import { type Api, ApiError } from "./client.ts";

/** Files somebody may leave behind between the steps before the oldest is forgotten: as many as leave room for a form. */
const LEFT_BEHIND = limits.stagedFilesMax - surveyLimits.filesAtOnce;

/** A file that cannot be used; `message` says why to the person who chose it. */
export class FileRefused extends Error {
  override name = "FileRefused";
}

export interface StagedForm {
  fields: FormData;
  /** The first file; null without one. */
  upload: Upload | null;
  uploads: Upload[];
  /** Names of the files that one form is too small for. */
  skipped: string[];
  /** Files that were refused beside those that were taken, each with why. */
  refusedFiles: { fileName: string; message: string }[];
  refused: FileRefused | null;
}

/**
 * Passes a multipart form on to the API as it arrives, where its files are staged. Answers them with the form's other
 * fields; what was refused stands beside them. The address's `job` names the progress. `siteId` is the site that they
 * are for, where there is one already.
 */
export async function stageUpload(request: Request, api: Api, siteId?: string): Promise<StagedForm> {
  await forgetOldest(api);
  const progress = new URL(request.url).searchParams.get("job");
  const total = request.headers.get("Content-Length");
  try {
    const { upload, uploads, skipped, refused, fields } = await api.sendStream(
      endpoints.createUpload,
      bodyOf(request),
      {
        query: { ...(siteId && { siteId }), ...(progress && { progress }), ...(total && { total }) },
        mediaType: request.headers.get("Content-Type") ?? "",
        signal: request.signal,
      },
    );
    return { fields: formOf(fields), upload, uploads, skipped, refusedFiles: refused, refused: null };
  } catch (error) {
    if (!(error instanceof ApiError) || ![413, 507].includes(error.status)) throw error;
    const refused = new FileRefused(error.message);
    return {
      fields: formOf(error.fields),
      upload: null,
      uploads: [],
      skipped: [],
      refusedFiles: [],
      refused,
    };
  }
}

const bodyOf = ({ body }: Request) => (body ?? []) as unknown as AsyncIterable<Uint8Array>;

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

/** The description of a staged file, or null when it is somebody else's or was forgotten. */
export async function stagedUpload(api: Api, uploadId: string): Promise<Upload | null> {
  try {
    return (await api.call(endpoints.upload, { params: { uploadId } })).upload;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}

/** What is not needed any more may stay a while: forgetting it must not fail what was done with it. */
export async function forgetUpload(api: Api, uploadId: string): Promise<void> {
  await api.call(endpoints.deleteUpload, { params: { uploadId } }).catch(() => undefined);
}

async function forgetOldest(api: Api): Promise<void> {
  const { uploads } = await api.call(endpoints.uploads);
  const oldest = uploads.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt)).slice(LEFT_BEHIND);
  await Promise.all(oldest.map(upload => forgetUpload(api, upload._id)));
}
