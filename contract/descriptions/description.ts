import { limits } from "../limits.ts";

/** Statuses that a description explains itself; `api/openapi/refusals.ts` adds those that follow from a call's shape. */
type Refused = 400 | 401 | 403 | 404 | 409 | 412 | 413 | 422 | 429 | 503 | 507;

/** What the documentation says about one call, beside the summary of its entry in `contract/endpoints/`. Markdown. */
export interface Description {
  /** What the call does and what one must know to use it, in sentences. */
  text: string;
  /** What refusals mean here. */
  refusals?: Partial<Record<Refused, string>>;
  /** An example of a JSON body for the call. */
  example?: object;
}

/** Calls about one thing, as the documentation groups them. */
export interface Subject<Name extends string = string> {
  title: string;
  text: string;
  calls: Record<Name, Description>;
}

/** Describes the calls of a subject. */
export const subject = <Name extends string>(
  title: string,
  text: string,
  calls: Record<Name, Description>,
): Subject<Name> => ({ title, text, calls });

/** For calls that ask for a recent proof. */
export const proofNeeded = `With the code \`proof-needed\`, the session was last proved more than ${limits.proofMinutes} minutes ago; see \`POST /auth/proof\`.`;

/** For calls that compute for a while. */
export const computes = {
  429: "Your account has two calculations running already. Wait as many seconds as `Retry-After` says.",
  503: "The server is busy, or this calculation takes too long. Wait as many seconds as `Retry-After` says.",
} as const;

/** For calls that make a file while it is sent. */
export const exports = {
  429: "Your account is already downloading several files. Wait as many seconds as `Retry-After` says.",
  503: "The server is busy with other files. Wait as many seconds as `Retry-After` says.",
} as const;

/** For calls that store a file or points. */
export const stores = {
  413: "It exceeds the limit of an upload, a survey or your account; the message states it.",
  507: "The server's disk is full. Nothing was saved.",
} as const;
