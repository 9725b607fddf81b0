import { type ComponentPropsWithRef, forwardRef, useContext } from "react";
import { formatDay } from "../../format.ts";
import { ReaderContext } from "../../reader.ts";

export interface DayProps extends Omit<ComponentPropsWithRef<"time">, "children"> {
  value: string;
}

/** A calendar day, `YYYY-MM-DD`, in the reader's language: the day of a survey. */
export const Day = forwardRef<HTMLTimeElement, DayProps>(function Day({ value, ...props }, ref) {
  const { locale } = useContext(ReaderContext);
  return (
    // Server and browser may format a date slightly differently; either is fine.
    <time ref={ref} dateTime={value} dir="auto" suppressHydrationWarning {...props}>
      {formatDay(value, { locale })}
    </time>
  );
});
