import { expect, test } from "vitest";
import { tonnesOf, totalsOf, worthOf } from "./inventory.ts";

test("tonnes are volume times density, and never 0 for want of a density", () => {
  expect(tonnesOf(1200, 1.82)).toBeCloseTo(2184, 9);
  expect(tonnesOf(0, 1.82)).toBe(0);
  for (const density of [null, 0, -1, Number.NaN]) expect(tonnesOf(1200, density)).toBeNull();
  expect(tonnesOf(null, 1.82)).toBeNull();
});

test("a price per tonne needs tonnes, one per m³ the volume alone", () => {
  const pile = { volumeM3: 1200, tonnes: null };
  expect(worthOf(pile, { amount: 14.5, currency: "CHF", per: "t" })).toBeNull();
  expect(worthOf(pile, { amount: 20, currency: "CHF", per: "m3" })).toBe(24_000);
  expect(worthOf({ ...pile, tonnes: 2184 }, { amount: 14.5, currency: "CHF", per: "t" })).toBe(31_668);
  expect(worthOf(pile, null)).toBeNull();
});

test("currencies are never added up, and what is not known is counted", () => {
  const chf = { currency: "CHF" };
  const totals = totalsOf([
    { volumeM3: 1200, tonnes: 2184, value: 100, price: chf },
    { volumeM3: 800, tonnes: null, value: 50, price: { currency: "EUR" } },
    { volumeM3: 100, tonnes: 200, value: 25, price: chf },
    { volumeM3: null, tonnes: null, value: null, price: chf },
  ]);
  expect(totals).toEqual({
    stockpileCount: 4,
    volumeM3: 2100,
    uncertaintyM3: null,
    tonnes: 2384,
    values: [
      { currency: "CHF", amount: 125 },
      { currency: "EUR", amount: 50 },
    ],
    withoutVolume: 1,
    withoutTonnes: 2,
    withoutValue: 1,
  });
  expect(totalsOf([])).toMatchObject({ volumeM3: null, tonnes: null, values: [] });
});

test("the ± of a sum adds errors of points in quadrature, and the error that all heights of a survey share in full", () => {
  const pile = (surveyId: string, fromPointsM3: number, perMetreM2: number) => ({
    ...{ volumeM3: 100, tonnes: null, value: null, price: null },
    sure: { surveyId, fromPointsM3, perMetreM2 },
  });
  const piles = [pile("a", 3, 200), pile("a", 4, 100), pile("b", 12, 50)];
  expect(totalsOf(piles).uncertaintyM3).toBeCloseTo(13, 9);
  // 300 m² of one survey rise together; the 50 m² of the other by themselves.
  const common = [1.96 * 0.02 * 300, 1.96 * 0.02 * 50];
  expect(totalsOf(piles, 0.02).uncertaintyM3).toBeCloseTo(Math.hypot(13, ...common), 9);
  // A pile without a volume does not make the sum's ± unknown; one without an accuracy does.
  const none = { volumeM3: null, tonnes: null, value: null, price: null };
  expect(totalsOf([...piles, none]).uncertaintyM3).toBeCloseTo(13, 9);
  expect(totalsOf([...piles, { ...none, volumeM3: 1 }]).uncertaintyM3).toBeNull();
  expect(totalsOf([none]).uncertaintyM3).toBeNull();
});
