import type { z } from "zod";
import type { Deprecation } from "./deprecation.ts";

type Method = "GET" | "HEAD" | "OPTIONS" | "POST" | "PUT" | "PATCH" | "DELETE";

/**
 * Describes one call of the REST API. `path` follows the base path and has `:name` parameters. `body` is the JSON it
 * takes, `data` what the answer holds in `data`.
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
  /** For a body that is read as it arrives: its JSON form, and the other media types it may have. */
  streamed?: { body?: z.ZodType; mediaTypes: string[] };
  /**
   * True for calls that may take minutes. `Prefer: respond-async` has them answer 202 with a job after a moment; the same
   * call answers the result once the job is done.
   */
  mayTakeLong?: boolean;
  /** Query parameters; others are ignored. One is given once, unless it is {@link repeatable}. */
  query?: z.ZodObject;
  /** Headers that it takes, for the documentation. */
  headers?: z.ZodType;
  /** Media types that the answer may have, other than JSON. */
  answers?: string | readonly string[];
  /** The scope that a program's token needs for the call; {@link tokenNeeds} has the default. */
  token?: TokenNeed;
  /** What the call asks for beside a session, which may be stolen. */
  proof?: ProofNeed;
  /** True where tokens of one project are refused: the call makes or finds something beyond any project. */
  isBeyondProjects?: boolean;
  /** Announces that the call will go. */
  deprecation?: Deprecation;
}

/** `read` and `write` are scopes of tokens; a write token has both. No token makes a call that says `never`. */
export type TokenNeed = "read" | "write" | "never";

/**
 * `recent`: the session was proved within `limits.proofMinutes`. `in-body`: the body has the password; from an account that
 * has none, as `recent`. `sometimes`: as `recent`, where what the body asks for needs it; the call's text says when. No token
 * makes such a call.
 */
export type ProofNeed = "recent" | "in-body" | "sometimes";

/** Says what a program's token needs for a call: unless it says otherwise, `read` for what only reads and `write` for all others. */
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

/** Marks a call whose body the server reads as it arrives; the limit for JSON bodies does not apply. */
export function streamed<E extends Endpoint>(endpoint: E, body?: z.ZodType, ...mediaTypes: string[]): E {
  return { ...endpoint, streamed: { body, mediaTypes } };
}

type More = Pick<Endpoint, "query" | "headers" | "mayTakeLong" | "answers" | "token" | "isBeyondProjects">;

/** Adds query parameters, media types that the answer may have, or what tokens may. */
export function extended<E extends Endpoint, M extends More>(endpoint: E, more: M): Omit<E, keyof M> & M {
  return { ...endpoint, ...more };
}

/** Whether a query parameter may be given several times: its schema then takes a list. */
export function repeatable(parameter: z.core.$ZodType): boolean {
  const { def } = parameter._zod as unknown as { def: Record<string, unknown> & { type: string } };
  const within = [def.innerType, def.in, ...((def.options as unknown[] | undefined) ?? [])];
  return def.type === "array" || within.some(schema => schema !== undefined && repeatable(schema as never));
}

/** Keeps a call from all tokens of programs: it is about a person's account, or grants access that outlives the token. */
export const forPeople = <E extends Endpoint>(endpoint: E): E => ({ ...endpoint, token: "never" });

/** Asks who makes a call for proof that they own the account. */
export const proved = <E extends Endpoint>(proof: ProofNeed, endpoint: E): E => ({ ...endpoint, proof });

/** Keeps calls from all tokens of programs. */
export function withoutTokens<Group extends Record<string, Endpoint>>(group: Group): Group {
  const refused = Object.entries(group).map(([name, call]) => [name, forPeople(call)]);
  return Object.fromEntries(refused) as Group;
}
