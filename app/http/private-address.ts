import { BlockList, isIPv6 } from "node:net";

/** Addresses that belong to no public server (IANA special-purpose registries): a server must not be sent there. */
const closed = new BlockList();
for (const [network, prefix] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10], // carrier-grade NAT
  ["127.0.0.0", 8],
  ["169.254.0.0", 16], // link-local, the cloud's metadata among them
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 4], // multicast
  ["240.0.0.0", 4], // reserved, broadcast
] as const)
  closed.addSubnet(network, prefix, "ipv4");

/** The only IPv6 addresses in public use; what tunnels or translates IPv4 inside it is closed again. */
const open6 = new BlockList();
open6.addSubnet("2000::", 3, "ipv6");
const closed6 = new BlockList();
for (const [network, prefix] of [
  ["2001::", 23], // Teredo, ORCHID and other protocols
  ["2001:db8::", 32],
  ["2002::", 16], // 6to4 carries any IPv4 address
  ["3fff::", 20],
] as const)
  closed6.addSubnet(network, prefix, "ipv6");

/** Whether an IP address is one that the public internet routes. */
export function isPublicAddress(address: string): boolean {
  if (!isIPv6(address)) return !closed.check(address, "ipv4");
  return open6.check(address, "ipv6") && !closed6.check(address, "ipv6");
}
