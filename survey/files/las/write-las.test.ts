import { expect, it } from "vitest";
import { readFile } from "../formats.test-files.ts";
import { figuresOf, IN_FEET, STORED, TYPED_EXTENT, TYPED_FIGURES } from "../written.test-files.ts";
import { las } from "./las.ts";
import { lasFile } from "./write-las.ts";

it("comes back in its system and unit, to 0.0001 of a foot", async () => {
  const writtenOn = { year: 2026, dayOfYear: 32 };
  const { head, points } = lasFile(IN_FEET, STORED.count, TYPED_EXTENT, writtenOn);
  const { rows, facts } = await readFile(las, Buffer.concat([head, ...points(STORED)]));
  expect(figuresOf(rows)).toEqual(TYPED_FIGURES);
  expect(facts).toMatchObject({
    coordinates: "projected",
    system: "EPSG:6557",
    heightUnit: "ft",
    heights: { kind: "sea-level", datum: "NAVD88" },
    notes: [],
    statements: [],
  });
});
