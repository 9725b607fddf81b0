import type { Case, MadeFile, Point } from "./case.test-files.ts";
import { looked } from "./look.test-files.ts";
import { madeCase } from "./made-case.test-files.ts";
import { apartM } from "./place.test-files.ts";

type Seen = Awaited<ReturnType<typeof looked>>;

/** Returns what is wrong with how a case is read; null if nothing is. */
export async function faultOf(one: Case): Promise<string | null> {
  const base = await seenOf(one.base, one.answers);
  if (typeof base === "string") return `the unchanged file is refused: ${base}`;
  if (base.open.length > 0)
    return `the unchanged file is asked about: ${base.open.join(", ")} ${saidOf(base)}`;
  if (!areAt(base.points, one.before)) return `the unchanged file: ${shownPoints(base.points, one.before)}`;
  const changed = await seenOf(one.changed, one.answers);
  // Refusing the file with a message is fine, since nothing wrong is stored.
  if (typeof changed === "string") return null;
  if (isRight(changed, one)) return null;
  if (changed.open.length === 0)
    return `stored without a question: ${one.after === null ? "nothing changed" : shownPoints(changed.points, one.after)}`;
  return `no question is about it: ${changed.open.join(", ")} ${saidOf(changed)}`;
}

async function seenOf(file: MadeFile, answers: Record<string, string>): Promise<Seen | string> {
  try {
    return await looked(file.bytes, answers);
  } catch (error) {
    const { name, message } = error as Error;
    if (name === "TypeError" || name === "RangeError") throw error;
    return message;
  }
}

function isRight(seen: Seen, { after, about, tells }: Case): boolean {
  if (seen.asked.length > 0 && about.test(saidOf(seen))) return true;
  if (tells && !tells.test(seen.text)) return false;
  if (after === null) return tells !== undefined && seen.points.length > 0;
  return areAt(seen.points, after);
}

/** The open questions as text; of statements, only the open ones. */
const saidOf = ({ asked }: Seen): string =>
  asked
    .map(question =>
      question.id === "statements"
        ? JSON.stringify(
            question.statements.filter(({ outcome, isAccepted }) => outcome === "open" && !isAccepted),
          )
        : JSON.stringify(question),
    )
    .join(" ");

const NEAR_M = 0.003;
const areAt = (points: Seen["points"], wanted: Point[]): boolean =>
  points.length === wanted.length && points.every((point, i) => isAt(point, wanted[i]!));
const isAt = (point: Seen["points"][number], wanted: Point): boolean =>
  (wanted.name === undefined || point.name === wanted.name) &&
  apartM(point, wanted) < NEAR_M &&
  Math.abs(point.ellipsoidalHeight - wanted.height) < 1e-6 + Math.abs(wanted.height) * 1e-9;

function shownPoints(points: Seen["points"], wanted: Point[]): string {
  const [first, right] = [points[0], wanted[0]];
  return `${points.length} points, not ${wanted.length}; the first ${first && `${first.longitude} ${first.latitude} ${first.ellipsoidalHeight}`}, not ${right && `${right.longitude} ${right.latitude} ${right.height}`}`;
}

/** Returns the faults of the cases of some seeds, with both files, as text to print. */
export async function faultsOf(firstSeed: number, count: number): Promise<string[]> {
  const faults: string[] = [];
  for (let seed = firstSeed; seed < firstSeed + count; seed++) {
    const one = madeCase(seed);
    const fault = await faultOf(one);
    if (fault)
      faults.push(
        `Case ${seed}, ${one.format}. ${one.change}\n${fault}\nAnswers: ${JSON.stringify(one.answers)}\n--- before\n${one.base.shown}--- after\n${one.changed.shown}`,
      );
  }
  return faults;
}
