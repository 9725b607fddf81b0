import { useState } from "react";

/**
 * Whether a fold is open: from when it is asked for, by what was typed or what is wrong there, until its reader closes it.
 * A fold that closed once its error is gone would take away the field that is being typed in.
 */
export function useStaysOpen(isAsked: boolean): boolean {
  const [wasAsked, setWasAsked] = useState(isAsked);
  if (isAsked && !wasAsked) setWasAsked(true);
  return isAsked || wasAsked;
}
