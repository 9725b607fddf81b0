import { expect, test } from "vitest";
import { typedNumber, withoutCommas } from "./typed-number.ts";

test("numbers are parsed as people write them", () => {
  const written = ["2'600'010.12", "2600010,123", "2 600 010,5", "−12,5", "0,250", "1.250", "12,50"];
  expect(written.map(text => typedNumber(text))).toEqual([
    2600010.12, 2600010.123, 2600010.5, -12.5, 0.25, 1.25, 12.5,
  ]);
  for (const text of ["", "12,5,0", "1.2.3", "1e3", "high"]) expect(typedNumber(text)).toBeNaN();
});

test("a comma that may separate thousands is refused, with every way to write the number", () => {
  const ways: [text: string, ways: string[]][] = [
    ["1,250", ["1250", "1.250"]],
    ["−1,250", ["-1250", "-1.250"]],
    ["2,600,010", ["2600010"]],
    ["1,250.5", ["1250.5"]],
  ];
  for (const [text, expected] of ways) {
    expect(typedNumber(text)).toBeNaN();
    expect(withoutCommas(text)).toEqual(expected);
  }
  for (const text of ["1250,5", "0,250", "high"]) expect(withoutCommas(text)).toBeNull();
});

test("a comma is a decimal comma where the field allows no thousands", () => {
  expect(typedNumber("1,650", 25)).toBe(1.65);
  expect(withoutCommas("1,650", 25)).toBeNull();
  expect(typedNumber("-1,650", 25)).toBe(-1.65);
  expect(typedNumber("1,650", 2000)).toBeNaN();
  expect(typedNumber("1,650.5", 25)).toBeNaN();
});
