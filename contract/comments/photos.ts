import { z } from "zod";
import { Id } from "#shapes/id.ts";

/**
 * A photo of a comment, drawn anew as JPEG without metadata. What its file said of place and time stands here, for those who
 * see the comment.
 */
export const Photo = z.object({
  _id: Id,
  widthPx: z.number().int(),
  heightPx: z.number().int(),
  thumbnail: z.object({ widthPx: z.number().int(), heightPx: z.number().int() }),
  /**
   * The camera's clock, as `2026-05-04T13:20:05`, followed by its distance to UTC (`+02:00`) where the camera says so; null when it
   * says no time.
   */
  takenAt: z.string().nullable(),
  /** WGS84, degrees; `accuracyM` is null where the camera does not say it. */
  position: z
    .object({ longitude: z.number(), latitude: z.number(), accuracyM: z.number().nullable() })
    .nullable(),
});
export type Photo = z.infer<typeof Photo>;

/** A photo that was not taken, and why. */
export const RefusedPhoto = z.object({ fileName: z.string(), message: z.string() });
export type RefusedPhoto = z.infer<typeof RefusedPhoto>;

/** Photos of a form that wait, for a day, for their comment. One that is refused leaves the others. */
export const CreatedPhotos = z.object({
  photos: z.array(Photo),
  refused: z.array(RefusedPhoto),
  /** The form's text fields. */
  fields: z.record(z.string(), z.string()),
});
export type CreatedPhotos = z.infer<typeof CreatedPhotos>;
