import { expect, test } from "vitest";
import { heightName } from "./height-names.ts";

test.each([
  [{ kind: "ellipsoidal" } as const, "Ellipsoidal height"],
  [{ kind: "sea-level", datum: "NAVD88" } as const, "Elevation (NAVD88, m)"],
  [{ kind: "local" } as const, "Elevation (local, m)"],
])(
  "%j is named in the column header, and only ellipsoidal heights are called ellipsoidal",
  (heights, column) => {
    const name = heightName(heights);
    expect(name.column).toBe(column);
    expect(/ellipsoid/i.test(name.column + name.remark)).toBe(heights.kind === "ellipsoidal");
  },
);
