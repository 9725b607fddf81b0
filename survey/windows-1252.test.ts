import { expect, it } from "vitest";
import { decodeWindows1252 } from "./windows-1252.ts";

it("windows-1252 has its own characters where ISO 8859-1 has control characters", () => {
  const bytes = Uint8Array.from([0x41, 0x80, 0x96, 0x9a, 0x9e, 0x9f, 0xa0, 0xe9]);
  expect(decodeWindows1252(bytes)).toBe("A€–šžŸ\u00a0é");
  expect([...decodeWindows1252(Uint8Array.from({ length: 256 }, (_, i) => i))]).toHaveLength(256);
});
