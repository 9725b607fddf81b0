import { z } from "zod";
import { Id } from "#shapes/id.ts";

/**
 * A photo of a comment, re-encoded as JPEG without metadata. Place and time from the original file are given here, for those
 * who can see the comment.
 */
export const Photo = z.object({
  _id: Id,
  widthPx: z.number().int(),
  heightPx: z.number().int(),
  thumbnail: z.object({ widthPx: z.number().int(), heightPx: z.number().int() }),
  /**
   * The camera's clock, as `2026-05-04T13:20:05`, with its UTC offset (`+02:00`) if the camera records one; null when it
   * records no time.
   */
  takenAt: z.string().nullable(),
  /** WGS84, degrees; `accuracyM` is null if the camera does not record it. */
  position: z
    .object({ longitude: z.number(), latitude: z.number(), accuracyM: z.number().nullable() })
    .nullable(),
});
export type Photo = z.infer<typeof Photo>;

/** A photo that was refused, and why. */
export const RefusedPhoto = z.object({ fileName: z.string(), message: z.string() });
export type RefusedPhoto = z.infer<typeof RefusedPhoto>;

/** Photos of a form, kept for a day until their comment is sent. A refused one does not affect the others. */
export const CreatedPhotos = z.object({
  photos: z.array(Photo),
  refused: z.array(RefusedPhoto),
  /** The form's text fields. */
  fields: z.record(z.string(), z.string()),
});
export type CreatedPhotos = z.infer<typeof CreatedPhotos>;
