import { texts } from "#contract/texts.ts";
import type { CalibrationPoint } from "#shapes/calibration.ts";
import { surveyLimits } from "#shapes/values/limits.ts";

interface Line {
  x: number;
  y: number;
  /** Of a point of the site; null when the line has easting and northing. */
  name: string | null;
  known: { x: number; y: number } | null;
}

const NUMBER = /^[+-]?(\d+\.?\d*|\.\d+)$/;

/** Parses a line: x and y of the drawing, then easting and northing, or the name of a point of the site. */
function lineOf(text: string): Line | null {
  const cells = text.split(/[\s,;]+/).filter(Boolean);
  if (cells.length < 3 || !NUMBER.test(cells[0]!) || !NUMBER.test(cells[1]!)) return null;
  const [x, y] = [Number(cells[0]), Number(cells[1])];
  if (cells.length === 4 && cells.slice(2).every(cell => NUMBER.test(cell)))
    return { x, y, name: null, known: { x: Number(cells[2]), y: Number(cells[3]) } };
  // Takes the rest of the line unsplit, because a name may contain spaces.
  const name = /^\s*\S+?[\s,;]+\S+?[\s,;]+(.+?)\s*$/.exec(text)?.[1] ?? cells.slice(2).join(" ");
  return { x, y, name, known: null };
}

const linesIn = (text: string) => text.split(/\r\n?|\n/).filter(line => line.trim() !== "");

/** Names of the site's points in the typed text. */
export const namesIn = (text: string): string[] =>
  linesIn(text)
    .slice(0, surveyLimits.calibrationPointsMax)
    .flatMap(line => lineOf(line)?.name ?? []);

/** The typed points, or what is wrong with a line. */
export function typedPoints(
  text: string,
  positions: ReadonlyMap<string, { x: number; y: number }>,
): { points: CalibrationPoint[] } | { message: string } {
  const lines = linesIn(text);
  if (lines.length < 2) return { message: texts.drawing.twoPoints };
  if (lines.length > surveyLimits.calibrationPointsMax) return { message: texts.calibration.tooMany };
  const points: CalibrationPoint[] = [];
  for (const [i, each] of lines.entries()) {
    const line = lineOf(each);
    if (!line) return { message: texts.drawing.badPoint(i + 1) };
    const known = line.known ?? positions.get(line.name!);
    if (!known) return { message: texts.drawing.noSuchPoint(line.name!) };
    points.push({
      name: line.name ?? `Line ${i + 1}`,
      local: { x: line.x, y: line.y, height: null },
      known: { ...known, height: null },
      inPlan: true,
      inHeight: false,
    });
  }
  return { points };
}
