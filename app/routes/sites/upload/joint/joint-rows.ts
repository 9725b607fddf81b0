import type { JointPreview } from "#contract/imports/joint-import.ts";
import { sentence } from "#survey/reading/text.ts";
import { readingFacts } from "#survey/report/reading-facts.ts";
import type { JointFileRow } from "#ui/survey/joint-files/joint-files.tsx";
import { JOINT, jointPath, uploadPath } from "../upload-path.ts";
import { answersOf, filesOf, movedUp, withAnswers, withoutFile } from "./joint-search.ts";

/** Describes how each file is read, what is missing, and where to answer it. */
export function fileRows(
  siteId: string,
  preview: JointPreview,
  search: URLSearchParams,
  refused: ReadonlyMap<number, string[]>,
): JointFileRow[] {
  const isMany = preview.files.length > 2;
  return preview.files.map((file, place) => {
    const wrong = refused.get(place) ?? [];
    const { uploadId, fileName, size, pointCount, open, differs, problem, report, source } = file;
    const answers = answersOf(search, uploadId);
    const own = new URLSearchParams(answers);
    own.set("upload", uploadId);
    own.set(JOINT, String(search));
    if (open.length > 0) own.set("check", "1");
    const isReady = wrong.length === 0 && open.length === 0 && !differs && pointCount !== null;
    const others = filesOf(search).filter(id => id !== uploadId && answersOf(search, id).size === 0);
    const same = others.reduce((all, id) => withAnswers(all, id, forOthers(answers)), search);
    const canCopy = answers.size > 0 && others.length > 0 && forOthers(answers).size > 0;
    const up = movedUp(search, uploadId);
    const facts = new Map(readingFacts(file.reading).map(({ label, value }) => [label, value]));
    return {
      ...{ id: uploadId, name: fileName, sizeBytes: size, format: source?.label, isReady, pointCount },
      rowsSkipped: report?.rowsSkipped ?? 0,
      skipped: (report?.skipped ?? []).slice(0, 5).map(({ line, message }) => ({ line, message })),
      missing: [
        ...wrong,
        ...(problem ? [[problem.message, problem.hint].filter(Boolean).join(". ")] : []),
        ...(problem ? [] : open.map(({ message }) => message)),
        ...(differs ? [differs] : []),
      ],
      doubts: [
        ...file.doubts.map(({ message }) => message),
        ...new Set((file.reading.statements ?? []).filter(isTold).map(({ effect }) => sentence(effect))),
        ...(report?.warnings ?? [])
          .filter(isOfText)
          .map(({ message, line }) => (line === undefined ? message : `${message} (line ${line})`)),
      ],
      system: pointCount === null ? "" : (facts.get("Coordinate system") ?? ""),
      heights: open.length > 0 || pointCount === null ? "" : heightsText(facts),
      answerPath: `${uploadPath(siteId)}?${own}`,
      upPath: up && `${jointPath(siteId)}?${up}`,
      removePath: isMany ? `${jointPath(siteId)}?${withoutFile(search, uploadId)}` : null,
      samePath: canCopy ? `${jointPath(siteId)}?${same}` : null,
    };
  });
}

/** Whether a statement is only information, such as about hidden points that are left out. */
const isTold = ({ outcome }: { outcome: string }) => outcome === "told";

/** Whether a warning concerns text encoding or quoting: names and codes may be garbled. */
const isOfText = ({ id }: { id: string }) =>
  ["not-utf8", "not-in-encoding", "stray-quotes", "several-lines"].includes(id);

/** Reference and unit of heights, and the file's own ones if they differ. */
export function heightsText(facts: ReadonlyMap<string, string>): string {
  const taken = [facts.get("Heights"), facts.get("Units")].filter(Boolean).join(", ");
  return [taken, facts.get("Heights in the file")].filter(Boolean).join("; ");
}

/** Answers that are likely to apply to the day's other files, too: not columns, sheets or doubts. */
function forOthers(answers: URLSearchParams): URLSearchParams {
  const kept = new URLSearchParams();
  for (const field of ["crs", "xyunit", "unit", "heights", "datum", "order", "first"]) {
    const value = answers.get(field);
    if (value) kept.set(field, value);
  }
  return kept;
}
