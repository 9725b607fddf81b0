import { type ExportChoice, type ExportFormat, formatFacts } from "#contract/site-export.ts";

const FIELDS: readonly { name: string; choice?: ExportChoice }[] = [
  { name: "survey" },
  { name: "system" },
  { name: "heightUnit" },
  { name: "contourIntervalM", choice: "contours" },
  { name: "cellM", choice: "cell" },
  { name: "header", choice: "columns" },
  { name: "columns", choice: "columns" },
  { name: "order", choice: "columns" },
];

/**
 * Returns the call's query for the address of a file: that of the export form, or one written by a person
 * with the API's parameters. The form's layout decides whether its ticked columns apply.
 */
export function fileQuery(format: ExportFormat, search: URLSearchParams): Record<string, string> {
  const { choices } = formatFacts(format);
  const layout = search.get("layout");
  const query: Record<string, string> = {};
  for (const { name, choice } of FIELDS) {
    const value = search.getAll(name).filter(Boolean).join(",");
    // The form may still contain fields of a previously chosen format; parameters written by a person are
    // left to the API.
    if (value && (layout === null || !choice || choices.includes(choice))) query[name] = value;
  }
  if (layout && layout !== "chosen") delete query.columns;
  if ((layout === "pnezd" || layout === "penzd") && choices.includes("columns")) query.order = layout;
  return query;
}
