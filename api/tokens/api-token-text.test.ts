import { expect, test } from "vitest";
import { isApiToken, newApiToken } from "./api-token-text.ts";

test("a token with one changed character is not accepted", () => {
  const token = newApiToken();
  expect(isApiToken(token)).toBe(true);
  for (let i = 0; i < token.length; i++) {
    const other = token[i] === "a" ? "b" : "a";
    expect(isApiToken(token.slice(0, i) + other + token.slice(i + 1)), `character ${i}`).toBe(false);
  }
});

// Computed by Python: base64.urlsafe_b64encode(zlib.crc32(b"topo_" + b"a" * 43).to_bytes(4, "big")).
test("the checksum is the same as in other programs", () => {
  expect(isApiToken(`topo_${"a".repeat(43)}JpuPXg`)).toBe(true);
});

test("tokens made before checksums existed are still valid", () => {
  expect(isApiToken(`topo_${"a".repeat(43)}`)).toBe(true);
  expect(isApiToken(`topo_${"a".repeat(42)}`)).toBe(false);
});
