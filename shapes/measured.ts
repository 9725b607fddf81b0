import { z } from "zod";

/** A length in metres or an area in m² within a sentence. */
const Quantity = z.object({
  unit: z.enum(["m", "m2"]),
  value: z.number(),
  /** Null for a figure that somebody typed: it is written as it was. */
  decimals: z.number().int().min(0).max(20).nullable(),
  /** Set for a limit: in another unit it is rounded so, to a figure that is allowed. */
  round: z.enum(["up", "down"]).optional(),
});
export type Quantity = z.infer<typeof Quantity>;

/** A sentence in pieces: words, and figures that are written in the units of whoever reads it. */
export const MeasuredText = z.array(z.union([z.string(), Quantity]));
export type MeasuredText = z.infer<typeof MeasuredText>;

/** Something to look at before a result is used. The code stays the same when the sentence is worded anew: 'places-apart'. */
export const Warning = z.object({ code: z.string(), text: MeasuredText });
export type Warning = z.infer<typeof Warning>;

/** The same of `warnings`, one by one; absent in results of before they had figures. */
export const warningDetails = z.array(Warning).optional();
