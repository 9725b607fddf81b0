import { z } from "zod";
import { Id, IsoDate } from "./fields.ts";

/**
 * A staged upload: a file stored for 24 hours between the steps of an upload, for its owner only (optional).
 */
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

/** Media types of the file that is sent as the body. */
export const UPLOAD_MEDIA_TYPES = ["application/octet-stream", "text/csv"];

export const UploadQuery = z.object({ fileName: z.string().optional() });
