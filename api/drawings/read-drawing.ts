import type { DrawingPreview } from "#contract/imports/drawing.ts";
import type { DrawingDiagnostic, DrawingExtent } from "#shapes/drawing.ts";
import type { DrawingSketch } from "#shapes/outlines.ts";
import { surveyLimits } from "#shapes/values/limits.ts";
import { WorkerTaskError } from "#survey/worker/client.ts";
import type { DrawingAnswer, PlacementAnswer } from "#survey/worker/drawing-task.ts";
import type { Services } from "../services.ts";
import { stagedSource } from "../uploads/staged-file.ts";
import type { UploadRow } from "../uploads/uploads.repository.ts";
import { TaskTooLarge } from "../workers/pool.ts";
import type { Place } from "./place.ts";

type Problem = NonNullable<DrawingPreview["problem"]>;

/** A drawing that cannot be read, or cannot lie where it was placed. */
export class DrawingUnreadable extends Error {
  override name = "DrawingUnreadable";
  constructor(readonly problem: Problem) {
    super(problem.message);
  }
}

/** A drawing that a process has read and still holds. */
export interface OpenDrawing {
  diagnostic: DrawingDiagnostic;
  outline: DrawingSketch | null;
  /** Places the drawing; returns its data only if wanted. Throws {@link DrawingUnreadable}. */
  place(place: Place, options?: { withData: boolean }): Promise<PlacedDrawing>;
}

interface PlacedDrawing {
  diagnostic: DrawingDiagnostic;
  placed: PlacementAnswer["placed"];
}

/**
 * Reads a staged drawing in a process of its own, which holds it while `work` runs. Throws {@link DrawingUnreadable},
 * and the signal's reason once it is aborted.
 */
export async function withDrawing<T>(
  { database, fileProcesses }: Services,
  upload: UploadRow,
  signal: AbortSignal,
  work: (drawing: OpenDrawing) => Promise<T>,
): Promise<T> {
  const turn = { ownerId: upload.owner_id, file: stagedSource(database, upload), signal };
  const refused = (error: unknown) => {
    signal.throwIfAborted();
    if (error instanceof TaskTooLarge) return new DrawingUnreadable(TOO_LARGE);
    return error instanceof WorkerTaskError ? new DrawingUnreadable(problemOf(error)) : error;
  };
  try {
    return await fileProcesses.session(turn, async run => {
      const { diagnostic, outline } = await run("drawing", null);
      const place: OpenDrawing["place"] = async (where, { withData } = { withData: false }) => {
        const cadData: Uint8Array[] = [];
        const write = async (piece: Uint8Array) => void cadData.push(piece);
        const answer = await run("placeDrawing", { place: where, withData }, { write }).catch(error => {
          throw refused(error);
        });
        return { diagnostic: bounded(answer.diagnostic), placed: { ...answer.placed, cadData } };
      };
      return work({ diagnostic: bounded(diagnostic), outline, place });
    });
  } catch (error) {
    throw refused(error);
  }
}

const FAILED: Problem = { code: "failed", message: "Failed to read file" };
const TOO_LARGE: Problem = {
  code: "failed",
  message: "Reading this drawing takes more than the server allows. Export less of it and choose it again.",
};

function problemOf({ code, message }: WorkerTaskError): Problem {
  if (code === undefined) return FAILED;
  // The drawing was read, but cannot lie there.
  if (code === "crs") return { code: "crs", message: `${message}.` };
  if (code === "landxml") return { code: "not-readable", message: `Failed to read LandXML file: ${message}` };
  return { code: "not-readable", message: `Failed to parse DXF file: ${message}` };
}

const MOST_TYPES = 200;
const MOST_WARNINGS = 50;

/** Limits the size of the diagnostic, however many layers and types a file has. */
function bounded(diagnostic: DrawingAnswer["diagnostic"]): DrawingDiagnostic {
  const { drawn, dropped, hidden, layers, extent, core, warnings } = diagnostic;
  return {
    ...diagnostic,
    drawn: most(drawn),
    dropped: most(dropped),
    hidden: most(hidden),
    layers: layers.slice(0, surveyLimits.drawingLayersListed),
    extent: finite(extent),
    core: finite(core),
    warnings: warnings.slice(0, MOST_WARNINGS),
  };
}

const most = (counts: Record<string, number>) =>
  Object.fromEntries(
    Object.entries(counts)
      .sort(([, a], [, b]) => b - a)
      .slice(0, MOST_TYPES),
  );
const finite = (extent: DrawingExtent | null) =>
  extent && Object.values(extent).every(Number.isFinite) ? extent : null;
