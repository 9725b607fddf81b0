import { useEffect, useMemo, useState } from "react";
import { limits } from "#contract/limits.ts";
import { addressWith } from "./points-query.ts";
import { pointTexts } from "./texts.ts";

export interface Chosen {
  /** In the order of selection; only the picked point if no other is selected. */
  ids: readonly number[];
  /** The selection that the address keeps, without the picked point. */
  kept: readonly number[];
  choose: (ids: readonly number[]) => void;
  /** Selects points on the map. */
  chooseThere: (points: readonly number[], how: "toggle" | "add") => void;
  /** Why the last selection was refused. */
  refusal: string | null;
  /** The point whose card is open on the map. */
  picked: number | null;
  pick: (point: number | null) => void;
}

const NONE: readonly number[] = [];

/**
 * The points of a survey selected in the table and on the map. They are kept in the address, without another
 * request to the server. A selection of more than the address may hold is refused with a message.
 */
export function useChosen(
  asked: readonly number[],
  surveyId: string,
  firstPicked: number | null = null,
): Chosen {
  const [kept, setKept] = useState(asked);
  const [picked, pick] = useState(firstPicked);
  const [refusal, setRefusal] = useState<string | null>(null);
  useEffect(() => {
    setKept(asked);
    setRefusal(null);
  }, [asked]);
  // Another point was searched for, or rows are those of another survey.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a row stands for another point in each survey
  useEffect(() => pick(firstPicked), [firstPicked, surveyId]);
  const ids = useMemo(() => (kept.length > 0 ? kept : picked === null ? NONE : [picked]), [kept, picked]);
  const choose = (next: readonly number[]) => {
    const isTooMany = next.length > limits.selectedPointsMax;
    setRefusal(isTooMany ? pointTexts.tooMany(next.length, limits.selectedPointsMax) : null);
    if (isTooMany) return;
    if (next.length === 0) pick(null);
    setKept(next);
    history.replaceState(history.state, "", addressWith(new URL(location.href), next, surveyId));
  };
  const chooseThere: Chosen["chooseThere"] = (points, how) => {
    const isOff = how === "toggle" && points.every(point => ids.includes(point));
    const others = isOff ? ids.filter(id => !points.includes(id)) : [...new Set([...ids, ...points])];
    choose(others);
  };
  return { ids, kept, choose, chooseThere, refusal, picked, pick };
}
