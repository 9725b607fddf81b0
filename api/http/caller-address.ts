import { BlockList, isIPv6 } from "node:net";
import type { FastifyRequest } from "fastify";
import ipaddr from "ipaddr.js";

const loopback = new BlockList();
loopback.addSubnet("127.0.0.0", 8, "ipv4");
loopback.addAddress("::1", "ipv6");
loopback.addSubnet("::ffff:127.0.0.0", 104, "ipv6");

export const isLoopback = (address: string): boolean =>
  loopback.check(address, isIPv6(address) ? "ipv6" : "ipv4");

/**
 * Returns the network that limits count a caller by; null if the caller's address is unknown. It is the IPv4 address,
 * or the first 64 bits of an IPv6 address, because a subscriber usually has all addresses of that network.
 */
export function callerNetwork({ ip }: Pick<FastifyRequest, "ip">): string | null {
  if (!ipaddr.isValid(ip) || isLoopback(ip)) return null;
  const address = ipaddr.process(ip);
  if (!(address instanceof ipaddr.IPv6)) return address.toString();
  return `${address.parts
    .slice(0, 4)
    .map(part => part.toString(16))
    .join(":")}::/64`;
}

/**
 * Returns the block of a network from `callerNetwork`: the /24 of an IPv4 address, the /48 of an IPv6 address. A
 * customer often controls all networks of a block, and could use up limits one network at a time.
 */
export function blockOf(network: string | null): string | null {
  if (network === null) return null;
  const [separator, end] = network.includes(":") ? [":", "::/48"] : [".", ".0/24"];
  return network.split(separator, 3).join(separator) + end;
}
