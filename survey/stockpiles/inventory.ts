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
}

/** Sums over piles; what is not known is left out, and counted. */
export interface InventoryTotals {
  stockpileCount: number;
  volumeM3: number | null;
  tonnes: number | null;
  values: { currency: string; amount: number }[];
  withoutVolume: number;
  withoutTonnes: number;
  withoutValue: number;
}

/** Returns volume (m³) times bulk density (t/m³); null, never 0, where one is not known or the density is not above 0. */
export const tonnesOf = (volumeM3: number | null, densityTPerM3: number | null): number | null =>
  volumeM3 === null || densityTPerM3 === null || !(densityTPerM3 > 0) ? null : volumeM3 * densityTPerM3;

/** Returns what a pile is worth in the currency of its price; null where price, or what it is for, is not known. */
export function worthOf(
  { volumeM3, tonnes }: Pick<Inventoried, "volumeM3" | "tonnes">,
  price: PricePer | null,
): number | null {
  const quantity = price?.per === "t" ? tonnes : volumeM3;
  return price === null || quantity === null ? null : quantity * price.amount;
}

/** Adds piles up. Currencies stay apart; a sum of nothing known is null, not 0. */
export function totalsOf(piles: readonly Inventoried[]): InventoryTotals {
  const amounts = new Map<string, number>();
  for (const { value, price } of piles)
    if (value !== null && price) amounts.set(price.currency, (amounts.get(price.currency) ?? 0) + value);
  return {
    stockpileCount: piles.length,
    volumeM3: sumOf(piles.map(({ volumeM3 }) => volumeM3)),
    tonnes: sumOf(piles.map(({ tonnes }) => tonnes)),
    values: [...amounts]
      .map(([currency, amount]) => ({ currency, amount }))
      .sort((a, b) => (a.currency < b.currency ? -1 : 1)),
    withoutVolume: piles.filter(({ volumeM3 }) => volumeM3 === null).length,
    withoutTonnes: piles.filter(({ tonnes }) => tonnes === null).length,
    withoutValue: piles.filter(({ value }) => value === null).length,
  };
}

function sumOf(values: readonly (number | null)[]): number | null {
  const known = values.filter(value => value !== null);
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0);
}
