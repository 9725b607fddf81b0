import { type ComponentPropsWithRef, forwardRef, useContext } from "react";
import { type DateKind, type DateValue, type FormatOptions, formatDate } from "../../format.ts";
import { ReaderContext } from "../../reader.ts";

export interface TimeProps extends FormatOptions, Omit<ComponentPropsWithRef<"time">, "children"> {
  value: DateValue | null | undefined;
  kind?: DateKind;
  /** Shown when there is no date: 'Never'. */
  fallback?: string;
}

/**
 * A date in the reader's language and time zone as far as they are known, with a machine-readable value. The
 * tooltip has the full time.
 */
export const Time = forwardRef<HTMLTimeElement, TimeProps>(function Time(
  { value, kind = "date", fallback = "–", locale, ...props },
  ref,
) {
  const reader = useContext(ReaderContext);
  const date = value === null || value === undefined ? null : new Date(value);
  if (!date || Number.isNaN(date.getTime())) return <>{fallback}</>;
  const { timeZone: _, ...attributes } = props;
  const options = {
    ...reader,
    ...(locale !== undefined && { locale }),
    // An explicit `undefined` means the browser's own time zone.
    ...("timeZone" in props && { timeZone: props.timeZone }),
  };
  const zone = options.timeZone === "UTC" ? " UTC" : "";
  return (
    // Server and browser may format a date slightly differently; either is fine.
    <time
      ref={ref}
      dateTime={date.toISOString()}
      dir="auto"
      title={formatDate(date, "dateTime", options) + zone}
      suppressHydrationWarning
      {...attributes}
    >
      {formatDate(date, kind, options)}
    </time>
  );
});
