import { ApiError, type ErrorAnswer } from "./api-error.ts";
import type { Caller, CallsOf, Method, OptionsOf } from "./calls.ts";

export type { components, paths } from "../schema.d.ts";
export { ApiError, type FieldIssue } from "./api-error.ts";
export { toSave } from "./saved-volume.ts";

export interface ClientSettings {
  /** Base URL of the API without `/api`: that of the app, or of the API's own port. */
  url: string;
  /** An API token, `topo_…`. Without one, only public calls succeed. */
  token?: string;
  /** Sends the calls; the global `fetch` by default. */
  fetch?: typeof fetch;
}

interface AnyOptions {
  params?: Record<string, string>;
  query?: Record<string, string | number | boolean | readonly string[] | undefined>;
  /** Sent as JSON; bytes, text, streams and forms are sent as they are. */
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal;
}

const POLL_MS = 500;

/**
 * Typed client of the API. Paths, parameters, bodies and answers follow its OpenAPI description; each call resolves with the
 * `data` of its answer, or rejects with {@link ApiError}.
 */
export class Client {
  readonly #settings: ClientSettings;

  constructor(settings: ClientSettings) {
    this.#settings = settings;
  }

  get = this.#caller("get");
  post = this.#caller("post");
  put = this.#caller("put");
  patch = this.#caller("patch");
  delete = this.#caller("delete");

  /** Gets a file, such as a PDF or a CSV table, as the response to read it from. */
  file<P extends CallsOf<"get">>(path: P, ...options: OptionsOf<P, "get">): Promise<Response> {
    return this.#send("get", path, options[0] as AnyOptions);
  }

  /** Waits until a job has ended, and resolves with it; rejects when it failed or was cancelled. */
  async finished(jobId: string, signal?: AbortSignal) {
    for (;;) {
      const { job } = await this.get("/api/jobs/{jobId}", { params: { jobId }, signal });
      if (job.state === "done") return job;
      if (job.state === "failed" || job.state === "cancelled")
        throw new Error(job.error?.message ?? `The job is ${job.state}`);
      await new Promise(resolve => setTimeout(resolve, POLL_MS));
    }
  }

  #caller<M extends Method>(method: M): Caller<M> {
    const call = async (path: string, options?: AnyOptions) => {
      const response = await this.#send(method, path, options);
      const answer = (await response.json()) as { data: unknown } & ErrorAnswer;
      if (answer.code === "answer-lost")
        throw new ApiError(`${method.toUpperCase()} ${filled(path, options)}`, response, answer);
      return answer.data;
    };
    return call as Caller<M>;
  }

  async #send(method: Method, path: string, options: AnyOptions = {}): Promise<Response> {
    const { url, token, fetch: send = fetch } = this.#settings;
    const { query, body, headers, signal } = options;
    const address = filled(path, options);
    const isJson = body !== undefined && !isRaw(body);
    const response = await send(`${url.replace(/\/$/, "")}${address}${searchOf(query)}`, {
      method: method.toUpperCase(),
      headers: {
        ...(token && { Authorization: `Bearer ${token}` }),
        ...(isJson && { "Content-Type": "application/json" }),
        ...headers,
      },
      ...(body !== undefined && { body: isJson ? JSON.stringify(body) : (body as BodyInit), duplex: "half" }),
      ...(signal && { signal }),
    });
    if (response.ok) return response;
    const answer = (await response.json().catch(() => ({}))) as ErrorAnswer;
    throw new ApiError(`${method.toUpperCase()} ${address}`, response, answer);
  }
}

const filled = (path: string, { params = {} }: AnyOptions = {}): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ""));

function searchOf(query: AnyOptions["query"] = {}): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    for (const each of [value].flat()) if (each !== undefined) search.append(name, String(each));
  return search.size > 0 ? `?${search}` : "";
}

const isRaw = (body: unknown): boolean =>
  typeof body === "string" ||
  body instanceof Blob ||
  body instanceof ArrayBuffer ||
  ArrayBuffer.isView(body) ||
  body instanceof FormData ||
  body instanceof ReadableStream;
