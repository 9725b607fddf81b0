import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import type { Endpoint } from "#contract/endpoints.ts";
import { asStatus, throwAsPage } from "../forms/form-errors.ts";
import { paced } from "../http/backpressure.ts";
import { redirectWithToast } from "../session/flash.ts";
import { Api, ApiError } from "./client.ts";

/** A response of the API, streamed to the browser. */
interface Forwarded {
  endpoint: Endpoint;
  mediaType: string;
  /** Parameters of the endpoint's path that the route's path does not have. */
  params?: Record<string, string>;
  query?: Record<string, string> | URLSearchParams;
  /** The API as called by a guest. */
  api?: Api;
  /** Replace the API's headers. */
  headers?: Record<string, string>;
}

/**
 * Returns where a refusal redirects, with its message if there is one; undefined for the page of the
 * refusal's status.
 */
type Refused = (error: ApiError) => { path: string; message?: string } | undefined;

interface ForwardedFile extends Forwarded {
  /** Heading of the page shown if the API fails. */
  failed?: string;
  refused?: Refused;
}

type Asked = LoaderFunctionArgs & { search: URLSearchParams };
/** A fixed value, or a function of the request. */
type From<T> = T | ((asked: Asked) => T | Promise<T>);

const resolved = <T extends object>(from: From<T>, args: LoaderFunctionArgs): T | Promise<T> =>
  typeof from === "function" ? from({ ...args, search: new URL(args.request.url).searchParams }) : from;

/** What describes a file, or lets the browser cache it. */
const FILE_HEADERS = ["Content-Type", "Content-Disposition", "Cache-Control", "ETag"];

/** Statuses of refusals that concern a file, not the page or the session. */
export const FILE_REFUSALS = [409, 422, 429, 503];

/** Shows on `page` why there is no file. */
export const shownOn =
  (page: string, statuses: readonly number[] = FILE_REFUSALS): Refused =>
  ({ status, message }) =>
    statuses.includes(status) && message ? { path: page, message } : undefined;

/** Drops parameters without a value: a select without a choice sends an empty one. */
export const withoutEmpty = (query: URLSearchParams): Record<string, string> =>
  Object.fromEntries([...query].filter(([, value]) => value !== ""));

/**
 * Returns the loader of a file, such as a download or a picture. Refusals become a page, or lead to one.
 * Responds 304 if the browser has the file cached and may still see it.
 */
export const forwardsFile = (from: From<ForwardedFile>) => async (args: LoaderFunctionArgs) => {
  const { request } = args;
  const { failed, refused, ...file } = await resolved(from, args);
  const known = request.headers.get("If-None-Match");
  const api = file.api ?? new Api(request, known ? { "If-None-Match": known } : {});
  try {
    const answer = await streamed({ ...file, api }, args);
    const headers = new Headers(api.headers);
    for (const name of FILE_HEADERS) {
      const value = answer.headers.get(name);
      if (value) headers.set(name, value);
    }
    // Users uploaded some of these files: browsers must not guess another type.
    headers.set("X-Content-Type-Options", "nosniff");
    return respond(answer, headers, file, args);
  } catch (error) {
    const refusal = error instanceof ApiError && refused?.(error);
    if (!refusal) throwAsPage(error, request, failed);
    const { path, message } = refusal;
    if (message === undefined) return redirect(path, { headers: api.headers });
    return redirectWithToast(path, "error", message, api.headers);
  }
};

/**
 * Returns the loader of data that a script fetches. A refusal becomes a response with its status alone,
 * without a page.
 */
export const forwardsData = (from: From<Forwarded>) => async (args: LoaderFunctionArgs) => {
  try {
    const data = await resolved(from, args);
    const api = data.api ?? new Api(args.request);
    const answer = await streamed({ ...data, api }, args);
    const headers = new Headers(api.headers);
    headers.set("Content-Type", data.mediaType);
    return respond(answer, headers, data, args);
  } catch (error) {
    return asStatus(error);
  }
};

const streamed = (
  { endpoint, mediaType, query, api, ...more }: Forwarded & { api: Api },
  { request, params }: LoaderFunctionArgs,
) =>
  api.stream(
    endpoint,
    { params: { ...(params as Record<string, string>), ...more.params }, query },
    mediaType,
    request.signal,
  );

function respond(
  { body, status }: Response,
  headers: Headers,
  { headers: replaced = {} }: Forwarded,
  { context }: LoaderFunctionArgs,
): Response {
  for (const [name, value] of Object.entries(replaced)) headers.set(name, value);
  return new Response(status === 304 ? null : body && paced(body, context.room), { status, headers });
}

/**
 * Returns the loader or action of a script's request, which responds with the JSON of `run`. A refusal
 * becomes a response with its status alone, without a page.
 */
export const answersScript =
  (run: (api: Api, asked: Asked) => Promise<unknown>, headers = PRIVATE) =>
  async (args: LoaderFunctionArgs) => {
    const api = new Api(args.request);
    const search = new URL(args.request.url).searchParams;
    try {
      const answer = await run(api, { ...args, search });
      for (const [name, value] of Object.entries(headers)) api.headers.set(name, value);
      return Response.json(answer, { headers: api.headers });
    } catch (error) {
      return asStatus(error);
    }
  };

const PRIVATE = { "Cache-Control": "private, no-store" };
