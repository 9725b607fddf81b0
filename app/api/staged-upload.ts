import { endpoints } from "#contract/endpoints.ts";
import type { Upload } from "#contract/imports/upload.ts";
import { limits } from "#contract/limits.ts";
import { surveyLimits } from "#shapes/values/limits.ts";
import { type Api, ApiError } from "./client.ts";

/**
 * Staged files that somebody may leave behind between the steps before the oldest is deleted; leaves room for
 * the files of one form.
 */
const LEFT_BEHIND = limits.stagedFilesMax - surveyLimits.filesAtOnce;

/** A file that cannot be used; `message` tells the uploader why. */
export class FileRefused extends Error {
  override name = "FileRefused";
}

export interface StagedForm {
  fields: FormData;
  /** The first file; null if there is none. */
  upload: Upload | null;
  uploads: Upload[];
  /** Names of files that exceed the limit of one form. */
  skipped: string[];
  /** Files that were refused while others were accepted, each with the reason. */
  refusedFiles: { fileName: string; message: string }[];
  refused: FileRefused | null;
}

/**
 * Streams a multipart form to the API, which stages its files. Returns them with the form's other fields and
 * the refused files. The parameter `job` of the address identifies the progress. `siteId` is the site they
 * are for, if it exists already.
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

/** The description of a staged file; null if it belongs to somebody else or was forgotten. */
export async function stagedUpload(api: Api, uploadId: string): Promise<Upload | null> {
  try {
    return (await api.call(endpoints.upload, { params: { uploadId } })).upload;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}

/** Failing to remove a staged file that is no longer needed must not fail the action that used it. */
export async function forgetUpload(api: Api, uploadId: string): Promise<void> {
  await api.call(endpoints.deleteUpload, { params: { uploadId } }).catch(() => undefined);
}

async function forgetOldest(api: Api): Promise<void> {
  const { uploads } = await api.call(endpoints.uploads);
  const oldest = uploads.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt)).slice(LEFT_BEHIND);
  await Promise.all(oldest.map(upload => forgetUpload(api, upload._id)));
}
