import { data } from "@remix-run/node";
import { endpoints } from "#contract/endpoints.ts";
import {
  EXPORT_FORMATS,
  type ExportChoice,
  type ExportFormat,
  formatFacts,
  isExportFormat,
} from "#contract/site-export.ts";
import { forwardsFile, shownOn } from "../../../api/forward.ts";
import { messages } from "../../../messages.ts";
import { sitePath, surveyIn } from "../survey-query.ts";

/** The site as a file. */
export const loader = forwardsFile(({ request, params, search }) => {
  const { format = "", siteId = "" } = params;
  if (!isExportFormat(format)) throw data(null, { status: 404 });
  const { survey } = surveyIn(request);
  const choices = new URLSearchParams([...search, ["format", format]]);
  return {
    endpoint: endpoints.exportSite,
    mediaType: EXPORT_FORMATS[format].mediaType,
    query: fileQuery(format, search),
    failed: messages.sites.fetchOneFailed,
    refused: error => {
      // If another choice can help, redirects to the export page, which keeps the other choices.
      const isChoice = error.errors.some(({ path }) => path !== "");
      const site = sitePath(siteId, survey ? { _id: survey } : null);
      return shownOn(isChoice ? `/sites/${siteId}/export?${choices}` : site)(error);
    },
  };
});

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
function fileQuery(format: ExportFormat, search: URLSearchParams): Record<string, string> {
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
