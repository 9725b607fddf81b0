import { describe, expect, it } from "vitest";
import { planOf } from "./read.test-files.ts";

const [N, E] = ["5772278.512", "534248.629"];

describe("another reading", () => {
  it("is not proposed if the present one fits", async () => {
    expect((await planOf(`P,Easting,Northing,Z\n1,${E},${N},80\n`, { epsg: 25832 })).proposals).toEqual([]);
  });

  it("exchanges swapped axes", async () => {
    const { proposals } = await planOf(`P,Easting,Northing,Z\n1,${N},${E},80\n`, { epsg: 25832 });
    expect(proposals).toEqual([
      {
        text: "Exchange the axes: 'Northing' holds the easting or longitude and 'Easting' the northing or latitude",
        exchange: true,
        epsg: null,
      },
    ]);
  });

  it("names the zone of the other hemisphere", async () => {
    const { proposals } = await planOf(
      "P,Easting,Northing,Z\n1,259632.0,6245800.0,80\n",
      { epsg: 32634 },
      { siteBounds: { west: 18.3, east: 18.5, south: -34, north: -33.8 } },
    );
    expect(proposals).toEqual([
      { text: "Use WGS 84 / UTM zone 34S (EPSG:32734), the other hemisphere", exchange: false, epsg: 32734 },
    ]);
  });

  it("exchanges degrees that are far from the site, decimal or in minutes and seconds", async () => {
    const siteBounds = { west: 9.4, east: 9.6, south: 52, north: 52.2 };
    for (const [x, y] of [
      ["52.1", "9.5"],
      ["52:06:00", "9:30:00"],
    ]) {
      const text = `Name,Code,Longitude,Latitude,Ellipsoidal height\nA,T,${x},${y},80\n`;
      expect((await planOf(text, {}, { siteBounds })).proposals).toMatchObject([
        { exchange: true, epsg: null },
      ]);
    }
  });

  it("exchanges degrees whose latitude is beyond the pole", async () => {
    const text = "Name,Code,Longitude,Latitude,Ellipsoidal height\nA,T,35.2,-120.5,80\n";
    expect((await planOf(text)).proposals).toMatchObject([{ exchange: true }]);
  });

  it("names the systems that the file's words may mean, if its points are in their area", async () => {
    const text = (words: string) =>
      `# Coordinate system: ${words}\nP,Easting (m),Northing (m),Z (m)\n1,498017.130,6305692.842,80\n`;
    const { proposals, questions } = await planOf(text("SWEDEN/SWEREF 99 TM"));
    expect(proposals).toEqual([
      {
        text: "Use SWEREF99 TM (EPSG:3006): the file says “SWEDEN/SWEREF 99 TM”, and its points lie where that system is used",
        exchange: false,
        epsg: 3006,
      },
    ]);
    // Proposed, but not taken.
    expect(questions.find(({ id }) => id === "crs")).toMatchObject({
      isAnswered: false,
      hint: expect.stringContaining("of which the file says “SWEDEN/SWEREF 99 TM”"),
    });
    expect((await planOf(text("SWEDEN/SWEREF 99 TM"), { epsg: 3006 })).proposals).toEqual([]);
    // Points of Sweden.
    expect((await planOf(text("CANADA/NAD83/New Brunswick"))).proposals).toEqual([]);
  });
});
