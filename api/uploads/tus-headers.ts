import type { IncomingMessage } from "node:http";
import type { FastifyReply, FastifyRequest } from "fastify";
import { TUS_VERSION } from "#contract/imports/tus.ts";
import { withoutControls } from "#shapes/values/text.ts";
import { Refusal, unreadable } from "../http/refusal.ts";

const METADATA_LENGTH = 4_000;
const NAME_LENGTH = 255;

/** Adds the version to every answer, as tus requires. */
export async function nameVersion(_: FastifyRequest, reply: FastifyReply): Promise<void> {
  reply.header("Tus-Resumable", TUS_VERSION);
}

/** Refuses calls of another version, as tus 1.0 requires; runs after access was checked. */
export async function assertVersion({ method, headers }: FastifyRequest): Promise<void> {
  if (method === "OPTIONS" || method === "GET" || headers["tus-resumable"] === TUS_VERSION) return;
  throw new Refusal(412, `These calls need the header Tus-Resumable: ${TUS_VERSION}`, undefined, {
    "Tus-Version": TUS_VERSION,
  });
}

export function bytesIn({ headers }: Pick<FastifyRequest, "headers">, name: string): number {
  const text = headers[name.toLowerCase()];
  if (typeof text === "string" && /^\d{1,15}$/.test(text)) return Number(text);
  throw unreadable(`${name} must be a number of bytes`);
}

/** The metadata that a client sends with a file. */
export interface FileMetadata {
  /** As it was sent. */
  text: string | null;
  fileName: string;
  contentType: string;
}

/** Reads `Upload-Metadata`: pairs of a key and its value in base64, separated by commas. */
export function metadataIn({ headers }: Pick<FastifyRequest, "headers">): FileMetadata {
  const { "upload-metadata": sent = "" } = headers as Record<string, string>;
  if (sent.length > METADATA_LENGTH)
    throw unreadable(`Upload-Metadata may have ${METADATA_LENGTH.toLocaleString("en")} characters at most`);
  const values = new Map<string, string>();
  for (const pair of sent === "" ? [] : sent.split(",")) {
    const [key = "", value = "", ...more] = pair.trim().split(" ");
    if (!/^[\x21-\x7e]+$/.test(key) || more.length > 0 || values.has(key)) throw unreadableMetadata();
    values.set(key, decoded(value));
  }
  const field = (...names: string[]) => {
    const name = names.find(each => values.get(each));
    return withoutControls(values.get(name ?? "") ?? "").slice(0, NAME_LENGTH);
  };
  return {
    text: sent || null,
    fileName: field("filename", "name") || "file",
    contentType: field("filetype", "type") || "application/octet-stream",
  };
}

function decoded(base64: string): string {
  if (base64.length % 4 > 0 || !/^[A-Za-z0-9+/]*={0,2}$/.test(base64)) throw unreadableMetadata();
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(Buffer.from(base64, "base64"));
  } catch {
    throw unreadableMetadata();
  }
}

const unreadableMetadata = () =>
  unreadable("Upload-Metadata must be keys, each with a value in base64, and commas between them");

const OVERRIDES = new Set(["PATCH", "DELETE"]);

/**
 * Returns the method of X-HTTP-Method-Override for a POST, as tus requires of servers: some proxies block PATCH. Only
 * for uploads; does not change the address.
 */
export function overrideMethod(request: IncomingMessage): string {
  const { method, url = "", headers } = request;
  const named = headers["x-http-method-override"];
  const isUpload = method === "POST" && /^\/api\/resumable-uploads\//.test(url);
  if (isUpload && typeof named === "string" && OVERRIDES.has(named)) request.method = named;
  return url;
}
