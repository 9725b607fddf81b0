import type { StockpileTotals } from "#shapes/stockpiles.ts";
import { COVERAGE_95 } from "../volume/uncertainty/uncertainty.ts";

/** What a price is for: a tonne or a m³. */
export interface PricePer {
  amount: number;
  currency: string;
  per: "t" | "m3";
}

/** What is known of a pile. */
export interface Inventoried {
  volumeM3: number | null;
  tonnes: number | null;
  value: number | null;
  price: Pick<PricePer, "currency"> | null;
  /** Uncertainty of the volume; null if that is not known. */
  sure?: PileAccuracy | null;
}

/** Uncertainty of a pile's volume. */
export interface PileAccuracy {
  surveyId: string;
  /** Half-width of the 95 % interval that the points' own errors make, m³. */
  fromPointsM3: number;
  /** What the volume grows by, m³, when all heights of the survey rise by a metre. */
  perMetreM2: number;
}

/** Returns volume (m³) times bulk density (t/m³); null, never 0, if one is not known or the density is not above 0. */
export const tonnesOf = (volumeM3: number | null, densityTPerM3: number | null): number | null =>
  volumeM3 === null || densityTPerM3 === null || !(densityTPerM3 > 0) ? null : volumeM3 * densityTPerM3;

/** Returns what a pile is worth in the currency of its price; null if the price, or what it is for, is not known. */
export function worthOf(
  { volumeM3, tonnes }: Pick<Inventoried, "volumeM3" | "tonnes">,
  price: PricePer | null,
): number | null {
  const quantity = price?.per === "t" ? tonnes : volumeM3;
  return price === null || quantity === null ? null : quantity * price.amount;
}

/**
 * Returns the half-width of the 95 % interval of the sum of piles, m³. The points of different piles count as
 * independent. `heightBiasM`, the standard deviation of the error that all heights of a survey share, is the same under
 * all of its piles: what they grow by is added with its sign before it is squared (JCGM 100:2008, 5.2.2, note 1).
 */
export function uncertaintyOf(piles: readonly PileAccuracy[], heightBiasM: number): number {
  const perMetreM2 = new Map<string, number>();
  for (const pile of piles)
    perMetreM2.set(pile.surveyId, (perMetreM2.get(pile.surveyId) ?? 0) + pile.perMetreM2);
  const common = [...perMetreM2.values()].map(weightM2 => COVERAGE_95 * heightBiasM * weightM2);
  return Math.hypot(...piles.map(({ fromPointsM3 }) => fromPointsM3), ...common);
}

/** Adds piles up. Currencies stay apart; a sum of nothing known is null, not 0. */
export function totalsOf(piles: readonly Inventoried[], heightBiasM = 0): StockpileTotals {
  const amounts = new Map<string, number>();
  for (const { value, price } of piles)
    if (value !== null && price) amounts.set(price.currency, (amounts.get(price.currency) ?? 0) + value);
  return {
    stockpileCount: piles.length,
    volumeM3: sumOf(piles.map(({ volumeM3 }) => volumeM3)),
    uncertaintyM3: sureOfSum(piles, heightBiasM),
    tonnes: sumOf(piles.map(({ tonnes }) => tonnes)),
    values: [...amounts]
      .map(([currency, amount]) => ({ currency, amount }))
      .sort((a, b) => (a.currency < b.currency ? -1 : 1)),
    withoutVolume: piles.filter(({ volumeM3 }) => volumeM3 === null).length,
    withoutTonnes: piles.filter(({ tonnes }) => tonnes === null).length,
    withoutValue: piles.filter(({ value }) => value === null).length,
  };
}

function sureOfSum(piles: readonly Inventoried[], heightBiasM: number): number | null {
  const measured = piles.filter(({ volumeM3 }) => volumeM3 !== null);
  const sure = measured.flatMap(pile => pile.sure ?? []);
  return measured.length === 0 || sure.length < measured.length ? null : uncertaintyOf(sure, heightBiasM);
}

function sumOf(values: readonly (number | null)[]): number | null {
  const known = values.filter(value => value !== null);
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0);
}
