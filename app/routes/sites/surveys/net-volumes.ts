import { endpoints } from "#contract/endpoints.ts";
import { type Api, withoutIt } from "../../../api/client.ts";
import { COMPUTED_AT_ONCE } from "../computed-at-once.ts";

export interface NetVolumes {
  /** By survey, m³ relative to the first one, which has 0; null with a problem, or while being computed. */
  netM3: Record<string, number | null>;
  /** Number of volumes still being computed. */
  pendingCount: number;
}

/** Returns null if a timeline shows only the dates: for a large survey, or without any volume. */
export async function loadNetVolumes(
  api: Api,
  siteId: string,
  surveys: readonly { pointCount: number; surveyedOn: string | null }[],
): Promise<NetVolumes | null> {
  const days = new Set(surveys.flatMap(({ surveyedOn }) => surveyedOn ?? []));
  if (days.size < 2 || surveys.some(({ pointCount }) => pointCount > COMPUTED_AT_ONCE)) return null;
  const query = { against: "first" };
  const progress = await api.call(endpoints.siteProgress, { params: { siteId }, query }).catch(withoutIt);
  const [first, ...later] = progress?.rows ?? [];
  if (!first || later.every(({ netVolumeM3 }) => netVolumeM3 === null)) return null;
  const nets = later.map(({ survey, netVolumeM3 }) => [survey._id, netVolumeM3]);
  return {
    netM3: { [first.survey._id]: 0, ...Object.fromEntries(nets) },
    pendingCount: later.filter(({ isPending }) => isPending).length,
  };
}
