/** The protocol of resumable uploads: https://tus.io/protocols/resumable-upload */
export const TUS_VERSION = "1.0.0";
/** The media type of a piece of a file. */
export const TUS_MEDIA_TYPE = "application/offset+octet-stream";
/** Request headers that a proxy must pass on. */
export const TUS_CALL_HEADERS = [
  "tus-resumable",
  "upload-length",
  "upload-metadata",
  "upload-offset",
] as const;
/** Response headers, besides `Location`. */
export const TUS_ANSWER_HEADERS = [
  "tus-resumable",
  "upload-expires",
  "upload-length",
  "upload-metadata",
  "upload-offset",
] as const;
