import { expect, test } from "vitest";
import { parseForm } from "../../../forms/form-errors.ts";
import { stockpileForm } from "./read-stockpile.ts";

function errorsOf(fields: Record<string, string>) {
  const outline = "46.5, 8.5\n46.5, 8.501\n46.501, 8.501";
  const form = new FormData();
  for (const [name, value] of Object.entries({ name: "Sand", outline, base: "custom", ...fields }))
    form.set(name, value);
  const parsed = parseForm(stockpileForm(null), form);
  return parsed.success ? [] : parsed.failure.errors;
}

test("a missing elevation of the base is asked for in the unit of the form", () => {
  const missing = (message: string) => [{ path: "customElevation", message }];
  expect(errorsOf({})).toEqual(missing("Please enter the elevation of the base in metres"));
  expect(errorsOf({ lengthUnit: "ft" })).toEqual(missing("Please enter the elevation of the base in feet"));
  expect(errorsOf({ lengthUnit: "ft", customElevation: "100" })).toEqual([]);
});
