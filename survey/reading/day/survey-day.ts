import type { ReadColumn } from "#shapes/reading.ts";
import type { Head } from "../../files/csv/rows/head-rows.ts";
import { plainWord } from "../columns/header-words.ts";
import { shortened } from "../text.ts";

/** The day points were measured, `YYYY-MM-DD`, and the place in the file that states it. */
export interface Surveyed {
  on: string;
  evidence: string;
}

/** Headers of columns that say when a point was measured, the surest first, as {@link plainWord} leaves them. */
const WORDS =
  `averagingstart averagingend surveydate dateofsurvey measurementdate measuredate dateofmeasurement
  observationdate observationtime measurementtime surveytime gpsdate gpstime gpsdatetime gpstimestamp utcdate utctime
  utcdatetime localdate localtime starttime startdate endtime datetime date timestamp time gpst utc dateandtime datetimeutc
  aufnahmedatum messdatum messzeit datum datumzeit zeit fecha fechahora data dataora datahora dato pvm 日期 дата`
    .split(/\s+/)
    .filter(Boolean);

/** Returns the column that says when each point was measured; null if none does, or none holds days. */
export function dayColumn(head: Head, header: readonly string[]): ReadColumn | null {
  const words = header.map(plainWord);
  for (const word of WORDS) {
    const index = words.indexOf(word);
    if (index < 0) continue;
    const cells = head.rows.map(row => row.cells[index]?.trim() ?? "").filter(cell => cell !== "");
    const days = cells.filter(cell => dayText(cell) !== null);
    if (days.length > 0 && days.length * 2 > cells.length) return { index, header: header[index]! };
  }
  return null;
}

/** Returns the day of a column found by {@link dayColumn}, from its {@link dayText}s; null if they are ambiguous. */
export function dayInColumn({ header }: ReadColumn, texts: Iterable<string>): Surveyed | null {
  const days = daysOf([...texts]);
  return days && { on: days[0]!, evidence: `Column “${shortened(header.trim())}”: ${spanText(days)}` };
}

/** Returns the day from the lines above the header, else from the file's name. `above` says where those lines are. */
export function dayBesideRows(
  preamble: readonly string[],
  fileName: string,
  above = "Line above the header",
): Surveyed | null {
  const lines = preamble.filter(line => !OTHER_DAYS.test(line));
  // A line that says 'date' goes before one that only holds a day.
  for (const line of [...lines.filter(text => SAYS_DAY.test(text)), ...lines]) {
    const days = daysOf(dayTexts(line));
    if (days)
      return {
        on: days[0]!,
        evidence: `${above}: “${shortened(line.replace(/^(#|\/\/|%)\s*/, "").trim())}”`,
      };
  }
  const days = daysOf(dayTexts(fileName.replace(/\.[a-z]{2,4}$/i, ""))) ?? daysOf(compactDays(fileName));
  return days && { on: days[0]!, evidence: `Name of the file: “${shortened(fileName)}”` };
}

/** Days other than the survey's: of a reference frame, an export, a program. */
const OTHER_DAYS = /epoch|export|print|creat|generat|version|release|realization|realisation|convert/i;
const SAYS_DAY = /\b(date|day|datum|fecha|data|dato|survey(ed)?|measured|observed)\b/i;

const DIGITS = String.raw`(?<!\d)(?:\d{4}([-/.])\d{1,2}\1\d{1,2}|(?<!\d[-/.:])\d{1,2}([-/._])\d{1,2}\2\d{4})(?!\d|[-/.]\d)`;
const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
const MONTH = String.raw`(?:${MONTHS.join("|")})[a-z]{0,6}\.?`;
const IN_WORDS = String.raw`(?<![\da-z])(?:\d{1,2}[-/. ]${MONTH}[-/. ,]\s?\d{4}|${MONTH} \d{1,2}, ?\d{4})(?!\d)`;
const DAY = new RegExp(`${DIGITS}|${IN_WORDS}`, "gi");

/** Returns the part of a cell that is a day: `2026-05-20` of `2026-05-20 10:27:09.4 UTC-05:00`; null if it has none. */
export const dayText = (cell: string): string | null => dayTexts(cell)[0] ?? null;

const dayTexts = (text: string): string[] => text.match(DAY) ?? [];

/** `20261104` and `2026_11_04`, as file names have them, as texts with hyphens. */
const compactDays = (text: string): string[] =>
  [...text.matchAll(/(?<!\d)(\d{4})(_?)(\d{2})\2(\d{2})(?!\d)/g)].map(
    ([, year, , month, day]) => `${year}-${month}-${day}`,
  );

/**
 * Returns the days in texts, the first one first. Texts of one source have one format: `11/04/2026` is in April or in
 * November, unless another text shows which number is the month. Returns null if that is open, or there is no day.
 */
function daysOf(texts: readonly string[]): string[] | null {
  for (const isMonthFirst of [false, true]) {
    const days = texts.map(text => isoDay(text, isMonthFirst));
    if (days.length === 0 || days.includes(null)) continue;
    const others = texts.map(text => isoDay(text, !isMonthFirst));
    if (others.includes(null) || others.every((day, i) => day === days[i]))
      return [...new Set(days as string[])].sort();
  }
  return null;
}

/** A day as `YYYY-MM-DD`; null if there is no such day. Between dots, the day always comes before the month. */
function isoDay(text: string, isMonthFirst: boolean): string | null {
  const word = /[a-z]+/i.exec(text)?.[0];
  if (word) {
    const [year] = /\d{4}/.exec(text)!;
    const [day] = /(?<!\d)\d{1,2}(?!\d)/.exec(text)!;
    return validDay(+year, MONTHS.indexOf(word.slice(0, 3).toLowerCase()) + 1, +day);
  }
  const [a, b, c] = text.split(/[-/._]/).map(Number) as [number, number, number];
  if (/^\d{4}/.test(text)) return validDay(a, b, c);
  return isMonthFirst && !text.includes(".") ? validDay(c, a, b) : validDay(c, b, a);
}

/** A receiver that has not seen a satellite yet reports 1980. */
const FIRST_YEAR = 1990;
const LAST_YEAR = 2099;

function validDay(year: number, month: number, day: number): string | null {
  if (year < FIRST_YEAR || year > LAST_YEAR) return null;
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day
    ? date.toISOString().slice(0, 10)
    : null;
}

/** `4 Nov 2026`, `from 4 to 6 Nov 2026`, `from 28 Oct to 2 Nov 2026`. */
function spanText(days: readonly string[]): string {
  const [first, last] = [partsOf(days[0]!), partsOf(days.at(-1)!)];
  const end = last.join(" ");
  if (days.length === 1) return end;
  const shared = first[2] !== last[2] ? 3 : first[1] !== last[1] ? 2 : 1;
  return `from ${first.slice(0, shared).join(" ")} to ${end}`;
}

function partsOf(day: string): [string, string, string] {
  const [year, month, date] = day.split("-") as [string, string, string];
  const name = MONTHS[+month - 1]!;
  return [String(+date), name.charAt(0).toUpperCase() + name.slice(1), year];
}
