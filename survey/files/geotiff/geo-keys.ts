import type { LengthUnit } from "#shapes/values/units.ts";
import { viewOf } from "../../bytes.ts";
import type { Parameter, SystemDefinition } from "../../geodesy/crs/crs.ts";
import type { Statement } from "../../reading/statements.ts";
import { claimWords, METRES_PER, type UnitClaim, unitOf } from "../../reading/units/units.ts";
import { verticalDatumIn } from "../../reading/vertical-datums.ts";
import { decodeWindows1252 } from "../../windows-1252.ts";
import type { FileFacts } from "../format.ts";
import type { FileFrame } from "../frame.ts";
import { GEOCENTRIC_FACTS, systemName, type WktFacts } from "../wkt/wkt.ts";

/** Tags of TIFF with the keys, which are the numbers of records in LAS. */
export const GEO_KEY_TAGS = { directory: 34_735, doubles: 34_736, ascii: 34_737 } as const;

/** EPSG codes of units of length. */
const UNIT_CODES: Record<LengthUnit, number> = { m: 9001, ft: 9002, "us-ft": 9003 };
const UNITS: Record<number, LengthUnit> = { 9001: "m", 9002: "ft", 9003: "us-ft" };

/** Values of MODEL_TYPE (GeoTIFF 1.1, table 6). */
const PROJECTED = 1;
const GEOGRAPHIC = 2;
const GEOCENTRIC = 3;
/** The code of a system that the file itself defines. */
const OWN = 32_767;

const MODEL_TYPE = 1024;
const RASTER_TYPE = 1025;
const CITATION = 1026;
const GEOGRAPHIC_SYSTEM = 2048;
const GEOGRAPHIC_CITATION = 2049;
const PROJECTED_SYSTEM = 3072;
const PROJECTED_CITATION = 3073;
const PLAN_UNITS = 3076;
const VERTICAL_SYSTEM = 4096;
const VERTICAL_CITATION = 4097;
const VERTICAL_DATUM = 4098;
const VERTICAL_UNITS = 4099;

/**
 * Returns the GeoTIFF keys of a file (OGC 19-008r4, GeoTIFF 1.1): the horizontal system by its EPSG code, the unit of the
 * heights, and in words what they are measured from. LAS uses the same keys.
 */
export function geoKeys(
  { system, heights }: FileFrame,
  raster: "area" | "point",
): { directory: Uint8Array; ascii: Uint8Array } {
  const citations = [system.name, heights.remark].map(plainAscii);
  const [horizontal, vertical] = citations as [string, string];
  const keys = [
    [MODEL_TYPE, 0, 1, system.isGeographic ? GEOGRAPHIC : PROJECTED],
    [RASTER_TYPE, 0, 1, raster === "area" ? 1 : 2],
    [CITATION, GEO_KEY_TAGS.ascii, horizontal.length, 0],
    [system.isGeographic ? GEOGRAPHIC_SYSTEM : PROJECTED_SYSTEM, 0, 1, system.epsg],
    [VERTICAL_CITATION, GEO_KEY_TAGS.ascii, vertical.length, horizontal.length],
    [VERTICAL_UNITS, 0, 1, UNIT_CODES[heights.unit]],
  ];
  const directory = new Uint8Array(8 + 8 * keys.length);
  const view = new DataView(directory.buffer);
  [1, 1, 0, keys.length, ...keys.flat()].forEach((value, i) => {
    view.setUint16(2 * i, value, true);
  });
  return {
    directory,
    ascii: Uint8Array.from(`${horizontal}${vertical}\0`, character => character.charCodeAt(0)),
  };
}

/** The keys' texts end with a bar. */
const plainAscii = (text: string) =>
  `${text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/[^ -{}~]/g, "?")
    .slice(0, 200)}|`;

/** Vertical systems of the EPSG dataset that clouds name by their codes. */
const VERTICAL: Record<number, { datum: string; unit: UnitClaim }> = {
  5703: { datum: "NAVD88", unit: "m" },
  6360: { datum: "NAVD88", unit: "us-ft" },
  8228: { datum: "NAVD88", unit: "ft" },
  5702: { datum: "NGVD29", unit: "us-ft" },
  5773: { datum: "EGM96", unit: "m" },
  3855: { datum: "EGM2008", unit: "m" },
  5713: { datum: "CGVD28", unit: "m" },
  6647: { datum: "CGVD2013", unit: "m" },
  5728: { datum: "LN02", unit: "m" },
  5729: { datum: "LHN95", unit: "m" },
  7837: { datum: "DHHN2016", unit: "m" },
  5783: { datum: "DHHN92", unit: "m" },
  5701: { datum: "ODN", unit: "m" },
  5711: { datum: "AHD", unit: "m" },
  5709: { datum: "NAP", unit: "m" },
  5710: { datum: "TAW", unit: "m" },
  5720: { datum: "NGF-IGN69", unit: "m" },
  5613: { datum: "RH2000", unit: "m" },
  5621: { datum: "EVRF2007", unit: "m" },
  5941: { datum: "NN2000", unit: "m" },
  5799: { datum: "DVR90", unit: "m" },
  3900: { datum: "N2000", unit: "m" },
  5778: { datum: "GHA", unit: "m" },
};
/** Codes of ellipsoids, which GeoTIFF uses as vertical systems for heights above them. */
const isEllipsoid = (code: number) => code >= 5001 && code <= 5033;

/** The keys of a file, and the numbers and texts that some refer to. */
export interface GeoKeys {
  directory: Uint8Array | undefined;
  doubles: Uint8Array | undefined;
  ascii: Uint8Array | undefined;
}

/** Reads what the keys of a file say of its coordinate system (7.4: four numbers for each key). */
export function systemInKeys({ directory, doubles, ascii }: GeoKeys): WktFacts {
  const keys = new Map<number, number>();
  const numbers = new Map<number, number>();
  const texts = new Map<number, string>();
  const view = directory && viewOf(directory);
  const figures = doubles && viewOf(doubles);
  const words = ascii ? decodeWindows1252(ascii) : "";
  for (let at = 8; view && at + 8 <= view.byteLength; at += 8) {
    const [key, place, count, value] = [0, 2, 4, 6].map(i => view.getUint16(at + i, true)) as [
      number,
      number,
      number,
      number,
    ];
    if (place === 0) keys.set(key, value);
    if (place === GEO_KEY_TAGS.doubles && figures && (value + 1) * 8 <= figures.byteLength)
      numbers.set(key, figures.getFloat64(value * 8, true));
    if (place === GEO_KEY_TAGS.ascii)
      texts.set(key, words.slice(value, value + count).replace(/[|\0]+$/, ""));
  }
  if (keys.get(MODEL_TYPE) === GEOCENTRIC) return GEOCENTRIC_FACTS;
  const isGeographic = keys.get(MODEL_TYPE) === GEOGRAPHIC;
  const code = keys.get(isGeographic ? GEOGRAPHIC_SYSTEM : PROJECTED_SYSTEM);
  const name = isGeographic
    ? (texts.get(GEOGRAPHIC_CITATION) ?? texts.get(CITATION) ?? "")
    : (texts.get(PROJECTED_CITATION) ?? texts.get(CITATION) ?? "");
  const vertical = keys.get(VERTICAL_UNITS) ?? 0;
  const plan = isGeographic ? 0 : (keys.get(PLAN_UNITS) ?? 0);
  const verticalSystem = keys.get(VERTICAL_SYSTEM) ?? keys.get(VERTICAL_DATUM) ?? 0;
  return {
    coordinates: isGeographic ? "degrees" : "projected",
    system: code && code !== OWN ? `EPSG:${code}` : /[A-Za-z]/.test(name) ? nameIn(name) : null,
    xyUnit: isGeographic ? null : (UNITS[keys.get(PLAN_UNITS) ?? 0] ?? null),
    ...verticalOf(
      verticalSystem,
      UNITS[vertical] ?? unitOf(texts.get(VERTICAL_CITATION) ?? "") ?? undefined,
      texts.get(VERTICAL_CITATION) ?? "",
    ),
    definition: definitionOf(isGeographic, keys, numbers, texts),
    statements: [
      ...(plan === 0 || UNITS[plan] || (plan === OWN && numbers.has(3077))
        ? []
        : [
            notKnown(
              "xy-unit",
              `ProjLinearUnits ${plan}`,
              `The coordinates of the cloud are in ${unitWords(plan)}, which they cannot be converted from`,
            ),
          ]),
      ...(vertical === 0 || UNITS[vertical]
        ? []
        : [
            notKnown(
              "height-unit",
              `VerticalUnits ${vertical}`,
              `The heights of the cloud are in ${unitWords(vertical)}, which heights cannot be converted from`,
            ),
          ]),
      ...(VERTICAL[verticalSystem] && UNITS[vertical] && VERTICAL[verticalSystem].unit !== UNITS[vertical]
        ? [
            notKnown(
              "height-unit",
              `VerticalCSType ${verticalSystem}, VerticalUnits ${vertical}`,
              `The height system is in ${claimWords(VERTICAL[verticalSystem].unit)}, but the heights are said to be in ${claimWords(UNITS[vertical])} and are read as such`,
            ),
          ]
        : []),
      ...(verticalSystem === 0 ||
      verticalSystem === OWN ||
      VERTICAL[verticalSystem] ||
      isEllipsoid(verticalSystem)
        ? []
        : [
            notKnown(
              "vertical-system",
              `VerticalCSType ${verticalSystem}`,
              `EPSG:${verticalSystem} is not a height system that is known here: it may count depths, or another unit`,
            ),
          ]),
    ],
  };
}

const notKnown = (kind: Statement["kind"], words: string, effect: string): Statement => ({
  ...{ kind, words, place: "", outcome: "open", effect },
});

const unitWords = (code: number) => (code === OWN ? "a unit of its own" : `the unit EPSG:${code}`);

/** Citations hold several texts: 'PCS Name = WGS_1984_UTM_Zone_33N|…'. */
const nameIn = (citation: string): string =>
  systemName(/(?:PCS|GCS) Name = ([^|]+)/.exec(citation)?.[1] ?? citation.replace(/\|[\s\S]*/, "")) ??
  citation;

/** Projections by the codes of ProjMethodGeoKey (GeoTIFF 1.0, 6.3.3.3), in the words of WKT. */
const METHODS: Record<number, string> = {
  1: "Transverse_Mercator",
  3: "Hotine_Oblique_Mercator",
  7: "Mercator_1SP",
  8: "Lambert_Conformal_Conic_2SP",
  9: "Lambert_Conformal_Conic_1SP",
  10: "Lambert_Azimuthal_Equal_Area",
  11: "Albers_Conic_Equal_Area",
  15: "Polar_Stereographic",
  16: "Oblique_Stereographic",
  18: "Cassini_Soldner",
  22: "Polyconic",
  26: "New_Zealand_Map_Grid",
  27: "Transverse_Mercator_South_Orientated",
};
/** Keys of parameters (GeoTIFF 1.0, 6.2.3); angles are degrees, lengths in the system's unit. */
const PARAMETER_KEYS: [Parameter, number[]][] = [
  ["lat_1", [3078]],
  ["lat_2", [3079]],
  ["lon_0", [3080, 3084, 3088, 3095]],
  ["lat_0", [3081, 3085, 3089]],
  ["x_0", [3082, 3086, 3090]],
  ["y_0", [3083, 3087, 3091]],
  ["k", [3092, 3093]],
  ["alpha", [3094]],
  ["gamma", [3096]],
];

/** Units of angles and of the azimuth, and the prime meridian, if they are not degrees and Greenwich. */
const OTHER_KEYS: [key: number, usual: number][] = [
  [2051, 8901],
  [2054, 9102],
  [2060, 9102],
];

function definitionOf(
  isGeographic: boolean,
  keys: ReadonlyMap<number, number>,
  numbers: ReadonlyMap<number, number>,
  texts: ReadonlyMap<number, string>,
): SystemDefinition {
  const unit = UNITS[keys.get(PLAN_UNITS) ?? 0];
  const unitFactor = unit ? METRES_PER[unit] : (numbers.get(3077) ?? null);
  const parameters: SystemDefinition["parameters"] = {};
  for (const [name, ids] of PARAMETER_KEYS) {
    const value = ids.map(id => numbers.get(id)).find(each => each !== undefined);
    if (value !== undefined)
      parameters[name] = value * (name === "x_0" || name === "y_0" ? (unitFactor ?? 1) : 1);
  }
  const [aM, inverseFlattening] = [numbers.get(2057), numbers.get(2059)];
  const geographic = keys.get(GEOGRAPHIC_SYSTEM);
  const citation = texts.get(GEOGRAPHIC_CITATION);
  const meridian = numbers.get(2061);
  return {
    isGeographic,
    method: isGeographic ? "" : (METHODS[keys.get(3075) ?? 0] ?? ""),
    parameters,
    unitFactor: isGeographic ? null : unitFactor,
    ellipsoid: aM && inverseFlattening ? { aM, inverseFlattening } : null,
    datums: [
      ...(geographic && geographic !== OWN ? [`EPSG:${geographic}`] : []),
      ...(citation ? [nameIn(citation)] : []),
    ],
    towgs84: null,
    meridiansDeg: meridian === undefined ? [] : [meridian],
    directions: [],
    others: OTHER_KEYS.filter(([key, usual]) => (keys.get(key) ?? usual) !== usual).map(([key]) => `${key}`),
  };
}

function verticalOf(
  code: number,
  unit: UnitClaim | undefined,
  citation: string,
): { heights: FileFacts["heights"]; heightUnit: UnitClaim | null } {
  if (isEllipsoid(code)) return { heights: { kind: "ellipsoidal" }, heightUnit: unit ?? null };
  const known = VERTICAL[code];
  const datum = known?.datum ?? verticalDatumIn(citation);
  return { heights: datum ? { kind: "sea-level", datum } : null, heightUnit: unit ?? known?.unit ?? null };
}
