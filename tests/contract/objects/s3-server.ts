import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import type { ObjectSettings } from "#api/objects/settings.ts";
import { signatureFault } from "./s3-signature.ts";

/**
 * What goes wrong with a request: no answer, 503, a connection cut within the body, or an object lost after the write
 * was acknowledged.
 */
export type Fault = "hang" | "unavailable" | "cut" | "lose";

export interface S3Server {
  /** By name. */
  objects: Map<string, Buffer>;
  /** Names that were written twice: must be empty. */
  overwritten: string[];
  /** Requests with a wrong signature or form: must be empty. */
  refused: string[];
  /** Answered requests, as `GET name`. */
  requests: string[];
  behave: (method: string, name: string) => Fault | null;
  /** Delay before a write is acknowledged. */
  acknowledgesAfterMs: number;
  settings: ObjectSettings;
  /** The store's settings as environment variables for a process. */
  env: Record<string, string>;
  close(): Promise<void>;
}

const BUCKET = "surveys";
const PREFIX = "folder/";
/** Small, so that lists have several pages. */
const PAGE = 4;
const credentials = { accessKeyId: "TESTKEY", secretAccessKey: "a secret/with+signs" };

/**
 * A store on loopback that implements the part of S3 that we use, with paths of the form /bucket/name, and checks
 * requests strictly.
 */
export async function startS3(): Promise<S3Server> {
  const server = createServer((request, response) => {
    answer(store, request, response).catch(() => response.destroy());
  });
  await new Promise<void>(done => server.listen(0, "127.0.0.1", done));
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const store: S3Server = {
    objects: new Map(),
    overwritten: [],
    refused: [],
    requests: [],
    behave: () => null,
    acknowledgesAfterMs: 0,
    settings: {
      endpoint,
      bucket: BUCKET,
      prefix: PREFIX,
      region: "eu-test-1",
      credentials,
      timeoutMs: 10_000,
      keptMs: 86_400_000,
    },
    env: {
      S3_URL: `${endpoint}/${BUCKET}/${PREFIX}`,
      S3_REGION: "eu-test-1",
      AWS_ACCESS_KEY_ID: credentials.accessKeyId,
      AWS_SECRET_ACCESS_KEY: credentials.secretAccessKey,
    },
    async close() {
      server.closeAllConnections();
      await new Promise(done => server.close(done));
    },
  };
  return store;
}

async function answer(store: S3Server, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  const body = Buffer.concat(parts);
  const { pathname, searchParams } = new URL(request.url!, "http://store");
  const [, bucket, ...rest] = decodeURIComponent(pathname).split("/");
  const path = rest.join("/");
  const name = path.slice(PREFIX.length);
  const method = request.method!;
  const wrong = signatureFault(request, body, credentials);
  const refuse = (status: number, code: string) => {
    response.writeHead(status, { "Content-Type": "application/xml" });
    response.end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`);
  };
  if (wrong || bucket !== BUCKET || (path !== "" && !path.startsWith(PREFIX))) {
    store.refused.push(`${method} ${request.url}: ${wrong}`);
    return refuse(wrong ? 403 : 404, wrong ?? "NoSuchBucket");
  }
  const fault = store.behave(method, name);
  if (fault === "hang") return;
  if (fault === "unavailable") return refuse(503, "SlowDown");
  store.requests.push(`${method} ${name}`);
  if (method === "GET" && path === "") return list(store, searchParams, response);
  const object = store.objects.get(name);
  switch (method) {
    case "PUT":
      if (object) store.overwritten.push(name);
      if (fault === "cut") return void response.destroy();
      if (fault !== "lose") store.objects.set(name, body);
      await wait(store.acknowledgesAfterMs);
      return void response.writeHead(200, { ETag: '"e"', "Content-Length": 0 }).end();
    case "DELETE":
      store.objects.delete(name);
      return void response.writeHead(204).end();
    case "GET":
    case "HEAD":
      if (!object) return refuse(404, "NoSuchKey");
      response.writeHead(200, { "Content-Length": object.length });
      if (fault === "cut") response.write(object.subarray(0, object.length / 2), () => response.destroy());
      else response.end(method === "GET" ? object : undefined);
      return;
    default:
      store.refused.push(`${method} ${request.url}`);
      return refuse(405, "MethodNotAllowed");
  }
}

/** ListObjectsV2. */
function list({ objects }: S3Server, query: URLSearchParams, response: ServerResponse): void {
  const after = query.get("continuation-token") ?? "";
  const keys = [...objects.keys()]
    .map(name => PREFIX + name)
    .filter(key => key.startsWith(query.get("prefix") ?? "") && key > after)
    .sort();
  const page = keys.slice(0, PAGE);
  const more = keys.length > PAGE;
  response.writeHead(200, { "Content-Type": "application/xml" });
  response.end(`<?xml version="1.0" encoding="UTF-8"?>
<ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><Name>${BUCKET}</Name>
<IsTruncated>${more}</IsTruncated>${more ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : ""}
${page.map(key => `<Contents><Key>${key}</Key><Size>${objects.get(key.slice(PREFIX.length))!.length}</Size></Contents>`).join("")}
</ListBucketResult>`);
}
