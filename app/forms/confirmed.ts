import type { Api } from "../api/client.ts";
import { redirectWithToast } from "../session/flash.ts";
import { NoFields, submitted } from "./submitted.ts";

/**
 * The action of a confirmation dialog: runs `run` once and redirects to `list` with a message. What somebody
 * else has deleted in the meantime redirects there as well, with a message that says so.
 */
export const confirmed = (
  request: Request,
  {
    run,
    list,
    done,
    failed,
  }: { run: (api: Api) => Promise<unknown>; list: string; done: string; failed: string },
) =>
  submitted(request, NoFields, {
    run: async api => {
      await run(api);
      return { path: list, message: done };
    },
    failed,
    once: true,
    refused: ({ status, message }, { headers }) =>
      status === 404 ? redirectWithToast(list, "error", message || failed, headers) : undefined,
  });
