import type { ChosenValues, FormatChoice } from "./format.ts";

/** Reads answers such as `sheet=Points`; several of the same choice are joined by commas. */
export function chosenValues(answers: readonly string[]): ChosenValues {
  const chosen = new Map<string, string>();
  for (const answer of answers) {
    const [, id, value] = /^([a-z][a-z0-9-]{0,39})=(.+)$/s.exec(answer) ?? [];
    if (!id || !value) continue;
    const before = chosen.get(id);
    chosen.set(id, before === undefined ? value : `${before},${value}`);
  }
  return Object.fromEntries(chosen);
}

/** Returns what was chosen otherwise than a file proposes: known choices with known options only. */
export function ownChoices(chosen: ChosenValues, choices: readonly FormatChoice[]): ChosenValues {
  const own = choices.flatMap(({ id, options, isMultiple, chosen: proposed }) => {
    const wanted = chosen[id];
    if (wanted === undefined) return [];
    const parts = isMultiple ? wanted.split(",") : [wanted];
    const value = options
      .map(option => option.value)
      .filter(option => parts.includes(option))
      .join(",");
    return value === "" || value === proposed ? [] : [[id, value]];
  });
  return Object.fromEntries(own);
}

/** Names chosen values, equal for equal ones. */
export const choiceKey = (chosen: ChosenValues): string =>
  JSON.stringify(Object.entries(chosen).sort(([a], [b]) => (a < b ? -1 : 1)));
