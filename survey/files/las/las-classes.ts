import type { FormatChoice } from "#shapes/file-preview.ts";
import { counted } from "../../reading/text.ts";
import { type ChosenValues, FormatError } from "../format.ts";
import { CellSizer } from "./cell-grid.ts";
import type { FlagCounts, Scan } from "./las-scan.ts";

const GROUND = 2;

/** Classes of points (LAS 1.4 R15, tables 9 and 17). */
const CLASSES = [
  "Never classified",
  "Unclassified",
  "Ground",
  "Low vegetation",
  "Medium vegetation",
  "High vegetation",
  "Building",
  "Low point (noise)",
  "Model key point",
  "Water",
  "Rail",
  "Road surface",
  "Overlap",
  "Wire guard",
  "Wire conductor",
  "Transmission tower",
  "Wire connector",
  "Bridge deck",
  "High noise",
  "Overhead structure",
  "Ignored ground",
  "Snow",
  "Temporal exclusion",
];

export const className = (pointClass: number): string => CLASSES[pointClass] ?? `Class ${pointClass}`;

/** What a first pass over all points shows. */
export interface ClassSurvey extends FlagCounts {
  choice: FormatChoice;
  classes: ReadonlySet<number>;
  /** Cells for the points of these classes. */
  sizer: CellSizer;
}

/**
 * Counts points by class, and finds cells for those of the chosen classes, else for ground if there is any, else for
 * all.
 */
export async function surveyClasses(
  scan: Scan,
  chosen: ChosenValues,
  maxPoints: number,
): Promise<ClassSurvey> {
  const wanted = new Set((chosen.classes ?? "").split(",").filter(isClass).map(Number));
  const counts = new Float64Array(256);
  const ground = new CellSizer(maxPoints);
  const others = new CellSizer(maxPoints);
  const marked = await scan((x, y, _z, pointClass) => {
    counts[pointClass]!++;
    if (wanted.size > 0) {
      if (wanted.has(pointClass)) others.add(x, y);
    } else if (pointClass === GROUND) ground.add(x, y);
    else if (ground.count === 0) others.add(x, y);
  });
  const present = [...counts.keys()].filter(pointClass => counts[pointClass]! > 0);
  const classes =
    wanted.size > 0 ? present.filter(found => wanted.has(found)) : ground.count > 0 ? [GROUND] : present;
  if (classes.length === 0)
    throw new FormatError("no-points", "The cloud holds no points of the chosen classes: choose others");
  const sizer = wanted.size === 0 && ground.count > 0 ? ground : others;
  return { choice: choiceOf(counts, present, classes), classes: new Set(classes), sizer, ...marked };
}

const isClass = (text: string) => /^\d{1,3}$/.test(text) && Number(text) < 256;

function choiceOf(counts: Float64Array, present: number[], classes: number[]): FormatChoice {
  return {
    id: "classes",
    title: "Classes",
    hint: "The kinds of points that are read. A surface of the terrain needs ground alone.",
    options: present.map(found => ({
      value: String(found),
      label: `${className(found)} (${counted(counts[found]!, "point")})`,
    })),
    isMultiple: true,
    chosen: classes.join(","),
  };
}
