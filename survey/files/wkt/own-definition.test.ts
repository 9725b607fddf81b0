import { describe, expect, it } from "vitest";
import { crsNamed } from "../../geodesy/crs/crs.ts";
import { shortDistanceM } from "../../geodesy/measure.ts";
import { checkedSystem } from "./checked-system.ts";
import { readWkt } from "./wkt.ts";

const DEGREES = 'PRIMEM["Greenwich",0],UNIT["degree",0.0174532925199433]';
const ETRS89 = `GEOGCS["ETRS89",DATUM["European_Terrestrial_Reference_System_1989",SPHEROID["GRS 1980",6378137,298.257222101]],${DEGREES}]`;
const ETRS89_GRADS = ETRS89.replace('"degree",0.0174532925199433', '"grad",0.01570796326794897');
const ETRS89_PARIS = ETRS89.replace('"Greenwich",0', '"Paris",2.33722917');
const NAD83 = `GEOGCS["NAD83",DATUM["North_American_Datum_1983",SPHEROID["GRS 1980",6378137,298.257222101]],${DEGREES}]`;
const WGS84 = `GEOGCS["WGS 84",DATUM["WGS_1984",SPHEROID["WGS 84",6378137,298.257223563]],${DEGREES}]`;
const DHDN = `GEOGCS["DHDN",DATUM["Deutsches_Hauptdreiecksnetz",SPHEROID["Bessel 1841",6377397.155,299.1528128]],${DEGREES}]`;
const NTF_PARIS =
  'GEOGCS["NTF (Paris)",DATUM["Nouvelle_Triangulation_Francaise_Paris",SPHEROID["Clarke 1880 (IGN)",6378249.2,293.466021293627]],PRIMEM["Paris",2.5969213],UNIT["grad",0.01570796326794897]]';
const METRE = '"metre",1';
const US_FOOT = '"US survey foot",0.3048006096012192';
const FOOT = '"foot",0.3048';

type Values = Record<string, number>;

function wkt(
  geographic: string,
  method: string,
  values: Values,
  unit = METRE,
  { name = "Site", behind = "" } = {},
) {
  const parameters = Object.entries(values).map(([word, value]) => `PARAMETER["${word}",${value}],`);
  return `PROJCS["${name}",${geographic},PROJECTION["${method}"],${parameters.join("")}UNIT[${unit}]${behind}]`;
}

const mercator = (values: Values = {}) => ({
  ...{ latitude_of_origin: 0, central_meridian: 9, scale_factor: 1.00012 },
  ...{ false_easting: 500_000, false_northing: 0, ...values },
});
const lambert = (latitude_of_origin: number, central_meridian: number, scale_factor: number) =>
  mercator({
    latitude_of_origin,
    central_meridian,
    scale_factor,
    false_easting: 600_000,
    false_northing: 200_000,
  });
const oblique = (azimuth: number) => ({
  ...{ latitude_of_center: 45, longitude_of_center: -93, azimuth, rectified_grid_angle: azimuth },
  ...{ scale_factor: 0.99997, false_easting: 20_000, false_northing: 40_000 },
});

/**
 * x and y as PROJ 9.1.1 computes them from degrees of the same datum: `cs2cs -f %.6f EPSG:4258 WKT`, with EPSG:4269 for NAD83
 * and EPSG:4326 for WGS 84.
 */
const BY_PROJ: [string, string, at: [number, number], xy: [number, number]][] = [
  [
    "transverse Mercator on the ground",
    wkt(ETRS89, "Transverse_Mercator", mercator()),
    [8.5, 47.1],
    [462_038.491111, 5_219_111.732884],
  ],
  [
    "US survey feet",
    wkt(
      NAD83,
      "Transverse_Mercator",
      mercator({
        latitude_of_origin: 36.5,
        central_meridian: -90.25,
        scale_factor: 0.99995,
        false_easting: 1640416.666666667,
      }),
      US_FOOT,
    ),
    [-90.1, 40.2],
    [1_682_316.169477, 1_347_445.151758],
  ],
  [
    "a US survey foot of ten digits",
    wkt(
      NAD83,
      "Transverse_Mercator",
      mercator({
        latitude_of_origin: 36.5,
        central_meridian: -90.25,
        scale_factor: 0.99995,
        false_easting: 1640416.666666667,
      }),
      '"Foot_US",0.3048006096',
    ),
    [-90.1, 40.2],
    [1_682_316.169477, 1_347_445.151758],
  ],
  [
    "international feet",
    wkt(
      NAD83,
      "Transverse_Mercator",
      mercator({
        latitude_of_origin: 31,
        central_meridian: -111.5,
        scale_factor: 0.9999,
        false_easting: 1000000,
      }),
      FOOT,
    ),
    [-111.9, 33.4],
    [877_926.189871, 873_299.910405],
  ],
  [
    "Lambert on one parallel",
    wkt(ETRS89, "Lambert_Conformal_Conic_1SP", lambert(46.5, 3, 0.99987742)),
    [5.1, 46.9],
    [759_980.783792, 246_587.683699],
  ],
  [
    "Lambert in grads",
    wkt(ETRS89_GRADS, "Lambert_Conformal_Conic_1SP", lambert(52, 2.5, 0.99987742)),
    [2.5, 47.1],
    [618_976.395738, 233_377.203128],
  ],
  [
    "Lambert on two parallels",
    wkt(ETRS89, "Lambert_Conformal_Conic_2SP", {
      standard_parallel_1: 49,
      standard_parallel_2: 44,
      latitude_of_origin: 46.4,
      central_meridian: 3.1,
      false_easting: 700000,
      false_northing: 6600000,
    }),
    [5.1, 46.9],
    [852_238.029768, 6_657_457.662743],
  ],
  [
    "Lambert on two parallels with a scale",
    wkt(
      NAD83,
      "Lambert_Conformal_Conic",
      {
        Standard_Parallel_1: 30.1,
        Standard_Parallel_2: 31.9,
        Scale_Factor: 1.00012,
        Latitude_Of_Origin: 29.7,
        Central_Meridian: -100.5,
        False_Easting: 2296583.333333333,
        False_Northing: 9842500,
      },
      US_FOOT,
    ),
    [-97.7, 30.3],
    [3_180_230.322248, 10_071_868.007596],
  ],
  [
    "Albers",
    wkt(ETRS89, "Albers_Conic_Equal_Area", {
      standard_parallel_1: 48,
      standard_parallel_2: 54,
      latitude_of_center: 50,
      longitude_of_center: 10,
      false_easting: 1000000,
      false_northing: 500000,
    }),
    [12.5, 51.2],
    [1_174_466.739245, 636_618.381779],
  ],
  [
    "Lambert's azimuthal",
    wkt(ETRS89, "Lambert_Azimuthal_Equal_Area", {
      latitude_of_center: 52,
      longitude_of_center: 11,
      false_easting: 4321000,
      false_northing: 3210000,
    }),
    [12.5, 51.2],
    [4_425_835.658703, 3_122_067.988768],
  ],
  [
    "oblique stereographic",
    wkt(
      ETRS89,
      "Oblique_Stereographic",
      mercator({ latitude_of_origin: 52.15, central_meridian: 5.3, scale_factor: 0.9999 }),
    ),
    [4.9, 52.4],
    [472_777.00627, 27_890.567227],
  ],
  [
    "polar stereographic by its scale",
    wkt(
      WGS84,
      "Polar_Stereographic",
      mercator({ latitude_of_origin: 90, central_meridian: -30, scale_factor: 0.995 }),
    ),
    [15.6, 78.2],
    [1_440_150.738428, -920_663.623657],
  ],
  [
    "polar stereographic by its parallel",
    wkt(
      WGS84,
      "Polar_Stereographic",
      mercator({ latitude_of_origin: -70, central_meridian: 30, scale_factor: 1 }),
    ),
    [39.6, -69],
    [883_511.062756, 2_267_453.557672],
  ],
  [
    "Cassini-Soldner",
    wkt(ETRS89, "Cassini_Soldner", {
      latitude_of_origin: 52.4,
      central_meridian: 13.5,
      false_easting: 40000,
      false_northing: 10000,
    }),
    [13.4, 52.5],
    [33_208.978828, 21_132.29032],
  ],
  [
    "polyconic",
    wkt(WGS84, "Polyconic", {
      latitude_of_origin: 0,
      central_meridian: -50,
      false_easting: 5000000,
      false_northing: 10000000,
    }),
    [-47, -15],
    [5_322_641.590445, 8_338_824.200715],
  ],
  [
    "Mercator by its scale",
    wkt(WGS84, "Mercator_1SP", mercator({ central_meridian: 110, scale_factor: 0.997 })),
    [112, -5],
    [721_971.064642, -551_923.095275],
  ],
  [
    "Mercator by its parallel",
    wkt(WGS84, "Mercator_2SP", {
      standard_parallel_1: -41,
      central_meridian: 100,
      false_easting: 0,
      false_northing: 0,
    }),
    [112, -35],
    [1_009_622.221369, -3_128_534.734807],
  ],
  [
    "Swiss oblique Mercator",
    wkt(NAD83, "Hotine_Oblique_Mercator_Azimuth_Center", oblique(90)),
    [-93.2, 44.9],
    [4203.692862, 28_906.74253],
  ],
  [
    "oblique Mercator from its centre",
    wkt(NAD83, "Hotine_Oblique_Mercator_Azimuth_Center", oblique(10)),
    [-93.2, 44.9],
    [4203.705234, 28_906.716281],
  ],
  [
    "oblique Mercator from its natural origin",
    wkt(NAD83, "Hotine_Oblique_Mercator", oblique(337.25)),
    [-93.2, 44.9],
    [-2_030_611.399188, 4_881_389.934164],
  ],
];

/** As PROJ computes them with the same shift: `cs2cs -f %.6f +proj=longlat +datum=WGS84 +to TERMS`. */
const BY_TERMS: typeof BY_PROJ = [
  [
    // +proj=lcc +lat_1=46.8 +lat_0=46.8 +lon_0=0.45 +k_0=0.9998 +x_0=600000 +y_0=200000 +ellps=clrk80ign +pm=2.33722917 +towgs84=-168,-60,320
    "in grads from Paris",
    wkt(NTF_PARIS, "Lambert_Conformal_Conic_1SP", lambert(52, 0.5, 0.9998)),
    [2.500000004699, 47.100000000369],
    [578_251.005362, 233_389.895301],
  ],
  [
    // +proj=lcc +lat_1=46.8 +lat_0=46.8 +lon_0=0 +k_0=0.9998 +x_0=600000 +y_0=200000 +ellps=GRS80 +pm=2.33722917 +towgs84=0,0,0
    "from another prime meridian than its datum's",
    wkt(ETRS89_PARIS, "Lambert_Conformal_Conic_1SP", lambert(46.8, 0, 0.9998)),
    [2.499999999997, 47.099999999998],
    [612_354.270334, 233_357.234046],
  ],
  [
    // +proj=tmerc +lat_0=0 +lon_0=10.5 +k=1 +x_0=3500000 +y_0=0 +ellps=bessel +towgs84=598.1,73.7,418.2,0.202,0.045,-2.455,6.7
    "on a datum far from WGS 84",
    wkt(
      DHDN,
      "Transverse_Mercator",
      mercator({ central_meridian: 10.5, scale_factor: 1, false_easting: 3_500_000 }),
    ),
    [10.100000003461, 50.200000004749],
    [3_471_530.963274, 5_562_728.933677],
  ],
];

const check = (text: string) => checkedSystem(readWkt(text)!, "the .prj file");

describe("a projection that a file defines for itself", () => {
  it.each([...BY_PROJ, ...BY_TERMS])(
    "is computed to 0.3 mm: %s",
    async (_what, text, [longitude, latitude], [x, y]) => {
      const crs = crsNamed((await check(text)).system!)!;
      const place = { longitude: 0, latitude: 0 };
      const plane = { x: 0, y: 0 };
      expect([crs.toWgs84(x, y, place), crs.fromWgs84(longitude, latitude, plane)]).toEqual([true, true]);
      expect(shortDistanceM(place.longitude, place.latitude, longitude, latitude)).toBeLessThan(3e-4);
      expect(Math.hypot(plane.x - x, plane.y - y) * crs.metresPerUnit).toBeLessThan(3e-4);
    },
  );

  it("is described, with how it differs from the system that it names", async () => {
    const named = { name: "ETRS89 / UTM zone 32N", behind: ',AUTHORITY["EPSG","25832"]' };
    const { system, statements } = await check(wkt(ETRS89, "Transverse_Mercator", mercator(), METRE, named));
    expect(crsNamed(system!)).toMatchObject({
      ...{ epsg: 4258, name: "Custom Transverse Mercator on ETRS89", isGeographic: false, accuracyM: 1 },
      area: { name: expect.stringContaining("6°E to 12°E") },
    });
    expect(statements).toEqual([
      {
        ...{ kind: "system", place: "the .prj file", outcome: "used" },
        words: "ETRS89 / UTM zone 32N: scale factor 1.00012",
        effect:
          "The file's own definition: Transverse Mercator, latitude of origin 0°, central meridian 9°, scale factor 1.00012, false easting 500000 m, false northing 0 m, on ETRS89; ETRS89 / UTM zone 32N (EPSG:25832) has scale factor 0.9996",
      },
    ]);
  });

  it("has the datum that it states, not that of its name", async () => {
    const named = { name: "WGS 84 / UTM zone 32N" };
    const values = mercator({ scale_factor: 0.9996 });
    const { system } = await check(wkt(DHDN, "Transverse_Mercator", values, METRE, named));
    expect(crsNamed(system!)).toMatchObject({ epsg: 4314, conversion: { name: "DHDN to WGS 84 (2)" } });
  });

  it("has westings and southings if its axes say so", async () => {
    const values = {
      latitude_of_origin: 0,
      central_meridian: 24.5,
      scale_factor: 1,
      false_easting: 0,
      false_northing: 0,
    };
    const behind = ',AXIS["Y",WEST],AXIS["X",SOUTH]';
    const { system } = await check(
      wkt(WGS84, "Transverse_Mercator_South_Orientated", values, METRE, { behind }),
    );
    const plane = { x: 0, y: 0 };
    const crs = crsNamed(system!)!;
    crs.fromWgs84(25, -29, plane);
    // echo -29 25 | cs2cs -f %.6f EPSG:4326 WKT
    expect(plane.x).toBeCloseTo(-48_719.784231, 3);
    expect(plane.y).toBeCloseTo(3_209_372.386463, 3);
    expect(crs.axes.x.name).toBe("Westing");
  });

  it.each([
    [
      "a datum that is not known",
      wkt(ETRS89.replaceAll(/ETRS89|European_\w+/g, "Site datum"), "Transverse_Mercator", mercator()),
    ],
    ["two datums", wkt(ETRS89.replace('"ETRS89"', '"NAD27"'), "Transverse_Mercator", mercator())],
    [
      "the ellipsoid of another datum",
      wkt(
        ETRS89.replace("6378137,298.257222101", "6377397.155,299.1528128"),
        "Transverse_Mercator",
        mercator(),
      ),
    ],
    [
      "another shift to WGS 84 than its datum",
      wkt(
        DHDN.replace("299.1528128]", "299.1528128],TOWGS84[0,0,0,0,0,0,0]"),
        "Transverse_Mercator",
        mercator(),
      ),
    ],
    ["a projection that is not computed", wkt(ETRS89, "Winkel_Tripel", mercator())],
    ["a parameter that is not known", wkt(ETRS89, "Transverse_Mercator", mercator({ rotation: 1 }))],
    ["a parameter that its projection has not", wkt(ETRS89, "Transverse_Mercator", mercator({ azimuth: 1 }))],
    ["a parameter twice", wkt(ETRS89, "Transverse_Mercator", mercator({ Scale_Factor: 1 }))],
    [
      "no scale",
      wkt(ETRS89, "Transverse_Mercator", mercator()).replace('PARAMETER["scale_factor",1.00012],', ""),
    ],
    [
      "no central meridian",
      wkt(ETRS89, "Transverse_Mercator", mercator()).replace('PARAMETER["central_meridian",9],', ""),
    ],
    ["no unit", wkt(ETRS89, "Transverse_Mercator", mercator()).replace(`,UNIT[${METRE}]`, "")],
    [
      "another direction of an axis",
      wkt(ETRS89, "Transverse_Mercator", mercator(), METRE, { behind: ',AXIS["Y",WEST],AXIS["X",NORTH]' }),
    ],
    [
      "another definition beside it",
      wkt(ETRS89, "Transverse_Mercator", mercator(), METRE, { behind: ',EXTENSION["PROJ4","+proj=merc"]' }),
    ],
    [
      "one parallel apart from the origin",
      wkt(ETRS89, "Lambert_Conformal_Conic", { ...mercator(), standard_parallel_1: 40 }),
    ],
    [
      "what may be the map of the web",
      wkt(WGS84, "Mercator_1SP", mercator({ central_meridian: 0, scale_factor: 1, false_easting: 0 })),
    ],
    [
      "a prime meridian in a unit that is not sure",
      wkt(ETRS89_GRADS.replace('"Greenwich",0', '"Site",2.5'), "Transverse_Mercator", mercator()),
    ],
  ])("is asked about if it has %s", async (_what, text) => {
    const { system, statements } = await check(text);
    expect(system && crsNamed(system)).toBeNull();
    expect(statements.filter(({ outcome }) => outcome === "used")).toEqual([]);
  });
});
