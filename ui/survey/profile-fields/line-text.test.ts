import { expect, it } from "vitest";
import { lineForApi, lineText } from "./line-text.ts";

it("swaps typed degrees, and keeps coordinates of a system as they are", () => {
  expect(lineForApi("46.63°, 8.59\r\n46.64 8.60\n\n", true)).toBe("8.59,46.63;8.60,46.64");
  expect(lineForApi("2688000.5, 1165000\n2688100; 1165020", false)).toBe("2688000.5,1165000;2688100,1165020");
});

it("converts a line to text that is read back as the same line", () => {
  const line = [
    [8.59, -46.63],
    [8.6, -46.64],
  ] as const;
  expect(lineForApi(lineText(line), true)).toBe("8.5900000,-46.6300000;8.6000000,-46.6400000");
});

it("leaves what is not a pair as it is, for the API to reject", () => {
  expect(lineForApi("46.1", true)).toBe("46.1");
});
