import type { components } from "../schema.d.ts";

type Refused = components["schemas"]["Error"];
type AnswerLost = components["schemas"]["AnswerLost"];
export type ErrorAnswer = Partial<Omit<Refused, "code" | "status">> & {
  code?: Refused["code"] | AnswerLost["code"];
};
/** A message about one field of the body or query; `path` is its name. */
export type FieldIssue = NonNullable<ErrorAnswer["errors"]>[number];

/**
 * A call that the API refused or that failed on the server. With the code `answer-lost`, the call was carried out and must
 * not be repeated; only its answer failed. `message` is the API's own sentence.
 */
export class ApiError extends Error {
  override readonly name = "ApiError";
  /** HTTP status: 4xx when the caller can fix it, 5xx when the server failed, 200 or 201 for a lost answer. */
  readonly status: number;
  /** Method and path of the call. */
  readonly call: string;
  /** For programs to act on; absent where the status says enough. */
  readonly code: ErrorAnswer["code"];
  /** What is wrong with each field, when the status is 422. */
  readonly errors: FieldIssue[];
  /** Seconds to wait before another try, where the API says so (429 and 503); else null. */
  readonly retryAfterS: number | null;

  constructor(call: string, response: Response, answer: ErrorAnswer) {
    super(answer.message ?? `${call} answered ${response.status}`);
    this.call = call;
    this.status = response.status;
    this.code = answer.code;
    this.errors = answer.errors ?? [];
    const seconds = Number(response.headers.get("Retry-After") ?? Number.NaN);
    this.retryAfterS = Number.isNaN(seconds) ? null : seconds;
  }
}
