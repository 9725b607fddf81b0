import type { CodeRules } from "#shapes/code-rules.ts";
import type { PointColumns } from "#shapes/points.ts";
import { lineworkOf } from "../code-lines.ts";
import { guessRules } from "../guess.ts";
import { cornersOf } from "../surface-recipe.ts";
import { listOutlines, type OutlineLimits, type OutlineList } from "./drawing-outlines.ts";

interface CodeOutlineSource extends OutlineLimits {
  columns: PointColumns;
  /** The project's rules; null while it has none, when those that would be proposed are taken. */
  codeRules: CodeRules | null;
}

export interface CodeOutlineTask {
  call: CodeOutlineSource;
  answer: OutlineList;
}

/** Lists the lines through points of one code that enclose an area, or would with one more straight side. */
export function codeOutlines({ columns, codeRules, ...limits }: CodeOutlineSource): OutlineList {
  const { lines } = lineworkOf(columns, codeRules ?? guessRules(columns));
  return listOutlines(
    lines.map(({ name, points, isClosed }) => ({ layer: name, line: cornersOf(columns, points, isClosed) })),
    limits,
  );
}
