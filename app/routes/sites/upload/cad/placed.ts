import { endpoints } from "#contract/endpoints.ts";
import { CALIBRATED_CRS, fieldsOfPlacing, LOCAL_CRS, POINTS_CRS } from "#contract/imports/answer-words.ts";
import type { DrawingPlacement as PlacementAnswer } from "#contract/imports/drawing.ts";
import type { SiteOutline } from "#contract/site.ts";
import { adviceText, PLACEMENT_WORDS } from "#ui/survey/drawing-placement/placement-words.ts";
import type { Api } from "../../../../api/client.ts";
import { askWithout } from "../../../../forms/refused-answers.ts";
import { type Replacement, replacementOf } from "../confirm-replace.ts";
import { crsChoice, keptCrs } from "../crs-choice.ts";

/** The first options of the field for the coordinate system. */
const CRS_FIRST = [
  { value: "", label: PLACEMENT_WORDS.chooseCrs },
  { value: POINTS_CRS, label: PLACEMENT_WORDS.pointsCrs },
  { value: LOCAL_CRS, label: PLACEMENT_WORDS.localCrs },
  // Removed if the site is not calibrated.
  { value: CALIBRATED_CRS, label: PLACEMENT_WORDS.calibratedCrs },
];

/** A staged drawing, placed by the answers in the address. */
export async function placedAsAnswered(
  api: Api,
  site: SiteOutline,
  uploadId: string,
  search: URLSearchParams,
  request: Request,
) {
  let crs = await crsChoice(api, search, CRS_FIRST);
  const chosen: Record<string, string> = search.has("crs") || crs.value !== "" ? { crs: crs.value } : {};
  const given = new URLSearchParams({ ...answersIn(search, crs.value), ...chosen });
  const { answer: preview, refused } = await askWithout(given, answers =>
    api.call(endpoints.drawingPreview, {
      params: { uploadId },
      query: { ...Object.fromEntries(answers), siteId: site._id },
      signal: request.signal,
    }),
  );
  // Detected values are preselected in the fields.
  if (preview.placement.isLikely) {
    search.set("crs", preview.placement.crs);
    crs = await crsChoice(api, search, CRS_FIRST);
  }
  const advice = preview.advice && adviceText(preview.advice, search);
  const { placement } = preview;
  const errors = [...refused, ...(search.has("check") ? placement.errors : errorsOfTyped(placement))];
  const kept = keptCrs(crs, errors);
  return {
    preview: { ...preview, placement: { ...placement, errors } },
    crs: {
      ...kept,
      options: kept.options.filter(
        ({ value }) => value !== CALIBRATED_CRS || placement.hasCalibration || kept.value === value,
      ),
    },
    advice,
    plan: site.summary.plan,
    codeMarks: site.codeMarks,
    units: site.displayUnits,
    replacement: replacing(site, preview.replaces),
  };
}

/** Until the placement is submitted, an empty field is not an error. */
function errorsOfTyped({ errors, values }: PlacementAnswer) {
  return errors.filter(({ path }) => values[path as keyof typeof values] !== "");
}

/**
 * The answers in an address that apply to its way of placing a drawing; fields of another way may be left
 * over.
 */
export function answersIn(search: URLSearchParams, crs = search.get("crs") ?? ""): Record<string, string> {
  const fields = ["crs", ...fieldsOfPlacing(crs)].filter(field => search.has(field));
  return Object.fromEntries(fields.map(field => [field, search.get(field)!]));
}

/** What the site has now; the API's stamp confirms that it may be replaced. */
function replacing(site: SiteOutline, replaces: string | null): Replacement | null {
  const now = replacementOf(site, "cad");
  return now && { ...now, stamp: replaces ?? "" };
}
