import { useEffect, useRef, useState } from "react";
import type { TypedPad } from "./pads-card.tsx";
import type { PadFieldValues } from "./types.ts";

/**
 * Pad rows: the server's, edited in place with a script. `onChange` is called when a row is added or removed.
 */
export function usePadRows(pads: readonly PadFieldValues[], onChange: () => void) {
  const next = useRef(0);
  const numbered = (given: readonly PadFieldValues[]): TypedPad[] =>
    given.map(pad => ({ ...pad, key: next.current++ }));
  const [rows, setRows] = useState(() => numbered(pads));
  const seen = useRef(pads);
  useEffect(() => {
    if (seen.current === pads) return;
    seen.current = pads;
    setRows(pads.map(pad => ({ ...pad, key: next.current++ })));
  }, [pads]);
  const change = (changed: (known: TypedPad[]) => TypedPad[]) => {
    setRows(changed);
    onChange();
  };
  return {
    rows,
    add: (pad: PadFieldValues) => change(known => [...known, { ...pad, key: next.current++ }]),
    remove: (index: number) => change(known => known.filter((_, i) => i !== index)),
  };
}
