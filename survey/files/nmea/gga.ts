/** A position of a GGA sentence, or of another converted to one. */
export interface Fix {
  latitude: string;
  longitude: string;
  /** Metres above mean sea level, as the receiver's own geoid has it. */
  altitudeM: string;
  /** Metres from the ellipsoid up to that geoid; '' if the sentence has none. */
  separationM: string;
  quality: number;
  /** Seconds of the day. */
  seconds: number;
}

/** Kinds of fix, by the sixth field of a GGA sentence. */
export const QUALITIES = [
  "no fix",
  "autonomous",
  "differential",
  "PPS",
  "RTK fixed",
  "RTK float",
  "estimated",
  "typed in",
  "simulated",
  "satellite-corrected",
];
/** Qualities without a fix, or of positions that do not come from satellites. */
const NO_POSITION = new Set([0, 6, 7, 8]);
/** NMEA has no exponents. */
const METRES = /^[+-]?(\d+\.?\d*|\.\d+)$/;

/** A sentence's fields, its type first, without the talker ID; null if its checksum is wrong. */
export function sentenceOf(text: string): { fields: string[]; isChecked: boolean } | null {
  const found = /\$((?:PTNL,[A-Z]{3}|[A-Z]{5}),[^*$\r\n]*)(?:\*([\dA-F]{2}))?/i.exec(text);
  if (!found) return null;
  const [, body, sum] = found;
  if (sum !== undefined && checksum(body!) !== Number.parseInt(sum, 16)) return null;
  const [type, ...fields] = body!.replace(/^(?:PTNL,|..)/i, "").split(",");
  return { fields: [type!.toUpperCase(), ...fields], isChecked: sum !== undefined };
}

function checksum(body: string): number {
  let sum = 0;
  for (let i = 0; i < body.length; i++) sum ^= body.charCodeAt(i);
  return sum;
}

/** Reads GGA fields. Null for a sentence that cannot be read, or has no position of satellites. */
export function fixOf(fields: readonly string[]): Fix | null {
  const [, time, lat, ns, lon, ew, quality, , , altitude, unit, separation, separationUnit] = fields;
  const latitude = degreesOf(lat, ns, "N", "S", 2);
  const longitude = degreesOf(lon, ew, "E", "W", 3);
  const [altitudeM, separationM] = [altitude, separation].map(field => (field ?? "").trim());
  const isMetres = /^M?$/i.test(unit ?? "") && /^M?$/i.test(separationUnit ?? "");
  if (!latitude || !longitude || !isMetres || !METRES.test(altitudeM!)) return null;
  if (separationM !== "" && !METRES.test(separationM!)) return null;
  if (!/^\d$/.test(quality ?? "") || NO_POSITION.has(Number(quality))) return null;
  const [, h, m, s] = /^(\d\d)(\d\d)(\d\d(?:\.\d*)?)/.exec(time ?? "") ?? ["", "0", "0", "0"];
  return {
    latitude,
    longitude,
    altitudeM: altitudeM!,
    separationM: separationM!,
    quality: Number(quality),
    seconds: Number(h) * 3600 + Number(m) * 60 + Number(s),
  };
}

/** Sentences that have positions, the most informative first. */
export const POSITIONS = ["GGA", "GNS", "GGK"] as const;

/** The fields of a sentence with a position, as those of a GGA sentence. */
export function asGga(type: (typeof POSITIONS)[number], fields: readonly string[]): readonly string[] {
  return type === "GNS" ? gnsAsGga(fields) : type === "GGK" ? ggkAsGga(fields) : fields;
}

/**
 * GNS fields as those of a GGA sentence: logs of several constellations may have no GGA. Source: NMEA 0183, GNS: the
 * sixth field has a letter for each constellation. The fix is as good as the least sure one in use.
 */
function gnsAsGga(fields: readonly string[]): string[] {
  const [, time = "", lat = "", ns = "", lon = "", ew = "", modes = "", satellites = "", hdop = ""] = fields;
  const [altitude = "", separation = ""] = fields.slice(9);
  const leastSure = LEAST_SURE_FIRST.find(([letter]) => modes.toUpperCase().includes(letter));
  const quality = String(leastSure?.[1] ?? 0);
  return ["GGA", time, lat, ns, lon, ew, quality, satellites, hdop, altitude, "M", separation, "M"];
}

/** Modes of GNS with the quality that they are in GGA: simulated, typed in, estimated, autonomous, … */
const LEAST_SURE_FIRST: [string, number][] = [
  ["S", 8],
  ["M", 7],
  ["E", 6],
  ["A", 1],
  ["D", 2],
  ["P", 3],
  ["F", 5],
  ["R", 4],
];

/**
 * Trimble's GGK fields as those of a GGA sentence. Source: Trimble's 'NMEA-0183 message: PTNL,GGK': the date follows
 * the time, and the tenth field is the ellipsoidal height, 'EHT150.790', which needs no separation.
 */
function ggkAsGga(fields: readonly string[]): string[] {
  const [, time = "", , lat = "", ns = "", lon = "", ew = "", kind = "", satellites = "", dop = ""] = fields;
  const height = /^EHT(.*)$/i.exec(fields[10] ?? "")?.[1] ?? "";
  const quality = String(GGK_QUALITIES[Number(kind || 0)] ?? 0);
  return ["GGA", time, lat, ns, lon, ew, quality, satellites, dop, height, fields[11] ?? "", "0", "M"];
}

/** GGA's quality of each of GGK's: from no fix over RTK in a network to OmniSTAR, RTX and xFill. */
const GGK_QUALITIES = [0, 1, 5, 4, 2, 9, 5, 4, 5, 4, 9, 9, 5, 2, 9, 5];

/** The last decimal is about a micrometre. */
const DEGREE_DECIMALS = 11;

/** Converts degrees and minutes in one figure: 4807.038 is 48 degrees and 7.038 minutes. */
function degreesOf(
  text: string | undefined,
  side: string | undefined,
  plus: string,
  minus: string,
  digits: number,
) {
  const found = new RegExp(`^(\\d{${digits}})(\\d\\d(?:\\.\\d*)?)$`).exec((text ?? "").trim());
  const letter = (side ?? "").trim().toUpperCase();
  if (!found || (letter !== plus && letter !== minus)) return null;
  const degrees = Number(found[1]) + Number(found[2]) / 60;
  if (Number(found[2]) >= 60 || degrees > (digits === 2 ? 90 : 180)) return null;
  return (letter === minus ? "-" : "") + degrees.toFixed(DEGREE_DECIMALS);
}

/** The sum of two decimal numbers without exponents, with the decimals of the longer one. */
export function decimalSum(a: string, b: string): string {
  const decimals = Math.max(...[a, b].map(text => text.split(".")[1]?.length ?? 0));
  const [first, second] = [a, b].map(text => {
    const [whole = "", part = ""] = text.replace(/^[+-]/, "").split(".");
    const value = BigInt(`${whole || "0"}${part.padEnd(decimals, "0")}`);
    return text.startsWith("-") ? -value : value;
  });
  const sum = first! + second!;
  const digits = (sum < 0n ? -sum : sum).toString().padStart(decimals + 1, "0");
  const text = decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
  return sum < 0n ? `-${text}` : text;
}
