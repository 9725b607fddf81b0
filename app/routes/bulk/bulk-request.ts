import { data } from "@remix-run/node";
import type { BulkOutcome } from "#contract/bulk/bulk.ts";
import { Id } from "#contract/fields.ts";
import { limits } from "#contract/limits.ts";
import { Api, ApiError } from "../../api/client.ts";
import { apiFailure } from "../../forms/form-errors.ts";
import { redirectOnce } from "../../forms/idempotency.ts";
import { readForm } from "../../forms/read-form.ts";
import { redirectWithToast } from "../../session/flash.ts";
import { bulkTexts } from "./texts.ts";

/** What was ticked, each once; leads back to the list when nothing was. */
export async function tickedIn(request: Request, back: string): Promise<string[]> {
  const ticked = new URL(request.url).searchParams.getAll("id");
  const ids = new Set(ticked.filter(id => Id.safeParse(id).success));
  if (ids.size === 0) throw await redirectWithToast(back, "error", bulkTexts.none);
  return [...ids].slice(0, limits.bulkMax);
}

/** One of the deeds of a list; the page of a bad request for anything else. */
export function deedIn<Deed extends string>(value: unknown, deeds: readonly Deed[]): Deed {
  const deed = deeds.find(each => each === value);
  if (!deed) throw data(null, { status: 400 });
  return deed;
}

/** Carries a bulk deed out once, and leads to the list with what came of it. What changed nothing comes back as a failure. */
export async function bulkDone(
  request: Request,
  {
    list,
    run,
    say,
  }: {
    list: string;
    run: (api: Api, form: FormData, ids: string[]) => Promise<BulkOutcome>;
    say: (outcome: BulkOutcome, form: FormData) => string;
  },
) {
  const api = new Api(request);
  const form = await readForm(request);
  try {
    return await redirectOnce(request, form, api.headers, async () => {
      const outcome = await run(api, form, form.getAll("id").map(String));
      const message = say(outcome, form);
      if (outcome.done === 0) throw new ApiError(409, message);
      return { path: list, message };
    });
  } catch (error) {
    return apiFailure(error, bulkTexts.failed, form, request, api);
  }
}
