import type { Attributes } from "../xml/xml-scanner.ts";

type Handler = (name: string, attributes: Attributes) => void;

/** How a style shows numbers. */
export interface NumberStyle {
  /** Shows a number as a date or time. */
  isDate: boolean;
  /** Least number of digits, as point numbers have; 0 for no such style. */
  digits: number;
  /** A text after the number, such as 'ft' of `0.00" ft"`; '' for none. */
  unit: string;
  code: string;
  /** What makes Excel show another number than the stored one, or none; null for nothing. */
  shows: string | null;
  /** The font is struck through. */
  isStruck: boolean;
}

/** Reads how each cell style shows numbers (ECMA-376, part 1, 18.8.30). */
export async function numberStyles(each: (handler: Handler) => Promise<void>): Promise<NumberStyle[]> {
  const custom = new Map<number, string>();
  const styles: { format: number; font: number }[] = [];
  const struck: boolean[] = [];
  let isInside = false;
  await each((name, attributes) => {
    if (name === "font") struck.push(false);
    else if (name === "strike" && struck.length > 0 && !/^(?:0|false)$/.test(attributes("val") ?? ""))
      struck[struck.length - 1] = true;
    if (name === "cellXfs") isInside = true;
    else if (name === "cellStyles" || name === "dxfs") isInside = false;
    else if (name === "numFmt") custom.set(Number(attributes("numFmtId")), attributes("formatCode") ?? "");
    else if (name === "xf" && isInside)
      styles.push({
        format: Number(attributes("numFmtId") ?? 0),
        font: Number(attributes("fontId") ?? 0),
      });
  });
  return styles.map(({ format, font }) => {
    const code = custom.get(format);
    const isStruck = struck[font] ?? false;
    if (code !== undefined) return { ...styleOf(code), isStruck };
    // The built-in formats 9 and 10 are percentages.
    const shows = format === 9 || format === 10 ? PERCENT : null;
    return { isDate: isBuiltIn(format), digits: 0, unit: "", code: "", shows, isStruck };
  });
}

function styleOf(code: string): Omit<NumberStyle, "isStruck"> {
  const isDate = showsDate(code);
  const [positive] = code.split(";");
  const unit = isDate ? "" : unitBehind(positive!);
  return {
    isDate,
    digits: /^0{2,}$/.test(positive!) ? positive!.length : 0,
    unit,
    code,
    shows: isDate ? null : otherNumberIn(positive!),
  };
}

const PERCENT = "a hundred times the stored numbers";

/** What a format shows instead of the stored number (18.8.31). */
function otherNumberIn(code: string): string | null {
  const plain = code.replaceAll(/\[[^\]]*\]|_.|\*./g, "");
  const isPercent = plain.replaceAll(/"[^"]*"|\\./g, "").includes("%");
  if (isPercent) return PERCENT;
  const digits = plain.replaceAll(/"[^"]*"|\\./g, "").replaceAll(/[^0#?.,]/g, "");
  if (digits === "" && plain.trim() === "") return "nothing";
  if (/[0#?.],+$/.test(digits)) return "a thousandth of the stored numbers, or less";
  const before = /^(?:"[^"]*"|\\.|[^0#?."\\])*/.exec(plain)![0].replaceAll(/"([^"]*)"|\\(.)/g, "$1$2");
  return /[\d−-]/.test(before) ? `'${before.trim()}' before the stored numbers` : null;
}

/** Texts are in quotes, or each character after a backslash; `_)` and `* ` are only padding. */
function unitBehind(code: string): string {
  const plain = code.replaceAll(/\[[^\]]*\]|_.|\*./g, "");
  const behind = /[0#?]((?:\s|"[^"]*"|\\.|[^0#?.,%@"\\])+)$/.exec(plain)?.[1] ?? "";
  const text = behind.replaceAll(/"([^"]*)"|\\(.)/g, "$1$2").trim();
  return /^\(?[\p{L}'′″"°%‰. ²-]{1,20}\)?$/u.test(text) ? text.replaceAll(/[()]/g, "") : "";
}

const isBuiltIn = (id: number) =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58);

/** Whether a code has letters of dates outside quotes, escapes and brackets; elapsed hours in brackets count too. */
function showsDate(code: string): boolean {
  const letters = code.replaceAll(/"[^"]*"|\\.|_.|\*./g, "").replaceAll(/\[(?![hms]+\])[^\]]*\]/gi, "");
  return /[ymdhs]/i.test(letters) && !/^general$/i.test(letters);
}

const DAY_MS = 86_400_000;

/** Writes a serial number as '2024-06-02', '2024-06-02 10:11:12', or '10:11:12' within the first day. */
export function dateText(serial: number, is1904: boolean): string {
  // Excel has a 29 February 1900, which never was; days from March 1900 on count from 30 December 1899.
  const day = is1904 ? serial + 1462 : serial < 60 ? serial + 1 : serial;
  const ms = Math.round((day - 25_569) * DAY_MS);
  if (!(Math.abs(ms) < 8.64e15)) return String(serial);
  const [date, time] = new Date(ms)
    .toISOString()
    .replace(/\.000Z$|Z$/, "")
    .split("T") as [string, string];
  if (serial >= 0 && serial < 1) return time;
  return time === "00:00:00" ? date : `${date} ${time}`;
}
