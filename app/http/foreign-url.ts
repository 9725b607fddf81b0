import { type LookupAddress, lookup } from "node:dns";
import { type IncomingMessage, request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import { isIP, type LookupFunction } from "node:net";
import { environment } from "../environment.server.ts";
import { readBody, UnreadableBodyError } from "./foreign-body.ts";
import { isPublicAddress } from "./private-address.ts";

export type ForeignProblem =
  | "address"
  | "private"
  | "unreachable"
  | "timeout"
  | "too-large"
  | "redirects"
  | "certificate"
  | "encoding"
  | "plain";

/** An address given by a user that cannot or must not be read. */
export class ForeignUrlError extends Error {
  override name = "ForeignUrlError";
  constructor(
    readonly problem: ForeignProblem,
    message: string,
  ) {
    super(message);
  }
}

export interface ForeignAnswer {
  status: number;
  headers: IncomingMessage["headers"];
  body: Uint8Array;
  /** Where the answer came from, after redirects. */
  url: URL;
}

export interface ForeignOptions {
  headers?: Record<string, string>;
  signal?: AbortSignal;
  /** In all, redirects included. */
  timeoutMs?: number;
  maxBytes?: number;
  allowsPrivate?: boolean;
  isPublic?: (address: string) => boolean;
}

const TIMEOUT_MS = 10_000;
const MAX_BYTES = 5 * 1_048_576;
const MAX_REDIRECTS = 3;

/**
 * Reads an http(s) address that a user gave: only from public servers unless ALLOW_PRIVATE_WMS=1, connecting to
 * the very address that was checked, a few redirects each checked again, within a time and a size. Nothing of
 * this process's own, such as cookies, goes along. Throws {@link ForeignUrlError}; any status is an answer.
 */
export async function readForeignUrl(address: string, options: ForeignOptions = {}): Promise<ForeignAnswer> {
  const timeout = AbortSignal.timeout(options.timeoutMs ?? TIMEOUT_MS);
  const signal = options.signal ? AbortSignal.any([options.signal, timeout]) : timeout;
  let url = checkedUrl(address);
  try {
    for (let redirects = 0; ; redirects++) {
      const response = await open(url, { ...options, signal });
      const { statusCode: status = 0, headers } = response;
      if (status < 300 || status >= 400 || !headers.location) {
        const body = await readBody(response, options.maxBytes ?? MAX_BYTES, signal);
        return { status, headers, body, url };
      }
      response.destroy();
      if (redirects === MAX_REDIRECTS)
        throw new ForeignUrlError("redirects", "The server sends on from address to address without an end");
      url = checkedUrl(headers.location, url);
    }
  } catch (error) {
    options.signal?.throwIfAborted();
    if (timeout.aborted) throw new ForeignUrlError("timeout", "The server did not answer within 10 seconds");
    if (error instanceof UnreadableBodyError) throw new ForeignUrlError(error.problem, error.message);
    throw error instanceof ForeignUrlError ? error : failureOf(error as NodeJS.ErrnoException);
  }
}

function checkedUrl(address: string, base?: URL): URL {
  if (!URL.canParse(address, base)) throw new ForeignUrlError("address", "This is not a web address");
  const url = new URL(address, base);
  if (url.protocol !== "http:" && url.protocol !== "https:")
    throw new ForeignUrlError("address", "The address must begin with http:// or https://");
  if (url.username || url.password)
    throw new ForeignUrlError("address", "The address must hold no user name and password");
  return url;
}

function open(url: URL, options: ForeignOptions & { signal: AbortSignal }): Promise<IncomingMessage> {
  const allowsPrivate = options.allowsPrivate ?? environment.allowsPrivateWms;
  const host = url.hostname.replace(/^\[|\]$/g, "");
  // An address in figures is never looked up, so it is checked here.
  const isPublic = allowsPrivate ? () => true : (options.isPublic ?? isPublicAddress);
  if (isIP(host) && !isPublic(host)) throw refusedAddress();
  const request = url.protocol === "https:" ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    const call = request(url, {
      // Another caller's connection could lead to an address checked under other rules.
      agent: false,
      signal: options.signal,
      lookup: lookupOnly(isPublic),
      // Some servers compress all the same.
      headers: { "Accept-Encoding": "identity", "User-Agent": "TopoProjects", ...options.headers },
    });
    call.once("response", resolve);
    call.once("error", reject);
    call.end();
  });
}

/** Looks a name up and answers only if all its addresses may be used; the connection goes to one of them. */
function lookupOnly(isPublic: (address: string) => boolean): LookupFunction {
  return (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, found: LookupAddress[]) => {
      if (error) callback(error, "", 0);
      else if (found.length === 0 || !found.every(({ address }) => isPublic(address)))
        callback(refusedAddress(), "", 0);
      else if (options.all) callback(null, found);
      else callback(null, found[0]!.address, found[0]!.family);
    });
  };
}

const refusedAddress = () =>
  new ForeignUrlError(
    "private",
    "This address belongs to a private network. Only servers on the public internet can be used",
  );

function failureOf(error: NodeJS.ErrnoException): ForeignUrlError {
  const code = error.code ?? "";
  if (code === "ENOTFOUND" || code === "EAI_AGAIN")
    return new ForeignUrlError("unreachable", "There is no server of this name");
  // An address typed without http:// is read over https, and the server answers in plain text.
  if (/wrong.version|packet.length/i.test(`${code} ${error.message}`))
    return new ForeignUrlError("plain", "The server does not speak https");
  if (/CERT|SIGNED|SSL|TLS/.test(code))
    return new ForeignUrlError("certificate", `The server's certificate is not valid (${code})`);
  return new ForeignUrlError("unreachable", `The server cannot be reached (${code || error.message})`);
}
