import type { paths } from "../schema.d.ts";

export type Method = "get" | "post" | "put" | "patch" | "delete";

/** The paths that have a call of the method. */
export type CallsOf<M extends Method> = {
  [P in keyof paths]: paths[P][M] extends { responses: object } ? P : never;
}[keyof paths];

type Operation<P extends keyof paths, M extends Method> = paths[P][M];

type JsonOf<Answer> = Answer extends { content: { "application/json": infer Json } } ? Json : never;
type Answers<O> = O extends { responses: infer R } ? R : never;
/** Calls that may answer 200 or 202 do the latter only on `Prefer: respond-async`. */
type SuccessStatus<R> = [Extract<keyof R, 200 | 201>] extends [never] ? 202 : 200 | 201;
type Success<R> = {
  [Status in keyof R]: Status extends SuccessStatus<R> ? JsonOf<R[Status]> : never;
}[keyof R];

/** Removes `answer-lost`, for which the client throws. */
type Whole<Json> = Json extends { code: "answer-lost" } ? never : Json;

/** Type of `data` in the answer of a call. */
export type DataOf<P extends keyof paths, M extends Method> =
  Whole<Success<Answers<Operation<P, M>>>> extends { data?: infer Data } ? Data : never;

type ParamsOf<O> = O extends { parameters: { path: infer Params extends object } }
  ? { params: Params }
  : object;
type QueryOf<O> = O extends { parameters: { query: infer Query extends object } }
  ? { query: Query }
  : O extends { parameters: { query?: infer Query extends object } }
    ? { query?: Query }
    : object;

/** Bytes or text of a file, or a form with one. */
export type RawBody = string | Blob | ArrayBuffer | ArrayBufferView | FormData | ReadableStream;
type SentAs<Content> = Content extends { "application/json": infer Json }
  ? Json | (keyof Content extends "application/json" ? never : RawBody)
  : RawBody;
type BodyOf<O> = O extends { requestBody: { content: infer Content } }
  ? { body: SentAs<Content> }
  : O extends { requestBody?: { content: infer Content } }
    ? { body?: SentAs<Content> }
    : object;

/** Extra headers, such as `Idempotency-Key`. */
type Extra = { headers?: Record<string, string>; signal?: AbortSignal };
type Options<O> = ParamsOf<O> & QueryOf<O> & BodyOf<O> & Extra;

/** Optional if none of its fields is required. */
export type OptionsOf<P extends keyof paths, M extends Method> =
  object extends Options<Operation<P, M>>
    ? [options?: Options<Operation<P, M>>]
    : [options: Options<Operation<P, M>>];

export type Caller<M extends Method> = <P extends CallsOf<M>>(
  path: P,
  ...options: OptionsOf<P, M>
) => Promise<DataOf<P, M>>;
