import { sampleNumber } from "../columns/columns.ts";
import { heightKindOf } from "../columns/header-words.ts";
import { sampledMedian } from "../doubts/median.ts";
import { apartFrom } from "../doubts/site-heights.ts";
import type { CrsFacts, Draft } from "../plan.ts";
import type { Question } from "../reading.ts";
import { sentence } from "../text.ts";
import { claimsText, unitAbove, unitBelow, unitOfSystem } from "../units/claims.ts";
import { agree, LENGTH_UNITS, type LengthUnit, METRES_PER, unitOf, unitWithin } from "../units/units.ts";

/** The documented layout is in metres; else what the claims agree on, and a question unless the header says it. */
export function heightUnit(draft: Draft): { value: LengthUnit; question: Question | null } {
  const { answers, found, claims, proof } = draft;
  const kind = heightKindOf(found.columns.height?.header ?? "");
  const all = proof?.unit ? [...claims, { unit: proof.unit, source: "the geoid", isDirect: true }] : claims;
  const kinds = new Set(all.map(claim => claim.unit));
  const isUnanimous = all.every(a => all.every(b => agree(a.unit, b.unit)));
  const specific = LENGTH_UNITS.find(unit => kinds.has(unit));
  const isOwnLayout = found.layout === "documented" && kind === undefined;
  const silent = isOwnLayout ? "m" : null;
  const likely = !isUnanimous ? null : all.length === 0 ? silent : (specific ?? "ft");
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

  function ask(proposal: LengthUnit | null): Question {
    const hint = isUnanimous
      ? all.length === 0
        ? "No column, no header and no coordinate system names the unit of the heights."
        : `${sentence(claimsText(all))}.`
      : `The evidence disagrees: ${claimsText(all)}.`;
    const doubt = isElsewhere ? ` So read, they lie far from the heights that the site has now.` : "";
    return {
      id: "height-unit",
      title: "What unit are the heights in?",
      hint: hint + doubt,
      options: [...LENGTH_UNITS],
      suggested: proposal,
      isAnswered: answers.heightUnit !== undefined || proposal !== null,
    };
  }
}

/** Whether the sampled heights lie far from the site's in this unit, but not in another one. */
function liesElsewhere({ context, found, head }: Draft, unit: LengthUnit): boolean {
  const site = context.siteHeightsM;
  const { height } = found.columns;
  if (!site || !height) return false;
  const values = head.rows.map(row => sampleNumber(row.cells[height.index])).filter(Number.isFinite);
  if (values.length === 0) return false;
  const middle = sampledMedian(Float64Array.from(values));
  const isFar = (each: LengthUnit) => apartFrom(site, middle * METRES_PER[each]) > 0;
  return isFar(unit) && !LENGTH_UNITS.every(isFar);
}

/** Asked only where the file states another unit for x and y than the system has. */
export function positionUnit(
  { head, found, answers, system }: Draft,
  crs: CrsFacts,
): { value: LengthUnit | null; question: Question | null } {
  const own = unitOfSystem(crs);
  const { x } = found.columns;
  const stated =
    unitOf(x?.header ?? "") ??
    unitBelow(head, x) ??
    (system ? unitWithin(system.text) : null) ??
    unitAbove(head);
  if (!stated || !own || agree(stated, own)) return { value: own, question: null };
  const value = answers.xyUnit ?? own;
  const others = LENGTH_UNITS.filter(unit => agree(unit, stated) && !agree(unit, own));
  return {
    value,
    question: {
      id: "xy-unit",
      title: "What unit are the coordinates in?",
      hint: `The file says ${stated === "m" ? "metres" : "feet"}, but ${crs.name} (EPSG:${crs.epsg}) is in ${own === "m" ? "metres" : "feet"}.`,
      options: [own, ...others],
      suggested: null,
      isAnswered: answers.xyUnit !== undefined,
    },
  };
}
