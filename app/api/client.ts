import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { context, propagation } from "@opentelemetry/api";
import type { z } from "zod";
import { type Endpoint, endpoints } from "#contract/endpoints.ts";
import { AnswerLost, ErrorBody, type ErrorCode, type FieldIssue } from "#contract/error.ts";
import { type Job, StartedJob } from "#contract/imports/job.ts";
import type { ComputedVolume } from "#contract/volume/volume.ts";
import { environment } from "../environment.server.ts";
import { log } from "../http/log.ts";
import { visitId, visitorLeft } from "../http/visit.ts";
import { idempotencyKey } from "./idempotency-key.ts";

/** A refused or failed call; `status` 503 means that the API cannot be reached. */
export class ApiError extends Error {
  override name = "ApiError";
  constructor(
    readonly status: number,
    /** The server's own message; empty if it sent none. */
    message: string,
    readonly errors: FieldIssue[] = [],
    /** Text fields of a refused multipart form. */
    readonly fields: Record<string, string> = {},
    /** Lets a page tell refusals apart. */
    readonly code?: ErrorCode,
    /** The volume that was computed and not saved. */
    readonly computed?: ComputedVolume,
  ) {
    super(message);
  }
}

/** The result is still being computed: the same call returns it once the job is done. */
export class StillComputing extends Error {
  override name = "StillComputing";
  constructor(readonly job: Job) {
    super("The answer is still computed");
  }
}

/** What was asked for no longer exists, or this account may not see it. */
export const isHidden = (error: unknown) =>
  error instanceof ApiError && (error.status === 404 || error.status === 403);

/**
 * Handles the failure of a call that the page can do without: null if the API refuses or fails; other errors
 * are rethrown.
 */
export function withoutIt(error: unknown): null {
  if (error instanceof ApiError) return null;
  throw error;
}

interface CallOptions {
  params?: Record<string, string>;
  query?: Record<string, string> | URLSearchParams;
  body?: unknown;
  /**
   * Aborts the call when its result is no longer needed; the calls of a page's loader are always aborted
   * then.
   */
  signal?: AbortSignal;
  /** Throws {@link StillComputing} instead of waiting for a long computation. */
  comesBack?: boolean;
}
type Data<E> = E extends Endpoint<z.ZodType | undefined, infer D> ? z.output<D> : never;

/**
 * The client of the REST API, one per loader or action. It forwards the visitor's cookie, collects every
 * Set-Cookie of the responses in `headers`, and throws {@link ApiError}.
 */
export class Api {
  readonly headers = new Headers();
  readonly #request: Request;

  readonly #more: Record<string, string>;

  /** `more` are headers sent with every call. */
  constructor(request: Request, more: Record<string, string> = {}) {
    this.#request = request;
    this.#more = more;
  }

  /** Calls an endpoint with JSON and returns the parsed `data` of its response. */
  async call<E extends Endpoint>(
    endpoint: E,
    { params, query, body, signal: given, comesBack }: CallOptions = {},
  ): Promise<Data<E>> {
    const signal = this.#leaving(given);
    const headers: Record<string, string> = comesBack ? { Prefer: "respond-async" } : {};
    const response = await this.#send(
      endpoint,
      { params, query },
      body === undefined
        ? { headers, body: null, signal }
        : { headers: { ...headers, "Content-Type": "application/json" }, body: JSON.stringify(body), signal },
    );
    const answer = parsed(await reached(endpoint, response.text(), signal));
    if (endpoint.mayTakeLong && response.status === 202)
      throw new StillComputing(dataOf({ ...endpoint, data: StartedJob }, answer).job);
    return dataOf(endpoint, answer);
  }

  /**
   * Calls an endpoint that returns a site, asking for its outline only: a million points would be sent for
   * nothing.
   */
  async callForOutline(
    endpoint: Endpoint,
    options: CallOptions,
  ): Promise<Data<typeof endpoints.siteOutline>> {
    const query = { points: "none" };
    return this.call({ ...endpoint, data: endpoints.siteOutline.data }, { ...options, query });
  }

  /** Streams a response, in the media type requested; a refusal is JSON. */
  async stream(
    endpoint: Endpoint,
    options: CallOptions,
    accept: string,
    signal?: AbortSignal,
  ): Promise<Response> {
    const headers = { Accept: `${accept}, application/json;q=0.5` };
    return this.#send(endpoint, options, { headers, body: null, signal: this.#leaving(signal) });
  }

  /** Streams a body, such as a file that is still being uploaded. */
  async sendStream<E extends Endpoint>(
    endpoint: E,
    body: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
    { mediaType, signal: given, ...options }: CallOptions & { mediaType: string },
  ): Promise<Data<E>> {
    const signal = this.#leaving(given);
    const response = await this.#send(endpoint, options, {
      headers: { "Content-Type": mediaType },
      body: Readable.toWeb(Readable.from(body)) as BodyInit,
      duplex: "half",
      signal,
    });
    return dataOf(endpoint, parsed(await reached(endpoint, response.text(), signal)));
  }

  /** Makes a call whose result is in the response's headers, and streams the body. */
  async relay(
    endpoint: Endpoint,
    { signal: given, ...options }: CallOptions,
    body: ReadableStream<Uint8Array> | null,
    mediaType?: string,
  ): Promise<Response> {
    const signal = this.#leaving(given);
    const headers: Record<string, string> = mediaType ? { "Content-Type": mediaType } : {};
    return this.#send(endpoint, options, { headers, body, duplex: "half", signal });
  }

  async #send(
    endpoint: Endpoint,
    { params, query }: CallOptions,
    init: { headers: Record<string, string>; body: BodyInit | null; duplex?: "half"; signal?: AbortSignal },
  ): Promise<Response> {
    const { method } = endpoint;
    const to = address(endpoint.path, params, query);
    const response = await reached(
      endpoint,
      fetch(to, {
        ...init,
        method,
        headers: { ...this.#forwarded(), ...keyOf(method, to), ...init.headers },
        redirect: "error",
      } as RequestInit),
      init.signal,
    );
    for (const cookie of response.headers.getSetCookie()) this.headers.append("Set-Cookie", cookie);
    // Not modified: the browser has a cached copy.
    if (response.ok || response.status === 304) return response;
    throw refusal(endpoint, response.status, parsed(await response.text().catch(() => "")));
  }

  /**
   * Reads are aborted when the visitor leaves. A change runs to its end, except for calls that were given a
   * signal.
   */
  #leaving(given: AbortSignal | undefined): AbortSignal | undefined {
    return given || this.#request.method === "GET" ? (visitorLeft() ?? given) : undefined;
  }

  #forwarded(): Record<string, string> {
    const headers: Record<string, string> = { Accept: "application/json", ...this.#more };
    const cookie = this.#request.headers.get("Cookie");
    if (cookie) headers.Cookie = cookie;
    const device = this.#request.headers.get("User-Agent");
    if (device) headers["User-Agent"] = device;
    const forwardedFor = this.#request.headers.get("X-Forwarded-For");
    if ((environment.checksCallers || environment.trustsProxy) && forwardedFor)
      headers["X-Forwarded-For"] = forwardedFor;
    const requestId = visitId();
    if (requestId) headers["X-Request-Id"] = requestId;
    propagation.inject(context.active(), headers);
    return headers;
  }
}

/** One form may make several calls, and each key is for one call. */
function keyOf(method: string, address: string): Record<string, string> {
  const key = method === "POST" ? idempotencyKey() : undefined;
  if (!key) return {};
  return { "Idempotency-Key": createHash("sha256").update(`${key} ${address}`).digest("base64url") };
}

/** The response, or an error with status 503 if there is none. */
async function reached<T>(endpoint: Endpoint, answer: Promise<T>, signal?: AbortSignal): Promise<T> {
  try {
    return await answer;
  } catch (cause) {
    // Aborted by the visitor, which is not a failure.
    signal?.throwIfAborted();
    log.error({ ...callOf(endpoint), err: cause }, "API Error");
    throw new ApiError(503, "");
  }
}

const callOf = ({ method, path }: Endpoint) => ({ call: `${method} ${path}` });

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function refusal(endpoint: Endpoint, status: number, answer: unknown): ApiError {
  const body = ErrorBody.safeParse(answer);
  // Signed out, or invalid input: expected responses that are not worth a log line.
  if (status !== 401 && status !== 422) log.warn({ ...callOf(endpoint), status }, "API Error");
  if (!body.success) return new ApiError(status, "");
  const { message, errors, fields, code, computed } = body.data;
  return new ApiError(status, message, errors, fields, code, computed);
}

function dataOf<E extends Endpoint>(endpoint: E, answer: unknown): Data<E> {
  const lost = AnswerLost.safeParse(answer);
  if (lost.success && endpoint.data.safeParse(null).error) throw new ApiError(502, lost.data.message);
  const data = endpoint.data.safeParse((answer as { data?: unknown } | undefined)?.data);
  if (data.success) return data.data as Data<E>;
  throw new ApiError(
    502,
    `The API's answer to ${endpoint.method} ${endpoint.path} is not the documented one`,
  );
}

function address(path: string, params: Record<string, string> = {}, query?: CallOptions["query"]): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ""));
  const search = query ? `${filled.includes("?") ? "&" : "?"}${new URLSearchParams(query)}` : "";
  return `${environment.apiUrl}${filled}${search}`;
}
