import type { z } from "zod";
import { Api } from "../api/client.ts";
import { redirectWithToast } from "../session/flash.ts";
import { apiFailure, formFailure, parseForm, throwWhenGone } from "./form-errors.ts";
import { redirectOnce } from "./idempotency.ts";
import { readForm } from "./read-form.ts";

/**
 * The action of a form of text fields: validates it with `schema`, runs `run`, and redirects to its result
 * with a message. A refused form is shown again. `reload` fetches what the form changes, so that its page can
 * say if that is gone. `once` is for forms that create something: sent twice, they are executed once.
 */
export async function submitted<Schema extends z.ZodType>(
  request: Request,
  schema: Schema,
  deed: {
    run: (api: Api, body: z.output<Schema>) => Promise<{ path: string; message: string }>;
    failed: Parameters<typeof apiFailure>[1];
    once?: boolean;
    reload?: (api: Api) => Promise<unknown>;
  },
) {
  const { run, failed, once, reload } = deed;
  const api = new Api(request);
  const form = await readForm(request);
  const parsed = parseForm(schema, form);
  if (!parsed.success) return formFailure(parsed.failure);
  const { body } = parsed;
  try {
    if (once) return await redirectOnce(request, form, api.headers, () => run(api, body));
    const { path, message } = await run(api, body);
    return await redirectWithToast(path, "success", message, api.headers);
  } catch (error) {
    if (reload) await throwWhenGone(error, form, () => reload(api));
    return apiFailure(error, failed, form, request, api);
  }
}
