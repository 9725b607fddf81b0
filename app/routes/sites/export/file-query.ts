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
 * Returns the call's query for an address of a file: that of the export form, or one that a person wrote with the words of
 * the API. The form's layout decides whether its ticked columns count.
 */
export function fileQuery(format: ExportFormat, search: URLSearchParams): Record<string, string> {
  const { choices } = formatFacts(format);
  const layout = search.get("layout");
  const query: Record<string, string> = {};
  for (const { name, choice } of FIELDS) {
    const value = search.getAll(name).filter(Boolean).join(",");
    // The form keeps the fields of the format that was chosen before; what a person wrote, the API judges.
    if (value && (layout === null || !choice || choices.includes(choice))) query[name] = value;
  }
  if (layout && layout !== "chosen") delete query.columns;
  if ((layout === "pnezd" || layout === "penzd") && choices.includes("columns")) query.order = layout;
  return query;
}
