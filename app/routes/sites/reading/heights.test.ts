import { expect, test } from "vitest";
import { heightWords } from "./heights.ts";

test("heights are ellipsoidal where nothing else is known", () => {
  expect(heightWords(undefined)).toEqual(heightWords({ heights: { kind: "ellipsoidal" } }));
  expect(heightWords(undefined).column).toBe("Ellipsoidal height");
});

test.each([
  [{ kind: "sea-level", datum: "NAVD88" } as const, "above sea level (NAVD88)", "Elevation (NAVD88, m)"],
  [{ kind: "local" } as const, "local heights", "Elevation (local, m)"],
])("%j is named everywhere, and nothing calls it ellipsoidal", (heights, note, column) => {
  const words = heightWords({ heights });
  expect(words).toMatchObject({ label: "Elevation (m)", note, column });
  expect(Object.values(words).join().toLowerCase()).not.toContain("ellipsoid");
});
