import { randomUUID } from "node:crypto";
import {
  DRAWING_LAYERS_LISTED,
  type DrawingDiagnostic,
  type DrawingPreview,
} from "#contract/imports/drawing.ts";
import type { Extent } from "#survey/cad/core.ts";
import type { DrawingOutline } from "#survey/cad/shapes/outline.ts";
import { WorkerTaskError } from "#survey/worker/client.ts";
import type { DrawingAnswer, PlacementAnswer } from "#survey/worker/drawing-task.ts";
import type { UploadRow } from "../../repositories/uploads.ts";
import type { Services } from "../../services.ts";
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

/** A drawing that a thread has read and still holds. */
export interface OpenDrawing {
  diagnostic: DrawingDiagnostic;
  outline: DrawingOutline | null;
  /** Places it; with its data only when that is wanted. Throws {@link DrawingUnreadable}. */
  place(place: Place, options?: { withData: boolean }): Promise<PlacedDrawing>;
}

interface PlacedDrawing {
  diagnostic: DrawingDiagnostic;
  placed: PlacementAnswer["placed"];
}

/** Larger files wait for each other, so that memory stays bounded. */
const LARGE_BYTES = 32 * 1_048_576;
const LIMIT_MS = 120_000;

/**
 * Reads a staged drawing in a thread, which holds it while `work` runs and ends at the latest after two minutes.
 * Throws {@link DrawingUnreadable}, and what the signal says once it is aborted.
 */
export async function withDrawing<T>(
  { database, engine }: Services,
  upload: UploadRow,
  callerSignal: AbortSignal,
  work: (drawing: OpenDrawing) => Promise<T>,
): Promise<T> {
  const source = streamOf(database.db, upload);
  const pool = engine.for(upload.size > LARGE_BYTES ? Number.POSITIVE_INFINITY : 0);
  const limit = AbortSignal.timeout(LIMIT_MS);
  const signal = AbortSignal.any([callerSignal, limit]);
  const refused = (error: unknown) => {
    callerSignal.throwIfAborted();
    if (limit.aborted) return new DrawingUnreadable(FAILED);
    return error instanceof WorkerTaskError ? new DrawingUnreadable(problemOf(error)) : error;
  };
  try {
    return await pool.session(async run => {
      const key = randomUUID();
      const { diagnostic, outline } = await run("drawing", { key, source }, { transfer: [source], signal });
      try {
        return await work({
          diagnostic: bounded(diagnostic),
          outline,
          place: (place, { withData } = { withData: false }) =>
            run("placeDrawing", { key, place, withData }, { signal }).then(
              answer => ({ ...answer, diagnostic: bounded(answer.diagnostic) }),
              error => {
                throw refused(error);
              },
            ),
        });
      } finally {
        // Not waited for: a thread that was ended has nothing to drop.
        run("drop", { key }).catch(() => undefined);
      }
    }, signal);
  } catch (error) {
    throw refused(error);
  }
}

const FAILED: Problem = { code: "failed", message: "Failed to read file" };

function problemOf({ code, message }: WorkerTaskError): Problem {
  if (code === undefined) return FAILED;
  // The file was read, but cannot lie there.
  if (code === "crs") return { code: "crs", message: `${message}.` };
  return { code: "not-readable", message: `Failed to parse DXF file: ${message}` };
}

const MOST_TYPES = 200;
const MOST_WARNINGS = 50;

/** Bounds the diagnostic, however many layers and types a file has. */
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
