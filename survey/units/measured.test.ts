import { expect, test } from "vitest";
import { SI_UNITS } from "#shapes/values/units.ts";
import { figuresIn } from "./figures.ts";
import { measured, metres, squareMetres, writtenIn } from "./measured.ts";

const FEET = figuresIn({ length: "ft", area: "acre", volume: "yd3", slope: "ratio" });

test("a sentence has its figures in the units of its reader, and its words as they are", () => {
  const text = measured`${squareMetres(9290.304, 1)} of pad '{0} 3 m' lie ${metres(30.48, 0)} above ${2} lines`;
  expect(writtenIn(text)).toBe("9290.3 m² of pad '{0} 3 m' lie 30 m above 2 lines");
  expect(writtenIn(text, FEET)).toBe("2.2957 ac of pad '{0} 3 m' lie 100 ft above 2 lines");
  expect(JSON.parse(JSON.stringify(text))).toEqual(text);
});

test("a typed length is written as it was typed", () => {
  const text = measured`Edges of ${metres(30.48, null)}`;
  expect(writtenIn(text)).toBe("Edges of 30.48 m");
  expect(writtenIn(text, FEET)).toBe("Edges of 100 ft");
});

test("a limit in feet is a round figure within the limit", () => {
  const limits = (least: number, most: number) =>
    writtenIn(
      [
        { unit: "m", value: least, decimals: null, round: "up" },
        " to ",
        { unit: "m", value: most, decimals: null, round: "down" },
      ],
      FEET,
    );
  // 0.0328 ft and 3,280.84 ft.
  expect(limits(0.01, 1000)).toBe("0.04 ft to 3,280 ft");
  expect(limits(0, 100)).toBe("0 ft to 328 ft");
});

test("hectares with metres leave lengths alone", () => {
  const text = measured`${squareMetres(25_000, 1)} at ${metres(1.25, 2)}`;
  expect(writtenIn(text, figuresIn({ ...SI_UNITS, area: "hectare" }))).toBe("2.5000 ha at 1.25 m");
});
