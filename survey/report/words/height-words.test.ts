import { expect, test } from "vitest";
import { heightWords } from "./height-words.ts";

test("heights are ellipsoidal if nothing else is known", () => {
  expect(heightWords(undefined)).toEqual(heightWords({ heights: { kind: "ellipsoidal" } }));
});

test.each([
  [{ kind: "sea-level", datum: "NAVD88" } as const, "above sea level (NAVD88)"],
  [{ kind: "local" } as const, "local heights"],
])("%j is named everywhere, and nothing calls it ellipsoidal", (heights, note) => {
  const words = heightWords({ heights });
  expect(words).toMatchObject({ label: "Elevation (m)", note });
  expect(Object.values(words).join().toLowerCase()).not.toContain("ellipsoid");
});
