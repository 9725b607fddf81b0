import type { FileRepeats } from "#shapes/joint-files.ts";
import type { PointColumns } from "#shapes/points.ts";
import { shortDistanceM } from "../../geodesy/measure.ts";
import { joinColumns } from "../../join-columns.ts";
import { nameAt } from "../../points.ts";
import { measured, metres, writtenIn } from "../../units/measured.ts";
import { distanceOf, points, SHOWN } from "../doubts/finding.ts";
import { repeatedNamesOf } from "../doubts/repeat-doubts.ts";

export interface FilePoints {
  fileName: string;
  columns: PointColumns;
  /** Line or record of each point, from 1. */
  lines: Uint32Array;
}

export interface JoinedFiles {
  columns: PointColumns;
  repeats: FileRepeats[];
}

/** Points of one name closer than this, in plan and in height, were measured twice. */
const SAME_PLACE_M = 0.05;

/** Joins the points of files in their order, and finds names that an earlier file has, too. */
export function joinFiles(files: readonly FilePoints[]): JoinedFiles {
  const columns = joinColumns(files.map(file => file.columns));
  const starts: number[] = [];
  let count = 0;
  for (const file of files) {
    starts.push(count);
    count += file.columns.count;
  }
  const fileOf = (i: number) => starts.findLastIndex(start => start <= i);
  const across = repeatedNamesOf(columns).filter(({ later, earlier }) => fileOf(later) !== fileOf(earlier));
  const placeOf = (i: number) => {
    const file = fileOf(i);
    return { fileName: files[file]!.fileName, line: files[file]!.lines[i - starts[file]!]! };
  };
  const apart = across.map(({ later, earlier }) => ({ later, earlier, ...apartOf(columns, later, earlier) }));
  const same = apart.filter(({ isSame }) => isSame);
  const other = apart.filter(({ isSame }) => !isSame);
  const rowOf = ({ later, earlier, text }: (typeof apart)[number]) => {
    const before = placeOf(earlier);
    const noteDetails = [...text, ` ${before.fileName}, line ${before.line}`];
    const name = nameAt(columns, later).slice(0, 80);
    return { ...placeOf(later), name, note: writtenIn(noteDetails), noteDetails };
  };
  const repeats = [
    repeatsOf("same-point", same.length, same.slice(0, SHOWN).map(rowOf)),
    repeatsOf("other-place", other.length, other.slice(0, SHOWN).map(rowOf)),
  ];
  return { columns, repeats: repeats.filter(found => found.count > 0) };
}

function repeatsOf(id: FileRepeats["id"], count: number, rows: FileRepeats["rows"]): FileRepeats {
  const message =
    id === "same-point"
      ? `${points(count, "has", "have")} the name and the position of a point in an earlier file`
      : `${points(count, "has", "have")} the name of a point in an earlier file, at another position`;
  return { id, message, count, rows };
}

function apartOf({ longitude, latitude, ellipsoidalHeight }: PointColumns, i: number, k: number) {
  const planM = shortDistanceM(longitude[i]!, latitude[i]!, longitude[k]!, latitude[k]!);
  const heightM = ellipsoidalHeight[i]! - ellipsoidalHeight[k]!;
  if (planM < SAME_PLACE_M && Math.abs(heightM) < SAME_PLACE_M) return { isSame: true, text: ["as in"] };
  if (planM < SAME_PLACE_M) {
    const away = metres(Math.abs(heightM), 2);
    return { isSame: false, text: measured`${away} ${heightM > 0 ? "above" : "below"}` };
  }
  return { isSame: false, text: measured`${planM >= 1000 ? distanceOf(planM) : metres(planM, 2)} from` };
}
