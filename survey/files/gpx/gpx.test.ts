import { describe, expect, it } from "vitest";
import { readFile, shownRows } from "../formats.test-files.ts";
import { GDAL_POINTS, hasGdal, writtenByGdal } from "../gdal.test-files.ts";
import { gpx } from "./gpx.ts";

/** A file as Garmin writes it. */
const GARMIN = `<?xml version="1.0" encoding="UTF-8" standalone="no" ?>
<gpx xmlns="http://www.topografix.com/GPX/1/1" xmlns:gpxx="http://www.garmin.com/xmlschemas/GpxExtensions/v3" creator="GPSMAP 66sr" version="1.1">
  <metadata><link href="http://www.garmin.com"><text>Garmin International</text></link><time>2024-06-03T15:45:55Z</time></metadata>
  <wpt lat="46.9876543210" lon="8.1234567890"><ele>512.312347</ele><time>2024-06-02T10:11:12Z</time><name>001</name><cmt>n &amp; m</cmt><sym>Flag, Blue</sym>
    <extensions><gpxx:WaypointExtension><gpxx:DisplayMode>SymbolAndName</gpxx:DisplayMode></gpxx:WaypointExtension></extensions></wpt>
  <wpt lat='46.9' lon='-8.1'><name>002</name></wpt>
  <trk><name>Track</name><trkseg><trkpt lat="46.1" lon="8.1"><ele>500.1</ele></trkpt><trkpt lat="46.2" lon="8.2"><ele>500.2</ele></trkpt></trkseg></trk>
</gpx>`;

describe("GPX", () => {
  it("has waypoints with elevations in metres, whose datum is asked, and the day of the first", async () => {
    for (const pieceBytes of [1, 13, 10_000]) {
      const { facts, rows, lateNotes } = await readFile(gpx, GARMIN.replaceAll("\n", "\r\n"), { pieceBytes });
      expect(facts).toMatchObject({
        system: "EPSG:4326",
        heights: null,
        heightUnit: "m",
        surveyedOn: "2024-06-02",
      });
      expect(shownRows(rows)).toEqual([
        "001 Flag, Blue 8.1234567890 46.9876543210 512.312347",
        "002  -8.1 46.9 ",
      ]);
      expect(lateNotes).toEqual(["2 track points are not read"]);
    }
  });

  it("has the points of tracks if they are chosen", async () => {
    const { rows, lateNotes, choices } = await readFile(gpx, GARMIN, { chosen: { points: "trkpt" } });
    expect(shownRows(rows)).toEqual(["  8.1 46.1 500.1", "  8.2 46.2 500.2"]);
    expect(rows.map(({ line }) => line)).toEqual([3, 4]);
    expect(lateNotes).toEqual(["2 waypoints are not read"]);
    expect(choices[0]!.options.map(({ label }) => label)).toEqual([
      "Waypoints",
      "Points of routes",
      "Points of tracks",
    ]);
  });

  it("proposes the track of a file without waypoints", async () => {
    const { choices } = await readFile(gpx, GARMIN.replaceAll(/<wpt[\s\S]*?<\/wpt>/g, ""));
    expect(choices[0]!.chosen).toBe("trkpt");
  });

  it("proposes the track if no waypoint has an elevation, as in a lap", async () => {
    const { choices } = await readFile(gpx, GARMIN.replace("<ele>512.312347</ele>", ""));
    expect(choices[0]!.chosen).toBe("trkpt");
  });

  it("takes heights from its extensions if no point has an elevation", async () => {
    const point = (name: string, more: string) =>
      `<wpt lat="46.9" lon="8.1"><name>${name}</name>${more}<extensions><ogr:elev_ft>1680.77</ogr:elev_ft></extensions></wpt>`;
    const file = (more = "") =>
      `<gpx xmlns:ogr="http://osgeo.org/gdal" version="1.1">${point("A", "")}${point("B", more)}</gpx>`;
    const without = await readFile(gpx, file());
    expect(without.rows.map(({ height }) => height)).toEqual(["1680.77", "1680.77"]);
    expect(without.facts).toMatchObject({ heightUnit: "feet", heights: null });
    expect(without.choices.at(-1)).toMatchObject({ id: "height", chosen: "field:elev_ft" });
    const own = await readFile(gpx, file("<ele>512.3</ele>"));
    expect(own.rows.map(({ height }) => height)).toEqual(["", "512.3"]);
    expect(own.facts.heightUnit).toBe("m");
  });

  it("refuses a file that breaks off", async () => {
    await expect(readFile(gpx, GARMIN.slice(0, 700))).rejects.toThrow(/breaks off/);
  });
});

describe.skipIf(!hasGdal)("GPX as GDAL writes it", () => {
  it("keeps positions, names and codes of its extensions", async () => {
    const args = ["-f", "GPX", "-dsco", "GPX_USE_EXTENSIONS=YES"];
    const { rows } = await readFile(gpx, writtenByGdal("points.gpx", args));
    expect(rows.map(({ name, code, x, y }) => [name, code, Number(x), Number(y)])).toEqual(
      GDAL_POINTS.map(({ name, code, x, y }) =>
        [name, code, x, y].map(v => (typeof v === "number" ? expect.closeTo(v, 12) : v)),
      ),
    );
  });
});
