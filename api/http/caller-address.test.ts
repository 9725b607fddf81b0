import { expect, test } from "vitest";
import { callerNetwork } from "./caller-address.ts";

test.each([
  ["203.0.113.7", "203.0.113.7"],
  ["::ffff:203.0.113.7", "203.0.113.7"],
  ["2001:db8:1:2::1", "2001:db8:1:2::/64"],
  ["2001:db8:1:2:ffff:ffff:ffff:ffff", "2001:db8:1:2::/64"],
  ["2001:db8:1:3::1", "2001:db8:1:3::/64"],
  ["127.0.0.1", null],
  ["::1", null],
  ["unknown", null],
])("a caller from %s counts as %s", (ip, network) => {
  expect(callerNetwork({ ip })).toBe(network);
});
