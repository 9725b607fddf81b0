import { describe, expect, it } from "vitest";
import { accuracyText } from "./accuracy-text.ts";
import { crsNamed, crsOf, isInArea, searchCrs } from "./crs.ts";

const METRES_PER_DEGREE = 111_320;

describe("coordinate systems of the EPSG dataset", () => {
  it.each([
    // epsg, x, y, latitude, longitude as PROJ 9.1.1 computes them without grids (cs2cs EPSG:n EPSG:4979).
    [28992, 155_000, 463_000, 52.155172301, 5.387203508],
    [2393, 3_385_000, 6_675_000, 60.170407723, 24.92512718],
    [3021, 1_628_000, 6_580_000, 59.321403102, 18.053447483],
    [8353, -490_000, -1_240_000, 48.580286752, 18.181084718],
    [5235, 400_000, 500_000, 6.9999274, 79.868673461],
    [5684, 4_390_000, 5_800_000, 52.322380121, 10.385131714],
    [2039, 178_000, 664_000, 32.068512572, 34.765398238],
    [2169, 80_000, 75_000, 49.609629515, 6.168122731],
    [31370, 150_000, 170_000, 50.840411283, 4.368752141],
    [2326, 836_000, 819_000, 22.309972131, 114.174273333],
    [3120, 4_720_000, 5_460_000, 50.555901968, 22.253076184],
    [28404, 4_500_000, 6_100_000, 55.023647287, 20.99795671],
    [27572, 600_000, 2_428_000, 48.850346593, 2.336505663],
    [2048, 52_600, 3_755_000, -33.920600257, 18.431174439],
    [27700, 530_000, 180_000, 51.503990828, -0.12835394],
    [2056, 2_600_000, 1_200_000, 46.951082772, 7.438632421],
    [21781, 600_000, 200_000, 46.951082772, 7.438632421],
    [25832, 500_000, 5_600_000, 50.551932384, 9.0],
    [3857, 1_000_000, 6_000_000, 47.353704702, 8.983152841],
    [2264, 1_450_000, 540_000, 35.219731947, -80.841662039],
    [2225, 6_500_000, 2_000_000, 40.320180162, -122.22116096],
    [6457, 2_300_000, 1_000_000, 39.412846249, -90.154573606],
    [5514, -740_000, -1_045_000, 50.073276528, 14.463994305],
    [31467, 3_500_000, 5_400_000, 48.737539256, 8.99897082],
    [29902, 315_000, 234_000, 53.343966947, -6.274060296],
    [29903, 315_000, 234_000, 53.343966947, -6.274060296],
    [2193, 1_750_000, 5_430_000, -41.267507307, 174.79078003],
  ])("EPSG:%d puts %f, %f where PROJ does", (epsg, x, y, latitude, longitude) => {
    const out = { longitude: 0, latitude: 0 };
    expect(crsOf(epsg).toWgs84(x, y, out)).toBe(true);
    const east = (out.longitude - longitude) * Math.cos((latitude * Math.PI) / 180);
    expect(Math.hypot(east, out.latitude - latitude) * METRES_PER_DEGREE).toBeLessThan(0.01);
  });

  it("name their axes, and keep the signs of south- and west-oriented ones", () => {
    expect(crsOf(2048).axes).toEqual({
      x: { name: "Westing", abbreviation: "Y" },
      y: { name: "Southing", abbreviation: "X" },
    });
    expect(crsOf(32632).axes.x).toEqual({ name: "Easting", abbreviation: "E" });
    expect(crsOf(4326).axes).toMatchObject({ x: { name: "Longitude" }, y: { name: "Latitude" } });
    // South of the equator and west of 19° E, both numbers are positive on paper.
    const out = { x: 0, y: 0 };
    expect(crsOf(2048).fromWgs84(18.5, -33.9, out)).toBe(true);
    expect(out.x).toBeGreaterThan(46_000);
    expect(out.y).toBeGreaterThan(3_750_000);
  });

  it("state their units, accuracy and area of use", () => {
    expect(crsOf(6457)).toMatchObject({ unitName: "us-ft", metresPerUnit: 1200 / 3937, accuracyM: 2 });
    expect(crsOf(2994)).toMatchObject({ unitName: "ft", metresPerUnit: 0.3048 });
    expect(crsOf(28992)).toMatchObject({ unitName: "m", accuracyM: 1 });
    expect(crsOf(28992).area.name).toContain("Netherlands");
    expect(crsOf(4326)).toMatchObject({ accuracyM: 0, isGeographic: true, unitName: "deg" });
    expect(crsOf(25832).accuracyM).toBe(1);
    expect(crsOf(4547).accuracyM).toBeNull();
    // EPSG writes 999 m for unknown.
    expect(crsOf(24311).accuracyM).toBeNull();
    expect(accuracyText(crsOf(32632))).toBe("positions used without conversion: WGS 84 / UTM zone 32N");
    expect(accuracyText(crsOf(2056))).toBe(
      "positions within about 1 m: CH1903+ / LV95, by CH1903+ to WGS 84 (1)",
    );
    expect(accuracyText(crsOf(3727, {}))).toBe(
      "positions within about 44 m: Reunion 1947 / TM Reunion, by Reunion 1947 to WGS 84 (2) as the site's present points; a new site would use Reunion 1947 to RGR92 (1) + RGR92 to WGS 84 (1), within about 1.1 m",
    );
    expect(accuracyText(crsOf(4547))).toContain("unknown accuracy");
  });

  it("tell whether a position is in their area of use, across the antimeridian too", () => {
    expect(isInArea(crsOf(28992), 5.4, 52.2)).toBe(true);
    expect(isInArea(crsOf(28992), 8.5, 52.2)).toBe(false);
    expect(isInArea(crsOf(28992), 7.3, 52.2)).toBe(false);
    expect(isInArea(crsOf(28992), 7.3, 52.2, 0.2)).toBe(true);
    const fiji = crsOf(3460);
    expect(isInArea(fiji, 179.9, -17)).toBe(true);
    expect(isInArea(fiji, -179.9, -17)).toBe(true);
    expect(isInArea(fiji, 0, -17)).toBe(false);
    expect(isInArea(crsOf(4326), -180, 0)).toBe(true);
  });

  it.each([
    [7405, /compound.*choose EPSG:27700 \(OSGB36 \/ British National Grid\)/],
    [4979, /heights too; choose EPSG:4326/],
    [4978, /earth's centre.*EPSG:4326/],
    [5703, /height system/],
    [2327, /no published way to WGS 84/],
    [5515, /projection that is not computed/],
    [1, /EPSG:1 is not a coordinate system/],
  ])("refuses EPSG:%d with what to choose instead", (epsg, reason) => {
    expect(() => crsOf(epsg)).toThrow(reason);
  });
});

describe("finding a coordinate system", () => {
  it("puts the code itself first, then names that begin with the words, current ones before withdrawn", () => {
    expect(searchCrs("2056")[0]).toEqual({ epsg: 2056, name: "CH1903+ / LV95" });
    expect(searchCrs("EPSG:4326")[0]!.epsg).toBe(4326);
    expect(searchCrs("wgs 84")[0]!.epsg).toBe(4326);
    expect(searchCrs("utm zone 32N wgs")).toContainEqual({ epsg: 32632, name: "WGS 84 / UTM zone 32N" });
    expect(searchCrs("rd new")[0]!.name).toBe("Amersfoort / RD New");
    expect(searchCrs("utm", 7)).toHaveLength(7);
  });

  it.each([
    ["NAD83(2011) / Illinois West (ftUS)", 6457],
    ["nad83 (2011)/illinois west ftus", 6457],
    ["NAD83(2011) / Illinois West (ftUS) + NAVD88(GEOID18) height (ftUS)", 6457],
    ["CS: EPSG:6457 (feet)", 6457],
    ["EPSG:7405", 27700],
    ["CH1903 / LV03", 21781],
    ["CH1903+ / LV95", 2056],
    ["CH1903+", 4150],
    ["CH1903", 4149],
    ["WGS 84", 4326],
  ])("finds the name %s that field software writes", (text, epsg) => {
    expect(crsNamed(text)?.epsg).toBe(epsg);
  });

  it.each(["NAD83(2011) / Illinois", "Illinois West", "UTM", "", "EPSG:1", "EPSG:5703"])(
    "rejects a name that is only similar: '%s'",
    text => {
      expect(crsNamed(text)).toBeNull();
    },
  );
});
