import type { DesignAnswers } from "#contract/designs/designs.ts";
import { texts } from "#contract/texts.ts";
import { isUnitName, type UnitName } from "#survey/cad/units.ts";
import { DESIGN_LIMITS } from "#survey/design/design-file.ts";
import { WorkerTaskError } from "#survey/worker/client.ts";
import type { DesignPlaceAnswers, ReadDesignAnswer } from "#survey/worker/read-design-task.ts";
import { knownCrs, whyNoCrs } from "../drawings/known-crs.ts";
import { invalid } from "../http/refusal.ts";
import type { Services } from "../services.ts";
import { stagedSource } from "../uploads/staged-file.ts";
import type { UploadRow } from "../uploads/uploads.repository.ts";
import { TaskTooLarge } from "../workers/pool.ts";
import type { SiteAround } from "./doubts.ts";

/** A file that is no design, or that cannot be read as one. */
export class DesignUnreadable extends Error {
  override name = "DesignUnreadable";
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

/**
 * Reads a staged design in a process of its own. Throws {@link DesignUnreadable}, and the signal's reason once it is
 * aborted.
 */
export async function readStagedDesign(
  { database, fileProcesses, settings }: Services,
  upload: UploadRow,
  answers: DesignAnswers,
  {
    position,
    withTriangles = false,
    signal,
  }: { position: SiteAround["position"]; withTriangles?: boolean; signal: AbortSignal },
): Promise<ReadDesignAnswer> {
  const turn = { ownerId: upload.owner_id, file: stagedSource(database, upload), signal };
  const maxPoints = Math.min(settings.maxPoints, DESIGN_LIMITS.maxPoints);
  const call = {
    place: placeIn(answers),
    ...(position && { onSite: position }),
    ...(answers.surface && { surfaces: indicesIn(answers.surface) }),
    withTriangles,
    limits: { maxPoints, maxFaces: 2 * maxPoints },
  };
  try {
    return await fileProcesses.session(turn, run => run("design", call));
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof TaskTooLarge)
      throw new DesignUnreadable(
        "failed",
        "Reading this design takes more than the server allows. Export less of it and choose it again.",
      );
    if (error instanceof WorkerTaskError && error.code !== undefined && error.subject !== undefined)
      throw new DesignUnreadable(error.code, `${error.message}.`);
    throw error;
  }
}

const indicesIn = (text: string) => [...new Set(text.split(",").map(Number))];

function placeIn({ crs = "", xyunit = "", unit = "" }: DesignAnswers): DesignPlaceAnswers {
  const unitOf = (name: string): UnitName | undefined => (isUnitName(name) ? name : undefined);
  return {
    ...(crs && { epsg: Number(crs) }),
    unit: unitOf(xyunit),
    heightUnit: unitOf(unit),
  };
}

/** Refuses with 422 a coordinate system that is not supported, and a unit for positions in degrees. */
export function refuseAnswers({ crs, xyunit }: DesignAnswers, prefix = ""): void {
  if (!crs) return;
  const reason = whyNoCrs(Number(crs));
  if (reason) throw invalid(`${prefix}crs`, reason);
  if (xyunit && knownCrs(Number(crs))?.isGeographic)
    throw invalid(`${prefix}xyunit`, texts.answers.degreesUnit);
}
