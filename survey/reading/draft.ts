import type { Head } from "../files/csv/rows/head-rows.ts";
import { axisOrder, inOrder } from "./columns/axis-order.ts";
import { type ColumnsFound, chooseColumns } from "./columns/columns.ts";
import { type Parted, parted } from "./columns/shared-column.ts";
import { joinedColumn } from "./columns/unread.ts";
import { claimsOf, isOurTable } from "./converted.ts";
import { chosenSystem, unchosenSystem } from "./position.ts";
import { looksLikePoint } from "./questions/file-questions.ts";
import { saidSystem } from "./questions/said-system.ts";
import type { Answers } from "./reading.ts";
import type { Draft, PlanContext } from "./types.ts";
import { angleUnit } from "./units/angle-unit.ts";
import { geoidProof, systemTexts, unitClaims } from "./units/claims.ts";

/** Finds header, columns and coordinate system, and what the file says of its units. */
export function draftOf(whole: Head, answers: Answers, context: PlanContext): Draft {
  const isOurs = isOurTable(context.converted);
  const table = tableIn(whole, answers, isOurs);
  const { head, header } = table;
  const choice = choiceOf(answers, context);
  const { chosen, chosenGrid, wantsDegrees } = choice;
  const choose = (given: Answers) =>
    chooseColumns(head, header, given, chosenGrid !== null, wantsDegrees, table.parted?.unread);
  const columns = choose(answers);
  const said = saidSystem(systemTexts(head, header), columns.coordinates, context.crsNamed);
  const { likely, isProjected, crs } = systemOf(columns, said, choice, context);
  const order = crs && !isOurs ? axisOrder(head, columns, crs, context) : null;
  const { found, axes } = inOrder(order, columns, answers, choose);
  const claims = unitClaims(head, header, found, said.system?.text ?? null, crs, answers.xyUnit);
  const areAngles = found.coordinates === "degrees" || Boolean(crs?.isGeographic);
  const angles = areAngles && !isOurs ? angleUnit(head, header, found) : NO_ANGLES;
  return {
    ...{ ...table, found, axes, answers, context },
    ...{ ...said, crs, chosen, chosenGrid, isProjected },
    ...{ angles, claims: claimsOf(context.converted, claims) },
    proof: angles.unit ? null : geoidProof(head, header, found, likely ?? said.named, context),
  };
}

const NO_ANGLES: Draft["angles"] = { unit: null, letterO: null, statements: [] };

/** The rows and their header, with a column that has both coordinates split in two. */
function tableIn(
  whole: Head,
  answers: Answers,
  isOurs: boolean,
): Pick<Draft, "head" | "header" | "firstLine" | "parted"> {
  const cells = whole.first?.cells ?? [];
  const firstLine = answers.firstLine ?? (looksLikePoint(cells) ? "point" : "header");
  const header = firstLine === "header" ? cells : [];
  const split = isOurs ? null : partedIn(whole, header);
  return { head: split?.head ?? whole, header: split?.header ?? header, firstLine, parted: split };
}

/** Splits the column that has both coordinates, if the header names no others. */
function partedIn(head: Head, header: string[]): Parted | null {
  const joined = joinedColumn(head, header, chooseColumns(head, header, {}, false, false));
  return joined && joined.index !== null ? parted(head, header, { ...joined, index: joined.index }) : null;
}

/** The coordinate system that the person chose. */
function choiceOf(answers: Answers, context: PlanContext) {
  const chosen = chosenSystem(answers, context);
  return {
    isChosen: answers.epsg !== undefined || answers.isCalibrated === true,
    chosen,
    chosenGrid: chosen && !chosen.isGeographic ? chosen : null,
    wantsDegrees: answers.epsg === 4326 || Boolean(chosen?.isGeographic),
  };
}

/** The system that the coordinates are likely in, and, as `crs`, whether they are converted from it. */
function systemOf(
  { coordinates }: ColumnsFound,
  { system, named }: ReturnType<typeof saidSystem>,
  { isChosen, chosen, wantsDegrees }: ReturnType<typeof choiceOf>,
  context: PlanContext,
) {
  const likely = isChosen ? chosen : unchosenSystem(context, system !== null, named);
  // Degrees of systems other than WGS 84 are converted, too: Tokyo's lie 465 m from it.
  const isOwnDegrees = Boolean(likely?.isGeographic && (isChosen || likely === named));
  const isProjected = coordinates === "projected" || isOwnDegrees;
  const isUsable = coordinates === "degrees" || !likely?.isGeographic || wantsDegrees;
  return { likely, isProjected, crs: isProjected && isUsable ? likely : null };
}
