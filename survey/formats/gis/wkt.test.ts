import { describe, expect, it } from "vitest";
import { crsNamed } from "../../geodesy/crs/crs.ts";
import { readWkt } from "./wkt.ts";

const esri = (name: string, unit = '"Meter",1.0') =>
  `PROJCS["${name}",GEOGCS["GCS",DATUM["D",SPHEROID["S",6378137.0,298.257222101]],UNIT["Degree",0.0174532925199433]],PROJECTION["P"],UNIT[${unit}]]`;

describe("a coordinate system in WKT", () => {
  it.each([
    ["ETRS_1989_UTM_Zone_32N", 25_832],
    ["WGS_1984_UTM_Zone_10S", 32_710],
    ["CH1903+_LV95", 2056],
    ["WGS_1984_Web_Mercator_Auxiliary_Sphere", 3857],
    ["Belge_Lambert_1972", 31_370],
    ["EUREF_FIN_TM35FIN", 3067],
    ["JGD_2011_Japan_Zone_9", 6677],
    ["ETRS_1989_Poland_CS92", 2180],
    ["GCS_OSGB_1936", 4277],
    ["GCS_European_1950", 4230],
    ["GCS_Deutsches_Hauptdreiecksnetz", 4314],
    ["GCS_North_American_1927", 4267],
    ["GCS_North_American_1983", 4269],
    ["GCS_WGS_1984_3D", 4326],
    ["RGF_1993_Lambert_93", 2154],
    ["British_National_Grid", 27_700],
    ["RD_New", 28_992],
    ["GDA_1994_MGA_Zone_55", 28_355],
    ["NAD_1983_2011_UTM_Zone_15N", 6344],
    ["NAD_1983_StatePlane_Illinois_West_FIPS_1202_Feet", 3436],
    ["NAD_1983_2011_StatePlane_California_V_FIPS_0405_Ft_US", 6424],
    ["NAD_1983_StatePlane_Colorado_Central_FIPS_0502", 26_954],
    ["NAD_1983_StatePlane_Arizona_Central_FIPS_0202_Feet_Intl", 2223],
  ])("by ESRI's name %s is EPSG:%d", (name, epsg) => {
    expect(crsNamed(readWkt(esri(name))!.system!)?.epsg).toBe(epsg);
  });

  it("has the unit of its plan, not that of the degrees inside", () => {
    expect(readWkt(esri("A", '"Foot_US",0.3048006096012192'))!.xyUnit).toBe("us-ft");
    expect(readWkt(esri("A", '"Foot",0.3048'))!.xyUnit).toBe("ft");
  });

  it("has a vertical part of its own, in the form of ISO 19162 too", () => {
    const text = `COMPOUNDCRS["NAD83(2011) / Illinois West (ftUS) + NAVD88",PROJCRS["NAD83(2011) / Illinois West (ftUS)",BASEGEOGCRS["NAD83(2011)"],CS[Cartesian,2],AXIS["x",east,LENGTHUNIT["US survey foot",0.304800609601219]],ID["EPSG",6457]],VERTCRS["NAVD88 height (ftUS)",VDATUM["North American Vertical Datum 1988"],CS[vertical,1],AXIS["up",up,LENGTHUNIT["US survey foot",0.304800609601219]],ID["EPSG",6360]]]`;
    expect(readWkt(text)).toEqual({
      coordinates: "projected",
      system: "EPSG:6457",
      xyUnit: "us-ft",
      heightUnit: "us-ft",
      heights: { kind: "sea-level", datum: "NAVD88" },
    });
  });

  it("of three dimensions has heights above its ellipsoid", () => {
    const text = `GEOGCRS["WGS 84",DATUM["World Geodetic System 1984",ELLIPSOID["WGS 84",6378137,298.257223563]],CS[ellipsoidal,3],AXIS["lat",north,ANGLEUNIT["degree",0.0174532925199433]],AXIS["h",up,LENGTHUNIT["metre",1]],ID["EPSG",4979]]`;
    expect(readWkt(text)).toMatchObject({
      coordinates: "degrees",
      system: "WGS 84",
      heightUnit: "m",
      heights: { kind: "ellipsoidal" },
    });
  });

  it.each([
    "",
    "nonsense",
    'PROJCS["open',
    "A[".repeat(10_000),
    '"'.repeat(60_000),
    'LOCAL_CS["Site grid",UNIT["m",1]]',
  ])("is none in %j", text => {
    expect(readWkt(text)).toBeNull();
  });
});
