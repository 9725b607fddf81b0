import { Api, ApiError } from "../api/client.ts";
import { redirectWithToast } from "../session/flash.ts";
import { apiFailure } from "./form-errors.ts";
import { redirectOnce } from "./idempotency.ts";
import { readForm } from "./read-form.ts";

/**
 * The action of a confirmation dialog: runs `run` once and redirects to `list` with a message. What somebody
 * else has deleted in the meantime redirects there as well, with a message that says so.
 */
export async function confirmed(
  request: Request,
  deed: { run: (api: Api) => Promise<unknown>; list: string; done: string; failed: string },
) {
  const { run, list, done, failed } = deed;
  const api = new Api(request);
  const form = await readForm(request);
  try {
    return await redirectOnce(request, form, api.headers, async () => {
      await run(api);
      return { path: list, message: done };
    });
  } catch (error) {
    if (error instanceof ApiError && error.status === 404)
      return redirectWithToast(list, "error", error.message || failed, api.headers);
    return apiFailure(error, failed, form, request, api);
  }
}
