import type { z } from "zod";
import type { Deprecation } from "./deprecation.ts";

type Method = "GET" | "HEAD" | "OPTIONS" | "POST" | "PUT" | "PATCH" | "DELETE";

/**
 * One call of the REST API. `path` is relative to the base path and has `:name` parameters. `body` is the JSON body, `data`
 * the `data` of the answer.
 */
export interface Endpoint<
  Body extends z.ZodType | undefined = z.ZodType | undefined,
  Data extends z.ZodType = z.ZodType,
  Path extends string = string,
> {
  method: Method;
  path: Path;
  summary: string;
  body: Body;
  data: Data;
  /** True for calls that the specification (section 7) does not have. */
  isAddition?: boolean;
  /** For a body that is parsed while it arrives: its JSON form, and the other media types accepted. */
  streamed?: { body?: z.ZodType; mediaTypes: string[] };
  /**
   * True for calls that may take minutes. With `Prefer: respond-async` they soon answer 202 with a job; the same call
   * returns the result once the job is done.
   */
  mayTakeLong?: boolean;
  /** Query parameters; unknown ones are ignored. Each may be given once, unless it is {@link repeatable}. */
  query?: z.ZodObject;
  /** Headers that the call accepts, for the documentation. */
  headers?: z.ZodType;
  /** Media types that the answer may have, other than JSON. */
  answers?: string | readonly string[];
  /** Scope a token needs for the call; the default is in {@link tokenNeeds}. */
  token?: TokenNeed;
  /** Proof required beside a session, which may be stolen. */
  proof?: ProofNeed;
  /** True if tokens limited to one project are refused: the call reaches beyond projects. */
  isBeyondProjects?: boolean;
  deprecation?: Deprecation;
}

/** Token scopes; a write token may also read. `never` closes the call to tokens. */
export type TokenNeed = "read" | "write" | "never";

/**
 * `recent`: proved within `limits.proofMinutes`. `in-body`: the body has the password; for accounts without a password, as
 * `recent`. `sometimes`: as `recent`, but only for some bodies, which the description of the call names. Such calls are
 * closed to tokens.
 */
export type ProofNeed = "recent" | "in-body" | "sometimes";

/** Scope a token needs for the call. By default `read` for calls that only read, `write` for all others. */
export const tokenNeeds = ({ token, method }: Pick<Endpoint, "token" | "method">): TokenNeed =>
  token ?? (["GET", "HEAD", "OPTIONS"].includes(method) ? "read" : "write");

/** Describes a call of the specification. */
export function endpoint<
  Data extends z.ZodType,
  Path extends string,
  Body extends z.ZodType | undefined = undefined,
>(method: Method, path: Path, summary: string, data: Data, body?: Body): Endpoint<Body, Data, Path> {
  return { method, path, summary, body: body as Body, data };
}

/** Describes a call that the specification does not have. */
export const addition: typeof endpoint = (method, path, summary, data, body) => ({
  ...endpoint(method, path, summary, data, body),
  isAddition: true,
});

/** Marks a call whose body is parsed while it arrives; the limit for JSON bodies does not apply. */
export function streamed<E extends Endpoint>(endpoint: E, body?: z.ZodType, ...mediaTypes: string[]): E {
  return { ...endpoint, streamed: { body, mediaTypes } };
}

type More = Pick<Endpoint, "query" | "headers" | "mayTakeLong" | "answers" | "token" | "isBeyondProjects">;

/** Adds query parameters, media types of answers or token rules. */
export function extended<E extends Endpoint, M extends More>(endpoint: E, more: M): Omit<E, keyof M> & M {
  return { ...endpoint, ...more };
}

/** Whether a query parameter may be given several times, that is, its schema accepts an array. */
export function repeatable(parameter: z.core.$ZodType): boolean {
  const { def } = parameter._zod as unknown as { def: Record<string, unknown> & { type: string } };
  const within = [def.innerType, def.in, ...((def.options as unknown[] | undefined) ?? [])];
  return def.type === "array" || within.some(schema => schema !== undefined && repeatable(schema as never));
}

/** Closes a call to tokens: it concerns a person's account, or grants access that would outlive the token. */
export const forPeople = <E extends Endpoint>(endpoint: E): E => ({ ...endpoint, token: "never" });

/** Requires proof that the caller owns the account. */
export const proved = <E extends Endpoint>(proof: ProofNeed, endpoint: E): E => ({ ...endpoint, proof });

/** Closes a group of calls to tokens. */
export function withoutTokens<Group extends Record<string, Endpoint>>(group: Group): Group {
  const refused = Object.entries(group).map(([name, call]) => [name, forPeople(call)]);
  return Object.fromEntries(refused) as Group;
}
