import { ellipsoidOf } from "./ellipsoids.ts";
import { type CrsEntry, isSouthOrientated } from "./entries.ts";

/** Parameters of projections by proj4's names, with the words for them. Angles are degrees, false coordinates metres. */
export const PARAMETER_WORDS = {
  lat_0: "latitude of origin",
  lon_0: "central meridian",
  lat_1: "first standard parallel",
  lat_2: "second standard parallel",
  k: "scale factor",
  x_0: "false easting",
  y_0: "false northing",
  alpha: "azimuth",
  gamma: "angle of the grid",
} as const;
export type Parameter = keyof typeof PARAMETER_WORDS;
export type Parameters = Partial<Record<Parameter, number>>;

/** Projections by the names that programs give them, without blanks and punctuation. */
const METHODS: [RegExp, string][] = [
  [/^transversemercatorsouthorient/, "tmerc south"],
  [/^(transversemercator(complex)?|gausskruger|universaltransversemercator.*)$/, "tmerc"],
  [/^lambert(conformalconic|conicconformal)(1sp|2sp)?(belgium|michigan)?$/, "lcc"],
  [/^albers/, "aea"],
  [/^lambertazimuthalequalarea$/, "laea"],
  [/^(obliquestereographic|doublestereographic)$/, "sterea"],
  [/^(polarstereographic.*|stereographic(north|south)pole)$/, "stere"],
  [/^(hyperbolic)?cassini(soldner)?$/, "cass"],
  [/^(guam|(modified)?azimuthalequidistant)/, "aeqd"],
  [/^colombiaurban$/, "col_urban"],
  [/^(american)?polyconic$/, "poly"],
  [/^(mercatorauxiliarysphere|popularvisualisationpseudomercator)$/, "merc sphere"],
  [/^mercator(1sp|2sp|varianta|variantb)?$/, "merc"],
  [/^(swissobliquecylindrical|swissobliquemercator)$/, "somerc"],
  [
    /^(hotineobliquemercator(azimuthnaturalorigin|varianta)?|rectifiedskeworthomorphicnaturalorigin)$/,
    "omerc a",
  ],
  [/^(hotineobliquemercator(azimuthcenter|variantb)|rectifiedskeworthomorphiccenter)$/, "omerc b"],
  [/^krovak/, "krovak"],
  [/^newzealandmapgrid$/, "nzmg"],
  [/^(equidistantcylindrical|equirectangular|platecarree)/, "eqc"],
  [/^((lambert)?cylindricalequalarea|behrmann)/, "cea"],
  [/^equalearth/, "eqearth"],
  [/^laborde/, "labrd"],
  // May be `stere` or `sterea`; see isSameMethod.
  [/^stereographic$/, "stereographic"],
];

const plainMethod = (method: string) => method.toLowerCase().replaceAll(/[^a-z0-9]/g, "");

export const methodOf = ({ method }: { method: string }): string | null => {
  const plain = plainMethod(method);
  return METHODS.find(([pattern]) => pattern.test(plain))?.[1] ?? null;
};

export function isSameMethod(file: string | null, own: string): boolean {
  if (file === "stereographic") return own.startsWith("stere");
  // Before EPSG had a method for it, programs called Web Mercator 'Mercator_1SP'.
  return file === own || (file === "merc" && own === "merc sphere");
}

export interface Projection {
  method: string | null;
  parameters: Parameters;
}

/** The projection of a table entry, in the terms that files are read in. */
export function ownParameters(entry: CrsEntry): Projection & { method: string; words: string } {
  const [kind] = entry.projection.split(" ") as [string];
  const terms = termsOf(entry.projection);
  const of = (name: string) => (terms.has(name) ? Number(terms.get(name)) : undefined);
  if (kind === "utm") {
    const parameters = { lat_0: 0, lon_0: of("zone")! * 6 - 183, k: 0.9996, x_0: 500_000 };
    return {
      method: "tmerc",
      words: "Transverse Mercator",
      parameters: { ...parameters, y_0: terms.has("south") ? 10_000_000 : 0 },
    };
  }
  const all: Record<Parameter, number | undefined> = {
    lat_0: of("lat_0"),
    lon_0: of("lon_0") ?? of("lonc"),
    lat_1: of("lat_1") ?? of("lat_ts"),
    lat_2: of("lat_2"),
    k: of("k") ?? of("k_0"),
    x_0: of("x_0"),
    y_0: of("y_0"),
    alpha: of("alpha") ?? of("azi"),
    gamma: of("gamma"),
  };
  const isSouth = isSouthOrientated(entry);
  const variant = isSouth
    ? " south"
    : kind === "omerc"
      ? terms.has("no_uoff")
        ? " a"
        : " b"
      : kind === "merc" && terms.has("b")
        ? " sphere"
        : "";
  const given = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
  const { parameters } = normalised(kind + variant, given, entry);
  return { method: kind + variant, parameters, words: METHOD_WORDS[kind + variant] ?? kind };
}

export const METHOD_WORDS: Record<string, string> = {
  tmerc: "Transverse Mercator",
  "tmerc south": "Transverse Mercator (South Orientated)",
  lcc: "Lambert Conic Conformal",
  aea: "Albers Equal Area",
  laea: "Lambert Azimuthal Equal Area",
  sterea: "Oblique Stereographic",
  stere: "Polar Stereographic",
  cass: "Cassini-Soldner",
  poly: "American Polyconic",
  merc: "Mercator",
  "merc sphere": "Popular Visualisation Pseudo Mercator",
  somerc: "Swiss Oblique Mercator",
  "omerc a": "Hotine Oblique Mercator (variant A)",
  "omerc b": "Hotine Oblique Mercator (variant B)",
  krovak: "Krovak",
};

/** Brings what programs write in several forms into one. */
export function normalised(method: string | null, given: Parameters, entry: CrsEntry): Projection {
  const parameters = { ...given };
  const drop = (...names: Parameter[]) => {
    for (const name of names) delete parameters[name];
  };
  const { lat_0, lat_1, lat_2, k, alpha } = parameters;
  if (method === "tmerc" && k !== undefined && k < 0) {
    // ESRI reverses both axes by a scale below zero.
    return { method: "tmerc south", parameters: { ...parameters, k: -k } };
  }
  if (method?.startsWith("omerc") && alpha !== undefined && Math.abs(alpha - 90) < 1e-9) {
    drop("alpha", "gamma");
    return { method: "somerc", parameters };
  }
  if (method === "lcc") {
    const isOne = lat_2 === undefined || lat_2 === lat_1;
    if (isOne) {
      parameters.lat_0 ??= lat_1;
      parameters.lat_1 ??= lat_0;
      drop("lat_2");
    } else if (lat_1 !== undefined && lat_1 > lat_2) {
      parameters.lat_1 = lat_2;
      parameters.lat_2 = lat_1;
    }
  }
  if (method === "aea" && lat_1 !== undefined && lat_2 !== undefined && lat_1 > lat_2) {
    parameters.lat_1 = lat_2;
    parameters.lat_2 = lat_1;
  }
  if (method === "stere") {
    // A scale at the pole, or the standard parallel, which some programs call the latitude of origin.
    const parallel = lat_1 ?? (lat_0 !== undefined && Math.abs(lat_0) < 89.99 ? lat_0 : undefined);
    drop("lat_0", "lat_1");
    if (parallel !== undefined) {
      drop("k");
      parameters.k = scaleOfParallel(parallel, entry, true);
    }
  }
  if (method?.startsWith("merc") && lat_1 !== undefined) {
    parameters.k = scaleOfParallel(lat_1, entry, false) * (k ?? 1);
    drop("lat_1");
  }
  // Web Mercator has neither a scale nor a latitude of origin.
  if (method === "merc sphere") drop("k", "lat_0");
  return { method, parameters };
}

/** The scale at the equator, or at the pole, of a projection true to scale on a parallel (IOGP Guidance Note 7-2). */
function scaleOfParallel(latitudeDeg: number, entry: CrsEntry, isPolar: boolean): number {
  const { inverseFlattening } = ellipsoidOf(termsOf(entry.projection));
  const f = inverseFlattening === 0 ? 0 : 1 / inverseFlattening;
  const e2 = f * (2 - f);
  const e = Math.sqrt(e2);
  const latitude = (Math.abs(latitudeDeg) * Math.PI) / 180;
  const sin = Math.sin(latitude);
  const m = Math.cos(latitude) / Math.sqrt(1 - e2 * sin * sin);
  if (!isPolar) return m;
  const t = Math.tan(Math.PI / 4 - latitude / 2) * ((1 + e * sin) / (1 - e * sin)) ** (e / 2);
  return (m * Math.sqrt((1 + e) ** (1 + e) * (1 - e) ** (1 - e))) / (2 * t);
}

export const termsOf = (projection: string) =>
  new Map(projection.split(" ").map(word => word.split("=", 2) as [string, string]));

/**
 * Returns a projection as a file defines it in the terms of proj4, such as 'tmerc lat_0=0 lon_0=9 k=1 x_0=0 y_0=0';
 * null if a parameter is missing, is surplus, or means something else in other programs.
 */
export function definedTerms(name: string, given: Parameters): string[] | null {
  const plain = plainMethod(name);
  const method = methodOf({ method: name });
  const { lat_0, lon_0, lat_1, lat_2, k, x_0, y_0, alpha, gamma } = given;
  if (lon_0 === undefined || x_0 === undefined || y_0 === undefined) return null;
  const has = (...names: Parameter[]) => names.every(each => given[each] !== undefined);
  const hasOnly = (...names: Parameter[]) =>
    Object.keys(given).every(each => [...names, "lon_0", "x_0", "y_0"].includes(each));
  const isUnscaled = k === undefined || k === 1;
  const of = (kind: string, terms: Record<string, number | undefined>) => [
    kind,
    ...Object.entries({ ...terms, x_0, y_0 }).flatMap(([key, value]) =>
      // Rounds off the noise that multiplying by a foot adds.
      value === undefined ? [] : [`${key}=${Number(value.toPrecision(15))}`],
    ),
  ];
  switch (method) {
    case "tmerc":
      if (!has("lat_0", "k") || !hasOnly("lat_0", "k") || k! <= 0) return null;
      return of("tmerc", { lat_0, lon_0, k });
    case "lcc": {
      if (/belgium|michigan/.test(plain) || !hasOnly("lat_0", "lat_1", "lat_2", "k")) return null;
      if (lat_2 !== undefined && lat_2 !== lat_1) {
        if (!has("lat_0", "lat_1") || Math.abs(lat_1! + lat_2) < 1e-9) return null;
        return of("lcc", { lat_0, lon_0, lat_1, lat_2, k_0: k ?? 1 });
      }
      const parallel = lat_1 ?? lat_0;
      // If the standard parallel is not the origin, programs differ on which of them the scale belongs to.
      const isApart = lat_0 !== undefined && lat_0 !== parallel;
      if (!parallel || isApart || (k === undefined && lat_1 === undefined)) return null;
      return of("lcc", { lat_0: parallel, lon_0, lat_1: parallel, k_0: k ?? 1 });
    }
    case "aea":
      if (!has("lat_0", "lat_1", "lat_2") || !hasOnly("lat_0", "lat_1", "lat_2", "k") || !isUnscaled)
        return null;
      return Math.abs(lat_1! + lat_2!) < 1e-9 ? null : of("aea", { lat_0, lon_0, lat_1, lat_2 });
    case "laea":
      return has("lat_0") && hasOnly("lat_0", "k") && isUnscaled ? of("laea", { lat_0, lon_0 }) : null;
    case "sterea":
      return has("lat_0", "k") && hasOnly("lat_0", "k") ? of("sterea", { lat_0, lon_0, k }) : null;
    case "stere":
      return polarTerms(plain, given, of);
    case "cass":
      if (plain.startsWith("hyperbolic") || !has("lat_0") || !hasOnly("lat_0", "k") || !isUnscaled)
        return null;
      return of("cass", { lat_0, lon_0 });
    case "poly":
      return has("lat_0") && hasOnly("lat_0", "k") && isUnscaled ? of("poly", { lat_0, lon_0 }) : null;
    case "merc": {
      if ((lat_0 ?? 0) !== 0 || !hasOnly("lat_0", "lat_1", "k")) return null;
      if (lat_1 !== undefined) return isUnscaled ? of("merc", { lat_ts: lat_1, lon_0 }) : null;
      // Programs have written Web Mercator, which takes the ellipsoid for a sphere, in the same words.
      const isOfWeb = k === 1 && lon_0 === 0 && x_0 === 0 && y_0 === 0;
      return k === undefined || isOfWeb ? null : of("merc", { lon_0, k });
    }
    case "somerc":
    case "omerc b":
    case "omerc a": {
      const isSwiss = method === "somerc" || Math.abs((alpha ?? 0) - 90) < 1e-9;
      if (!has("lat_0") || !hasOnly("lat_0", "k", "alpha", "gamma")) return null;
      if (isSwiss) {
        const isTurned = [alpha, gamma].some(each => each !== undefined && Math.abs(each - 90) > 1e-9);
        return method === "omerc a" || isTurned ? null : of("somerc", { lat_0, lon_0, k_0: k ?? 1 });
      }
      if (!has("alpha", "k") || lat_0 === 0 || Math.abs(lat_0!) > 89.99 || Math.abs(alpha!) < 1e-6)
        return null;
      const terms = of("omerc", { lat_0, lonc: lon_0, alpha, gamma: gamma ?? alpha, k });
      return method === "omerc a" ? [terms[0]!, "no_uoff", ...terms.slice(1)] : terms;
    }
    default:
      return null;
  }
}

/** The terms of a polar projection: a scale at the pole, or a standard parallel. */
function polarTerms(
  plain: string,
  { lat_0, lat_1, lat_2, lon_0, k, alpha, gamma }: Parameters,
  of: (kind: string, terms: Record<string, number | undefined>) => string[],
): string[] | null {
  const isPole = (latitude: number | undefined) => latitude !== undefined && Math.abs(latitude) > 89.999999;
  const parallel = lat_1 ?? (isPole(lat_0) ? undefined : lat_0);
  const sides = [lat_0, lat_1, /north/.test(plain) ? 1 : undefined, /south/.test(plain) ? -1 : undefined]
    .filter(each => each !== undefined)
    .map(Math.sign);
  const isOther = /variantc/.test(plain) || [lat_2, alpha, gamma].some(each => each !== undefined);
  if (isOther || sides.length === 0 || sides.some(side => side === 0 || side !== sides[0])) return null;
  const pole = 90 * sides[0]!;
  if (parallel === undefined || isPole(parallel)) return of("stere", { lat_0: pole, lon_0, k: k ?? 1 });
  const isTwo = lat_1 !== undefined && lat_0 !== undefined && !isPole(lat_0) && lat_0 !== lat_1;
  return isTwo || (k ?? 1) !== 1 ? null : of("stere", { lat_0: pole, lat_ts: parallel, lon_0 });
}
