import { z } from "zod";
import { Api, ApiError } from "../api/client.ts";
import { apiFailure, formFailure, type Parsed, parseForm, throwWhenGone } from "./form-errors.ts";
import { type Outcome, redirectOnce, redirectTo } from "./idempotency.ts";
import { readForm } from "./read-form.ts";

/** The schema of a form that has only buttons. */
export const NoFields = z.object({});

type Refused = Response | ReturnType<typeof formFailure> | undefined;

type Run<Body, Result> = (api: Api, body: Body, form: FormData) => Promise<Result>;

/**
 * `run` returns where the form leads, with a message; or a response of another kind, which the page shows. `once` is set
 * for forms that create something: sent twice, they are executed once.
 */
type Submission<Body, Result> = Handling &
  ({ run: Run<Body, Result>; once?: false } | { run: Run<Body, Outcome>; once: true });

interface Handling {
  failed: Parameters<typeof apiFailure>[1];
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
  schema: z.ZodType<Body> | ((form: FormData, api: Api) => Parsed<Body> | Promise<Parsed<Body>>),
  submission: Submission<Body, Result>,
  given?: FormData,
) {
  const { failed, reload, refused } = submission;
  const api = new Api(request);
  const form = given ?? (await readForm(request));
  try {
    const parsed = typeof schema === "function" ? await schema(form, api) : parseForm(schema, form);
    if (!parsed.success) return formFailure(parsed.failure);
    const { body } = parsed;
    if (submission.once)
      return await redirectOnce(request, form, api.headers, () => submission.run(api, body, form));
    const result = await submission.run(api, body, form);
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
