import { endpoints } from "#contract/endpoints.ts";
import type { ImportPreview } from "#contract/imports/import-points.ts";
import type { Upload } from "#contract/imports/upload.ts";
import type { SiteOutline } from "#contract/site.ts";
import { readingFacts } from "#survey/report/reading-facts.ts";
import { amountText } from "#ui/patterns/upload-panel/upload-panel.tsx";
import type { OtherSite, StagedFileRow } from "#ui/survey/staged-files-table/staged-files-table.tsx";
import { type Api, ApiError, withoutIt } from "../../../../api/client.ts";
import { heightsText } from "../joint/joint-rows.ts";
import { stem } from "./stem.ts";
import { filesTexts } from "./texts.ts";

/** Files up to this size are read before the page is shown, larger ones when they are opened. */
const LOOK_BYTES = 8 * 1_048_576;
/** Files read in parallel: the API reads no more per account at a time. */
const LOOKED_AT_ONCE = 2;

interface Marks {
  /** Files being imported. */
  importing: ReadonlySet<string>;
  /** Files just chosen for this site: the others may be meant for another one. */
  fresh: ReadonlySet<string>;
}

/** Describes how each of the account's staged files would be imported into the site, in order of arrival. */
export async function stagedFiles(
  api: Api,
  siteId: string,
  { importing, fresh }: Marks,
  signal: AbortSignal,
): Promise<StagedFileRow[]> {
  const { uploads } = await api.call(endpoints.uploads);
  const unfinished = (await api.call(endpoints.resumableUploads)).uploads.toReversed();
  const oldest = uploads.toReversed();
  const sites = await otherSites(api, siteId, [...unfinished, ...uploads]);
  const rows: StagedFileRow[] = unfinished.map(({ _id, fileName, size, length, siteId }) => ({
    ...{ id: _id, name: fileName, sizeBytes: length, isTicked: false, state: "unfinished" },
    otherSite: sites.get(siteId),
    message: filesTexts.unfinished(amountText(size, length)),
  }));
  const look = async (file: Upload): Promise<StagedFileRow> => {
    const isTicked = fresh.has(file._id);
    const shown = {
      ...{ id: file._id, name: file.fileName, sizeBytes: file.size, isTicked },
      otherSite: sites.get(file.siteId),
    };
    if (importing.has(file._id)) return { ...shown, state: "importing" };
    if (file.size > LOOK_BYTES) return { ...shown, state: "unseen", message: filesTexts.large };
    return { ...shown, ...(await lookAt(api, siteId, file, signal)) };
  };
  for (let at = 0; at < oldest.length; at += LOOKED_AT_ONCE)
    rows.push(...(await Promise.all(oldest.slice(at, at + LOOKED_AT_ONCE).map(look))));
  return rows;
}

/** The other sites that files were chosen for, by id; without sites that are no longer visible. */
async function otherSites(
  api: Api,
  siteId: string,
  files: readonly Upload[],
): Promise<Map<string | null, OtherSite>> {
  const ids = new Set(files.flatMap(file => (file.siteId && file.siteId !== siteId ? [file.siteId] : [])));
  const found = [...ids].map(id =>
    api.call(endpoints.siteOutline, { params: { siteId: id } }).catch(withoutIt),
  );
  const answers = await Promise.all(found);
  return new Map(answers.flatMap(answer => (answer ? [pairOf(answer.site)] : [])));
}

const pairOf = ({ _id, name }: SiteOutline): [string, OtherSite] => [_id, { id: _id, name }];

/** A file that cannot be read must not affect the others. */
async function lookAt(api: Api, siteId: string, file: Upload, signal: AbortSignal) {
  try {
    const query = new URLSearchParams({ siteId });
    const preview = await api.call(endpoints.previewUpload, {
      params: { uploadId: file._id },
      query,
      signal,
    });
    return stateOf(file, preview);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { state: "unseen", message: filesTexts.readFailed } as const;
  }
}

/** What is missing for a file to be ready, in a few words; undefined if nothing is. */
function needsOf(open: ImportPreview["open"]): string | undefined {
  const needs = open.flatMap(({ path }) => filesTexts.needs[path as keyof typeof filesTexts.needs] ?? []);
  return needs.length > 0 ? `Needs: ${needs.join(", ")}` : open[0]?.message;
}

function stateOf(
  { fileName }: Upload,
  preview: ImportPreview,
): Pick<StagedFileRow, "state"> & Partial<StagedFileRow> {
  const { problem, open, points, reading, report, source, doubts, plan } = preview;
  const format = source?.label;
  if (problem) {
    const message = [problem.message, problem.hint].filter(Boolean).join(". ");
    return { format, state: problem.isTable ? "open" : "refused", message };
  }
  const doubt = doubts.find(({ isLeftOut }) => !isLeftOut)?.label;
  const isEncodingAsked = plan.questions.some(({ id }) => id === "encoding");
  const asked =
    needsOf(open) ?? plan.proposals[0]?.text ?? doubt ?? (isEncodingAsked ? filesTexts.encoding : undefined);
  if (!preview.isClear || open.length > 0 || !points)
    return { format, state: "open", message: asked && `${asked.replace(/[.:]$/, "")}.` };
  const facts = new Map(readingFacts(reading).map(({ label, value }) => [label, value]));
  return {
    format,
    state: "ready",
    reading: {
      pointCount: points.summary.pointCount,
      rowsSkipped: report?.rowsSkipped ?? 0,
      system: facts.get("Coordinate system") ?? "",
      heights: heightsText(facts),
      surveyedOn: preview.surveyed?.on ?? null,
      label: stem(fileName),
      fingerprint: preview.fingerprint,
    },
  };
}
