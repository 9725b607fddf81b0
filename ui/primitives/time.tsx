import { type DateKind, type DateValue, type FormatOptions, formatDate } from "../format.ts";

export interface TimeProps extends FormatOptions {
  value: DateValue | null | undefined;
  kind?: DateKind;
  /** Shown when there is no date: 'Never'. */
  fallback?: string;
}

/**
 * A date people read and machines can parse; the full time shows on hover. Use it for every date on a
 * screen. Not for durations.
 */
export function Time({ value, kind = "date", fallback = "–", locale, timeZone }: TimeProps) {
  const date = value === null || value === undefined ? null : new Date(value);
  if (!date || Number.isNaN(date.getTime())) return <>{fallback}</>;
  const options = { locale, timeZone };
  return (
    <time dateTime={date.toISOString()} title={formatDate(date, "dateTime", options)}>
      {formatDate(date, kind, options)}
    </time>
  );
}
