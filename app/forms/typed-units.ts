import type { DisplayUnits } from "#shapes/display-units.ts";
import { LENGTH_SIGNS, metresPerLength } from "#survey/units/display-units.ts";
import { toPercent, toSi } from "#survey/units/typed.ts";
import { typedNumber } from "#survey/units/typed-number.ts";
import { numberAdvice } from "./number-advice.ts";

type Fields = Record<string, string>;

interface Typed {
  /** Fields of lengths, each with the message for an invalid number of feet. */
  lengths?: Readonly<Fields>;
  /** Fields of slopes, each with the message for an invalid ratio. */
  slopes?: Readonly<Fields>;
}

/**
 * Returns the fields of a form with lengths in metres and slopes in per cent, converted from the units in
 * `lengthUnit` and `slopeUnit`. A form without these is in metres and per cent and returned unchanged; so is
 * an empty field. `fail` is called for fields that are not numbers.
 */
export function fieldsInSi(
  form: Fields,
  { lengths = {}, slopes = {} }: Typed,
  fail: (path: string, message: string) => void,
): Fields {
  const metresPer = metresPerLength({ length: lengthUnit(form.lengthUnit) });
  const converted = { ...form };
  const convert = (field: string, message: string, toSiValue: (typed: number) => number) => {
    const text = (form[field] ?? "").trim();
    if (text === "") return;
    const value = toSiValue(typedNumber(text));
    if (Number.isFinite(value)) converted[field] = String(value);
    else fail(field, numberAdvice(text, message));
  };
  if (metresPer !== 1)
    for (const [field, message] of Object.entries(lengths))
      convert(field, message, typed => toSi(typed, metresPer));
  if (form.slopeUnit === "ratio")
    for (const [field, message] of Object.entries(slopes))
      convert(field, message, typed => toPercent(typed, "ratio"));
  return converted;
}

/** The unit named by a form or an address; metres if it names no known one. */
export const lengthUnit = (named: string | null | undefined): DisplayUnits["length"] =>
  named && Object.hasOwn(LENGTH_SIGNS, named) ? (named as DisplayUnits["length"]) : "m";

/**
 * A length of an address in metres; a form of a project in feet sends `lengthUnit`, every other address is in
 * metres.
 */
export function inMetres<Text extends string | undefined>(typed: Text, unit: string | null): Text | string {
  const metresPer = metresPerLength({ length: lengthUnit(unit) });
  return typed && metresPer !== 1 && Number.isFinite(Number(typed))
    ? String(toSi(Number(typed), metresPer))
    : typed;
}
