import type { Question } from "#shapes/file-preview.ts";
import { type FileUnit, LENGTH_UNITS } from "#shapes/values/units.ts";
import { systemWords } from "../../geodesy/crs/system-words.ts";
import { sampleNumber } from "../columns/columns.ts";
import { heightKindOf } from "../columns/header-words.ts";
import { sampledMedian } from "../doubts/median.ts";
import { apartFrom } from "../doubts/site-heights.ts";
import { sentence } from "../text.ts";
import type { CrsFacts, Draft } from "../types.ts";
import { claimsText, saysFootOfHeights, unitAbove, unitBelow, unitOfSystem } from "../units/claims.ts";
import {
  agree,
  claimWords,
  FEET_APART,
  isFoot,
  isFootOpen,
  METRES_PER,
  OFFERED_UNITS,
  UNIT_WORDS,
  type UnitClaim,
  unitOf,
  unitWithin,
  whichFoot,
} from "../units/units.ts";

/** Metres for the documented layout; else what the claims agree on, and a question unless the header says it. */
export function heightUnit(draft: Draft): { value: FileUnit; question: Question | null } {
  const { answers, found, claims, proof } = draft;
  const kind = heightKindOf(found.columns.height?.header ?? "");
  const all = proof?.unit ? [...claims, { unit: proof.unit, source: "the geoid", isDirect: true }] : claims;
  const kinds = new Set(all.map(claim => claim.unit));
  const isUnanimous = all.every(a => all.every(b => agree(a.unit, b.unit)));
  const specific = OFFERED_UNITS.find(unit => kinds.has(unit));
  const isOwnLayout = found.layout === "documented" && kind === undefined;
  const silent = isOwnLayout ? "m" : null;
  const isEitherFoot = isWhichFootOpen(draft);
  // The foot chosen for the coordinates is used for the heights, too.
  const foot = answers.xyUnit && isFoot(answers.xyUnit) ? answers.xyUnit : undefined;
  const areFeet = all.length > 0 && all.every(({ unit }) => isFoot(unit));
  const likely =
    isUnanimous && !isEitherFoot
      ? all.length === 0
        ? silent
        : (specific ?? "ft")
      : areFeet
        ? (foot ?? null)
        : null;
  const isElsewhere = likely !== null && liesElsewhere(draft, likely);
  const suggested = isElsewhere ? null : likely;
  const isStated = all.some(claim => claim.isDirect && claim.source !== "the geoid" && claim.unit !== "feet");
  const isDocumented =
    all.length === 0 &&
    ((isOwnLayout && draft.header.length > 0) || (kind === "ellipsoidal" && found.coordinates === "degrees"));
  const value = answers.heightUnit ?? suggested ?? "m";
  if (isDocumented || (isUnanimous && isStated && (!answers.heightUnit || answers.heightUnit === suggested)))
    return {
      value,
      question: isDocumented && answers.heightUnit && answers.heightUnit !== "m" ? ask("m") : null,
    };
  return { value, question: ask(suggested) };

  function ask(proposal: FileUnit | null): Question {
    const hint = isUnanimous
      ? all.length === 0
        ? "No column, no header and no coordinate system names the unit of the heights."
        : `${sentence(claimsText(all))}.`
      : `The evidence disagrees: ${claimsText(all)}.`;
    const doubt = isElsewhere ? ` Read like this, they are far from the heights that the site has now.` : "";
    return {
      id: "height-unit",
      title: "What unit are the heights in?",
      hint: hint + doubt,
      options: unitsToChoose(all.map(({ unit }) => unit)),
      suggested: proposal,
      isAnswered: answers.heightUnit !== undefined || proposal !== null,
    };
  }
}

/** Metres and feet, and other units that the file states. */
const unitsToChoose = (stated: readonly UnitClaim[]): FileUnit[] =>
  OFFERED_UNITS.filter(unit => LENGTH_UNITS.some(each => each === unit) || stated.includes(unit));

/** Whether the file says that heights are in feet, and only the unit of its coordinate system tells which foot. */
function isWhichFootOpen({ claims, crs, system, found }: Draft): boolean {
  const own = crs && !crs.isGeographic ? unitOfSystem(crs) : null;
  const said = claims.filter(({ isDirect }) => isDirect).map(({ unit }) => unit);
  const named = [...said, unitOf(found.columns.x?.header ?? "")];
  return (
    said.some(unit => isFootOpen(unit, own)) &&
    !named.some(unit => unit === "ft" || unit === "us-ft") &&
    !saysFootOfHeights(system)
  );
}

/** Whether the sampled heights are far from the site's in this unit, but not in another one. */
function liesElsewhere({ context, found, head }: Draft, unit: FileUnit): boolean {
  const site = context.siteHeightsM;
  const { height } = found.columns;
  if (!site || !height) return false;
  const values = head.rows.map(row => sampleNumber(row.cells[height.index])).filter(Number.isFinite);
  if (values.length === 0) return false;
  const middle = sampledMedian(Float64Array.from(values));
  const isFar = (each: FileUnit) => apartFrom(site, middle * METRES_PER[each]) > 0;
  return isFar(unit) && !LENGTH_UNITS.every(isFar);
}

/**
 * Asked if the file states another unit for x and y than the system has, or feet that may be either. An answer is used
 * in any case.
 */
export function positionUnit(
  { head, found, answers, system }: Draft,
  crs: CrsFacts,
): { value: FileUnit | null; question: Question | null } {
  const own = unitOfSystem(crs);
  if (!own) return { value: null, question: null };
  const { x } = found.columns;
  const stated =
    unitOf(x?.header ?? "") ??
    unitBelow(head, x) ??
    (system ? unitWithin(system.text) : null) ??
    unitAbove(head, "positions");
  const value = answers.xyUnit ?? own;
  const isClear = stated === null || (agree(stated, own) && !isFootOpen(stated, own));
  if (isClear && value === own) return { value, question: null };
  const others = unitsToChoose(stated ? [stated] : []).filter(
    unit => unit !== own && (isClear || agree(unit, stated!)),
  );
  return {
    value,
    question: {
      id: "xy-unit",
      title: "What unit are the coordinates in?",
      hint: isClear
        ? `${systemWords(crs)} is in ${UNIT_WORDS[own]}.`
        : isFootOpen(stated!, own)
          ? whichFoot(crs)
          : `The file says ${claimWords(stated!)}, but ${systemWords(crs)} is in ${UNIT_WORDS[own]}.${stated === "m" || own === "m" || !isFoot(stated!) ? "" : ` ${FEET_APART}`}`,
      options: [own, ...others],
      suggested: null,
      isAnswered: answers.xyUnit !== undefined,
    },
  };
}
