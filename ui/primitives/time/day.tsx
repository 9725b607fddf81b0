import { useContext } from "react";
import { formatDay } from "../../format.ts";
import { ReaderContext } from "../../reader.ts";

/** A calendar day, `YYYY-MM-DD`, in the reader's language: the day of a survey. */
export function Day({ value }: { value: string }) {
  const { locale } = useContext(ReaderContext);
  return (
    // Server and browser may word a date slightly differently; both are right.
    <time dateTime={value} dir="auto" suppressHydrationWarning>
      {formatDay(value, { locale })}
    </time>
  );
}
