import { decodeWindows1252 } from "../../windows-1252.ts";
import type { ByteReader } from "../byte-reader.ts";
import { FormatError } from "../format.ts";

interface DbfField {
  name: string;
  type: string;
  from: number;
  length: number;
}

/** The header of a table of attributes. */
export interface DbfHeader {
  fields: DbfField[];
  recordBytes: number;
  decode: (bytes: Uint8Array) => string;
  /** Says that the encoding cannot be read; '' otherwise. */
  note: string;
}

/** Language drivers of dBASE and ESRI, for encodings that every platform decodes. */
const DRIVERS: Record<number, string> = {
  3: "windows-1252",
  87: "windows-1252",
  88: "windows-1252",
  89: "windows-1252",
  200: "windows-1250",
  201: "windows-1251",
  202: "windows-1254",
  203: "windows-1253",
  204: "windows-1257",
  38: "ibm866",
  101: "ibm866",
  123: "shift_jis",
  19: "shift_jis",
  77: "gbk",
  122: "gbk",
  78: "euc-kr",
  120: "big5",
  79: "big5",
};
const MOST_FIELDS = 2_046;

const damaged = () =>
  new FormatError("damaged", "The table of the shapefile (.dbf) is damaged: export it again");

/** Reads the header of a dBASE table (dBASE level 5; ESRI Shapefile Technical Description, 1998, p. 25). */
export async function readDbfHeader(reader: ByteReader, codePage: string): Promise<DbfHeader> {
  const start = await reader.exactly(32, "its table");
  const view = new DataView(start.buffer, start.byteOffset, start.byteLength);
  const headerBytes = view.getUint16(8, true);
  const recordBytes = view.getUint16(10, true);
  const driver = start[29]!;
  if (headerBytes < 33 || recordBytes < 1) throw damaged();
  const list = await reader.exactly(headerBytes - 32, "its table");
  const { decode, note } = decoderFor(codePage, driver);
  const fields: DbfField[] = [];
  let from = 1;
  for (let at = 0; at + 32 <= list.length && list[at] !== 0x0d; at += 32) {
    const length = list[at + 16]!;
    const name = decode(list.subarray(at, at + 11))
      .replace(/\0[\s\S]*/, "")
      .trim();
    fields.push({ name, type: String.fromCharCode(list[at + 11]!), from, length });
    from += length;
  }
  if (fields.length > MOST_FIELDS || from > recordBytes) throw damaged();
  return { fields, recordBytes, decode, note };
}

/** The texts of a record; null for one that is marked as deleted. */
export function valuesOf(
  { fields, decode }: DbfHeader,
  record: Uint8Array,
  wanted: Set<string>,
): Map<string, string> | null {
  if (record[0] === 0x2a) return null;
  const values = new Map<string, string>();
  for (const { name, from, length } of fields)
    if (wanted.has(name)) values.set(name, cleaned(decode(record.subarray(from, from + length))));
  return values;
}

/** A number that did not fit its field is written as asterisks. */
const cleaned = (text: string) => {
  const value = text.replace(/\0[\s\S]*/, "").trim();
  return /^\*+$/.test(value) ? "" : value;
};

/** By the .cpg file, else the language driver, else UTF-8 if it is valid, or windows-1252. */
function decoderFor(codePage: string, driver: number): Pick<DbfHeader, "decode" | "note"> {
  const named = labelOf(codePage) ?? DRIVERS[driver];
  if (!named) {
    const note =
      codePage || driver
        ? "The encoding of the texts cannot be read; accents and other letters may be wrong"
        : "";
    return { decode: utf8OrWindows, note };
  }
  if (named === "windows-1252") return { decode: decodeWindows1252, note: "" };
  const decoder = new TextDecoder(named);
  return { decode: bytes => decoder.decode(bytes), note: "" };
}

function labelOf(codePage: string): string | null {
  const name = codePage
    .trim()
    .toLowerCase()
    .replace(/^(ansi|oem|cp)[ _-]?/, "");
  if (name === "") return null;
  if (/^(1252|88591|iso[ -_]?8859-?1|windows-?1252)$/.test(name)) return "windows-1252";
  const label = /^125\d$/.test(name)
    ? `windows-${name}`
    : name.replace(/^8859(\d+)$/, "iso-8859-$1").replace(/^utf8$/, "utf-8");
  try {
    return new TextDecoder(label).encoding;
  } catch {
    return null;
  }
}

const strict = new TextDecoder("utf-8", { fatal: true });
function utf8OrWindows(bytes: Uint8Array): string {
  try {
    return strict.decode(bytes);
  } catch {
    return decodeWindows1252(bytes);
  }
}
