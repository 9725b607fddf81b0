import type { Question } from "#shapes/file-preview.ts";
import type { HeightReference } from "#shapes/height-reference.ts";
import { heightKindOf, meaningOf } from "../columns/header-words.ts";
import { isOurTable } from "../converted.ts";
import { haveSameReference, heightNote } from "../height-references.ts";
import type { Draft } from "../types.ts";
import { verticalDatumIn } from "../vertical-datums.ts";

interface Heights {
  value: HeightReference;
  question: Question | null;
  /** What the file says, if that is not the value; null if it says nothing. */
  inFile?: string | null;
}

/**
 * What the heights are measured from. The documented column is ellipsoidal, and so is one that says it; anything else
 * is asked, with what the file, its coordinate system or the site's present points suggest.
 */
export function heightQuestion(draft: Draft): Heights {
  const { answers, found, proof, context } = draft;
  const lifted = draft.crs?.liftM && draft.crs.calibration;
  // A calibration converts to the heights of its known points, whatever the file calls its own.
  if (lifted) return { value: lifted.heights, question: null };
  const header = found.columns.height?.header ?? "";
  const kind = heightKindOf(header);
  const datum = datumOf(draft);
  const saysIt = isOurTable(context.converted) ? "The file says so." : `The header says '${header.trim()}'.`;
  // The documented layout holds ellipsoidal heights, unless the file names another reference.
  const isDocumented = found.layout === "documented" && kind === undefined && datum === "";
  const isSaid = kind === "ellipsoidal" || (isDocumented && draft.header.length > 0);
  const isSaidAbove = kind === "unsaid" && draft.head.preamble.some(line => RTKLIB_ELLIPSOIDAL.test(line));
  if (isSaid && !answers.heights) return { value: { kind: "ellipsoidal" }, question: null };
  const said = inFile();
  const suggested = said ?? context.previous?.heights ?? null;
  const value = answers.heights ?? suggested ?? { kind: "ellipsoidal" };
  if (isSaid && value.kind === "ellipsoidal") return { value, question: null };
  return {
    value,
    inFile: said === null ? null : isAsSaid(value, said) ? undefined : noteOf(said),
    question: {
      id: "heights",
      title: "What are these heights?",
      hint: because(),
      suggested,
      datum,
      isAnswered: isWhole(answers.heights ?? suggested),
    },
  };

  function inFile(): HeightReference | null {
    if (isSaid || isDocumented) return { kind: "ellipsoidal" };
    if (isSaidAbove) return { kind: "ellipsoidal" };
    if (ownHeights(header) === "local") return { kind: "local" };
    if (proof?.isSame) return { kind: "ellipsoidal" };
    if (kind === "sea-level" || proof?.isSeaLevel || datum !== "") return { kind: "sea-level", datum };
    return null;
  }

  function because(): string {
    if (isSaid || isDocumented) return header ? saysIt : "The documented layout holds ellipsoidal heights.";
    if (isSaidAbove) return "A line above the header says that they are ellipsoidal.";
    if (proof?.isSame || proof?.isSeaLevel) return `${proof.evidence.text}.`;
    if (kind === "sea-level" || ownHeights(header)) return saysIt;
    if (datum !== "") return `The file names ${datum}.`;
    if (suggested) return "Suggested because the points that the site has now have it.";
    return "This does not change volumes. Only surveys with the same height reference can be compared.";
  }
}

/** RTKLIB's words for ellipsoidal heights above its solutions; the alternative is 'geodetic'. */
const RTKLIB_ELLIPSOIDAL = /\bheight=WGS84\/ellipsoidal\b/;

/** A file that names no height system leaves it open. */
const isAsSaid = (value: HeightReference, said: HeightReference): boolean =>
  haveSameReference(value, said) || (isNameless(said) && value.kind === said.kind);

const isNameless = (heights: HeightReference) => heights.kind === "sea-level" && heights.datum === "";

const noteOf = (said: HeightReference) => (isNameless(said) ? "above sea level" : heightNote(said));

/** Heights above sea level need the name of their system. */
const isWhole = (reference: HeightReference | null): boolean =>
  reference !== null && (reference.kind !== "sea-level" || reference.datum.trim() !== "");

/** The height system that the height's header, the coordinate system or a line above the header names; '' for none. */
function datumOf({ found, system, head, context }: Draft): string {
  const header = found.columns.height?.header ?? "";
  const own = ownDatum(header);
  if (own) return own;
  for (const text of [header, system?.text ?? "", ...head.preamble.filter(isAboutHeights)]) {
    const datum = verticalDatumIn(text);
    if (datum) return datum;
  }
  const before = context.previous?.heights;
  return before?.kind === "sea-level" && meaningOf(header)?.kind === "sea-level" ? before.datum : "";
}

/** Height systems are named after harbours; a job in Trieste is not measured from its tide gauge. */
const isAboutHeights = (line: string) =>
  /datum|vertical|height|elev|h(ö|oe|ø|o)[hyj]d?e|geoid|system|\bCRS\b|EPSG|projection|\d{2}/i.test(line);

/** What our own export calls heights that are not ellipsoidal: 'Elevation (Harbour 1912, m)', 'Elevation (local, m)'. */
const ownHeights = (header: string) =>
  /^Elevation \((.+), (?:m|ft|ift|US survey feet)\)$/.exec(header.trim())?.[1] ?? null;

function ownDatum(header: string): string | null {
  const own = ownHeights(header);
  return own === "local" ? null : own;
}
