import { data } from "@remix-run/node";
import type { BulkOutcome } from "#contract/bulk.ts";
import { limits } from "#contract/limits.ts";
import { Id } from "#shapes/id.ts";
import { type Api, ApiError } from "../../api/client.ts";
import { NoFields, submitted } from "../../forms/submitted.ts";
import { redirectWithToast } from "../../session/flash.ts";
import { bulkTexts } from "./texts.ts";

/** The ticked ids without duplicates; redirects to the list if there are none. */
export async function tickedIn(request: Request, back: string): Promise<string[]> {
  const ticked = new URL(request.url).searchParams.getAll("id");
  const ids = new Set(ticked.filter(id => Id.safeParse(id).success));
  if (ids.size === 0) throw await redirectWithToast(back, "error", bulkTexts.none);
  return [...ids].slice(0, limits.bulkMax);
}

type Query = Record<string, string>;

/**
 * Reads the ticked rows or, with `all` in the address, every row that matches the filters. `list` calls the
 * API with a query and returns the rows in the member `name`. The ids are the ticked ones; null with `all`.
 */
export async function chosenRows<Name extends string, Row>(
  request: Request,
  { back, name, filters }: { back: string; name: Name; filters: Query },
  list: (query: Query) => Promise<{ [name in Name]: Row[] } & { total?: number | undefined }>,
): Promise<{ ids: string[] | null; rows: Row[] }> {
  if (!new URL(request.url).searchParams.has("all")) {
    const ids = await tickedIn(request, back);
    return { ids, rows: (await list({ ids: ids.join() }))[name] };
  }
  const rows: Row[] = [];
  for (let total = 1; rows.length < total; ) {
    const part = await list({ ...filters, limit: `${limits.listPart}`, offset: `${rows.length}` });
    rows.push(...part[name]);
    if (Math.max(rows.length, part.total ?? 0) > limits.bulkMatchingMax)
      throw await redirectWithToast(back, "error", bulkTexts.tooMany);
    total = part[name].length === 0 ? 0 : (part.total ?? 0);
  }
  if (rows.length === 0) throw await redirectWithToast(back, "error", bulkTexts.nothingMatches);
  return { ids: null, rows };
}

/**
 * What a confirmation page shows: the ids to be sent, how many of them exist, and the first of those by name.
 */
export const asked = (ids: readonly string[] | null, rows: readonly BulkRow[]) => ({
  ids: ids ?? rows.map(({ id }) => id),
  count: rows.length,
  rows: rows.slice(0, LISTED),
});

/** Names that are listed; the others are counted. */
const LISTED = 50;

export interface BulkRow {
  id: string;
  name: string;
  note?: string;
}

/** One of a list's actions; throws the page of a bad request for anything else. */
export function deedIn<Deed extends string>(value: unknown, deeds: readonly Deed[]): Deed {
  const deed = deeds.find(each => each === value);
  if (!deed) throw data(null, { status: 400 });
  return deed;
}

/**
 * Executes a bulk action once, and redirects to the list with the result. If nothing was changed, it returns
 * a failure.
 */
export const bulkDone = (
  request: Request,
  {
    list,
    run,
    say,
    isDeletion = () => false,
  }: {
    list: string | ((form: FormData) => string);
    run: (api: Api, form: FormData, ids: string[]) => Promise<BulkOutcome>;
    say: (outcome: BulkOutcome, form: FormData) => string;
    /** True if the rows are in the bin afterwards, so that the message offers to restore them. */
    isDeletion?: (form: FormData) => boolean;
  },
) =>
  submitted(request, NoFields, {
    run: async (api, _, form) => {
      const ids = String(form.get("ids") ?? "")
        .split(",")
        .filter(Boolean);
      const { outcome, changed, stopped } = await inParts(ids, part => run(api, form, part));
      const message = [say(outcome, form), ...(stopped ? [bulkTexts.stopped(stopped)] : [])].join(". ");
      if (outcome.done === 0) throw new ApiError(409, message);
      return {
        path: typeof list === "string" ? list : list(form),
        message,
        ...(isDeletion(form) && changed.length <= UNDO_MAX && { undo: changed.join() }),
      };
    },
    failed: bulkTexts.failed,
    once: true,
  });

/** Ids of deleted rows that fit into the cookie of the message; more are restored on the page of the bin. */
const UNDO_MAX = 60;

/**
 * Why a later call failed, and how many rows it and the calls after it had: some of them may have been
 * changed.
 */
export interface Stopped {
  count: number;
  reason: string;
}

/** Splits an action into as many calls as needed. The effects of earlier calls stay if a later one fails. */
async function inParts(
  ids: readonly string[],
  run: (ids: string[]) => Promise<BulkOutcome>,
): Promise<{ outcome: BulkOutcome; changed: string[]; stopped: Stopped | null }> {
  const outcome: BulkOutcome = { done: 0, refused: [] };
  const changed: string[] = [];
  for (let at = 0; at < ids.length; at += limits.bulkMax) {
    try {
      const part = ids.slice(at, at + limits.bulkMax);
      const { done, refused } = await run(part);
      outcome.done += done;
      outcome.refused.push(...refused);
      const kept = new Set(refused.map(({ _id }) => _id));
      changed.push(...part.filter(id => !kept.has(id)));
    } catch (error) {
      if (outcome.done === 0 || !(error instanceof ApiError)) throw error;
      return { outcome, changed, stopped: { count: ids.length - at, reason: error.message } };
    }
  }
  return { outcome, changed, stopped: null };
}
