import { z } from "zod";
import { Id, IsoDate } from "./fields.ts";

/** A file kept between the steps of an upload, for its owner only, for 24 hours (optional). */
export const Upload = z.object({
  _id: Id,
  fileName: z.string(),
  contentType: z.string(),
  /** Bytes. */
  size: z.number().int(),
  createdAt: IsoDate,
  expiresAt: IsoDate,
});
export type Upload = z.infer<typeof Upload>;

/** The body is the file itself; these are the types it may be sent as. */
export const UPLOAD_MEDIA_TYPES = ["application/octet-stream", "text/csv"];

export const UploadQuery = z.object({ fileName: z.string().optional() });
