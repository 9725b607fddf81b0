import { meaningOf } from "./header-words.ts";
import type { Draft } from "./plan.ts";
import type { HeightReference, Question } from "./reading.ts";
import { verticalDatumIn } from "./vertical-datums.ts";

/**
 * What the heights are measured from. The documented column is ellipsoidal, and so is one that says it; anything else
 * is asked, with what the file, its coordinate system or the site's present points suggest.
 */
export function heightQuestion(draft: Draft): { value: HeightReference; question: Question | null } {
  const { answers, found, proof, context } = draft;
  const header = found.columns.height?.header ?? "";
  const kind = meaningOf(header)?.kind;
  const isSaid = kind === "ellipsoidal" || (found.layout === "documented" && kind === undefined);
  if (isSaid && !answers.heights) return { value: { kind: "ellipsoidal" }, question: null };
  const datum = datumOf(draft);
  const suggested = suggestion();
  const value = answers.heights ?? suggested ?? { kind: "ellipsoidal" };
  if (isSaid && value.kind === "ellipsoidal") return { value, question: null };
  return {
    value,
    question: {
      id: "heights",
      title: "What are these heights?",
      hint: because(),
      suggested,
      datum,
      isAnswered: isWhole(answers.heights ?? suggested),
    },
  };

  function suggestion(): HeightReference | null {
    if (isSaid) return { kind: "ellipsoidal" };
    if (proof?.isSame) return { kind: "ellipsoidal" };
    if (kind === "sea-level" || proof?.isSeaLevel || datum !== "") return { kind: "sea-level", datum };
    return context.previous?.heights ?? null;
  }

  function because(): string {
    if (isSaid)
      return header
        ? `The header says '${header.trim()}'.`
        : "The documented layout holds ellipsoidal heights.";
    if (proof?.isSame || proof?.isSeaLevel) return `${proof.evidence.text}.`;
    if (kind === "sea-level") return `The header says '${header.trim()}'.`;
    if (datum !== "") return `The file names ${datum}.`;
    if (suggested) return "Suggested as the points that the site has now.";
    return "Volumes are the same either way. Surveys can only be compared when the answer is the same.";
  }
}

/** Heights above the sea need the name of their system. */
const isWhole = (reference: HeightReference | null): boolean =>
  reference !== null && (reference.kind !== "sea-level" || reference.datum.trim() !== "");

/** The height system that the height's header, the coordinate system or a line above the header names; '' for none. */
function datumOf({ found, system, head, context }: Draft): string {
  const texts = [found.columns.height?.header ?? "", system?.text ?? "", ...head.preamble];
  for (const text of texts) {
    const datum = verticalDatumIn(text);
    if (datum) return datum;
  }
  const before = context.previous?.heights;
  return before?.kind === "sea-level" && meaningOf(found.columns.height?.header ?? "")?.kind === "sea-level"
    ? before.datum
    : "";
}
