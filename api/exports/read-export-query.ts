import type { ExportQuery } from "#contract/exports/exports.ts";
import {
  EXPORT_COLUMN_ORDERS,
  type ExportChoice,
  type ExportFormat,
  formatFacts,
} from "#contract/site-export.ts";
import { TABLE_COLUMNS, type TableColumn } from "#shapes/values/table-columns.ts";
import { invalid } from "../http/refusal.ts";
import type { ExportChoices } from "./write.ts";

const CHOICE_OF = {
  columns: "columns",
  order: "columns",
  header: "columns",
  contourIntervalM: "contours",
  cellM: "cell",
} as const satisfies Partial<Record<keyof ExportQuery, ExportChoice>>;

/** Reads the options of an export. Refuses with 422 options that its format does not have, and invalid values. */
export function readExportQuery(format: ExportFormat, query: ExportQuery): ExportChoices {
  const { choices, name } = formatFacts(format);
  for (const [parameter, choice] of Object.entries(CHOICE_OF))
    if (query[parameter as keyof typeof CHOICE_OF] && !choices.includes(choice))
      throw invalid(parameter, `${name} files have no choice of ${WORDS[choice]}; leave it out`);
  const { system, heightUnit, header, order, columns } = query;
  if (order && columns) throw invalid("order", "Choose either an order or columns");
  const chosen = order ? EXPORT_COLUMN_ORDERS[order] : columns ? columnsIn(columns) : undefined;
  const contourIntervalM = metresIn(query.contourIntervalM, "contourIntervalM", "The contour interval");
  const cellM = metresIn(query.cellM, "cellM", "The size of a cell");
  return {
    ...(system && { system }),
    ...(heightUnit && { heightUnit }),
    ...(header && { hasHeader: header === "yes" }),
    ...(chosen && { columns: [...chosen] }),
    ...(contourIntervalM !== null && { contourIntervalM }),
    ...(cellM !== null && { cellM }),
  };
}

const WORDS: Record<ExportChoice, string> = {
  columns: "columns",
  contours: "contours",
  cell: "cells",
  heightUnit: "a unit of heights",
};

const isColumn = (text: string): text is TableColumn => TABLE_COLUMNS.some(each => each === text);

function columnsIn(text: string): TableColumn[] {
  const names = text.split(",").map(name => name.trim());
  const columns = names.filter(isColumn);
  if (columns.length < names.length || new Set(columns).size < columns.length)
    throw invalid("columns", `Choose columns among ${TABLE_COLUMNS.join(", ")}, each once`);
  return columns;
}

function metresIn(text: string | undefined, parameter: string, what: string): number | null {
  if (!text) return null;
  const metres = Number(text);
  if (Number.isFinite(metres) && metres > 0) return metres;
  throw invalid(parameter, `${what} must be more than 0 m`);
}
