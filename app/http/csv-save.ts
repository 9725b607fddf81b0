import { endpoints } from "#contract/endpoints.ts";
import type { SiteOutline } from "#contract/site.ts";
import { texts } from "#contract/texts.ts";
import type { Upload } from "#contract/upload.ts";
import type { CsvImport } from "#survey/csv/read.ts";
import { messages } from "../messages.ts";
import { type Outcome, redirectOnce } from "../session/once.ts";
import { progress } from "../workers/progress.server.ts";
import type { Api } from "./api.ts";
import { csvChoice } from "./csv-choice.ts";
import { importCsv, withNotices } from "./csv-import.ts";
import { previewCsv } from "./csv-preview.ts";
import { readCsvForm } from "./csv-upload.ts";
import { type FormFailure, formFailure, typedValues } from "./failure.ts";
import { forgetFile, keptBytes } from "./kept-file.ts";
import { keptForm, saveKept } from "./kept-save.ts";
import { replacementRefused } from "./replacement.ts";

type Issue = FormFailure["errors"][number];
const refusal = (errors: Issue[]) => formFailure({ message: errors[0]!.message, errors, values: {} });

/** Imports a kept file as its address says, or forgets it; what must be agreed to is asked first. */
export async function importKept(request: Request, api: Api, site: SiteOutline, uploadId: string) {
  const search = new URL(request.url).searchParams;
  const kept = await keptForm(request, api, site, uploadId);
  if (kept instanceof Response) return kept;
  const { form, file } = kept;
  const { detection, choice } = await previewCsv(
    api,
    file,
    csvChoice(name => search.get(name)),
    request.signal,
  );
  const asksHeights = detection.questions.some(({ id }) => id === "heights");
  const agreed = form.get("heights") === "ellipsoidal";
  const errors: Issue[] = [];
  if (asksHeights && !agreed) errors.push({ path: "heights", message: messages.upload.confirmHeights });
  const refused = replacementRefused(site, "topographic", form);
  if (refused) errors.push({ path: "replace", message: refused });
  if (errors.length > 0) return refusal(errors);
  const agreedChoice = { ...choice, options: { ...choice.options, heightsConfirmed: agreed } };
  const run = async () => {
    const imported = await importCsv(await keptBytes(api, uploadId, request.signal), agreedChoice, {
      signal: request.signal,
      onProgress: bytes => progress.report(uploadId, "read", bytes, file.size),
    });
    return save(request, api, site, file, imported, uploadId);
  };
  return saveKept(request, form, api, uploadId, run);
}

/** Imports a file in one step, for servers that keep none. */
export async function importDirect(request: Request, api: Api, site: SiteOutline) {
  const { form, upload, error } = await readCsvForm(request, {
    choiceOf: fields => {
      const { options, columns, epsg } = csvChoice(name => fields.get(name));
      return { options: { ...options, ...(columns && { layout: columns }) }, epsg };
    },
  });
  const errors: Issue[] = [];
  const refused = replacementRefused(site, "topographic", form);
  if (refused) errors.push({ path: "replace", message: refused });
  if (!upload) errors.unshift({ path: "file", message: error?.message ?? texts.selectCsvFile });
  const asksHeights = upload?.report.warnings.some(({ id }) => id === "heights-unconfirmed");
  if (asksHeights) errors.push({ path: "heights", message: messages.upload.confirmHeights });
  if (!upload || errors.length > 0)
    return formFailure({ message: errors[0]!.message, errors, values: typedValues(form) });
  const { fileName, report } = upload;
  const run = () => save(request, api, site, { fileName, size: report.bytes }, upload);
  return redirectOnce(request, form, api.headers, run, `${fileName} ${report.bytes}`);
}

async function save(
  request: Request,
  api: Api,
  site: SiteOutline,
  { fileName, size }: Pick<Upload, "fileName" | "size">,
  { columns, report }: Pick<CsvImport, "columns" | "report">,
  uploadId?: string,
): Promise<Outcome> {
  const total = columns.count * BYTES_OF_POINT + columns.nameBytes.length;
  await api.sendPoints(endpoints.uploadTopographicData, {
    params: { siteId: site._id },
    head: { fileName, fileSize: size },
    columns,
    signal: request.signal,
    onProgress: bytes => uploadId && progress.report(uploadId, "save", Math.min(bytes, total), total),
  });
  if (uploadId) await forgetFile(api, uploadId);
  const done = messages.upload.imported(columns.count);
  return { path: `/sites/${site._id}`, message: withNotices(done, report) };
}

/** Three coordinates, the end of the name and the code, as they travel. */
const BYTES_OF_POINT = 30;
