import { LRUCache } from "lru-cache";
import type { WmsService } from "#contract/wms.ts";
import { Slots } from "../workers/slots.ts";
import { readCapabilities } from "./capabilities-thread.ts";
import { WmsFault } from "./fault.ts";
import { type SafeAnswer, type SafeFetchOptions, safeFetch } from "./safe-fetch.ts";

/** The account that a service is read for; `signal` aborts when its caller leaves. */
export interface Asker {
  userId: string;
  signal: AbortSignal;
}

const WAIT = { waiting: 50, waitMs: 2_000 };
const MINUTE_MS = 60_000;
const MIB = 1_048_576;

/** Reads map services for the users of this process: a few at once, with descriptions cached for a while. */
export class MapServices {
  readonly #rules: Pick<SafeFetchOptions, "allowsPrivate" | "isPublic">;
  readonly #fetches = new Slots({ atOnce: 8, perOwner: 2, ...WAIT });
  readonly #threads = new Slots({ atOnce: 2, perOwner: 1, ...WAIT });
  readonly #known = new LRUCache<string, WmsService>({
    max: 50,
    maxSize: 32 * MIB,
    sizeCalculation: service => JSON.stringify(service).length,
    ttl: 5 * MINUTE_MS,
  });

  constructor(rules: Pick<SafeFetchOptions, "allowsPrivate" | "isPublic">) {
    this.#rules = rules;
  }

  /**
   * Returns the description of the service at an address, which may be the address of any of its calls. Throws
   * {@link WmsFault}; refuses with 503 while too many are being read.
   */
  async describe(address: string, asker: Asker): Promise<WmsService> {
    const url = serviceUrl(address.trim());
    const known = this.#known.get(url.href);
    if (known) return known;
    // A server that only knows 1.1.1 answers in that version when asked for 1.3.0.
    const call = { SERVICE: "WMS", REQUEST: "GetCapabilities", VERSION: "1.3.0" };
    const { status, headers, body } = await this.fetch(withParameters(url, call), asker);
    if (status >= 400) throw new WmsFault("status", { status });
    const task = { bytes: body, contentType: headers["content-type"] ?? "" };
    const { userId, signal } = asker;
    const capabilities = await this.#threads.run(userId, () => readCapabilities(task, { signal }), signal);
    if (capabilities.layers.length === 0) throw new WmsFault("no-layers");
    const service = { ...capabilities, url: url.href, mapFormat: mapFormat(capabilities.formats) };
    this.#known.set(url.href, service);
    return service;
  }

  /** Fetches an address of a service, whatever its status. */
  fetch(
    address: string,
    { userId, signal }: Asker,
    headers: Record<string, string> = {},
  ): Promise<SafeAnswer> {
    const wanted = { headers, signal, ...this.#rules };
    return this.#fetches.run(userId, () => safeFetch(address, wanted), signal);
  }
}

/** Parameters of a call. Any other, such as a map file, belongs to the service's address. */
const OF_A_CALL =
  /^(service|request|version|layers?|styles?|crs|srs|bbox|width|height|format|transparent|exceptions|bgcolor)$/i;

function serviceUrl(address: string): URL {
  const full = /^[a-z][a-z0-9+.-]*:/i.test(address) ? address : `https://${address}`;
  if (!URL.canParse(full)) throw new WmsFault("not-an-address");
  const url = new URL(full);
  for (const name of [...url.searchParams.keys()]) if (OF_A_CALL.test(name)) url.searchParams.delete(name);
  url.hash = "";
  return url;
}

export function withParameters(url: URL, parameters: Record<string, string>): string {
  const full = new URL(url);
  for (const [name, value] of Object.entries(parameters)) full.searchParams.set(name, value);
  return full.href;
}

/** Prefers PNG, which keeps empty areas transparent; otherwise takes what the service offers. */
function mapFormat(formats: string[]): string {
  const wanted = ["image/png", "image/png8", "image/webp", "image/jpeg", "image/gif"];
  return wanted.find(format => formats.includes(format)) ?? "image/png";
}
