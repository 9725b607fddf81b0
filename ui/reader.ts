import { createContext } from "react";

/** Whose eyes dates are written for. */
export interface Reader {
  /** BCP 47 tag of the language of month names and the order of a date. */
  locale: string;
  /** IANA name; undefined is the browser's own, which the server cannot know. */
  timeZone: string | undefined;
}

/** Set by the app around its pages; without it dates are British English in UTC. */
export const ReaderContext = createContext<Reader>({ locale: "en-GB", timeZone: "UTC" });
