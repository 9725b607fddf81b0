import { useEffect, useState } from "react";
import { limits } from "#contract/limits.ts";
import { pointTexts } from "./texts.ts";

export interface Chosen {
  /** In the order in which they were selected. */
  ids: readonly number[];
  choose: (ids: readonly number[]) => void;
  /** From the map. */
  chooseThere: (points: readonly number[], how: "toggle" | "add") => void;
  /** Why the last choice was not taken. */
  refusal: string | null;
}

/**
 * The points that are selected in the table and on the map. The address keeps them, without asking the server for what it
 * shows already. A choice of more than the address may hold is not taken, and says so.
 */
export function useChosen(asked: readonly number[]): Chosen {
  const [ids, setIds] = useState(asked);
  const [refusal, setRefusal] = useState<string | null>(null);
  useEffect(() => {
    setIds(asked);
    setRefusal(null);
  }, [asked]);
  const choose = (next: readonly number[]) => {
    const isTooMany = next.length > limits.selectedPointsMax;
    setRefusal(isTooMany ? pointTexts.tooMany(next.length, limits.selectedPointsMax) : null);
    if (isTooMany) return;
    setIds(next);
    keepInAddress(next);
  };
  const chooseThere: Chosen["chooseThere"] = (points, how) => {
    const isOff = how === "toggle" && points.every(point => ids.includes(point));
    const others = isOff ? ids.filter(id => !points.includes(id)) : [...new Set([...ids, ...points])];
    choose(others);
  };
  return { ids, choose, chooseThere, refusal };
}

function keepInAddress(ids: readonly number[]): void {
  const address = new URL(location.href);
  address.searchParams.delete("id");
  // What was measured is not between these.
  if (address.searchParams.get("deed") === "measure") address.searchParams.delete("deed");
  for (const id of ids) address.searchParams.append("id", String(id));
  history.replaceState(history.state, "", address);
}
