import type { Parameter, SystemDefinition } from "../../geodesy/crs/crs.ts";
import { exactFactor } from "../../geodesy/crs/custom-projection.ts";
import type { Statement } from "../../reading/statements.ts";
import { shortened } from "../../reading/text.ts";
import type { UnitClaim } from "../../reading/units/units.ts";
import { verticalDatumIn } from "../../reading/vertical-datums.ts";
import { type FileFacts, FormatError } from "../format.ts";
import { type Node, parse, shiftIn } from "./wkt-nodes.ts";

/** What WKT, or a file in another form, says of a coordinate system. */
export interface WktFacts
  extends Pick<FileFacts, "coordinates" | "system" | "xyUnit" | "heightUnit" | "heights"> {
  /** The name beside a code. */
  name?: string | null;
  definition?: SystemDefinition;
  /** What is said of the heights and not understood. */
  statements?: Statement[];
  /** X, Y and Z are geocentric: see {@link assertInPlan}. */
  isGeocentric?: boolean;
}

/** Refuses geocentric coordinates, which have no plan and heights. Throws {@link FormatError}. */
export function assertInPlan(facts: WktFacts | null): void {
  if (facts?.isGeocentric)
    throw new FormatError(
      "not-supported",
      "The file has geocentric coordinates (X, Y and Z from the centre of the Earth): save it in UTM, a national grid or longitude and latitude",
    );
}

const NOT_KNOWN: Pick<Statement, "place" | "outcome"> = { place: "", outcome: "open" };

const PROJECTED = /^(PROJCS|PROJCRS|PROJECTEDCRS)$/;
const GEOGRAPHIC = /^(GEOGCS|GEOGCRS|GEOGRAPHICCRS|GEODCRS|GEODETICCRS)$/;
const VERTICAL = /^(VERT_CS|VERTCS|VERTCRS|VERTICALCRS)$/;
const COMPOUND = /^(COMPD_CS|COMPOUNDCRS|BOUNDCRS|SOURCECRS)$/;
const LONGEST = 65_536;

/**
 * Reads what WKT says of a coordinate system: that of OGC 01-009, of ISO 19162 (OGC 18-010), or of ESRI, whose .prj
 * files have names of their own, no codes, and a vertical system after the horizontal one. Returns null for anything
 * else.
 */
export function readWkt(text: string): WktFacts | null {
  const systems = parse(text.slice(0, LONGEST)).flatMap(root => systemsIn(root, 0));
  const plan = systems.find(({ word }) => PROJECTED.test(word) || GEOGRAPHIC.test(word));
  if (systems.some(isGeocentric)) return GEOCENTRIC_FACTS;
  if (!plan) return null;
  const isProjected = PROJECTED.test(plan.word);
  const vertical = systems.find(({ word }) => VERTICAL.test(word));
  const name = systemName(plan.texts[0] ?? "");
  return {
    coordinates: isProjected ? "projected" : "degrees",
    // A three-dimensional system is named as the two-dimensional one is, but has another code.
    system: (isThreeDimensional(plan) ? null : codeOf(plan)) ?? name,
    xyUnit: isProjected ? unitIn(plan) : null,
    heightUnit: vertical ? unitIn(vertical) : isThreeDimensional(plan) ? unitIn(plan) : null,
    heights: vertical ? heightsOf(vertical) : isThreeDimensional(plan) ? { kind: "ellipsoidal" } : null,
    name,
    definition: definitionOf(plan, isProjected, shiftIn(systems)),
    statements: vertical ? verticalStatements(vertical) : [],
  };
}

/** What a vertical system says beyond its unit and a known datum. */
function verticalStatements(vertical: Node): Statement[] {
  const { inner, texts } = vertical;
  const words = shortened(texts[0] ?? "");
  const found: Statement[] = [];
  const unit = unitNode(vertical);
  if (unit && unitIn(vertical) === null)
    found.push({
      ...NOT_KNOWN,
      kind: "height-unit",
      words: `${words}: ${unit.texts[0]}`,
      effect: `The vertical system is in ${unit.texts[0]} (${unit.texts[1] ?? "?"} m), a unit that heights cannot be converted from`,
    });
  const parameter = (name: RegExp) =>
    inner.find(({ word, texts }) => word === "PARAMETER" && name.test(texts[0] ?? ""));
  const isDown =
    Number(parameter(/^direction$/i)?.texts[1] ?? 1) < 0 ||
    inner.some(({ word, texts }) => word === "AXIS" && texts.slice(1).some(each => /^down$/i.test(each)));
  if (isDown)
    found.push({
      ...NOT_KNOWN,
      kind: "sign",
      words: `${words}: counted downwards`,
      effect: "The vertical system is positive downwards: its numbers are depths, but are read as heights",
    });
  const shift = Number(parameter(/^vertical[_ ]shift$/i)?.texts[1] ?? 0);
  if (shift !== 0)
    found.push({
      ...NOT_KNOWN,
      kind: "vertical-system",
      words: `${words}: Vertical_Shift ${shift}`,
      effect: `The vertical system is shifted by ${shift} from its datum, and the shift is not applied`,
    });
  return found;
}

/** Names of parameters in OGC 01-009, ESRI's programs and ISO 19162, without blanks and underscores. */
const PARAMETERS: [RegExp, Parameter][] = [
  [
    /^(latitudeof(origin|center|centre|naturalorigin|falseorigin|projectioncentre)|centralparallel)$/,
    "lat_0",
  ],
  [
    /^(centralmeridian|longitudeof(center|centre|origin|naturalorigin|falseorigin|projectioncentre)|straightverticallongitudefrompole)$/,
    "lon_0",
  ],
  [/^(standardparallel1?|latitudeof(1st)?standardparallel)$/, "lat_1"],
  [/^(standardparallel2|latitudeof2ndstandardparallel)$/, "lat_2"],
  [
    /^(scalefactor|scalefactoratnaturalorigin|scalefactoratprojectioncentre|scalefactorontheinitialline|scalefactoroninitialline|scalefactoronpseudostandardparallel|ellipsoidscalingfactor)$/,
    "k",
  ],
  [/^(falseeasting|eastingatfalseorigin|eastingatprojectioncentre)$/, "x_0"],
  [/^(falsenorthing|northingatfalseorigin|northingatprojectioncentre)$/, "y_0"],
  [
    /^(azimuth|azimuthofinitialline|azimuthoftheinitialline|azimuthatprojectioncentre|colatitudeofconeaxis)$/,
    "alpha",
  ],
  [/^(rectifiedgridangle|xyplanerotation|anglefromrectifiedtoskewgrid)$/, "gamma"],
];

const RADIANS_PER_DEGREE = Math.PI / 180;

function definitionOf(plan: Node, isProjected: boolean, towgs84: number[] | null): SystemDefinition {
  const geographic = isProjected
    ? plan.inner.find(({ word }) => GEOGRAPHIC.test(word) || /^BASEGEO(G|D|DETIC)CRS$/.test(word))
    : plan;
  const inner = geographic?.inner ?? [];
  const datum = inner.find(({ word }) => /^(DATUM|GEODETICDATUM|TRF|ENSEMBLE)$/.test(word));
  const sphere = datum?.inner.find(({ word }) => /^(SPHEROID|ELLIPSOID)$/.test(word));
  const metres = Number(sphere?.inner.find(({ word }) => word === "LENGTHUNIT")?.texts[1] ?? 1);
  const [aM, inverseFlattening] = [Number(sphere?.texts[1]) * metres, Number(sphere?.texts[2])];
  const ownUnit = inner.findLast(({ word }) => /^(UNIT|ANGLEUNIT)$/.test(word));
  const degrees = degreesOf(ownUnit ?? (geographic && unitNode(geographic))) ?? 1;
  const meridian = [...inner, ...plan.inner].find(({ word }) => /^(PRIMEM|PRIMEMERIDIAN)$/.test(word));
  const meridianUnit = degreesOf(meridian?.inner.find(({ word }) => /^(UNIT|ANGLEUNIT)$/.test(word)));
  const said = Number(meridian?.texts[1]);
  const conversion = plan.inner.find(({ word }) => /^(CONVERSION|DERIVINGCONVERSION)$/.test(word)) ?? plan;
  const method = conversion.inner.find(({ word }) => /^(PROJECTION|METHOD)$/.test(word));
  const length = exactFactor(Number(unitNode(plan)?.texts[1]));
  const parameters: SystemDefinition["parameters"] = {};
  const others: string[] = [];
  for (const { word, texts, inner } of [...conversion.inner, ...(conversion === plan ? [] : plan.inner)]) {
    if (word === "EXTENSION") others.push(texts[0] ?? "");
    if (word !== "PARAMETER") continue;
    const name = parameterNamed(texts[0] ?? "");
    const value = Number(texts[1]);
    if (!name || Number.isNaN(value) || parameters[name] !== undefined) others.push(texts[0] ?? "");
    if (!name || Number.isNaN(value)) continue;
    const unit = inner.find(({ word }) => /UNIT$/.test(word));
    if (name === "k") parameters[name] = value * (unit ? Number(unit.texts[1]) : 1);
    else if (name === "x_0" || name === "y_0")
      parameters[name] = value * (unit ? exactFactor(Number(unit.texts[1])) : length || 1);
    else parameters[name] = value * (degreesOf(unit) ?? degrees);
  }
  const code = geographic && geographic !== plan ? codeOf(geographic) : null;
  const towgs = datum?.inner.find(({ word }) => word === "TOWGS84")?.texts.map(Number) ?? towgs84;
  return {
    isGeographic: !isProjected,
    method: isProjected ? (method?.texts[0] ?? "") : "",
    parameters,
    unitFactor: isProjected ? length || null : degreesOf(unitNode(plan)),
    ellipsoid: aM > 0 && !Number.isNaN(inverseFlattening) ? { aM, inverseFlattening } : null,
    datums: [
      code,
      systemName(geographic?.texts[0] ?? ""),
      systemName((datum?.texts[0] ?? "").replace(/^D_/, "")),
    ].filter(each => each !== null),
    towgs84: towgs?.some(Number.isNaN) ? null : (towgs ?? null),
    meridiansDeg: Number.isNaN(said) ? [] : meridianUnit ? [said * meridianUnit] : [said, said * degrees],
    directions: plan.inner.flatMap(({ word, texts }) =>
      word === "AXIS" && texts[1] ? [texts[1].toLowerCase()] : [],
    ),
    others,
  };
}

function parameterNamed(text: string): Parameter | null {
  const plain = text.toLowerCase().replaceAll(/[^a-z0-9]/g, "");
  return PARAMETERS.find(([pattern]) => pattern.test(plain))?.[1] ?? null;
}

/** Degrees in one unit of angles; null for none. */
function degreesOf(unit: Node | undefined): number | null {
  const radians = Number(unit?.texts[1]);
  if (!(radians > 0) || !/^(UNIT|ANGLEUNIT)$/.test(unit!.word)) return null;
  const degrees = radians / RADIANS_PER_DEGREE;
  // 0.01745, 0.0174532925 and 0.01745329251994328 all mean a degree.
  return Math.abs(degrees - 1) < 5e-3 ? 1 : Math.abs(degrees / 0.9 - 1) < 5e-3 ? 0.9 : degrees;
}

export const GEOCENTRIC_FACTS: WktFacts = {
  ...{
    coordinates: "projected",
    system: null,
    xyUnit: "m",
    heightUnit: "m",
    heights: null,
    isGeocentric: true,
  },
};

/** GEOCCS of OGC 01-009; a geodetic system with Cartesian axes of ISO 19162. */
const isGeocentric = ({ word, inner }: Node) =>
  word === "GEOCCS" ||
  (GEOGRAPHIC.test(word) &&
    inner.some(({ word, texts }) => word === "CS" && /^cartesian$/i.test(texts[0] ?? "")));

function systemsIn(node: Node, depth: number): Node[] {
  if (COMPOUND.test(node.word) && depth < 5) return node.inner.flatMap(inner => systemsIn(inner, depth + 1));
  return [node];
}

const isThreeDimensional = ({ word, inner }: Node) =>
  GEOGRAPHIC.test(word) && inner.some(({ word, texts }) => word === "CS" && texts[1] === "3");

function codeOf({ inner }: Node): string | null {
  const id = inner.find(({ word }) => word === "AUTHORITY" || word === "ID");
  const [authority, code] = id?.texts ?? [];
  return authority?.toUpperCase() === "EPSG" && /^\d{4,6}$/.test(code ?? "") ? `EPSG:${code}` : null;
}

/** ESRI's names in the words of EPSG: 'NAD_1983_StatePlane_Illinois_West_FIPS_1202_Feet' is 'NAD83 / Illinois West (ftUS)'. */
export function systemName(name: string): string | null {
  const words = name
    .replaceAll("_", " ")
    .replace(/^GCS /, "")
    .replace(/ 3D$/, "")
    .replace(/^WGS 1984(?: World)?\b/, "WGS 84")
    .replace(/^ETRS 1989\b/, "ETRS89")
    .replace(/^NAD 1983 (2011|CSRS|NSRS2007|HARN)\b/, "NAD83($1)")
    .replace(/^NAD 1983\b/, "NAD83")
    .replace(/^NAD 1927\b/, "NAD27")
    .replace(/^GDA 1994\b/, "GDA94")
    .replace(/^RGF 1993 Lambert 93$/, "RGF93 v1 / Lambert-93")
    .replace(/^British National Grid$/, "OSGB36 / British National Grid")
    .replace(/^RD New$/, "Amersfoort / RD New")
    .replace(/^(.*\S) UTM Zone /, "$1 / UTM zone ")
    .replace(/ StatePlane (.*?)(?: FIPS \d{4})?( Feet(?: US)?| Ft ?US| Feet Intl| Ft Intl)?$/, statePlane)
    .trim();
  return /^(|unnamed|unknown|undefined|user[ -]?defined|geographic coordinate system)$/i.test(words)
    ? null
    : words;
}

const ROMAN = ["I", "II", "III", "IV", "V", "VI", "VII"];

function statePlane(_whole: string, zone: string, feet = ""): string {
  const numbered = zone.replace(
    /^California ([IV]+)$/,
    (_, roman) => `California zone ${ROMAN.indexOf(roman) + 1}`,
  );
  return ` / ${numbered}${feet === "" ? "" : /Intl/.test(feet) ? " (ft)" : " (ftUS)"}`;
}

/** The unit of the system itself, not that of the geographic system inside. */
function unitIn(system: Node): UnitClaim | null {
  const unit = isThreeDimensional(system) ? heightUnitNode(system) : unitNode(system);
  return unit ? lengthUnit(unit.texts[0] ?? "", Number(unit.texts[1])) : null;
}

function unitNode({ inner }: Node): Node | undefined {
  const axes = inner.filter(({ word }) => word === "AXIS");
  const axisUnit = axes.flatMap(axis => axis.inner).find(({ word }) => isUnit(word));
  return axisUnit ?? inner.findLast(({ word }) => isUnit(word));
}

/** The unit of the height axis of a three-dimensional geographic system. */
const heightUnitNode = ({ inner }: Node): Node | undefined =>
  [...inner.filter(({ word }) => word === "AXIS").flatMap(axis => axis.inner), ...inner].find(
    ({ word }) => word === "LENGTHUNIT",
  );

const isUnit = (word: string) => word === "UNIT" || word === "LENGTHUNIT" || word === "ANGLEUNIT";

function lengthUnit(name: string, metres: number): UnitClaim | null {
  if (Math.abs(metres - 1) < 1e-9 || (Number.isNaN(metres) && /^met(re|er)$/i.test(name))) return "m";
  if (Math.abs(metres - 0.3048) < 1e-9) return "ft";
  // 0.3048006 means it, too.
  if (Math.abs(metres - 1200 / 3937) < 2e-8) return "us-ft";
  return null;
}

function heightsOf({ texts, inner }: Node): FileFacts["heights"] {
  const names = [texts[0] ?? "", ...inner.flatMap(({ word, texts }) => (/DATUM/.test(word) ? texts : []))];
  const name = names.join(" ");
  // ESRI writes ellipsoidal heights as a vertical system with an ellipsoid in place of a datum.
  if (/ellipsoid/i.test(name) || inner.some(({ word }) => /^(DATUM|SPHEROID)$/.test(word)))
    return { kind: "ellipsoidal" };
  return { kind: "sea-level", datum: verticalDatumIn(name) ?? (names[0] || names[1] || "") };
}
