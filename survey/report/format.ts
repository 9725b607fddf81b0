import type { GeoBounds } from "#shapes/summary.ts";

/** Formats every figure and date of the screens. */

export interface FormatOptions {
  /** Language of digit grouping and month names. */
  locale?: string;
  /** IANA name. UTC when absent; the browser's own zone when present and undefined. */
  timeZone?: string | undefined;
}

const defaults = { locale: "en-GB", timeZone: "UTC" };
const formats = new Map<string, Intl.NumberFormat | Intl.DateTimeFormat>();

function numberFormat(locale: string, decimals: number, grouping: boolean): Intl.NumberFormat {
  return remembered(`n ${locale} ${decimals} ${grouping}`, () => {
    return new Intl.NumberFormat(locale, {
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimals,
      useGrouping: grouping,
    });
  });
}

// Building an Intl format costs a hundred times as much as using one.
function remembered<T extends Intl.NumberFormat | Intl.DateTimeFormat>(key: string, create: () => T): T {
  const known = formats.get(key) as T | undefined;
  if (known) return known;
  const made = create();
  formats.set(key, made);
  return made;
}

export interface DecimalOptions extends FormatOptions {
  grouping?: boolean;
  /** Writes '+' before positive values. */
  signed?: boolean;
}

/**
 * Formats a number with fixed decimals, a true minus (U+2212) and no negative zero; '–' for NaN and infinity.
 */
export function formatDecimal(
  value: number | null | undefined,
  decimals: number,
  options: DecimalOptions = {},
): string {
  if (value === null || value === undefined || !Number.isFinite(value)) return "–";
  const { locale = defaults.locale, grouping = true, signed = false } = options;
  const digits = numberFormat(locale, decimals, grouping).format(Math.abs(value));
  if (!/[1-9]/.test(digits)) return digits;
  if (value < 0) return `\u2212${digits}`;
  return signed ? `+${digits}` : digits;
}

/** Formats 1003 as '1,003'. */
export const formatCount = (value: number | null | undefined, options?: FormatOptions) =>
  formatDecimal(value, 0, options);

/** Formats degrees with six decimals, about 0.1 m on the ground. */
export const formatCoordinate = (degrees: number | null | undefined, options?: FormatOptions) =>
  formatDecimal(degrees, 6, { ...options, grouping: false });

/** Formats a latitude: '46.634653° N'. */
export const formatLatitude = (degrees: number) =>
  `${formatCoordinate(Math.abs(degrees))}° ${degrees < 0 ? "S" : "N"}`;

/** Formats a longitude: '123.075041° W'. */
export const formatLongitude = (degrees: number) =>
  `${formatCoordinate(Math.abs(degrees))}° ${degrees < 0 ? "W" : "E"}`;

/** Formats a box of degrees: south to north, west to east. */
export const formatExtent = (box: GeoBounds) =>
  `${formatLatitude(box.south)} to ${formatLatitude(box.north)}, ${formatLongitude(box.west)} to ${formatLongitude(box.east)}`;

/** Formats metres with three decimals, ungrouped as in a field book. The column head shows the unit. */
export const formatElevation = (metres: number | null | undefined, options?: DecimalOptions) =>
  formatDecimal(metres, 3, { grouping: false, ...options });

/** Formats cubic metres with one decimal. */
export const formatVolume = (cubicMetres: number | null | undefined, options?: DecimalOptions) =>
  formatDecimal(cubicMetres, 1, options);

/** Formats square metres with one decimal. */
export const formatArea = (squareMetres: number | null | undefined, options?: DecimalOptions) =>
  formatDecimal(squareMetres, 1, options);

/** Formats bytes as KB of 1024 bytes with one decimal. The column head shows the unit: 'Size in KB'. */
export const formatKilobytes = (bytes: number | null | undefined, options?: FormatOptions) =>
  formatDecimal(bytes === null || bytes === undefined ? bytes : bytes / 1024, 1, options);

const SIZE_UNITS = ["KB", "MB", "GB", "TB"] as const;

/**
 * Formats bytes for text outside a column, in the unit that leaves at most four digits before the point: '65.4 KB',
 * '87.7 MB', '10 GB'. 1 MB = 1024 KB.
 */
export function formatStorage(bytes: number, options?: FormatOptions): string {
  let size = bytes / 1024;
  let unit = 0;
  for (; size >= 1024 && unit < SIZE_UNITS.length - 1; unit++) size /= 1024;
  const digits = Number.isInteger(size) ? 0 : 1;
  return `${formatDecimal(size, digits, options)} ${SIZE_UNITS[unit]}`;
}

/** Formats a count with its noun: '1 site', '4 sites'. */
export const formatPlural = (count: number, one: string, many = `${one}s`, options?: FormatOptions) =>
  `${formatCount(count, options)} ${count === 1 ? one : many}`;

export type DateKind = "date" | "dayMonth" | "dateTime" | "time";
export type DateValue = string | number | Date;

const dateParts: Record<DateKind, Intl.DateTimeFormatOptions> = {
  date: { day: "numeric", month: "short", year: "numeric" },
  dayMonth: { day: "numeric", month: "short" },
  dateTime: {
    day: "numeric",
    month: "short",
    year: "numeric",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  },
  time: { hour: "2-digit", minute: "2-digit", hourCycle: "h23" },
};

/**
 * Formats a date, '12 Nov 2026', '12 Nov', with its time, '14 Nov 2026, 16:42', or the time alone; '–' for an invalid
 * date.
 */
export function formatDate(
  value: DateValue | null | undefined,
  kind: DateKind = "date",
  options: FormatOptions = {},
): string {
  const date = value === null || value === undefined ? null : new Date(value);
  if (!date || Number.isNaN(date.getTime())) return "–";
  const { locale, timeZone } = { ...defaults, ...options };
  const format = remembered(
    `d ${locale} ${timeZone} ${kind}`,
    () => new Intl.DateTimeFormat(locale, { ...dateParts[kind], timeZone }),
  );
  // en-GB writes 'Sept'; every other month has three letters.
  return format.format(date).replace("Sept", "Sep");
}

/** Formats a calendar day, `YYYY-MM-DD`, which is the same day in every time zone: '12 Nov 2026'. */
export const formatDay = (day: string, { locale }: Pick<FormatOptions, "locale"> = {}) =>
  formatDate(`${day}T00:00:00Z`, "date", { timeZone: "UTC", ...(locale && { locale }) });

/** Formats degrees, minutes and seconds with a hemisphere: '46°38′07″ N'. */
export function formatSexagesimal(degrees: number, axis: "latitude" | "longitude"): string {
  const total = Math.round(Math.abs(degrees) * 3600);
  const two = (n: number) => String(n).padStart(2, "0");
  const hemisphere = axis === "latitude" ? (degrees < 0 ? "S" : "N") : degrees < 0 ? "W" : "E";
  return `${Math.floor(total / 3600)}°${two(Math.floor(total / 60) % 60)}′${two(total % 60)}″ ${hemisphere}`;
}

/** Writes a text with a capital first letter. */
export const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
