import ipaddr from "ipaddr.js";

/** The block of IPv6 addresses in public use. */
const PUBLIC_IPV6 = ipaddr.parseCIDR("2000::/3");
/** Documentation, missing from the library's ranges. */
const DOCUMENTATION_IPV6 = ipaddr.parseCIDR("3fff::/20");

/**
 * Returns whether an IP address is one that the public internet routes. Every IPv6 address that carries an IPv4
 * address inside (mapped, NAT64, 6to4, Teredo) counts as private.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== "unicast") return false;
  return parsed.kind() === "ipv4" || (parsed.match(PUBLIC_IPV6) && !parsed.match(DOCUMENTATION_IPV6));
}
