import { wrapLongitude } from "../bounds.ts";
import { type Crs, UnknownCrsError } from "./conversion.ts";
import { crsNamed, plainName } from "./crs-search.ts";
import { exactFactor } from "./custom-projection.ts";
import { ellipsoidOf } from "./ellipsoids.ts";
import { type CrsEntry, entryOf } from "./entries.ts";
import {
  definedTerms,
  isSameMethod,
  methodOf,
  normalised,
  ownParameters,
  PARAMETER_WORDS,
  type Parameter,
  type Parameters,
  type Projection,
  termsOf,
} from "./projection-terms.ts";
import { proj4 } from "./projections.ts";

/** A coordinate system by its parameters, as a file writes them; null and absent for what it does not say. */
export interface SystemDefinition {
  isGeographic: boolean;
  /** The file's own word for the projection; '' if it has none. */
  method: string;
  parameters: Parameters;
  /** Metres, or degrees, in one unit of the coordinates. */
  unitFactor: number | null;
  ellipsoid: { aM: number; inverseFlattening: number } | null;
  /** Names of the geographic system and its datum. */
  datums: string[];
  /** Metres, arc-seconds and parts per million, as in proj4. */
  towgs84: number[] | null;
  /** The prime meridian in degrees; two values if the unit is uncertain. */
  meridiansDeg: number[];
  /** Directions of the axes in lower case; empty if none are stated. */
  directions: string[];
  /** Parameters and extensions that fit none of the fields above. */
  others: string[];
}

/** A projection of a file's own on a known datum. */
export interface OwnDefinition {
  /** The geographic system on that datum. */
  epsg: number;
  /** As {@link customEntry} reads it. */
  definition: string;
  /** 'Transverse Mercator, central meridian 9°, scale factor 1.00012'. */
  words: string;
}

/** Where a file's definition differs from the system it names. */
export interface DefinitionDifference {
  /** 'scale factor'. */
  what: string;
  /** The file's value and the system's own, with units. */
  file: string;
  own: string;
}

/** Parameters are often written with nine digits: 5 cm in a latitude, 5 mm in a scale far from the equator. */
const TOLERANCE: Record<Parameter, number> = {
  ...{ lat_0: 6e-7, lon_0: 6e-7, lat_1: 6e-7, lat_2: 6e-7, alpha: 2e-6, gamma: 2e-6 },
  ...{ k: 5e-9, x_0: 0.006, y_0: 0.006 },
};
/** Other definitions of the same system agree to within this. */
const SAME_PLACE_M = 0.02;

/** Returns how a file's definition differs from the system of the table, the gravest difference first. */
export function differencesFrom(crs: Pick<Crs, "epsg">, said: SystemDefinition): DefinitionDifference[] {
  const entry = entryOf(crs.epsg);
  if (!entry) return [];
  return [
    ...(said.isGeographic ? [] : projectionDifferences(entry, said)),
    ...unitDifference(entry, said),
    ...datumDifference(entry, said),
    ...ellipsoidDifference(entry, said),
    ...meridianDifference(entry, said),
  ];
}

/** Whether two systems of the table give the same positions, for a file that names both. */
export function areAlike(a: number, b: number): boolean {
  const [first, second] = [entryOf(a), entryOf(b)];
  if (!first || !second) return false;
  if (first.projection !== second.projection || first.unitFactor !== second.unitFactor) return false;
  return shiftBetween(first, first.conversion.towgs84, second.projection, second.conversion.towgs84) < 0.5;
}

/**
 * Returns what a file defines as a projection of its own, on the datum of a known system; null if that cannot be
 * computed, or leaves something open. `named` is the system that the file also names.
 */
export function ownDefinition(said: SystemDefinition, named: Pick<Crs, "epsg"> | null): OwnDefinition | null {
  if (said.isGeographic || said.others.length > 0 || !(said.unitFactor! > 0)) return null;
  const { parameters, method, isSouth } = southTurned(said);
  const terms = definedTerms(method, parameters);
  const entry = named && entryOf(named.epsg);
  const base = datumOf(said, entry);
  const meridian = base && meridianTerm(base, said);
  if (!terms || meridian === null || isSouth === null) return null;
  const isLike =
    entry && datumDifference(entry, said).length === 0 && ellipsoidDifference(entry, said).length === 0;
  const [kind, ...others] = [...terms, ...meridian];
  const unit = `+to_meter=${exactFactor(said.unitFactor!)}`;
  const own = [`+proj=${kind}`, ...others.map(term => `+${term}`), ...(isSouth ? ["+axis=wsu"] : []), unit];
  const names = (Object.keys(PARAMETER_WORDS) as Parameter[]).filter(name => parameters[name] !== undefined);
  return {
    epsg: base!.epsg,
    definition: `${own.join(" ")}${isLike && !entry.projection.startsWith("longlat") ? ` like EPSG:${entry.epsg}` : ""}`,
    words: [
      said.method.replaceAll("_", " "),
      ...names.map(name => `${PARAMETER_WORDS[name]} ${words(name, parameters[name]!)}`),
      ...(said.unitFactor === 1 ? [] : [`unit ${Number(said.unitFactor!.toPrecision(12))} m`]),
    ].join(", "),
  };
}

/**
 * Normalises south-orientated systems. `isSouth` is true if the axes point west and south, false if east and north,
 * null otherwise.
 */
function southTurned({ method, parameters, directions }: SystemDefinition): {
  method: string;
  parameters: Parameters;
  isSouth: boolean | null;
} {
  const kind = methodOf({ method });
  const isTurned = kind === "tmerc" && parameters.k !== undefined && parameters.k < 0;
  const isPolar = kind === "stere" || kind === "laea";
  const all = new Set(directions);
  const point = (...names: string[]) =>
    directions.length === 0 || (all.size === 2 && names.every(name => all.has(name)));
  if (kind !== "tmerc south" && !isTurned) {
    const isAlongMeridians = isPolar && all.size === 1 && (all.has("north") || all.has("south"));
    return { method, parameters, isSouth: point("east", "north") || isAlongMeridians ? false : null };
  }
  // Programs differ on which side of the axis the false origin is.
  const isAtOrigin = parameters.x_0 === 0 && parameters.y_0 === 0;
  const scale = parameters.k === undefined ? {} : { k: Math.abs(parameters.k) };
  return {
    method: "Transverse_Mercator",
    parameters: { ...parameters, ...scale },
    isSouth: isAtOrigin && point("west", "south") ? true : null,
  };
}

/** The geographic system on the datum that a file states, if its ellipsoid and its shift agree; else null. */
function datumOf(said: SystemDefinition, named: CrsEntry | null): CrsEntry | null {
  const systems = said.datums
    .map(each => crsOrNull(DATUM_SYSTEMS[plainName(each)] ?? each))
    .filter(crs => crs?.isGeographic)
    .map(crs => entryOf(crs!.epsg)!);
  const ofName = named?.name.includes(" / ") ? crsOrNull(named.name.split(" / ")[0]!) : null;
  const base = systems[0] ?? (ofName?.isGeographic ? entryOf(ofName.epsg) : null);
  if (!base) return null;
  const shiftOf = (entry: CrsEntry) => entry.conversion.towgs84;
  const areSame = systems.every(
    each =>
      plainName(each.name) === plainName(base.name) ||
      (shiftOf(each) !== "!" &&
        shiftOf(base) !== "!" &&
        shiftBetween(base, shiftOf(base), each.projection, shiftOf(each)) < 0.5),
  );
  const differences = [...ellipsoidDifference(base, said), ...datumDifference(base, { ...said, datums: [] })];
  return areSame && differences.length === 0 ? base : null;
}

/** The term of a prime meridian other than the datum's; null if its unit is uncertain. */
function meridianTerm(base: CrsEntry, said: SystemDefinition): string[] | null {
  if (meridianDifference(base, said).length === 0) return [];
  const [first, ...others] = said.meridiansDeg;
  return others.every(each => Math.abs(each - first!) < 1e-9) ? [`pm=${first}`] : null;
}

function projectionDifferences(entry: CrsEntry, said: SystemDefinition): DefinitionDifference[] {
  const own = ownParameters(entry);
  const file = normalised(methodOf(said), said.parameters, entry);
  if (said.method !== "" && !isSameMethod(file.method, own.method))
    return [{ what: "projection", file: said.method.replaceAll("_", " "), own: own.words }];
  if (Object.keys(said.parameters).length === 0) return [];
  const isKnown = file.method !== null;
  const names = Object.keys(PARAMETER_WORDS) as Parameter[];
  const different = names.filter(name => {
    if (own.parameters[name] === undefined && file.parameters[name] === undefined) return false;
    // Some programs omit what follows from other parameters.
    if (file.parameters[name] === undefined && (!isKnown || OFTEN_ABSENT.has(name))) return false;
    if (own.parameters[name] === undefined && OFTEN_ABSENT.has(name)) return false;
    const [a, b] = [figureOf(file.parameters, name), figureOf(own.parameters, name)];
    const apart = IS_ROUND.has(name) ? Math.abs(wrapLongitude(a - b)) : Math.abs(a - b);
    return !(apart <= TOLERANCE[name]);
  });
  if (different.length === 0 || leadsToSamePlaces(entry, own, file)) return [];
  return different.map(name => ({
    what: PARAMETER_WORDS[name],
    file: words(name, figureOf(file.parameters, name)),
    own: words(name, figureOf(own.parameters, name)),
  }));
}

/** Directions of a whole circle, in which 360° is 0°. */
const IS_ROUND: ReadonlySet<Parameter> = new Set(["lon_0", "alpha", "gamma"]);
const OFTEN_ABSENT: ReadonlySet<Parameter> = new Set(["gamma", "alpha", "lat_1", "lat_2"]);
const figureOf = (parameters: Parameters, name: Parameter) => parameters[name] ?? (name === "k" ? 1 : 0);

function words(name: Parameter, value: number): string {
  const unit = name === "k" ? "" : name === "x_0" || name === "y_0" ? " m" : "°";
  return `${Number(value.toFixed(name === "k" ? 10 : unit === "°" ? 9 : 4))}${unit}`;
}

/** Whether other parameters are the same projection in another form, such as one standard parallel for two. */
function leadsToSamePlaces(entry: CrsEntry, own: Projection, file: Projection): boolean {
  if (file.method !== "lcc" || own.method !== "lcc") return false;
  try {
    const [a, b] = [own, file].map(({ parameters }) => {
      const terms = { lat_1: parameters.lat_0, ...parameters, k_0: parameters.k ?? 1 };
      const text = Object.entries(terms).map(([name, value]) => `+${name}=${value}`);
      return proj4(
        `+proj=longlat ${ellipsoidWords(entry.projection)}`,
        `+proj=lcc ${text.join(" ")} ${ellipsoidWords(entry.projection)} +no_defs`,
      );
    });
    return placesIn(entry).every(place => {
      const [p, q] = [a!.forward([...place]), b!.forward([...place])];
      return Math.hypot(p[0]! - q[0]!, p[1]! - q[1]!) < SAME_PLACE_M;
    });
  } catch {
    return false;
  }
}

const ellipsoidWords = (projection: string) =>
  projection
    .split(" ")
    .filter(word => /^(ellps|a|b|rf)=/.test(word))
    .map(word => `+${word}`)
    .join(" ");

/** The middle of the area of use and two of its corners, degrees. */
function placesIn({ area }: CrsEntry): [number, number][] {
  const east = area.east < area.west ? area.east + 360 : area.east;
  const middle: [number, number] = [(area.west + east) / 2, (area.south + area.north) / 2];
  return [middle, [area.west, Math.max(area.south, -89)], [east, Math.min(area.north, 89)]];
}

function unitDifference(entry: CrsEntry, { unitFactor }: SystemDefinition): DefinitionDifference[] {
  if (unitFactor === null || Math.abs(unitFactor / entry.unitFactor - 1) < 1e-7) return [];
  const isDegrees = entry.projection.startsWith("longlat");
  const unit = isDegrees ? "°" : " m";
  const of = (factor: number) => `${Number(factor.toPrecision(12))}${unit}`;
  return [{ what: "unit", file: of(unitFactor), own: of(entry.unitFactor) }];
}

/** GRS 80 and WGS 84 differ by 0.1 mm, editions of Clarke 1880 by 0.1 m in their shorter axis: no more than their rounding. */
function ellipsoidDifference(entry: CrsEntry, { ellipsoid }: SystemDefinition): DefinitionDifference[] {
  // Web Mercator takes the ellipsoid for a sphere, and files say which ellipsoid.
  if (!ellipsoid || /^merc .*\bb=/.test(entry.projection)) return [];
  const own = ellipsoidOf(termsOf(entry.projection));
  const isSame =
    Math.abs(ellipsoid.aM - own.aM) < 0.06 &&
    Math.abs(ellipsoid.inverseFlattening - own.inverseFlattening) < 0.002;
  const of = ({ aM, inverseFlattening }: { aM: number; inverseFlattening: number }) =>
    `${aM} m and 1/${Number(inverseFlattening.toFixed(9))}`;
  return isSame ? [] : [{ what: "ellipsoid", file: of(ellipsoid), own: `${own.name}, ${of(own)}` }];
}

/** Datums in OGC's and GDAL's texts that are not named like their geographic system. */
const DATUM_SYSTEMS: Record<string, string> = {
  northamericandatum1983: "NAD83",
  northamericandatum1927: "NAD27",
  europeandatum1950: "ED50",
  europeanterrestrialreferencesystem1989: "ETRS89",
  europeanterrestrialreferencesystem1989ensemble: "ETRS89",
  worldgeodeticsystem1984: "WGS 84",
  worldgeodeticsystem1984ensemble: "WGS 84",
  wgs1984: "WGS 84",
  wgs1972: "WGS 72",
  osgb1936: "OSGB36",
  ordnancesurveyofgreatbritain1936: "OSGB36",
  deutscheshauptdreiecksnetz: "DHDN",
  militargeographischeinstitut: "MGI",
  militargeographischeinstitute: "MGI",
};

function datumDifference(entry: CrsEntry, { datums, towgs84 }: SystemDefinition): DefinitionDifference[] {
  const own = entry.conversion.towgs84;
  const ownDatum = entry.name.split(" / ")[0]!;
  const isDatumSaid = entry.name.includes(" / ") || entry.projection.startsWith("longlat");
  if (own === "!" || /^merc .*\bb=/.test(entry.projection)) return [];
  for (const said of datums) {
    const system = crsOrNull(DATUM_SYSTEMS[plainName(said)] ?? said);
    const other = system?.isGeographic ? entryOf(system.epsg) : null;
    if (!other || other.conversion.towgs84 === "!" || !isDatumSaid) continue;
    // One datum may have other conversions for a part of its area, and prime meridians of its own: 'MGI (Ferro)'.
    if (plainName(other.name) === plainName(ownDatum) || ownDatum.startsWith(`${other.name} (`)) continue;
    if (shiftBetween(entry, own, other.projection, other.conversion.towgs84) > 0.5)
      return [{ what: "datum", file: other.name, own: ownDatum }];
  }
  if (!towgs84) return [];
  const apartM = shiftBetween(entry, own, entry.projection, towgs84.join(","));
  // Published conversions of one datum differ within their accuracy.
  return apartM > Math.max(2, 2 * (entry.conversion.accuracyM ?? 0))
    ? [{ what: "shift to WGS 84 (TOWGS84)", file: towgs84.join(", "), own: own === "-" ? "none" : own }]
    : [];
}

function crsOrNull(name: string): Crs | null {
  try {
    return crsNamed(name);
  } catch (error) {
    if (error instanceof UnknownCrsError) return null;
    throw error;
  }
}

/** Metres between the positions in WGS 84 of the same degrees on two datums, in the middle of the area of use. */
function shiftBetween(entry: CrsEntry, own: string, otherProjection: string, other: string): number {
  const [middle] = placesIn(entry);
  const [a, b] = [
    [entry.projection, own],
    [otherProjection, other],
  ].map(([projection, shift]) => {
    const towgs84 = shift!.length > 1 ? ` +towgs84=${shift}` : "";
    return proj4(
      `+proj=longlat ${ellipsoidWords(projection!)}${towgs84} +no_defs`,
      "+proj=longlat +datum=WGS84 +no_defs",
    ).forward([...middle!]);
  });
  const shrink = Math.cos((middle![1] * Math.PI) / 180);
  return Math.hypot((a![0]! - b![0]!) * shrink, a![1]! - b![1]!) * 111_320;
}

function meridianDifference(entry: CrsEntry, { meridiansDeg }: SystemDefinition): DefinitionDifference[] {
  const own = Number(termsOf(entry.projection).get("pm") ?? 0);
  if (meridiansDeg.length === 0 || meridiansDeg.some(each => Math.abs(each - own) < 1e-5)) return [];
  return [{ what: "prime meridian", file: `${meridiansDeg[0]}°`, own: `${own}°` }];
}
