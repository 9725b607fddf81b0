import type { Upload } from "#contract/upload.ts";
import { WorkerTaskError } from "#survey/worker/client.ts";
import type { DrawingAnswer, DrawingCall } from "#survey/worker/drawing-task.ts";
import type { Api } from "../api/client.ts";
import { FileRefused, stagedBytes } from "../api/staged-upload.ts";
import { messages } from "../messages.ts";
import { engine } from "../workers/engine.server.ts";
import { Recent } from "./recent.ts";

/** What a kept drawing shows, and where it would lie once it is placed. */
export interface CadPreview {
  diagnostic: DrawingAnswer["diagnostic"] | null;
  outline: DrawingAnswer["outline"];
  placed: Omit<NonNullable<DrawingAnswer["placed"]>, "cadData"> | null;
  problem: string | null;
}

const previews = new Recent<CadPreview>(40, 30 * 60_000);

export async function previewCad(
  api: Api,
  { _id: uploadId }: Upload,
  place: DrawingCall["place"],
  signal: AbortSignal,
): Promise<CadPreview> {
  const key = `${uploadId} ${JSON.stringify(place)}`;
  const known = previews.get(key);
  if (known) return known;
  const preview = await readCad(api, uploadId, place, signal).then(
    ({ diagnostic, outline, placed }): CadPreview => ({
      diagnostic,
      outline,
      placed: placed && { bounds: placed.bounds, core: placed.core, featureCount: placed.featureCount },
      problem: null,
    }),
    error => {
      if (!(error instanceof FileRefused)) throw error;
      return { diagnostic: null, outline: null, placed: null, problem: error.message };
    },
  );
  // What could not be read this time may be read the next.
  if (preview.problem !== messages.csv.readFailed) previews.set(key, preview);
  return preview;
}

/** Reads a kept drawing off the event loop. Throws {@link FileRefused} with what is wrong with it. */
export async function readCad(
  api: Api,
  uploadId: string,
  place: DrawingCall["place"],
  signal: AbortSignal,
): Promise<DrawingAnswer> {
  const source = await stagedBytes(api, uploadId, signal);
  try {
    return await engine.run("drawing", { source, place }, { transfer: [source], signal });
  } catch (error) {
    if (!(error instanceof WorkerTaskError)) throw error;
    if (error.code === undefined) throw new FileRefused(messages.csv.readFailed);
    // The file was read; it only cannot lie there.
    if (error.code === "crs") throw new FileRefused(`${error.message}.`);
    throw new FileRefused(messages.cad.parseFailed(error.message));
  }
}
