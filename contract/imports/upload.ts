import { z } from "zod";
import { Id } from "#shapes/id.ts";
import { IdOrEmpty, IsoDate } from "../fields.ts";

/**
 * A staged upload: a file that is kept for 24 hours between the steps of an import, for its owner only.
 */
export const Upload = z.object({
  _id: Id,
  fileName: z.string(),
  contentType: z.string(),
  siteId: Id.nullable().describe("The site that the file was chosen for; null when its sender named none"),
  /** Bytes. */
  size: z.number().int(),
  createdAt: IsoDate,
  expiresAt: IsoDate,
});
export type Upload = z.infer<typeof Upload>;

/** The body is the file itself, or a form with files; these are the types it may be sent as. */
export const UPLOAD_MEDIA_TYPES = ["application/octet-stream", "text/csv", "multipart/form-data"];

/** What the sender says about a file in the query. */
export const SiteOfUpload = z.object({
  siteId: IdOrEmpty.describe(
    "The site that the file is for, so that lists of files can name it; the file can go into any site",
  ),
});

export const UploadQuery = SiteOfUpload.extend({
  fileName: z.string().optional().describe("Name of the file, when the body is the file itself"),
  progress: z
    .string()
    .max(64)
    .optional()
    .describe("A key of your choice, under which `GET /progress/{key}` answers the progress"),
  total: z.string().optional().describe("Size of the file in bytes, for the progress"),
});

export const CreatedUpload = z.object({
  /** The first file; null if the form has no file. */
  upload: Upload.nullable(),
  /** All files of the form, in its order. */
  uploads: z.array(Upload),
  /** Names of the files beyond the twentieth, which were ignored. */
  skipped: z.array(z.string()),
  /** Files of a form that were refused, while others were accepted. */
  refused: z.array(z.object({ fileName: z.string(), message: z.string() })),
  /** The form's text fields. */
  fields: z.record(z.string(), z.string()),
});

/** An upload in several calls that is not complete yet. */
export const UnfinishedUpload = Upload.extend({
  size: z.number().int().describe("Bytes that have arrived"),
  length: z.number().int().describe("Bytes of the whole file"),
});
export type UnfinishedUpload = z.infer<typeof UnfinishedUpload>;

const version = z.literal("1.0.0");

export const TusHeaders = z.object({ "Tus-Resumable": version });
export const NewUploadHeaders = TusHeaders.extend({
  "Upload-Length": z.string().describe("Bytes of the whole file"),
  "Upload-Metadata": z
    .string()
    .optional()
    .describe("`filename` and `filetype`, each before its value in base64"),
});
export const PieceHeaders = TusHeaders.extend({
  "Upload-Offset": z.string().describe("Bytes that have arrived before this piece"),
});
