import { useState } from "react";

/**
 * Whether a fold is open: it opens when its values or errors require it, and stays open until the reader
 * closes it. If it closed as soon as an error is fixed, the field would disappear during typing.
 */
export function useStaysOpen(isAsked: boolean): boolean {
  const [wasAsked, setWasAsked] = useState(isAsked);
  if (isAsked && !wasAsked) setWasAsked(true);
  return isAsked || wasAsked;
}
