import ipaddr from "ipaddr.js";

/** The IPv6 block of public addresses. */
const PUBLIC_IPV6 = ipaddr.parseCIDR("2000::/3");
/** Reserved for documentation; missing from the library's ranges. */
const DOCUMENTATION_IPV6 = ipaddr.parseCIDR("3fff::/20");

/**
 * Tells whether the public internet routes an IP address. IPv6 addresses that contain an IPv4 address (mapped, NAT64,
 * 6to4, Teredo) count as private.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== "unicast") return false;
  return parsed.kind() === "ipv4" || (parsed.match(PUBLIC_IPV6) && !parsed.match(DOCUMENTATION_IPV6));
}
