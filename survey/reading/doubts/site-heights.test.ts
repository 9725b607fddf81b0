import { describe, expect, it } from "vitest";
import { columnsFromPoints } from "../../points.ts";
import { asked, planOf } from "../read.test-files.ts";
import { METRES_PER } from "../units/units.ts";
import { siteHeightsDoubt } from "./site-heights.ts";

const SITE = { min: 449.9, max: 455.2 };

/** A file of one point in EPSG:25832, whose elevation has no unit. */
const fileAt = (height: number, header = "Elevation") =>
  planOf(
    `Name,Easting,Northing,${header}\nA,470000,5165000,${height}\n`,
    { epsg: 25832 },
    { siteHeightsM: SITE },
  );

describe("heights beside those of the site", () => {
  it("suggest no unit that puts them far from the site's, if another one does not", async () => {
    expect(asked(await fileAt(1480), "height-unit")).toMatchObject({
      suggested: null,
      isAnswered: false,
      hint: expect.stringContaining("far from the heights that the site has now"),
    });
    expect(asked(await fileAt(453), "height-unit")).toMatchObject({ suggested: "m", isAnswered: true });
    // No unit is near the site: other evidence counts.
    expect(asked(await fileAt(5000), "height-unit")).toMatchObject({ suggested: "m" });
  });

  it("are in the unit that their header says, and must then be confirmed", async () => {
    expect(asked(await fileAt(1480, "Elevation (m)"), "height-unit")).toBeUndefined();
    const points = (heightM: number) =>
      columnsFromPoints([{ name: "A", code: "", longitude: 9, latitude: 47, ellipsoidalHeight: heightM }]);
    expect(siteHeightsDoubt(points(1480), SITE)).toMatchObject({
      message:
        "Half of the heights lie 1025 m or more above the highest point that the site has now: their unit or their reference may be wrong",
      count: 1,
      mustConfirm: true,
    });
    expect(siteHeightsDoubt(points(1480 * METRES_PER.ft), SITE)).toBeNull();
    // A geoid's height apart, as above the ellipsoid and above sea level.
    expect(siteHeightsDoubt(points(560), SITE)).toBeNull();
    expect(siteHeightsDoubt(points(120), SITE)?.message).toContain("330 m or more below the lowest point");
  });
});
