import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { readingFacts } from "../report/reading-facts.ts";
import { asked, open, planOf } from "./read.test-files.ts";

const FILE = new URL("../../tests/statements/csv-wkt-comment-ground-scale.csv", import.meta.url);
const text = readFileSync(FILE, "utf8");

it("reports a system that the file defines for itself, in the preview and in how it was read", async () => {
  const plan = await planOf(text);
  expect(open(plan)).toEqual([]);
  expect(asked(plan, "crs")).toMatchObject({
    ...{ suggested: null, own: "Custom Transverse Mercator on ETRS89" },
    hint: "Custom Transverse Mercator on ETRS89, from line above the header.",
  });
  const facts = readingFacts(plan.reading);
  expect(facts.find(({ label }) => label === "Coordinate system")!.value).toBe(
    "Custom Transverse Mercator on ETRS89 (EPSG 4258), as the file defines it: +proj=tmerc +lat_0=0 +lon_0=9 +k=1.00012 +x_0=500000 +y_0=0 +to_meter=1 like EPSG:25832",
  );
  expect(facts.find(({ label }) => label === "The file says")!.value).toContain(
    "on ETRS89; ETRS89 / UTM zone 32N (EPSG:25832) has scale factor 0.9996",
  );
});

it("leaves a file's own definition open if somebody chose another system", async () => {
  const { reading, questions } = await planOf(text, { epsg: 25_832 });
  expect(reading.position).toMatchObject({ kind: "projected", epsg: 25_832 });
  expect(reading.position).not.toHaveProperty("definition");
  expect(reading.statements).toContainEqual(
    expect.objectContaining({
      ...{ kind: "system", outcome: "open" },
      effect: expect.stringContaining("Another coordinate system was chosen"),
    }),
  );
  expect(questions.find(({ id }) => id === "statements")).toMatchObject({ isAnswered: false });
});

it("takes over the definition for the next file of the site, if that names no system", async () => {
  const { reading: previous } = await planOf(text);
  const next = text
    .split("\n")
    .filter(line => !line.startsWith("#"))
    .join("\n");
  const plan = await planOf(next, {}, { previous });
  expect(plan.reading.position).toMatchObject({
    kind: "projected",
    definition: (previous.position as { definition: string }).definition,
  });
  expect(asked(plan, "crs")).toMatchObject({
    ...{ own: "Custom Transverse Mercator on ETRS89", isAnswered: true },
    hint: "Custom Transverse Mercator on ETRS89, like the points that the site has now.",
  });
  expect(open(await planOf(next))).toContain("crs");
  const other = await planOf(next, { epsg: 25_832 }, { previous });
  expect(other.reading.position).not.toHaveProperty("definition");
  expect(asked(other, "crs")).toMatchObject({ own: "Custom Transverse Mercator on ETRS89" });
});
