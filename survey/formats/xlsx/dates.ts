import type { Attributes } from "../../design/landxml/xml-scanner.ts";

type Handler = (name: string, attributes: Attributes) => void;

/** Tells for each cell style whether it shows a date or time (ECMA-376, part 1, 18.8.30). */
export async function dateFormats(each: (handler: Handler) => Promise<void>): Promise<boolean[]> {
  const custom = new Map<number, boolean>();
  const styles: number[] = [];
  let isInside = false;
  await each((name, attributes) => {
    if (name === "cellXfs") isInside = true;
    else if (name === "cellStyles" || name === "dxfs") isInside = false;
    else if (name === "numFmt")
      custom.set(Number(attributes("numFmtId")), showsDate(attributes("formatCode") ?? ""));
    else if (name === "xf" && isInside) styles.push(Number(attributes("numFmtId") ?? 0));
  });
  return styles.map(id => custom.get(id) ?? isBuiltIn(id));
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
