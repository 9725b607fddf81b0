import type { Resolver } from "node:dns/promises";
import type { LookupFunction } from "node:net";
import { WmsFault } from "../wms/fault.ts";

/**
 * Resolves names over the network itself. The system's look-up takes one of four threads that files and passwords need
 * too, so a few unresponsive name servers would block the whole process. Answers only if all addresses are allowed.
 */
export function lookupBy(resolver: Resolver, isPublic: (address: string) => boolean): LookupFunction {
  return (hostname, options, callback) => {
    void addressesOf(resolver, hostname).then(found => {
      const [first] = found;
      if (!first) callback(Object.assign(new Error("No address"), { code: "ENOTFOUND" }), "", 0);
      else if (!found.every(({ address }) => isPublic(address)))
        callback(new WmsFault("private-network"), "", 0);
      else if (options.all) callback(null, found);
      else callback(null, first.address, first.family);
    });
  };
}

async function addressesOf(resolver: Resolver, hostname: string) {
  const [four, six] = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)]);
  const of = (result: PromiseSettledResult<string[]>, family: 4 | 6) =>
    result.status === "fulfilled" ? result.value.map(address => ({ address, family })) : [];
  return [...of(four, 4), ...of(six, 6)];
}
