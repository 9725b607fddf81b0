import { describe, expect, it } from "vitest";
import { crsNamed } from "../../geodesy/crs/crs.ts";
import { checkedSystem } from "./checked-system.ts";
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
  ])("with ESRI's name %s is EPSG:%d", (name, epsg) => {
    expect(crsNamed(readWkt(esri(name))!.system!)?.epsg).toBe(epsg);
  });

  it("has the unit of its plan, not that of the degrees inside", () => {
    expect(readWkt(esri("A", '"Foot_US",0.3048006096012192'))!.xyUnit).toBe("us-ft");
    expect(readWkt(esri("A", '"Foot",0.3048'))!.xyUnit).toBe("ft");
  });

  it("has a vertical part of its own, in the form of ISO 19162 too", () => {
    const text = `COMPOUNDCRS["NAD83(2011) / Illinois West (ftUS) + NAVD88",PROJCRS["NAD83(2011) / Illinois West (ftUS)",BASEGEOGCRS["NAD83(2011)"],CS[Cartesian,2],AXIS["x",east,LENGTHUNIT["US survey foot",0.304800609601219]],ID["EPSG",6457]],VERTCRS["NAVD88 height (ftUS)",VDATUM["North American Vertical Datum 1988"],CS[vertical,1],AXIS["up",up,LENGTHUNIT["US survey foot",0.304800609601219]],ID["EPSG",6360]]]`;
    expect(readWkt(text)).toMatchObject({
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
  ])("is not found in %j", text => {
    expect(readWkt(text)).toBeNull();
  });
});

const NAD83 =
  'GEOGCS["GCS_North_American_1983",DATUM["D_North_American_1983",SPHEROID["GRS_1980",6378137.0,298.257222101]],PRIMEM["Greenwich",0.0],UNIT["Degree",0.0174532925199433]]';
const WGS84 =
  'GEOGCS["GCS_WGS_1984",DATUM["D_WGS_1984",SPHEROID["WGS_1984",6378137.0,298.257223563]],PRIMEM["Greenwich",0.0],UNIT["Degree",0.0174532925199433]]';
const NAD27 =
  'GEOGCS["GCS_North_American_1927",DATUM["D_North_American_1927",SPHEROID["Clarke_1866",6378206.4,294.9786982]],PRIMEM["Greenwich",0.0],UNIT["Degree",0.0174532925199433]]';
const utm33 = ({ datum = WGS84, east = "500000.0", meridian = "15.0", scale = "0.9996", behind = "" } = {}) =>
  `PROJCS["WGS_1984_UTM_Zone_33N",${datum},PROJECTION["Transverse_Mercator"],PARAMETER["False_Easting",${east}],PARAMETER["False_Northing",0.0],PARAMETER["Central_Meridian",${meridian}],PARAMETER["Scale_Factor",${scale}],PARAMETER["Latitude_Of_Origin",0.0],UNIT["Meter",1.0]${behind}]`;
const texas = ({ east = "2296583.333333333", scale = "", unit = "0.3048006096012192" } = {}) =>
  `PROJCS["NAD_1983_StatePlane_Texas_Central_FIPS_4203_Feet",${NAD83},PROJECTION["Lambert_Conformal_Conic"],PARAMETER["False_Easting",${east}],PARAMETER["False_Northing",9842500.0],PARAMETER["Central_Meridian",-100.3333333],PARAMETER["Standard_Parallel_1",30.11666667],PARAMETER["Standard_Parallel_2",31.88333333],${scale}PARAMETER["Latitude_Of_Origin",29.66666667],UNIT["Foot_US",${unit}]]`;
const utm32InIso = (factor: number) =>
  `PROJCRS["WGS 84 / UTM zone 32N",BASEGEOGCRS["WGS 84",DATUM["World Geodetic System 1984",ELLIPSOID["WGS 84",6378137,298.257223563,LENGTHUNIT["metre",1]]],PRIMEM["Greenwich",0,ANGLEUNIT["degree",0.0174532925199433]]],CONVERSION["UTM zone 32N",METHOD["Transverse Mercator",ID["EPSG",9807]],PARAMETER["Latitude of natural origin",0,ANGLEUNIT["degree",0.0174532925199433]],PARAMETER["Longitude of natural origin",9,ANGLEUNIT["degree",0.0174532925199433]],PARAMETER["Scale factor at natural origin",${factor},SCALEUNIT["unity",1]],PARAMETER["False easting",500000,LENGTHUNIT["metre",1]],PARAMETER["False northing",0,LENGTHUNIT["metre",1]]],CS[Cartesian,2],AXIS["(E)",east],AXIS["(N)",north],LENGTHUNIT["metre",1],ID["EPSG",32632]]`;

describe("a definition with the name or code of a known system", () => {
  const check = (text: string) => checkedSystem(readWkt(text)!, "the .prj file");

  it.each([
    ["as ESRI writes it", utm33()],
    ["with its code", utm33({ behind: ',AUTHORITY["EPSG","32633"]' })],
    ["with nine digits", texas()],
    ["with a foot of ten digits", texas({ unit: "0.3048006096" })],
    ["in the form of ISO 19162", utm32InIso(0.9996)],
    [
      "without parameters",
      'PROJCS["WGS 84 / UTM zone 33N",PROJECTION["Transverse_Mercator"],UNIT["metre",1]]',
    ],
    ["of degrees", WGS84],
  ])("is clear %s", async (_how, text) => {
    const { system, statements } = await check(text);
    expect(statements).toEqual([]);
    expect(crsNamed(system!)).not.toBeNull();
  });

  it.each([
    ["central meridian", utm33({ meridian: "15.01" }), "15.01°", "15°"],
    ["false easting", utm33({ east: "500100.0" }), "500100 m", "500000 m"],
    ["false easting", texas({ east: "2297583.333333333" }), "700304.8006 m", "699999.9999 m"],
    ["scale factor", texas({ scale: 'PARAMETER["Scale_Factor",1.00012],' }), "1.00012", "1"],
    ["scale factor", utm32InIso(1), "1", "0.9996"],
    ["datum", utm33({ datum: NAD27 }), "NAD27", "WGS 84"],
    ["central meridian", utm33({ behind: ',AUTHORITY["EPSG","32632"]' }), "15°", "9°"],
  ])("is used if it has a different %s", async (what, text, file, own) => {
    const { system, statements } = await check(text);
    expect(crsNamed(system!)).toMatchObject({ definition: expect.stringMatching(/^\+proj=/) });
    expect(statements).toMatchObject([{ kind: "system", outcome: "used", place: "the .prj file" }]);
    expect(statements[0]!.words).toContain(`: ${what} ${file}`);
    expect(statements[0]!.effect).toContain(`has ${what} ${own}`);
  });

  it("on one standard parallel is clear if that is the latitude of origin, and asked about otherwise", async () => {
    const samoa = (parallel: number) =>
      `PROJCS["Samoa_1962_Samoa_Lambert",GEOGCS["GCS_American_Samoa_1962",DATUM["D_American_Samoa_1962",SPHEROID["Clarke_1866",6378206.4,294.978698213898]],PRIMEM["Greenwich",0.0],UNIT["Degree",0.0174532925199433]],PROJECTION["Lambert_Conformal_Conic"],PARAMETER["False_Easting",500000.0],PARAMETER["False_Northing",312234.65],PARAMETER["Central_Meridian",-170.0],PARAMETER["Standard_Parallel_1",${parallel}],PARAMETER["Scale_Factor",1.0],PARAMETER["Latitude_Of_Origin",-14.2666666666667],UNIT["US survey foot",0.304800609601219],AUTHORITY["EPSG","3102"]]`;
    expect((await check(samoa(-14.2666666666667))).statements).toEqual([]);
    expect((await check(samoa(-14.0166666666667))).statements).toMatchObject([{ outcome: "open" }]);
  });

  it("is asked about if its name and its code are of two systems, and nothing confirms the code", async () => {
    const { system, statements } = await check(
      'PROJCS["WGS 84 / UTM zone 32N",UNIT["metre",1],AUTHORITY["EPSG","32633"]]',
    );
    expect(crsNamed(system!)).toBeNull();
    expect(statements).toHaveLength(1);
  });

  it("of unnamed degrees on another ellipsoid is not taken for WGS 84", async () => {
    const unnamed = (ellipsoid: string) => `GEOGCS["unknown",DATUM["unknown",SPHEROID[${ellipsoid}]]]`;
    expect((await check(unnamed('"Bessel",6377397.155,299.1528128'))).system).toContain("6377397.155");
    expect((await check(unnamed('"WGS84",6378137,298.257223563'))).system).toBeNull();
  });
});

describe("a vertical system after a horizontal one", () => {
  const behind = (vertical: string) => readWkt(`${utm33()},${vertical}`)!;

  it("has unit and datum, as ESRI and GDAL write it into a .prj file", () => {
    expect(
      behind(
        'VERTCS["NAVD88_height_(ftUS)",VDATUM["North_American_Vertical_Datum_1988"],PARAMETER["Vertical_Shift",0.0],PARAMETER["Direction",1.0],UNIT["US survey foot",0.304800609601219]]',
      ),
    ).toMatchObject({
      xyUnit: "m",
      heightUnit: "us-ft",
      heights: { kind: "sea-level", datum: "NAVD88" },
      statements: [],
    });
  });

  it.each([
    ["height-unit", 'VERTCS["Site",VDATUM["Site"],UNIT["Yard",0.9144]]'],
    ["sign", 'VERTCS["Depth",VDATUM["Site"],PARAMETER["Direction",-1.0],UNIT["Meter",1.0]]'],
    ["sign", 'VERT_CS["Depth",VERT_DATUM["Site",2005],UNIT["metre",1],AXIS["Depth",DOWN]]'],
    ["vertical-system", 'VERTCS["Site",VDATUM["Site"],PARAMETER["Vertical_Shift",10.0],UNIT["Meter",1.0]]'],
  ])("leaves its %s open if it cannot be followed: %s", (kind, vertical) => {
    expect(behind(vertical).statements).toMatchObject([{ kind, outcome: "open" }]);
  });
});
