import { endpoints } from "#contract/endpoints.ts";
import type { Upload } from "#contract/upload.ts";
import { type Api, ApiError } from "../api/client.ts";
import { type ArrivingFile, FileRefused, readFileForm } from "../forms/multipart.ts";
import { progress } from "../workers/progress.server.ts";

/** Files somebody may leave behind between the steps before the oldest is forgotten. */
const LEFT_BEHIND = 5;

/**
 * Passes the file of a multipart form on to the server while it arrives, and answers its description. The
 * field `job` before it names the progress to report.
 */
export async function keepFile(
  request: Request,
  api: Api,
  check: (file: ArrivingFile) => void,
): Promise<{ form: FormData; kept: Upload | null; refused: FileRefused | null }> {
  let kept: Upload | null = null;
  const total = Number(request.headers.get("Content-Length")) || undefined;
  const { form, refused } = await readFileForm(request, async (file, fields) => {
    check(file);
    await forgetOldest(api);
    const job = fields.get("job");
    const body = job ? reported(file.data, bytes => progress.report(job, "upload", bytes, total)) : file.data;
    try {
      const { upload } = await api.sendStream(endpoints.createUpload, body, {
        query: { fileName: file.name },
        mediaType: "application/octet-stream",
        signal: request.signal,
      });
      kept = upload;
    } catch (error) {
      if (error instanceof ApiError && error.status === 413) throw new FileRefused(error.message);
      throw error;
    } finally {
      if (job) progress.end(job);
    }
  });
  return { form, kept, refused };
}

/** The description of a kept file, or null when it is somebody else's or was forgotten. */
export async function keptFile(api: Api, uploadId: string): Promise<Upload | null> {
  try {
    return (await api.call(endpoints.upload, { params: { uploadId } })).upload;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}

/** The file itself, as it arrives. */
export async function keptBytes(
  api: Api,
  uploadId: string,
  signal: AbortSignal,
): Promise<ReadableStream<Uint8Array>> {
  const response = await api.stream(
    endpoints.uploadContent,
    { params: { uploadId } },
    "application/octet-stream",
    signal,
  );
  return response.body ?? new Blob([]).stream();
}

/** What is not needed any more may stay a while: forgetting it must not fail what was done with it. */
export async function forgetFile(api: Api, uploadId: string): Promise<void> {
  await api.call(endpoints.deleteUpload, { params: { uploadId } }).catch(() => undefined);
}

async function forgetOldest(api: Api): Promise<void> {
  const { uploads } = await api.call(endpoints.uploads);
  const oldest = uploads.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt)).slice(LEFT_BEHIND - 1);
  await Promise.all(oldest.map(upload => forgetFile(api, upload._id)));
}

async function* reported(
  data: AsyncIterable<Uint8Array>,
  onBytes: (bytes: number) => void,
): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  for await (const part of data) {
    bytes += part.length;
    onBytes(bytes);
    yield part;
  }
}
