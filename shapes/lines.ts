import { z } from "zod";

/** A line as people see it. */
export const ListedLine = z.object({
  /** Such as `EP1` of a code, or the layer of the drawing. */
  name: z.string(),
  source: z.enum(["code", "drawing"]),
  isClosed: z.boolean(),
  /** [longitude, latitude, height]: degrees and metres. */
  corners: z.array(z.tuple([z.number(), z.number(), z.number()])),
  /** In plan, metres. */
  lengthM: z.number(),
  longestSpanM: z.number(),
});
export type ListedLine = z.infer<typeof ListedLine>;

/** Where two lines cross, touch at different heights, or share a corner at different heights. */
export const ListedCrossing = z.object({
  longitude: z.number(),
  latitude: z.number(),
  /** Names of the lines, the earlier one first. */
  first: z.string(),
  second: z.string(),
  /** What the surface has there: the height of the earlier line, or of the touching corner; at a shared corner the mean. */
  heightM: z.number(),
  otherHeightM: z.number(),
  /** At a shared corner, the heights of the two lines. */
  sharedHeightsM: z.tuple([z.number(), z.number()]).optional(),
});
export type ListedCrossing = z.infer<typeof ListedCrossing>;
