import type { Api } from "../api/client.ts";
import { redirectWithToast } from "../session/flash.ts";
import { NoFields, submitted } from "./submitted.ts";

/**
 * The action of a confirmation dialog: runs `run` once and redirects to `list` with a message. If somebody
 * else has deleted the same thing in the meantime, it redirects there as well, with a message about that.
 */
export const confirmed = (
  request: Request,
  {
    run,
    list,
    done,
    failed,
    undo,
  }: {
    run: (api: Api) => Promise<unknown>;
    list: string;
    done: string;
    failed: string;
    /** What was deleted is in the bin under this id: the message offers to restore it. */
    undo?: string | undefined;
  },
) =>
  submitted(request, NoFields, {
    run: async api => {
      await run(api);
      return { path: list, message: done, undo };
    },
    failed,
    once: true,
    refused: ({ status, message }, { headers }) =>
      status === 404 ? redirectWithToast(list, "error", message || failed, headers) : undefined,
  });
