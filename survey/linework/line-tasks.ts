import type { PointColumns } from "#shapes/points.ts";
import type { SurfaceRecipe } from "#shapes/surface.ts";
import { type DrawingLines, drawingLines, parseDrawing } from "./drawing-lines.ts";
import { guessRules, type RulesGuess } from "./guess.ts";
import { type LineList, listLines } from "./list-lines.ts";
import { type CodeOutlineTask, codeOutlines } from "./outlines/code-outlines.ts";
import { drawingOutlines, type OutlineTask } from "./outlines/drawing-outlines.ts";

/** Tasks on lines that need no surface. */
export interface LineTasks {
  /** Lines of a drawing, its stored pieces of JSON text, with all its layers; see linework/drawing-lines.ts. */
  drawingLines: { call: { pieces: Uint8Array[]; layers: string[] }; answer: DrawingLines };
  /** Lines of codes and of a drawing. */
  lines: { call: { columns: PointColumns; recipe: SurfaceRecipe }; answer: LineList };
  drawingOutlines: OutlineTask;
  codeOutlines: CodeOutlineTask;
  guessRules: { call: { columns: PointColumns }; answer: RulesGuess };
}

type Call<K extends keyof LineTasks> = LineTasks[K]["call"];

export const linesOfDrawing = ({ pieces, layers }: Call<"drawingLines">) =>
  drawingLines(parseDrawing(pieces), layers);

export const linesOfPoints = ({ columns, recipe }: Call<"lines">) => listLines(columns, recipe);

export const outlinesOfDrawing = ({ pieces, ...given }: Call<"drawingOutlines">) =>
  drawingOutlines({ ...given, drawing: parseDrawing(pieces) });

export const outlinesOfCodes = (given: Call<"codeOutlines">) => codeOutlines(given);

export const rulesOfCodes = ({ columns }: Call<"guessRules">) => guessRules(columns);
