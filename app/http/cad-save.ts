import { endpoints } from "#contract/endpoints.ts";
import type { SiteOutline } from "#contract/site.ts";
import type { DrawingAnswer } from "#survey/worker/drawing-task.ts";
import type { Api } from "../api/client.ts";
import { formFailure } from "../forms/form-errors.ts";
import { messages } from "../messages.ts";
import { progress } from "../workers/progress.server.ts";
import { cadPlace, placeName } from "./cad-place.ts";
import { readCad } from "./cad-preview.ts";
import { forgetFile } from "./kept-file.ts";
import { keptForm, saveKept } from "./kept-save.ts";
import { replacementRefused } from "./replacement.ts";

/** Saves a kept drawing where its address says, or forgets it. */
export async function saveCad(request: Request, api: Api, site: SiteOutline, uploadId: string) {
  const search = new URL(request.url).searchParams;
  const kept = await keptForm(request, api, site, uploadId);
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
      bodyOf({ ...head, diagnostic: shortened(drawing.diagnostic) }, drawing, uploadId),
      {
        params: { siteId: site._id },
        query: { points: "none" },
        mediaType: "application/json",
        signal: request.signal,
      },
    );
    await forgetFile(api, uploadId);
    return { path, message: messages.upload.cadSaved };
  };
  return saveKept(request, form, api, uploadId, run);
}

/** The documented body, with the drawing as the text it already is. */
function* bodyOf(head: object, { placed }: DrawingAnswer, uploadId: string): Generator<Uint8Array> {
  const pieces = placed?.cadData ?? [];
  const total = pieces.reduce((sum, piece) => sum + piece.length, 0);
  yield Buffer.from(`${JSON.stringify(head).slice(0, -1)},"cadData":`);
  let done = 0;
  for (const piece of pieces) {
    yield piece;
    done += piece.length;
    progress.report(uploadId, "save", done, total);
  }
  yield Buffer.from("}");
}

const MOST_LAYERS = 1000;

/** What stands beside the drawing is bounded, however many layers it has. */
function shortened(diagnostic: DrawingAnswer["diagnostic"]): DrawingAnswer["diagnostic"] {
  return { ...diagnostic, layers: diagnostic.layers.slice(0, MOST_LAYERS) };
}
