import { BlockList, isIPv6 } from "node:net";
import type { FastifyRequest } from "fastify";

const loopback = new BlockList();
loopback.addSubnet("127.0.0.0", 8, "ipv4");
loopback.addAddress("::1", "ipv6");
loopback.addSubnet("::ffff:127.0.0.0", 104, "ipv6");

export const isLoopback = (address: string): boolean =>
  loopback.check(address, isIPv6(address) ? "ipv6" : "ipv4");

/** Returns the caller's network address; null when a proxy on this machine names no caller. */
export const callerAddress = ({ ip }: FastifyRequest): string | null => (isLoopback(ip) ? null : ip);
