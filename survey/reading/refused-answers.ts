import type { Reading } from "#shapes/reading.ts";
import { systemWords } from "../geodesy/crs/system-words.ts";
import { angleOrNumber } from "./columns/columns.ts";
import type { Answers } from "./reading.ts";
import type { Draft, RefusedAnswer } from "./types.ts";
import { unitOfSystem } from "./units/claims.ts";
import { UNIT_WORDS } from "./units/units.ts";

export type { RefusedAnswer } from "./types.ts";

const NO_CALIBRATION =
  "The site has no calibration: calibrate it with two or more known points, or choose a coordinate system.";

/** Lists the answers that do not apply to a file. `given` are the person's, before a converted file adds its own. */
export function refusedAnswers(given: Answers, draft: Draft, reading: Reading): RefusedAnswer[] {
  const system = systemRefusal(draft);
  return [
    ...tableRefusals(given, draft),
    ...columnRefusals(draft, reading),
    ...(system ? [system] : unitRefusals(draft)),
    ...heightRefusals(draft),
  ];
}

function systemRefusal({ answers, chosen, chosenGrid, context, found, head }: Draft): RefusedAnswer | null {
  const { epsg, isCalibrated } = answers;
  if (isCalibrated && !chosen) return { answer: "isCalibrated", reason: NO_CALIBRATION };
  if (epsg !== undefined && epsg !== 4326 && !chosen)
    return { answer: "epsg", reason: context.whyNoCrs?.(epsg) ?? `EPSG:${epsg} is not known here.` };
  if (chosenGrid && found.coordinates === "degrees") {
    const { calibration } = chosenGrid;
    const what = calibration ? "the local grid" : systemWords(chosenGrid);
    const answer = calibration ? "isCalibrated" : "epsg";
    const reason = `The file has degrees only, so ${what} is not used. Please choose WGS 84 or another system in degrees.`;
    return { answer, reason };
  }
  const wantsDegrees = epsg === 4326 || chosen?.isGeographic;
  if (!wantsDegrees || !found.columns.x || !found.columns.y) return null;
  const { x, y } = found.columns;
  const pairs = head.rows
    .map(({ cells }) => [angleOrNumber(cells[x.index]), angleOrNumber(cells[y.index])] as const)
    .filter(pair => !pair.some(Number.isNaN));
  const isGrid = pairs.length > 0 && pairs.every(([a, b]) => Math.abs(a) > 360 || Math.abs(b) > 360);
  const name = `${chosen?.name ?? "WGS 84"} (EPSG:${epsg})`;
  return isGrid
    ? {
        answer: "epsg",
        reason: `${name} is a system in degrees, but the coordinates of the file are not degrees. Please choose the system that they are in.`,
      }
    : null;
}

/** Converted files need no answers about the text's format, and those with our columns none about columns. */
function tableRefusals(given: Answers, { context, found }: Draft): RefusedAnswer[] {
  const { converted } = context;
  const refused: RefusedAnswer[] = [];
  const refuse = (answer: keyof Answers, reason: string) => {
    if (given[answer] !== undefined) refused.push({ answer, reason });
  };
  if (converted)
    for (const answer of ["encoding", "delimiter", "decimal"] as const)
      refuse(
        answer,
        `${converted.label}: this format needs no answer about how the file is written. Please leave this out.`,
      );
  if (converted && !converted.isTable)
    for (const answer of ["firstLine", "order"] as const)
      refuse(answer, `${converted.label}: the file has no columns of its own. Please leave this out.`);
  else if (found.layout === "named") refuse("order", "The header names the columns. Please leave this out.");
  return refused;
}

function columnRefusals({ answers: { columns }, head, header }: Draft, { width }: Reading): RefusedAnswer[] {
  if (!columns) return [];
  const count = head.rows.reduce(
    (most, { cells }) => Math.max(most, cells.length),
    Math.max(width, header.length),
  );
  const indices = Object.values(columns).filter(index => index !== null && index !== undefined);
  const beyond = indices.find(index => index >= count);
  return beyond === undefined
    ? []
    : [
        {
          answer: "columns",
          reason: `The file has ${count} columns, counted from 0: there is no column ${beyond}.`,
        },
      ];
}

function unitRefusals({ answers, crs, found, isProjected }: Draft): RefusedAnswer[] {
  if (answers.xyUnit === undefined) return [];
  const refused = (reason: string): RefusedAnswer[] => [{ answer: "xyUnit", reason }];
  if (crs?.isGeographic || (!isProjected && found.coordinates === "degrees"))
    return refused("The coordinates are degrees, which have no unit to choose. Please leave this out.");
  if (crs && !unitOfSystem(crs))
    return refused(
      `${systemWords(crs)} has a unit of its own, and its coordinates are not converted from ${UNIT_WORDS[answers.xyUnit]}. Please leave this out.`,
    );
  return [];
}

function heightRefusals({ answers, crs }: Draft): RefusedAnswer[] {
  const lifted = crs?.liftM && crs.calibration ? crs.calibration.heights : null;
  return answers.heights && lifted && answers.heights.kind !== lifted.kind
    ? [
        {
          answer: "heights",
          reason: "The site's calibration says what the heights are measured from. Please leave this out.",
        },
      ]
    : [];
}
