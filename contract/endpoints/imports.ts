import { z } from "zod";
import { DrawingPreview, DrawingPreviewQuery, ImportDrawingBody } from "../imports/drawing.ts";
import {
  CoordinateSystemQuery,
  CoordinateSystems,
  ImportPointsBody,
  ImportPreview,
  PreviewQuery,
  Progress,
} from "../imports/import-points.ts";
import { FoundJob, StartedJob } from "../imports/job.ts";
import { JointImportBody, JointPreview, JointPreviewBody } from "../imports/joint-import.ts";
import { TUS_MEDIA_TYPE } from "../imports/tus.ts";
import {
  CreatedUpload,
  NewUploadHeaders,
  PieceHeaders,
  SiteOfUpload,
  TusHeaders,
  UnfinishedUpload,
  UPLOAD_MEDIA_TYPES,
  Upload,
  UploadQuery,
} from "../imports/upload.ts";
import { addition, extended, streamed } from "./endpoint.ts";

const nothing = z.unknown();
/** The answer is in the headers. */
const noBody = z.null();
const upload = z.object({ upload: Upload });
const job = StartedJob;

/** Uploaded files, their previews and imports, and the jobs that import them. */
export const importEndpoints = {
  uploads: addition("GET", "/uploads", "List your uploaded files", z.object({ uploads: z.array(Upload) })),
  createUpload: extended(
    streamed(
      addition("POST", "/uploads", "Upload a file, to preview and import it within 24 hours", CreatedUpload),
      undefined,
      ...UPLOAD_MEDIA_TYPES,
    ),
    { query: UploadQuery },
  ),
  upload: addition("GET", "/uploads/:uploadId", "Get the name, type and size of an uploaded file", upload),
  uploadContent: extended(
    addition("GET", "/uploads/:uploadId/content", "Download an uploaded file", nothing),
    { answers: "application/octet-stream" },
  ),
  deleteUpload: addition("DELETE", "/uploads/:uploadId", "Delete an uploaded file", nothing),
  resumableUploads: addition(
    "GET",
    "/resumable-uploads",
    "List your uploads that have not arrived whole",
    z.object({ uploads: z.array(UnfinishedUpload) }),
  ),
  resumableUploadOptions: addition(
    "OPTIONS",
    "/resumable-uploads",
    "Get the versions and extensions of tus that uploads can use",
    noBody,
  ),
  createResumableUpload: extended(
    addition("POST", "/resumable-uploads", "Begin an upload that can go on after a broken line", noBody),
    { query: SiteOfUpload, headers: NewUploadHeaders },
  ),
  resumableUpload: extended(
    addition("HEAD", "/resumable-uploads/:uploadId", "Get how much of an upload has arrived", noBody),
    { headers: TusHeaders },
  ),
  appendUpload: extended(
    streamed(
      addition("PATCH", "/resumable-uploads/:uploadId", "Send the next bytes of an upload", noBody),
      undefined,
      TUS_MEDIA_TYPE,
    ),
    { headers: PieceHeaders },
  ),
  deleteResumableUpload: extended(
    addition(
      "DELETE",
      "/resumable-uploads/:uploadId",
      "Delete an upload, whether it is whole or not",
      noBody,
    ),
    { headers: TusHeaders },
  ),
  previewUpload: extended(
    addition("GET", "/uploads/:uploadId/preview", "Preview the import of a file of points", ImportPreview),
    { query: PreviewQuery },
  ),
  skippedRows: extended(
    addition(
      "GET",
      "/uploads/:uploadId/skipped-rows",
      "Download the skipped rows of a file of points as CSV",
      nothing,
    ),
    { query: PreviewQuery, answers: "text/csv" },
  ),
  importPoints: addition(
    "POST",
    "/sites/:siteId/imports",
    "Start a job that imports a file of points as previewed",
    job,
    ImportPointsBody,
  ),
  previewJoint: addition(
    "POST",
    "/sites/:siteId/joint-previews",
    "Preview the import of several files of points as one survey",
    JointPreview,
    JointPreviewBody,
  ),
  importJoint: addition(
    "POST",
    "/sites/:siteId/joint-imports",
    "Start a job that imports several files of points as one survey, as previewed",
    job,
    JointImportBody,
  ),
  drawingPreview: extended(
    addition(
      "GET",
      "/uploads/:uploadId/drawing-preview",
      "Preview the import of a DXF file: its contents and its location",
      DrawingPreview,
    ),
    { query: DrawingPreviewQuery },
  ),
  importDrawing: addition(
    "POST",
    "/sites/:siteId/drawing-imports",
    "Start a job that imports a DXF file and replaces the site's drawing",
    job,
    ImportDrawingBody,
  ),
  coordinateSystems: extended(
    addition(
      "GET",
      "/coordinate-systems",
      "Search for coordinate systems by name or EPSG code",
      CoordinateSystems,
    ),
    { query: CoordinateSystemQuery },
  ),
  progress: addition(
    "GET",
    "/progress/:key",
    "Get the progress of an upload or a preview",
    z.object({ progress: Progress.nullable() }),
  ),
  job: addition("GET", "/jobs/:jobId", "Get the state and progress of a job", FoundJob),
  cancelJob: addition("DELETE", "/jobs/:jobId", "Cancel a job; has no effect on a job that has ended", job),
} as const;
