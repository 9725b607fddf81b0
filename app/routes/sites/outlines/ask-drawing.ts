import { data } from "@remix-run/node";
import { endpoints } from "#contract/endpoints.ts";
import type { DrawingOutlines } from "#contract/linework/outlines.ts";
import {
  asksForOutlines,
  LIST_OUTLINES,
  OUTLINE_FIELD,
  type OutlineOffer,
  type OutlineShape,
} from "#ui/survey/outline-picker/outline-picker.tsx";
import { cornersText } from "#ui/survey/volume-fields/corners.ts";
import { Api, ApiError } from "../../../api/client.ts";
import { type FormFailure, throwAsPage, typedValues } from "../../../forms/form-errors.ts";
import { readForm } from "../../../forms/read-form.ts";
import { shownGrid } from "../../../session/in-degrees.ts";
import { siteTexts } from "../texts.ts";

/** Outlines to choose from, and the corners of the chosen one as typed text. */
export interface Asked {
  offer: OutlineOffer;
  /** Null if no outline was chosen. */
  corners: string | null;
  /** The layer of the chosen outline. */
  layer: string | null;
}

/**
 * Handles a form that requests outlines of the site's drawing and codes or chooses one; null for any other
 * form.
 */
export async function askDrawing(
  api: Api,
  siteId: string,
  form: FormData,
  request: Request,
): Promise<Asked | null> {
  const intent = String(form.get("intent") ?? "");
  if (!asksForOutlines(intent)) return null;
  const shape: OutlineShape = intent.endsWith("-pad") ? "pad" : "boundary";
  const found = await listed(api, siteId);
  if (typeof found === "string") return refused(shape, found);
  const offered = { ...found, shape, outlines: found.outlines.map(({ corners: _, ...outline }) => outline) };
  if (intent.startsWith(LIST_OUTLINES))
    return { offer: { ...offered, taken: null, problem: null }, corners: null, layer: null };
  const chosen = found.outlines.find(({ id }) => id === form.get(OUTLINE_FIELD));
  if (!chosen)
    return {
      offer: { ...offered, taken: null, problem: siteTexts.outlineGone },
      corners: null,
      layer: null,
    };
  const { site } = await api.call(endpoints.siteOutline, { params: { siteId } });
  return {
    offer: { ...offered, taken: chosen.id, problem: null },
    corners: cornersText(chosen.corners, await shownGrid(request, site)),
    layer: chosen.layer,
  };
}

const refused = (shape: OutlineShape, problem: string): Asked => ({
  offer: { shape, outlines: [], outlineCount: 0, crossingCount: 0, taken: null, problem },
  corners: null,
  layer: null,
});

/** The outlines, or why they cannot be listed. */
async function listed(api: Api, siteId: string): Promise<DrawingOutlines | string> {
  try {
    return await api.call(endpoints.drawingOutlines, { params: { siteId }, query: { codes: "1" } });
  } catch (error) {
    if (!(error instanceof ApiError) || error.status === 401 || error.status === 404) throw error;
    return error.message || siteTexts.outlinesFailed;
  }
}

/**
 * Handles a form with outlines on a page that shows it again as {@link FormFailure}: nothing is refused, only
 * its field `name` is filled in.
 */
export async function outlineForm(request: Request, siteId: string, name: string) {
  const form = await readForm(request.clone());
  const api = new Api(request);
  const asked = await askDrawing(api, siteId, form, request).catch(error => throwAsPage(error, request));
  if (!asked) return null;
  const { offer, corners } = asked;
  const values = { ...typedValues(form), ...(corners !== null && { [name]: corners }) };
  const answer: FormFailure & { offer?: OutlineOffer } = { message: "", errors: [], values, offer };
  return data(answer, { headers: api.headers });
}
