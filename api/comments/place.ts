import { setImmediate } from "node:timers/promises";
import type { NewPlace } from "#contract/comments/comments.ts";
import { decodeChunk } from "#contract/points/columns.ts";
import { texts } from "#contract/texts.ts";
import { findNames } from "#survey/compare/find-name.ts";
import type { Db } from "../database/connection.ts";
import { invalid } from "../http/refusal.ts";
import { readChunks } from "../points/datasets.repository.ts";
import type { Services } from "../services.ts";
import type { SiteRow } from "../sites/sites.repository.ts";
import { currentSurveyId } from "../surveys/surveys.repository.ts";
import { findSavedVolume } from "../volumes/saved-volumes.repository.ts";
import { listUncheckedPoints, type Place, storePoint } from "./threads.repository.ts";

const NOWHERE: Omit<Place, "place_kind"> = {
  longitude: null,
  latitude: null,
  point_name: null,
  height_m: null,
  checked_survey_id: null,
  result_id: null,
  result_mode: null,
  result_saved_at: null,
};

/** Finds the place that a thread is about; refuses with 422 a place that the site does not have. */
export async function findPlace(
  services: Services,
  site: SiteRow,
  place: NewPlace,
  accountId: string,
): Promise<Place> {
  const { db } = services.database;
  if (place.kind === "place")
    return { ...NOWHERE, place_kind: "place", longitude: place.longitude, latitude: place.latitude };
  if (place.kind === "point") return findPoint(services, site, place.name, accountId);
  if (place.kind === "site") return { ...NOWHERE, place_kind: "site" };
  const saved = await findSavedVolume(db, site, place.resultId);
  if (!saved) throw invalid("place.resultId", texts.comments.noResult);
  const { _id, mode, savedAt } = saved.result;
  return {
    ...NOWHERE,
    place_kind: "result",
    result_id: _id,
    result_mode: mode,
    result_saved_at: Date.parse(savedAt),
  };
}

async function findPoint(services: Services, site: SiteRow, name: string, accountId: string): Promise<Place> {
  const surveyId = currentSurveyId(site);
  if (surveyId === null) throw invalid("place.name", texts.comments.noSurvey);
  const work = () => findPoints(services, surveyId, [name]);
  const point = (await services.computations.during(accountId, work)).get(name);
  if (!point) throw invalid("place.name", texts.comments.noPoint(name));
  return { ...NOWHERE, place_kind: "point", point_name: name, checked_survey_id: surveyId, ...point };
}

/**
 * Looks up the points of threads in the current survey, once per survey: a newer survey may have moved or dropped
 * them. If the account is already computing too much, they stay as they are until the next time.
 */
export async function followPoints(
  services: Services,
  db: Db,
  site: SiteRow,
  accountId: string,
): Promise<void> {
  const surveyId = currentSurveyId(site);
  const threads = await listUncheckedPoints(db, site.id, surveyId);
  if (threads.length === 0) return;
  const names = threads.map(({ point_name }) => point_name!);
  const work = async () => (surveyId === null ? new Map() : findPoints(services, surveyId, names));
  const found = await services.computations.during(accountId, work).catch(error => {
    if (error.statusCode === 429 || error.statusCode === 503) return null;
    throw error;
  });
  if (!found) return;
  for (const { id, point_name } of threads)
    await storePoint(db, id, surveyId, found.get(point_name!) ?? null);
}

type Found = Map<string, Pick<Place, "longitude" | "latitude" | "height_m">>;

/** Finds points of a survey by name; if several share a name, the first. */
async function findPoints(services: Services, surveyId: string, names: readonly string[]): Promise<Found> {
  const found: Found = new Map();
  const wanted = new Set(names);
  for await (const { body } of readChunks(services.database, surveyId)) {
    const chunk = decodeChunk(body);
    for (const [name, index] of findNames(chunk, wanted)) {
      wanted.delete(name);
      found.set(name, {
        longitude: chunk.longitude[index]!,
        latitude: chunk.latitude[index]!,
        height_m: chunk.ellipsoidalHeight[index]!,
      });
    }
    if (wanted.size === 0) break;
    await setImmediate();
  }
  return found;
}
