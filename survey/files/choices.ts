import type { FormatChoice } from "#shapes/file-preview.ts";
import type { ChosenValues } from "./format.ts";

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

/** Returns what was chosen differently from a file's proposals: known choices with known options only. */
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

/**
 * Follows choices that reveal others, as a layer does its fields. `choicesOf` returns the choices of the file as read
 * with some values, or null if it has not been read so yet; then what is known so far is returned.
 */
export function followedChoices(
  chosen: ChosenValues,
  choicesOf: (own: ChosenValues) => readonly FormatChoice[] | null,
): ChosenValues {
  let own: ChosenValues = {};
  let open = chosen;
  for (;;) {
    const choices = choicesOf(own);
    const more = choices ? ownChoices(open, choices) : {};
    if (Object.keys(more).length === 0) return own;
    own = { ...own, ...more };
    // A form sends all its fields: a proposal left unchanged here must not answer the same choice once it has changed.
    open = Object.fromEntries(Object.entries(open).filter(([id, value]) => !isOffered(id, value, choices!)));
  }
}

const isOffered = (id: string, value: string, choices: readonly FormatChoice[]) =>
  choices.some(
    choice =>
      choice.id === id &&
      choice.options.some(option => (choice.isMultiple ? value.split(",") : [value]).includes(option.value)),
  );

/**
 * Returns the first answer that is not among a file's choices, as it was written; undefined if there is none. A form
 * also sends fields of choices now hidden, so `shown` has all that were offered on the way.
 */
export function unknownChoice(
  answers: readonly string[],
  shown: readonly (readonly FormatChoice[])[],
): string | undefined {
  const offered = shown.flat();
  const seen = new Map<string, string>();
  return answers.find(answer => {
    const id = answer.slice(0, answer.indexOf("="));
    const value = answer.slice(id.length + 1);
    const choices = offered.filter(choice => choice.id === id);
    const isMultiple = choices.some(choice => choice.isMultiple);
    const values = new Set(choices.flatMap(({ options }) => options.map(option => option.value)));
    const isSecond = !isMultiple && (seen.get(id) ?? value) !== value;
    seen.set(id, value);
    return isSecond || !(isMultiple ? value.split(",") : [value]).every(part => values.has(part));
  });
}

/** A key for chosen values; equal values have equal keys. */
export const choiceKey = (chosen: ChosenValues): string =>
  JSON.stringify(Object.entries(chosen).sort(([a], [b]) => (a < b ? -1 : 1)));
