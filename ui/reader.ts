import { createContext } from "react";

/** The person whom dates are formatted for. */
export interface Reader {
  /** BCP 47 tag for the language of month names and the order of a date. */
  locale: string;
  /** IANA name. Undefined means the browser's own zone, which the server cannot know. */
  timeZone: string | undefined;
}

/** Set by the app around its pages. Without it, dates are British English in UTC. */
export const ReaderContext = createContext<Reader>({ locale: "en-GB", timeZone: "UTC" });
