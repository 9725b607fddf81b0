import { expect, it } from "vitest";
import { readFile } from "../formats.test-files.ts";
import { figuresOf, NAVD88, namesOf, STORED, TYPED_NAMES, wholeText } from "../written.test-files.ts";
import { gpx } from "./gpx.ts";
import { gpxOfPoints } from "./write-gpx.ts";

it("points written as GPX come back to the last digit, with names and codes", async () => {
  const { rows, facts } = await readFile(gpx, wholeText(gpxOfPoints("Site & co", NAVD88.remark), STORED));
  expect(figuresOf(rows)).toEqual(
    [0, 1, 2].map(i => ({
      x: STORED.longitude[i],
      y: STORED.latitude[i],
      height: STORED.ellipsoidalHeight[i],
    })),
  );
  expect(namesOf(rows)).toEqual(TYPED_NAMES);
  expect(facts).toMatchObject({ system: "EPSG:4326", heightUnit: "m" });
});
