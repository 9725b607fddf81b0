import type { CodeRules, RuleKind } from "#shapes/code-rules.ts";
import type { PointColumns } from "#shapes/points.ts";
import { type Feature, featuresIn } from "./rules.ts";

/** A line through points of one code. */
export interface CodeLine {
  /** As in the survey, `EP1`. */
  name: string;
  code: string;
  /** Indices of its points in the columns, in order. */
  points: number[];
  isClosed: boolean;
}

export interface Linework {
  lines: CodeLine[];
  /** Points without a second one to make a line: begun and ended at once. */
  single: { name: string; point: number }[];
  /** 1 for points that stay out of the surface; null when none does. */
  isLeftOut: Uint8Array | null;
}

type Columns = Pick<PointColumns, "count" | "codes" | "codeIndex">;

/**
 * Joins points to lines by their codes, in the order of the file. A line takes points of its name until a control ends it or
 * begins another; without any control all points of a name are one line. A point of several codes is a corner of each
 * line, and stays in the surface when one of its codes does.
 */
export function lineworkOf({ count, codes, codeIndex }: Columns, rules: CodeRules): Linework {
  const kindOf = new Map(rules.rules.map(({ code, kind }) => [code, kind]));
  const featuresOf = codes.map(text => featuresIn(text, rules));
  const isIgnored = featuresOf.map(
    features => features.length > 0 && features.every(({ code }) => kindOf.get(code) === "ignore"),
  );
  const joiner = new LineJoiner();
  const isLeftOut = isIgnored.includes(true) ? new Uint8Array(count) : null;
  for (let i = 0; i < count; i++) {
    const code = codeIndex[i]!;
    if (isLeftOut && isIgnored[code]) isLeftOut[i] = 1;
    for (const feature of featuresOf[code]!) joiner.add(i, feature, kindOf.get(feature.code)!);
  }
  const { lines, single } = joiner.finish();
  return { lines, single, isLeftOut };
}

class LineJoiner {
  private readonly open = new Map<string, CodeLine>();
  private readonly lines: CodeLine[] = [];
  private readonly single: Linework["single"] = [];

  add(point: number, { name, code, control }: Feature, kind: RuleKind): void {
    if (kind !== "line" && kind !== "closed") return;
    if (control === "begin") this.end(name);
    let line = this.open.get(name);
    if (!line) {
      line = { name, code, points: [], isClosed: kind === "closed" };
      this.open.set(name, line);
    }
    line.points.push(point);
    if (control === "close") line.isClosed = true;
    if (control === "close" || control === "end") this.end(name);
  }

  private end(name: string): void {
    const line = this.open.get(name);
    this.open.delete(name);
    if (!line) return;
    if (line.points.length > 1) this.lines.push(line);
    else this.single.push({ name, point: line.points[0]! });
  }

  finish() {
    for (const name of [...this.open.keys()]) this.end(name);
    // In the order in which they begin, so that the earlier line of a crossing is the one measured first.
    const first = (line: CodeLine) => line.points[0]!;
    return { lines: this.lines.sort((a, b) => first(a) - first(b)), single: this.single };
  }
}
