import { endpoints } from "#contract/endpoints.ts";
import type { SiteOutline } from "#contract/site.ts";
import type { DrawingAnswer } from "#survey/worker/drawing-task.ts";
import type { Api } from "../api/client.ts";
import { forgetUpload } from "../api/staged-upload.ts";
import { formFailure } from "../forms/form-errors.ts";
import { messages } from "../messages.ts";
import { saveStaged, stagedForm } from "../routes/sites/upload/staged-form.ts";
import { cadPlace, placeName } from "./cad-place.ts";
import { readCad } from "./cad-preview.ts";
import { replacementRefused } from "./replacement.ts";

/** Saves a kept drawing where its address says, or forgets it. */
export async function saveCad(request: Request, api: Api, site: SiteOutline, uploadId: string) {
  const search = new URL(request.url).searchParams;
  const kept = await stagedForm(request, api, site, uploadId);
  if (kept instanceof Response) return kept;
  const { form, file } = kept;
  const path = `/sites/${site._id}`;
  // The form says where, because the address may leave it to be detected.
  const field = (name: string) => String(form.get(name) ?? "");
  const { place } = cadPlace(name => search.get(name), field("place"), field("figures"));
  if (!place) return formFailure({ message: messages.cad.choosePlace, errors: [], values: {} });
  const refused = replacementRefused(site, "cad", form);
  if (refused)
    return formFailure({ message: refused, errors: [{ path: "replace", message: refused }], values: {} });
  const run = async () => {
    const drawing = await readCad(api, uploadId, place, request.signal);
    const head = { fileName: file.fileName, fileSize: file.size, crs: placeName(place) };
    await api.sendStream(
      { ...endpoints.uploadCadDiagram, data: endpoints.siteOutline.data },
      bodyOf({ ...head, diagnostic: shortened(drawing.diagnostic) }, drawing),
      {
        params: { siteId: site._id },
        query: { points: "none" },
        mediaType: "application/json",
        signal: request.signal,
      },
    );
    await forgetUpload(api, uploadId);
    return { path, message: messages.upload.cadSaved };
  };
  return saveStaged(request, form, api, uploadId, run);
}

/** The documented body, with the drawing as the text it already is. */
function* bodyOf(head: object, { placed }: DrawingAnswer): Generator<Uint8Array> {
  yield Buffer.from(`${JSON.stringify(head).slice(0, -1)},"cadData":`);
  yield* placed?.cadData ?? [];
  yield Buffer.from("}");
}

const MOST_LAYERS = 1000;

/** What stands beside the drawing is bounded, however many layers it has. */
function shortened(diagnostic: DrawingAnswer["diagnostic"]): DrawingAnswer["diagnostic"] {
  return { ...diagnostic, layers: diagnostic.layers.slice(0, MOST_LAYERS) };
}
