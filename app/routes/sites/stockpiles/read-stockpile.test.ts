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

test("a comma that can mean thousands or decimals is refused, unless only one is possible", () => {
  const comma = (path: string, ways: string) => [
    { path, message: `Please write ${ways}, without a comma: it can mean thousands or decimals` },
  ];
  const elevation = { customElevation: "1,250" };
  expect(errorsOf(elevation)).toEqual(comma("customElevation", "1250 or 1.250"));
  expect(errorsOf({ ...elevation, lengthUnit: "ft" })).toEqual(comma("customElevation", "1250 or 1.250"));
  const priced = { customElevation: "12,5", price: "1,250", currency: "CHF" };
  expect(errorsOf(priced)).toEqual(comma("price", "1250 or 1.250"));
  // No material weighs 1650 t/m³.
  expect(errorsOf({ customElevation: "12,5", density: "1,650" })).toEqual([]);
});
