import { z } from "zod";

export const Money = z.object({ currency: z.string(), amount: z.number() });
export type Money = z.infer<typeof Money>;

/** A sum over piles. Unknown values are left out and counted. */
export const StockpileTotals = z.object({
  stockpileCount: z.number().int(),
  /** Null when no volume is known. */
  volumeM3: z.number().nullable(),
  /**
   * Half-width of its 95 % interval, m³; null if unknown for any of the volumes. Points of different piles count as
   * independent; the error shared by all heights of a survey adds up in full over its piles.
   */
  uncertaintyM3: z.number().nullable(),
  /** Null, never 0, when no tonnes are known. */
  tonnes: z.number().nullable(),
  /** One per currency; currencies are never added up. */
  values: z.array(Money),
  withoutVolume: z.number().int(),
  withoutTonnes: z.number().int(),
  withoutValue: z.number().int(),
});
export type StockpileTotals = z.infer<typeof StockpileTotals>;
