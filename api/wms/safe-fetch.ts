import { type LookupAddress, lookup } from "node:dns";
import { type IncomingMessage, request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import { isIP, type LookupFunction } from "node:net";
import { limits } from "#contract/limits.ts";
import { readBody } from "./bounded-body.ts";
import { WmsFault } from "./fault.ts";
import { isPublicAddress } from "./public-address.ts";

export interface SafeAnswer {
  status: number;
  headers: IncomingMessage["headers"];
  body: Uint8Array;
  /** Where the answer came from, after redirects. */
  url: URL;
}

export interface SafeFetchOptions {
  headers?: Record<string, string>;
  signal?: AbortSignal;
  /** Time for the whole exchange, redirects included. */
  timeoutMs?: number;
  maxBytes?: number;
  /** Allows addresses in private networks. */
  allowsPrivate?: boolean;
  isPublic?: (address: string) => boolean;
}

const MAX_REDIRECTS = 3;

/**
 * Fetches a user-supplied http(s) address, safe from server-side request forgery. Connects only to public servers,
 * unless private ones are allowed, and to exactly the IP address that was checked. Follows a few redirects and checks
 * each. Sends no cookies. Limits time and size. Returns the answer whatever its status; throws {@link WmsFault}.
 */
export async function safeFetch(address: string, options: SafeFetchOptions = {}): Promise<SafeAnswer> {
  const timeout = AbortSignal.timeout(options.timeoutMs ?? limits.wmsAnswerMs);
  const signal = options.signal ? AbortSignal.any([options.signal, timeout]) : timeout;
  let url = checkedUrl(address);
  try {
    for (let redirects = 0; ; redirects++) {
      const response = await openSafely(url, { ...options, signal });
      const { statusCode: status = 0, headers } = response;
      if (status < 300 || status >= 400 || !headers.location) {
        const body = await readBody(response, options.maxBytes ?? limits.wmsAnswerBytes, signal);
        return { status, headers, body, url };
      }
      response.destroy();
      if (redirects === MAX_REDIRECTS) throw new WmsFault("redirects");
      url = checkedUrl(headers.location, url);
    }
  } catch (error) {
    options.signal?.throwIfAborted();
    if (timeout.aborted) throw new WmsFault("timeout");
    throw error instanceof WmsFault ? error : faultOf(error as NodeJS.ErrnoException);
  }
}

function checkedUrl(address: string, base?: URL): URL {
  if (!URL.canParse(address, base)) throw new WmsFault("not-an-address");
  const url = new URL(address, base);
  if (url.protocol !== "http:" && url.protocol !== "https:") throw new WmsFault("scheme");
  if (url.username || url.password) throw new WmsFault("credentials");
  return url;
}

interface OpenOptions extends Pick<SafeFetchOptions, "headers" | "allowsPrivate" | "isPublic"> {
  signal: AbortSignal;
  /** Sent as the body of a POST; without a body, the request is a GET. */
  body?: string;
  /** Resolves names instead of the system's look-up. It must only return addresses that may be used. */
  lookup?: LookupFunction;
}

/**
 * Sends one request to an address as safely as {@link safeFetch}, and returns its answer with the body unread; it may
 * be a redirect.
 */
export function openSafely(url: URL, options: OpenOptions): Promise<IncomingMessage> {
  const host = url.hostname.replace(/^\[|\]$/g, "");
  // No look-up happens for an IP address, so it is checked here.
  const isPublic = options.allowsPrivate ? () => true : (options.isPublic ?? isPublicAddress);
  if (isIP(host) && !isPublic(host)) throw new WmsFault("private-network");
  const request = url.protocol === "https:" ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    const call = request(url, {
      // Connections are not reused: another caller's may lead to an address that was checked under other rules.
      agent: false,
      signal: options.signal,
      lookup: options.lookup ?? lookupOnly(isPublic),
      method: options.body === undefined ? "GET" : "POST",
      // Some servers compress although they were asked not to.
      headers: { "Accept-Encoding": "identity", "User-Agent": "TopoProjects", ...options.headers },
    });
    call.once("response", resolve);
    // `on`, because a second error may follow the first when the answer breaks off.
    call.on("error", reject);
    // A server that switches protocols (101) ends the request with neither an answer nor an error.
    call.once("close", () => reject(new WmsFault("unreachable")));
    call.end(options.body);
  });
}

/** Resolves a name. Answers only if all its addresses are allowed, so that the connection goes to one of them. */
function lookupOnly(isPublic: (address: string) => boolean): LookupFunction {
  return (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, found: LookupAddress[]) => {
      if (error) callback(error, "", 0);
      else if (found.length === 0 || !found.every(({ address }) => isPublic(address)))
        callback(new WmsFault("private-network"), "", 0);
      else if (options.all) callback(null, found);
      else callback(null, found[0]!.address, found[0]!.family);
    });
  };
}

/** Says why a server did not answer. */
export function faultOf(error: NodeJS.ErrnoException): WmsFault {
  const code = error.code ?? "";
  if (code === "ENOTFOUND" || code === "EAI_AGAIN") return new WmsFault("no-such-server");
  // An address typed without http:// is tried over https, and the server answers in plain text.
  if (/wrong.version|packet.length/i.test(`${code} ${error.message}`)) return new WmsFault("no-https");
  if (/CERT|SIGNED|SSL|TLS/.test(code)) return new WmsFault("certificate", { detail: code });
  return new WmsFault("unreachable", { detail: (code || error.message).slice(0, 300) });
}
