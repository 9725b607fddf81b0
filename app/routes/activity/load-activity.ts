import type { Activity } from "#contract/activity.ts";
import type { endpoints } from "#contract/endpoints.ts";
import { type Api, ApiError } from "../../api/client.ts";

interface LoadedActivity {
  activity: Activity[];
  next: string | null;
  /** Why a filter or a page of the address was refused; null when it was not. */
  refusal: string | null;
}

type Call = typeof endpoints.projectActivity | typeof endpoints.adminActivity;

/** Reads a page of the activity. What the address asks for may be refused: that is told on the page. */
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

/** Keeps the parameters that are named and not blank. */
export function queryOf(url: string, names: readonly string[]): URLSearchParams {
  const { searchParams } = new URL(url);
  return new URLSearchParams(
    [...searchParams].filter(([name, value]) => names.includes(name) && value !== ""),
  );
}
