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
 * A date for people, in their own language and time zone as far as these are known, that machines can parse. The
 * full time shows on hover.
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
    // Given and undefined, it means the browser's own.
    ...("timeZone" in props && { timeZone: props.timeZone }),
  };
  const zone = options.timeZone === "UTC" ? " UTC" : "";
  return (
    // Server and browser may word a date slightly differently; both are right.
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
