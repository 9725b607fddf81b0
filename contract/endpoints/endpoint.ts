import type { z } from "zod";
import type { ShareKind } from "../sharing/kinds.ts";
import type { Deprecation } from "./deprecation.ts";

type Method = "GET" | "HEAD" | "OPTIONS" | "POST" | "PUT" | "PATCH" | "DELETE";

/** Statuses that a call's words explain; `api/openapi/refusals.ts` adds those that follow from its shape. */
type Refused = 400 | 401 | 403 | 404 | 409 | 412 | 413 | 422 | 429 | 503 | 507;

/** What the documentation says about a call. Markdown. */
interface Words {
  summary: string;
  /** What one must know to use the call, beyond its summary. In sentences. */
  text?: string;
  /** What refusals mean here. */
  refusals?: Partial<Record<Refused, string>>;
  /** An example of a JSON body for the call. */
  example?: object;
}

/** Who may make a call. `guest`: reads through a share link, which must be of one of these kinds. */
export type Access = "public" | { guest: readonly ShareKind[] } | "signed-in" | "admin";

export type ProjectAction = "seeProject" | "manageProject" | "addSite";
export type SiteAction = "seeProject" | "comment" | "editSite" | "deleteSite" | "changeSiteData";
export type TeamAction = "seeTeam" | "editTeam" | "deleteTeam" | "addMember";

/** Actions of the policy that can be checked with the site, project or team that a path names. */
type ActionOn<Path extends string> = Path extends `/sites/:siteId${string}`
  ? SiteAction
  : Path extends `/projects/:projectId${string}`
    ? ProjectAction
    : Path extends `/teams/:teamId${string}`
      ? TeamAction
      : never;

interface Rules {
  /** Also allowed for accounts that must first set up a second factor. */
  withoutFactor?: boolean;
  /** Scope a token needs for the call; the default is in {@link tokenNeeds}. */
  token?: TokenNeed;
  /** Proof required beside a session, which may be stolen. */
  proof?: ProofNeed;
  /** True if tokens limited to one project are refused: the call reaches beyond projects. */
  isBeyondProjects?: boolean;
}

interface Shape {
  /** Headers that the call accepts, for the documentation. */
  headers?: z.ZodType;
  /**
   * For a body that is parsed while it arrives: its JSON form, and the other media types accepted. The limit for JSON
   * bodies does not apply.
   */
  streamed?: { body?: z.ZodType; mediaTypes: readonly string[] };
  /**
   * True for calls that may take minutes. With `Prefer: respond-async` they soon answer 202 with a job; the same call
   * returns the result once the job is done.
   */
  mayTakeLong?: boolean;
  /** Status of success; 200 by default. */
  status?: 200 | 201 | 202 | 204;
  /** Sent beside the data. */
  message?: string;
  /** Media types that the answer may have, other than JSON. */
  answers?: string | readonly string[];
  deprecation?: Deprecation;
}

/**
 * One call of the REST API. `path` is relative to the base path and has `:name` parameters. `body` is the JSON body, `data`
 * the `data` of the answer, `query` the query parameters: unknown ones are ignored, and each may be given once, unless it
 * is {@link repeatable}.
 */
export interface Endpoint<
  Body extends z.ZodType | undefined = z.ZodType | undefined,
  Data extends z.ZodType = z.ZodType,
  Path extends string = string,
  Query extends z.ZodObject | undefined = z.ZodObject | undefined,
  May extends string | undefined = string | undefined,
> extends Words,
    Rules,
    Shape {
  method: Method;
  path: Path;
  access: Access;
  /** What the caller must be allowed to do with the site, project or team of the path. */
  may: May;
  body: Body;
  data: Data;
  query: Query;
  /** True for calls that the specification (section 7) does not have. */
  isAddition?: boolean;
}

/** States who may make a call: those whom the policy allows something, or whoever has access. */
type Who<May> = { may: May; access?: never } | { access: Access; may?: never };

type Declaration<Body, Data, Query, May> = Words &
  Rules &
  Shape &
  Who<May> & { body?: Body; data: Data; query?: Query };

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

/** Declares a call of the specification. */
export function endpoint<
  Path extends string,
  Data extends z.ZodType,
  Body extends z.ZodType | undefined = undefined,
  Query extends z.ZodObject | undefined = undefined,
  May extends ActionOn<Path> | undefined = undefined,
>(
  method: Method,
  path: Path,
  declared: Declaration<Body, Data, Query, May>,
): Endpoint<Body, Data, Path, Query, May> {
  const { access = "signed-in", may, body, query, ...others } = declared;
  return {
    ...others,
    method,
    path,
    access,
    may: may as May,
    body: body as Body,
    query: query as Query,
  };
}

/** Declares a call that the specification does not have. */
export const addition: typeof endpoint = (method, path, declared) => ({
  ...endpoint(method, path, declared),
  isAddition: true,
});

// Not of endpoints: as the expected type of a declaration, Endpoint would widen what is inferred from it.
type Group = Record<string, object>;

/** Calls about one thing, as the documentation groups them. */
export interface Subject<Calls extends Group = Group> {
  title: string;
  text: string;
  calls: Calls;
}

/** Declares the calls of a subject, in the order of the documentation. */
export const subject = <Calls extends Group>(title: string, text: string, calls: Calls): Subject<Calls> => ({
  title,
  text,
  calls,
});

/** Whether a query parameter may be given several times, that is, its schema accepts an array. */
export function repeatable(parameter: z.core.$ZodType): boolean {
  const { def } = parameter._zod as unknown as { def: Record<string, unknown> & { type: string } };
  const within = [def.innerType, def.in, ...((def.options as unknown[] | undefined) ?? [])];
  return def.type === "array" || within.some(schema => schema !== undefined && repeatable(schema as never));
}

/**
 * Closes a group of calls to tokens: they concern a person's account, or grant access that would outlive the token.
 */
export function withoutTokens<Calls extends Group>(calls: Calls): Calls {
  const closed = Object.entries(calls).map(([name, call]) => [name, { ...call, token: "never" }]);
  return Object.fromEntries(closed) as Calls;
}
