import { z } from "zod";

/** A length in metres or an area in m² within a sentence. */
const Quantity = z.object({
  unit: z.enum(["m", "m2"]),
  value: z.number(),
  /** Null for a figure that somebody typed: it is shown as typed. */
  decimals: z.number().int().min(0).max(20).nullable(),
  /** Set for a limit: the direction in which it is rounded in another unit, so that the figure shown is allowed. */
  round: z.enum(["up", "down"]).optional(),
});
export type Quantity = z.infer<typeof Quantity>;

/** A sentence in parts: words, and quantities that are shown in the reader's units. */
export const MeasuredText = z.array(z.union([z.string(), Quantity]));
export type MeasuredText = z.infer<typeof MeasuredText>;

/** A warning about a result. Its code, such as 'places-apart', stays the same when the sentence is reworded. */
export const Warning = z.object({ code: z.string(), text: MeasuredText });
export type Warning = z.infer<typeof Warning>;

/** `warnings` with their figures, one by one; absent in results from before this was stored. */
export const warningDetails = z.array(Warning).optional();
