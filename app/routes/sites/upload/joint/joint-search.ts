import type { JointPreview, JointPreviewBody } from "#contract/imports/joint-import.ts";
import type { SurveyRole } from "#contract/surveys/surveys.ts";
import { surveyLimits } from "#shapes/values/limits.ts";
import { ApiError } from "../../../../api/client.ts";
import { answerSearch, importFields, withWholeColumns } from "../csv/csv-answers.ts";
import { FROM_LIST, JOINT } from "../upload-path.ts";

/**
 * The parameters in the address of a survey made of several files: `file` for each in order, `answers-ID` for
 * its answers.
 */
const answersField = (uploadId: string) => `answers-${uploadId}`;

export const filesOf = (search: URLSearchParams): string[] =>
  [...new Set(search.getAll("file"))].slice(0, surveyLimits.filesAtOnce);

/** The answers about a file, as the query of its own page. */
export const answersOf = (search: URLSearchParams, uploadId: string): URLSearchParams =>
  answerSearch(new URLSearchParams(search.get(answersField(uploadId)) ?? ""));

/** The address with other answers about a file. */
export function withAnswers(search: URLSearchParams, uploadId: string, answers: URLSearchParams) {
  const changed = new URLSearchParams(search);
  const kept = answerSearch(answers);
  for (const field of ["upload", "surveyedOn", "label", "role", "replace", FROM_LIST, JOINT])
    kept.delete(field);
  if (kept.size > 0) changed.set(answersField(uploadId), String(kept));
  else changed.delete(answersField(uploadId));
  changed.delete("seen");
  return changed;
}

/** The address without a file. */
export function withoutFile(search: URLSearchParams, uploadId: string): URLSearchParams {
  const changed = withAnswers(search, uploadId, new URLSearchParams());
  changed.delete("file", uploadId);
  return changed;
}

/** The address with a file moved up by one; null for the first. */
export function movedUp(search: URLSearchParams, uploadId: string): URLSearchParams | null {
  const files = filesOf(search);
  const at = files.indexOf(uploadId);
  if (at < 1) return null;
  files.splice(at - 1, 2, uploadId, files[at - 1]!);
  const changed = new URLSearchParams(search);
  for (const field of ["file", "seen"]) changed.delete(field);
  for (const file of files) changed.append("file", file);
  return changed;
}

/** The address as the body of the API call. */
export function jointBody(search: URLSearchParams): JointPreviewBody {
  const files = filesOf(search).map(uploadId => {
    const { answers, confirm } = importFields(withWholeColumns(answersOf(search, uploadId)));
    return { uploadId, answers, confirm };
  });
  // The API refuses an invalid role.
  const role = (search.get("role") ?? undefined) as SurveyRole | undefined;
  return { files, role, replace: search.get("replace") ?? undefined };
}

/**
 * Previews several files with the answers in an address. A file whose answers the API refuses is previewed
 * without them; `refused` has the reasons, by its index.
 */
export async function previewWithout(
  body: JointPreviewBody,
  preview: (body: JointPreviewBody) => Promise<JointPreview>,
): Promise<{ preview: JointPreview; refused: ReadonlyMap<number, string[]> }> {
  const refused = new Map<number, string[]>();
  let files = body.files;
  for (;;) {
    try {
      return { preview: await preview({ ...body, files }), refused };
    } catch (error) {
      const issues = error instanceof ApiError && error.status === 422 ? error.errors : [];
      const about = issues.flatMap(({ path, message }) => {
        const [, place] = /^files\.(\d+)\.answers\b/.exec(path) ?? [];
        return place === undefined || refused.has(Number(place)) ? [] : [{ place: Number(place), message }];
      });
      if (about.length === 0) throw error;
      for (const { place, message } of about) refused.set(place, [...(refused.get(place) ?? []), message]);
      files = files.map((file, i) =>
        refused.has(i) ? { ...file, answers: { choice: [], out: [], asread: [] } } : file,
      );
    }
  }
}
