import type { CommentCounts, ThreadInList } from "#contract/comments/comments.ts";
import { endpoints } from "#contract/endpoints.ts";
import { limits } from "#contract/limits.ts";
import { type Api, withoutIt } from "../../../api/client.ts";
import { placeName } from "./place-words.tsx";

/** A thread as a pin on the live map. */
export interface PinnedThread {
  id: string;
  number: number;
  longitude: number;
  latitude: number;
  label: string;
}

/** The open threads of a site that have a place, and the counts of threads; null if they cannot be read. */
export async function loadComments(
  api: Api,
  siteId: string,
): Promise<{ counts: CommentCounts; threads: PinnedThread[] } | null> {
  const query = { limit: String(limits.threadsListedMax) };
  const list = await api.call(endpoints.commentThreads, { params: { siteId }, query }).catch(withoutIt);
  return list && { counts: list.counts, threads: list.threads.flatMap(pinned) };
}

function pinned({ _id: id, number, place }: ThreadInList): PinnedThread[] {
  const { longitude, latitude } = place;
  if (longitude === null || latitude === null) return [];
  return [{ id, number, longitude, latitude, label: `Comment ${number}: ${placeName(place)}` }];
}
