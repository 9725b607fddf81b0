import {
  DRAWING_LAYERS_LISTED,
  type DrawingDiagnostic,
  type DrawingPreview,
} from "#contract/imports/drawing.ts";
import type { Extent } from "#survey/cad/core.ts";
import { WorkerTaskError } from "#survey/worker/client.ts";
import type { DrawingAnswer } from "#survey/worker/drawing-task.ts";
import type { UploadRow } from "../../repositories/uploads.ts";
import type { Services } from "../../services.ts";
import { TaskTooLarge } from "../../workers/pool.ts";
import { streamOf } from "../staged-file.ts";
import type { Place } from "./place.ts";

type Problem = NonNullable<DrawingPreview["problem"]>;

/** A drawing that cannot be read, or cannot lie where it was placed. */
export class DrawingUnreadable extends Error {
  override name = "DrawingUnreadable";
  constructor(readonly problem: Problem) {
    super(problem.message);
  }
}

/** A drawing as read, before anything is stored. */
export interface DrawingRead extends Pick<DrawingAnswer, "outline" | "placed"> {
  diagnostic: DrawingDiagnostic | null;
}

/** Larger files wait for each other, so that memory stays bounded. */
const LARGE_BYTES = 32 * 1_048_576;

/**
 * Reads a staged drawing in a thread, and places it when told where.
 * Throws {@link DrawingUnreadable}, and what the signal says once it is aborted.
 */
export async function readDrawing(
  { database, engine }: Services,
  upload: UploadRow,
  place: Place | undefined,
  signal: AbortSignal,
): Promise<DrawingRead> {
  const source = streamOf(database.db, upload);
  const pool = engine.for(upload.size > LARGE_BYTES ? Number.POSITIVE_INFINITY : 0, upload.owner_id);
  try {
    const options = { transfer: [source], signal };
    const { diagnostic, outline, placed } = await pool.run("drawing", { source, place }, options);
    return { diagnostic: bounded(diagnostic), outline, placed };
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof TaskTooLarge) throw new DrawingUnreadable(TOO_LARGE);
    throw error instanceof WorkerTaskError ? new DrawingUnreadable(problemOf(error)) : error;
  }
}

const FAILED: Problem = { code: "failed", message: "Failed to read file" };
const TOO_LARGE: Problem = {
  code: "failed",
  message: "Reading this drawing takes more than the server allows. Export less of it and choose it again.",
};

function problemOf({ code, message }: WorkerTaskError): Problem {
  if (code === undefined) return FAILED;
  // The file was read; it only cannot lie there.
  if (code === "crs") return { code: "crs", message: `${message}.` };
  return { code: "not-readable", message: `Failed to parse DXF file: ${message}` };
}

const MOST_TYPES = 200;
const MOST_WARNINGS = 50;

/** What is told of a drawing is bounded, however many layers it has and whatever its entities are called. */
function bounded(diagnostic: DrawingAnswer["diagnostic"]): DrawingDiagnostic {
  const { drawn, dropped, hidden, layers, extent, core, warnings } = diagnostic;
  return {
    ...diagnostic,
    drawn: most(drawn),
    dropped: most(dropped),
    hidden: most(hidden),
    layers: layers.slice(0, DRAWING_LAYERS_LISTED),
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
const finite = (extent: Extent | null) =>
  extent && Object.values(extent).every(Number.isFinite) ? extent : null;
