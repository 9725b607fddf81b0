import type { UnitClaim } from "../../reading/units/units.ts";
import { verticalDatumIn } from "../../reading/vertical-datums.ts";
import { type FileFacts, FormatError } from "../format.ts";

/** What a text in WKT says of a coordinate system. */
export interface WktFacts
  extends Pick<FileFacts, "coordinates" | "system" | "xyUnit" | "heightUnit" | "heights"> {
  /** X, Y and Z are counted from the centre of the Earth: see {@link assertInPlan}. */
  isGeocentric?: boolean;
}

/** Refuses coordinates from the centre of the Earth, which are none of a plan with heights. Throws {@link FormatError}. */
export function assertInPlan(facts: WktFacts | null): void {
  if (facts?.isGeocentric)
    throw new FormatError(
      "not-supported",
      "The file has geocentric coordinates (X, Y and Z from the centre of the Earth): save it in UTM, a national grid or longitude and latitude",
    );
}

interface Node {
  word: string;
  texts: string[];
  inner: Node[];
}

const PROJECTED = /^(PROJCS|PROJCRS|PROJECTEDCRS)$/;
const GEOGRAPHIC = /^(GEOGCS|GEOGCRS|GEOGRAPHICCRS|GEODCRS|GEODETICCRS)$/;
const VERTICAL = /^(VERT_CS|VERTCS|VERTCRS|VERTICALCRS)$/;
const COMPOUND = /^(COMPD_CS|COMPOUNDCRS|BOUNDCRS|SOURCECRS)$/;
const LONGEST = 65_536;
const DEEPEST = 50;

/**
 * Reads what WKT says of a coordinate system: that of OGC 01-009, of ISO 19162 (OGC 18-010), or of ESRI, whose .prj files
 * have names of their own and no codes. Returns null for anything else.
 */
export function readWkt(text: string): WktFacts | null {
  const root = parse(text.slice(0, LONGEST));
  if (!root) return null;
  const systems = systemsIn(root, 0);
  const plan = systems.find(({ word }) => PROJECTED.test(word) || GEOGRAPHIC.test(word));
  if (systems.some(isGeocentric)) return GEOCENTRIC_FACTS;
  if (!plan) return null;
  const isProjected = PROJECTED.test(plan.word);
  const vertical = systems.find(({ word }) => VERTICAL.test(word));
  return {
    coordinates: isProjected ? "projected" : "degrees",
    // A system that is made for heights too goes by the name that it shares with that of positions alone.
    system: (isThreeDimensional(plan) ? null : codeOf(plan)) ?? systemName(plan.texts[0] ?? ""),
    xyUnit: isProjected ? unitIn(plan) : null,
    heightUnit: vertical ? unitIn(vertical) : isThreeDimensional(plan) ? unitIn(plan) : null,
    heights: vertical ? heightsOf(vertical) : isThreeDimensional(plan) ? { kind: "ellipsoidal" } : null,
  };
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

/** Its own unit: that of the geographic system inside is another. */
function unitIn({ inner }: Node): UnitClaim | null {
  const axes = inner.filter(({ word }) => word === "AXIS");
  const axisUnit = axes.flatMap(axis => axis.inner).find(({ word }) => isUnit(word));
  const unit = axisUnit ?? inner.findLast(({ word }) => isUnit(word));
  return unit ? lengthUnit(unit.texts[0] ?? "", Number(unit.texts[1])) : null;
}

const isUnit = (word: string) => word === "UNIT" || word === "LENGTHUNIT";

function lengthUnit(name: string, metres: number): UnitClaim | null {
  if (metres === 1 || /^met(re|er)$/i.test(name)) return "m";
  if (metres === 0.3048) return "ft";
  if (Math.abs(metres - 1200 / 3937) < 1e-9) return "us-ft";
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

/** Parses keywords with texts, numbers and further keywords in brackets. */
function parse(text: string): Node | null {
  const token = /\s*(?:([A-Za-z_]\w*)\s*[[(]|"((?:[^"]|"")*)"|([\])])|,|([^\s,[\]()"]+))/y;
  const open: Node[] = [];
  for (let found = token.exec(text); found; found = token.exec(text)) {
    const [, word, quoted, closing, bare] = found;
    const inside = open.at(-1);
    if (word !== undefined) {
      const node = { word: word.toUpperCase(), texts: [], inner: [] };
      inside?.inner.push(node);
      if (open.push(node) > DEEPEST) return null;
    } else if (closing !== undefined) {
      const closed = open.pop();
      if (open.length === 0) return closed ?? null;
    } else if (quoted !== undefined || bare !== undefined)
      inside?.texts.push(quoted?.replaceAll('""', '"') ?? bare!);
    if (!inside && word === undefined) return null;
  }
  return null;
}
