import fc from "fast-check";
import { expect, test } from "vitest";
import { NUMBER_BYTES, writeNumber } from "./number-text.ts";

function written(value: number): string {
  const out = Buffer.alloc(NUMBER_BYTES + 2, "#");
  const end = writeNumber(new DataView(out.buffer, out.byteOffset, out.byteLength), 1, value);
  expect(out[0]).toBe(0x23);
  return out.toString("latin1", 1, end);
}

test("every double can be read back unchanged", () => {
  fc.assert(
    fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), value =>
      Object.is(Number(written(value)), value === 0 ? 0 : value),
    ),
    { numRuns: 5_000 },
  );
});

test("survey values are written as they were typed", () => {
  fc.assert(
    fc.property(fc.integer({ min: -180e9, max: 180e9 }), fc.integer({ min: 0, max: 9 }), (k, decimals) => {
      const value = Number((k / 1e9).toFixed(decimals));
      // Below 1e-6 JSON.stringify uses an exponent; both texts are the same number.
      return (Math.abs(value) < 1e-6 && value !== 0) || written(value) === JSON.stringify(value);
    }),
    { numRuns: 5_000 },
  );
});

test.each([
  [0, "0"],
  [-0, "0"],
  [1e-9, "0.000000001"],
  [-0.5, "-0.5"],
  [7, "7"],
  [42.1, "42.1"],
  [100_000, "100000"],
  [999_999.999, "999999.999"],
  [1_000_000.5, "1000000.5"],
  [0.1 + 0.2, "0.30000000000000004"],
  [1e21, "1e+21"],
  [5e-324, "5e-324"],
])("%d is written as %s", (value, text) => {
  expect(written(value)).toBe(text);
});
