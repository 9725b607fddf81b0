import type { Activity } from "#contract/activity.ts";
import type { endpoints } from "#contract/endpoints.ts";
import { type Api, ApiError } from "../../api/client.ts";

interface LoadedActivity {
  activity: Activity[];
  next: string | null;
  /** Why a filter or page in the address was refused; null if it was not. */
  refusal: string | null;
}

type Call = typeof endpoints.projectActivity | typeof endpoints.adminActivity;

/** Reads a page of the activity. A refusal of the address's filters is shown on the page. */
export async function loadActivity(
  api: Api,
  endpoint: Call,
  options: { params?: Record<string, string>; query: URLSearchParams },
): Promise<LoadedActivity> {
  try {
    return { ...(await api.call(endpoint, options)), refusal: null };
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 422) throw error;
    return { activity: [], next: null, refusal: error.message };
  }
}

/** Keeps the named parameters that are not blank. */
export function queryOf(url: string, names: readonly string[]): URLSearchParams {
  const { searchParams } = new URL(url);
  return new URLSearchParams(
    [...searchParams].filter(([name, value]) => names.includes(name) && value !== ""),
  );
}
