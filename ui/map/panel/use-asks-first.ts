import { useEffect, useState } from "react";
import { below } from "../../tokens/breakpoints.ts";

/** Whether a phone asks before it fetches a map's points, until `allow` is called. */
export function useAsksFirst(asksOnPhones: boolean): { asks: boolean; allow: () => void } {
  const [isAllowed, setAllowed] = useState(false);
  const [isPhone, setPhone] = useState(false);
  useEffect(() => setPhone(matchMedia(below("sm")).matches), []);
  return { asks: asksOnPhones && isPhone && !isAllowed, allow: () => setAllowed(true) };
}
