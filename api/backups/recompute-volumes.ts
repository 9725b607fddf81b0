import { inputOnItsSurveys } from "#contract/volume/saved-volume.ts";
import { type Difference, differencesOf } from "#survey/report/differences.ts";
import { SI_FIGURES } from "#survey/units/figures.ts";
import type { SignedIn } from "../accounts/session.ts";
import { listUsers } from "../accounts/users.repository.ts";
import type { Database } from "../database/connection.ts";
import { asAudience } from "../http/access.ts";
import { Refusal } from "../http/refusal.ts";
import { ownerOf } from "../jobs/owner.ts";
import { findSite } from "../sites/sites.repository.ts";
import { computeSiteVolume, findStudiedPoints } from "../volumes/compute-volume.ts";
import { findSavedVolume, listNewestVolumes } from "../volumes/saved-volumes.repository.ts";
import { Engine } from "../workers/engine.ts";

/** How many saved volumes are searched for ones that can be recomputed. */
const LOOKED_AT = 200;

/** A saved volume that was recomputed. */
export interface RecomputedVolume {
  site: string;
  savedAt: string;
  /** The saved values, as printed in reports. */
  cut: string;
  fill: string;
  /** Printed figures that differ; empty when all agree. */
  differences: Difference[];
}

/** Recomputes up to `count` of the newest saved volumes whose surveys and settings are unchanged. */
export async function recomputeVolumes(
  database: Database,
  dataDir: string,
  count: number,
): Promise<RecomputedVolume[]> {
  const { db } = database;
  const administrator = (await listUsers(db)).find(
    user => user.role === "admin" && user.approval_status === "approved",
  );
  if (!administrator) return [];
  const actor = await ownerOf(db, administrator.id, { address: null, token: null });
  const services = { database, engine: new Engine({ dataDir }) };
  try {
    const found: RecomputedVolume[] = [];
    for (const saved of await listNewestVolumes(db, LOOKED_AT)) {
      const again = await recompute(services, actor, saved);
      if (again) found.push(again);
      if (found.length === count) break;
    }
    return found;
  } finally {
    services.engine.close();
  }
}

/**
 * Returns null if the volume cannot be recomputed: its surveys are gone or changed, another client saved it without
 * its inputs, or its base was interpolated from points of the toe.
 */
async function recompute(
  services: { database: Database; engine: Engine },
  actor: SignedIn,
  saved: { id: string; site_id: string },
): Promise<RecomputedVolume | null> {
  const { db } = services.database;
  const site = await findSite(db, saved.site_id);
  const found = site && (await findSavedVolume(db, site, saved.id));
  const input = found && inputOnItsSurveys(found.volumeResults);
  const surveyId = found?.result.survey?._id;
  if (!site || !found || !input || !surveyId || found.result.outdated) return null;
  try {
    const points = await findStudiedPoints(services, asAudience(actor), site.id, { input, surveyId });
    const callerLeft = new AbortController().signal;
    const { result } = await computeSiteVolume(
      services,
      points,
      { input },
      { accountId: actor.id, callerLeft },
    );
    if (result.toe && !found.volumeResults.toe) return null;
    return {
      ...{ site: site.name, savedAt: found.result.savedAt },
      cut: SI_FIGURES.volumeText(found.volumeResults.cutVolume),
      fill: SI_FIGURES.volumeText(found.volumeResults.fillVolume),
      differences: differencesOf(found.volumeResults, result),
    };
  } catch (error) {
    if (error instanceof Refusal && error.statusCode < 500) return null;
    throw error;
  }
}
