import { redirect } from "@remix-run/node";
import { endpoints } from "#contract/endpoints.ts";
import type { SiteOutline } from "#contract/site.ts";
import type { Upload } from "#contract/upload.ts";
import type { CsvImport } from "#survey/csv/read.ts";
import type { Reading } from "#survey/reading/reading.ts";
import type { Api } from "../api/client.ts";
import { FORM_KEY } from "../forms/form-key.ts";
import type { Outcome } from "../forms/idempotency.ts";
import { FileRefused } from "../forms/multipart.ts";
import { messages } from "../messages.ts";
import { redirectWithToast } from "../session/flash.ts";
import { progress } from "../workers/progress.server.ts";
import { answerSearch, answersIn } from "./csv-choice.ts";
import { importCsv, withNotices } from "./csv-import.ts";
import { type CsvPreview, fingerprint, planKept, previewCsv } from "./csv-preview.ts";
import { openIssues } from "./csv-questions.ts";
import { forgetFile, keptBytes } from "./kept-file.ts";
import { keptForm, saveKept } from "./kept-save.ts";

/**
 * Imports a kept file exactly as its preview showed it, or forgets it. What is not answered, what was answered
 * otherwise than shown, and what reads otherwise than shown leads back to the preview, with all answers.
 */
export async function importKept(request: Request, api: Api, site: SiteOutline) {
  const shown = new URL(request.url).searchParams;
  const kept = await keptForm(request, api, site, shown.get("upload") ?? "");
  if (kept instanceof Response) return kept;
  const { form, file } = kept;
  const preview = await previewCsv(api, file, answersIn(shown), site, request.signal);
  const answered = await planKept(api, file, answersIn(form), site, request.signal);
  const isAsShown =
    isSameReading(answered.reading, preview.reading) && shown.get("seen") === fingerprint(preview.reading);
  const open = openIssues({ ...preview, plan: answered }, site, form);
  if (!isAsShown || open.length > 0) {
    const search = answerSearch(form);
    search.set("check", "1");
    const path = `/sites/${site._id}/upload?${search}`;
    return open.length > 0
      ? redirect(path, { headers: api.headers })
      : redirectWithToast(path, "default", messages.upload.changed, api.headers);
  }
  const run = async () => {
    const imported = await importAsShown(api, file, preview, request.signal);
    return save(request, api, site, file, imported);
  };
  form.set(FORM_KEY, shown.get("seen") ?? "");
  return saveKept(request, form, api, file._id, run);
}

/** Reads a kept file by the very reading of its preview; refuses when anything else comes of it. */
async function importAsShown(
  api: Api,
  file: Upload,
  { reading }: CsvPreview,
  signal: AbortSignal,
): Promise<CsvImport> {
  const imported = await importCsv(await keptBytes(api, file._id, signal), reading, {
    signal,
    onProgress: bytes => progress.report(file._id, "read", bytes, file.size),
  });
  if (!isSameOutcome(imported.reading, reading)) throw new FileRefused(messages.upload.readsOtherwise);
  return imported;
}

/** The encoding, when nobody chose one, is known once the whole file was read. */
const isSameReading = (answered: Reading, seen: Reading): boolean =>
  JSON.stringify({ ...answered, encoding: answered.encoding ?? seen.encoding, outcome: null }) ===
  JSON.stringify({ ...seen, outcome: null });

const isSameOutcome = (a: Reading, b: Reading) => JSON.stringify(a.outcome) === JSON.stringify(b.outcome);

async function save(
  request: Request,
  api: Api,
  site: SiteOutline,
  { _id: uploadId, fileName, size }: Upload,
  imported: CsvImport,
): Promise<Outcome> {
  const { columns, reading } = imported;
  const total = columns.count * BYTES_OF_POINT + columns.nameBytes.length;
  await api.sendPoints(endpoints.uploadTopographicData, {
    params: { siteId: site._id },
    head: { fileName, fileSize: size, reading },
    columns,
    signal: request.signal,
    onProgress: bytes => progress.report(uploadId, "save", Math.min(bytes, total), total),
  });
  await forgetFile(api, uploadId);
  return {
    path: `/sites/${site._id}`,
    message: withNotices(messages.upload.imported(columns.count), imported),
  };
}

/** Three coordinates, the end of the name and the code, as they travel. */
const BYTES_OF_POINT = 30;
