import { z } from "zod";
import { Api, ApiError } from "../api/client.ts";
import { apiFailure, formFailure, type Parsed, parseForm, throwWhenGone } from "./form-errors.ts";
import { type Outcome, redirectOnce, redirectTo } from "./idempotency.ts";
import { readForm } from "./read-form.ts";

/** The schema of a form that has only buttons. */
export const NoFields = z.object({});

type Refused = Response | ReturnType<typeof formFailure> | undefined;

interface Submission<Body, Result> {
  /** Returns where the form leads, with a message; or a response of another kind, which the page shows. */
  run: (api: Api, body: Body, form: FormData) => Promise<Result>;
  failed: Parameters<typeof apiFailure>[1];
  /** Set for forms that create something: sent twice, they are executed once. */
  once?: boolean;
  /** Fetches what the form changes, so that its page can say if that is gone. */
  reload?: (api: Api) => Promise<unknown>;
  /** The response to refusals that the form cannot show; undefined for those that it can. */
  refused?: (error: ApiError, api: Api, form: FormData) => Refused | Promise<Refused>;
}

/**
 * The action of a form: validates it, runs `run` and redirects to its result with a message. A refused form
 * is shown again with what was typed. `schema` is that of its text fields, or a function that reads others as
 * well; `given` is the form if the caller has read it already, to choose between several forms.
 */
export async function submitted<Body, Result>(
  request: Request,
  schema: z.ZodType<Body> | ((form: FormData) => Parsed<Body>),
  { run, failed, once, reload, refused }: Submission<Body, Result>,
  given?: FormData,
) {
  const api = new Api(request);
  const form = given ?? (await readForm(request));
  const parsed = typeof schema === "function" ? schema(form) : parseForm(schema, form);
  if (!parsed.success) return formFailure(parsed.failure);
  const { body } = parsed;
  try {
    if (once)
      return await redirectOnce(request, form, api.headers, () => run(api, body, form) as Promise<Outcome>);
    const result = await run(api, body, form);
    return isOutcome(result)
      ? await redirectTo(result, api.headers)
      : (result as Exclude<typeof result, Outcome>);
  } catch (error) {
    const answer = error instanceof ApiError && (await refused?.(error, api, form));
    if (answer) return answer;
    if (reload) await throwWhenGone(error, form, () => reload(api));
    return apiFailure(error, failed, form, request, api);
  }
}

const isOutcome = (result: unknown): result is Outcome =>
  typeof result === "object" && result !== null && "path" in result;
