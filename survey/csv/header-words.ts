export type ColumnRole = "name" | "code" | "x" | "y" | "height";
export type LengthUnit = "m" | "ft" | "us-ft";

/** What a header word says: the role, what kind of coordinate, and how sure (0 is surest). */
export interface HeaderWord {
  role: ColumnRole;
  /** For x and y: degrees, metres of a projection, or either. For heights: ellipsoidal, or not said. */
  kind: "geographic" | "projected" | "either" | "ellipsoidal" | "unsaid" | "text";
  rank: number;
}

/** Words of Emlid, Leica, Trimble, QField and common spreadsheets, lower case, letters and digits only. */
const WORDS: [ColumnRole, HeaderWord["kind"], string][] = [
  [
    "x",
    "geographic",
    "longitude lon long lng longitudedd longitudedeg wgs84longitude longitudewgs84 wgs84lon",
  ],
  ["y", "geographic", "latitude lat latitudedd latitudedeg wgs84latitude latitudewgs84 wgs84lat"],
  ["x", "projected", "easting east eastings e gridx xeast localx"],
  ["y", "projected", "northing north northings n gridy ynorth localy"],
  ["x", "either", "x xcoord xcoordinate coordx"],
  ["y", "either", "y ycoord ycoordinate coordy"],
  [
    "height",
    "ellipsoidal",
    "ellipsoidalheight ellipsoidheight ellipsoidalheightm heightellipsoidal ellheight ellipsoidal ellipht ellht heightell wgs84height heightwgs84 ellipsoidalelevation hae",
  ],
  [
    "height",
    "unsaid",
    "height elevation elev h z altitude alt orthoheight orthheight orthometricheight orthometric level rl zcoord",
  ],
  [
    "name",
    "text",
    "name pointname point pointid ptid pt pointno pointnumber pointnr ptno ptname pno p id number no nr label station fid",
  ],
  ["code", "text", "code pointcode featurecode fcode description desc d codedescription feature layer type"],
];

const LOOKUP = new Map<string, HeaderWord>();
for (const [role, kind, words] of WORDS)
  words.split(" ").forEach((word, rank) => {
    LOOKUP.set(word, { role, kind, rank });
  });

/** The meaning of a header cell, or null; units in brackets and case do not matter. */
export function meaningOf(cell: string): HeaderWord | null {
  return LOOKUP.get(plainWord(cell)) ?? null;
}

/** The unit a header cell states, in brackets or behind the word: `(m)`, `[ft]`, `_usft`. */
export function unitOf(cell: string): LengthUnit | null {
  const text = cell.toLowerCase();
  if (/\b(us\s*-?\s*(survey\s*)?f(ee|oo)?t|ftus|usft|sft|us\s*ft)\b|_usft|_ftus/.test(text)) return "us-ft";
  if (/(\(|\[|_|\s)(ft|feet|foot|ift|international feet)(\)|\]|$)/.test(text)) return "ft";
  if (/(\(|\[|_|\s)(m|metres|meters|metre|meter)(\)|\]|$)/.test(text)) return "m";
  return null;
}

/** Metres in one unit; the US survey foot is 1200/3937 m (NIST SP 811, B.6). */
export const METRES_PER: Record<LengthUnit, number> = { m: 1, ft: 0.3048, "us-ft": 1200 / 3937 };

function plainWord(cell: string): string {
  return cell
    .toLowerCase()
    .replace(/[([].*?[)\]]/g, "")
    .replace(/[_\s](usft|ftus|ft|m|deg|dd|feet|metres|meters)$/, "")
    .replace(/[^a-z0-9]/g, "");
}
