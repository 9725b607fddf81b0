import { z } from "zod";
import { surveyLimits } from "#shapes/values/limits.ts";
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
import { limits } from "../limits.ts";
import { addition, subject } from "./endpoint.ts";
import { stores } from "./refusals.ts";

const viewers = "Your account or the token may not do this: viewers of the site's team cannot import.";
const own = "The upload does not exist, belongs to somebody else, or its 24 hours are over.";
const upload = z.object({ upload: Upload });
const nothing = z.unknown();
/** The answer is in the headers. */
const noBody = z.null();
const tus = { 412: "`Tus-Resumable: 1.0.0` is missing." } as const;
const reading = {
  409: "The file cannot be read in this way; the message says why.",
  429: "Too many of your files are being read. Wait as many seconds as `Retry-After` says.",
  503: "The server is busy with other files. Wait as many seconds as `Retry-After` says.",
};
const job = StartedJob;

import { calibration } from "./calibration.ts";
export const imports = subject(
  "Uploads and imports",
  "A file is uploaded, previewed with answers to what it leaves open, and imported by a job.",
  {
    uploads: addition("GET", "/uploads", {
      summary: "List your uploaded files",
      text: "Lists your staged files. Each is kept for 24 hours.",
      access: "signed-in",
      data: z.object({ uploads: z.array(Upload) }),
    }),
    createUpload: addition("POST", "/uploads", {
      summary: "Upload a file, to preview and import it within 24 hours",
      text: `Accepts the bytes of a file, named by \`?fileName=\`, or a form with up to ${surveyLimits.filesAtOnce} files. An account can have at most ${limits.stagedFilesMax} staged files. Refused files of a form are listed in \`refused\`, and the others are accepted; a form without any accepted file is refused.`,
      refusals: {
        ...stores,
        403: viewers,
        404: "The site named by `siteId` does not exist.",
        413: "The file is too large, or you have too many staged files.",
        409: "The file was deleted while it was being saved.",
      },
      access: "signed-in",
      query: UploadQuery,
      streamed: { mediaTypes: UPLOAD_MEDIA_TYPES },
      status: 201,
      data: CreatedUpload,
    }),
    upload: addition("GET", "/uploads/:uploadId", {
      summary: "Get the name, type and size of an uploaded file",
      refusals: { 404: own },
      access: "signed-in",
      data: upload,
    }),
    uploadContent: addition("GET", "/uploads/:uploadId/content", {
      summary: "Download an uploaded file",
      text: "Returns the bytes as they were sent.",
      refusals: { 404: own },
      access: "signed-in",
      answers: "application/octet-stream",
      data: nothing,
    }),
    deleteUpload: addition("DELETE", "/uploads/:uploadId", {
      summary: "Delete an uploaded file",
      refusals: { 404: own },
      access: "signed-in",
      data: nothing,
    }),
    resumableUploads: addition("GET", "/resumable-uploads", {
      summary: "List your uploads that have not arrived whole",
      text: "Lists your files that have partly arrived: `size` of `length` bytes. Each is kept for 24 hours after its last bytes, and counts as one of your staged files.",
      access: "signed-in",
      data: z.object({ uploads: z.array(UnfinishedUpload) }),
    }),
    resumableUploadOptions: addition("OPTIONS", "/resumable-uploads", {
      summary: "Get the versions and extensions of tus that uploads can use",
      text: "Returns the headers `Tus-Version`, `Tus-Extension` (`creation`, `expiration`, `termination`) and `Tus-Max-Size`, in bytes.",
      access: "public",
      status: 204,
      data: noBody,
    }),
    createResumableUpload: addition("POST", "/resumable-uploads", {
      summary: "Begin an upload that can go on after a broken line",
      text: "Starts an upload by [tus 1.0](https://tus.io/protocols/resumable-upload), for which there are clients in many languages. `Location` is the address of its further calls, and ends in the id of the upload, which is staged once its last byte has arrived. Metadata may have up to 4,000 characters.",
      refusals: {
        ...stores,
        ...tus,
        400: "A header is missing or cannot be read; the message says which.",
        403: viewers,
        404: "The site named by `siteId` does not exist.",
        413: "The file is too large, or you have too many or too large staged files.",
      },
      access: "signed-in",
      query: SiteOfUpload,
      headers: NewUploadHeaders,
      status: 201,
      data: noBody,
    }),
    resumableUpload: addition("HEAD", "/resumable-uploads/:uploadId", {
      summary: "Get how much of an upload has arrived",
      text: "Returns in the header `Upload-Offset` how many bytes have arrived, of `Upload-Length`. An upload is staged once all its bytes have arrived.",
      refusals: { ...tus, 404: own },
      access: "signed-in",
      headers: TusHeaders,
      data: noBody,
    }),
    appendUpload: addition("PATCH", "/resumable-uploads/:uploadId", {
      summary: "Send the next bytes of an upload",
      text: "Accepts any number of further bytes, starting at `Upload-Offset`. If the connection breaks, every byte that has reached the server is kept. The answer says in `Upload-Offset` how many bytes have arrived.",
      refusals: {
        ...stores,
        ...tus,
        404: own,
        409: "`Upload-Offset` is not the upload's current offset, or the upload was deleted. Use HEAD to get its offset.",
        413: "These are more bytes than the announced size of the file, or exceed your account's storage.",
      },
      access: "signed-in",
      headers: PieceHeaders,
      streamed: { mediaTypes: [TUS_MEDIA_TYPE] },
      status: 204,
      data: noBody,
    }),
    deleteResumableUpload: addition("DELETE", "/resumable-uploads/:uploadId", {
      summary: "Delete an upload, whether it is whole or not",
      refusals: { ...tus, 404: own },
      access: "signed-in",
      headers: TusHeaders,
      status: 204,
      data: noBody,
    }),
    previewUpload: addition("GET", "/uploads/:uploadId/preview", {
      summary: "Preview the import of a file of points",
      text: "Reads a file of points with the answers in the query, and says how and why it is read this way and what becomes of its rows. The format is detected from the content: a table, or another format (`source`), for which `choice` selects what is read. `reading.statements` lists what the file states about its numbers, and how each statement was used; one that was not understood blocks the import until `asread` names its `key`. `open` lists what must be answered or confirmed before an import; `fingerprint` identifies this reading.",
      refusals: { ...reading, 403: viewers, 404: own },
      access: "signed-in",
      query: PreviewQuery,
      data: ImportPreview,
    }),
    skippedRows: addition("GET", "/uploads/:uploadId/skipped-rows", {
      summary: "Download the skipped rows of a file of points as CSV",
      text: "Returns every skipped row as CSV, with its line or record in the file and the reason.",
      refusals: { ...reading, 403: viewers, 404: own },
      access: "signed-in",
      query: PreviewQuery,
      answers: "text/csv",
      data: nothing,
    }),
    importPoints: addition("POST", "/sites/:siteId/imports", {
      summary: "Start a job that imports a file of points as previewed",
      text: "Starts a job (202) that stores the points as a new survey, exactly as previewed: `seen` is the preview's `fingerprint`, `answers` are the same.",
      refusals: {
        ...reading,
        404: "The site or the upload does not exist.",
        409: "The file would be read differently from the preview that was seen.",
        422: "Something must still be answered or confirmed; `errors` lists it like `open` in the preview.",
        429: "Four of your imports are still running. Wait as many seconds as `Retry-After` says.",
      },
      example: {
        uploadId: "6b0463f9619335a966cc5b21",
        answers: { crs: "25832", heights: "sea-level", datum: "DHHN2016" },
        seen: "eaCRjLrtqxDn0czvGZe8WQ",
        surveyedOn: "2026-11-20",
      },
      may: "changeSiteData",
      body: ImportPointsBody,
      status: 202,
      data: job,
    }),
    previewJoint: addition("POST", "/sites/:siteId/joint-previews", {
      summary: "Preview the import of several files of points as one survey",
      text: "Reads several files of points with their answers, each by itself, and previews them as one survey: how each is read, names that occur in two files, and all points, in the order of the files. All files must have the same coordinate system and height reference; `differs` says which does not.",
      refusals: {
        ...reading,
        403: viewers,
        404: "The site or an upload does not exist.",
      },
      example: {
        files: [{ uploadId: "6b0463f9619335a966cc5b21" }, { uploadId: "6b0463f9619335a966cc5b22" }],
      },
      may: "changeSiteData",
      body: JointPreviewBody,
      data: JointPreview,
    }),
    importJoint: addition("POST", "/sites/:siteId/joint-imports", {
      summary: "Start a job that imports several files of points as one survey, as previewed",
      text: "Starts a job (202) that stores the points of several files as one new survey, exactly as previewed: `seen` is the preview's `fingerprint`, `files` are the same. Repeating the call does not start a second job.",
      refusals: {
        ...reading,
        404: "The site or an upload does not exist.",
        409: "The files would be read differently from the preview that was seen.",
        422: "Something must still be answered or confirmed; `errors` lists it like `open` in the preview.",
        429: "Four of your imports are still running. Wait as many seconds as `Retry-After` says.",
      },
      example: {
        files: [
          { uploadId: "6b0463f9619335a966cc5b21", answers: { crs: "25832" } },
          { uploadId: "6b0463f9619335a966cc5b22", answers: { crs: "25832" } },
        ],
        seen: "eaCRjLrtqxDn0czvGZe8WQ",
        surveyedOn: "2026-11-20",
      },
      may: "changeSiteData",
      body: JointImportBody,
      status: 202,
      data: job,
    }),
    ...calibration,
    drawingPreview: addition("GET", "/uploads/:uploadId/drawing-preview", {
      summary: "Preview the import of a DXF file: its contents and its location",
      text: "Reads a DXF or LandXML file and says what it contains and where it lies.",
      refusals: { ...reading, 404: own },
      access: "signed-in",
      query: DrawingPreviewQuery,
      data: DrawingPreview,
    }),
    importDrawing: addition("POST", "/sites/:siteId/drawing-imports", {
      summary: "Start a job that imports a DXF file and replaces the site's drawing",
      text: "Starts a job (202) that stores the drawing in place of the site's. With crs=points and crs=calibration, `seen` is the preview's `fingerprint`: the site's points or calibration may have changed since.",
      refusals: {
        ...reading,
        409: "The drawing would lie at another place than in the preview that was seen.",
        404: "The site or the upload does not exist.",
        422: "The coordinate system or the unit must still be chosen.",
        429: "Four of your imports are still running. Wait as many seconds as `Retry-After` says.",
      },
      example: { uploadId: "6b0463f9619335a966cc5b21", answers: { crs: "25832" } },
      may: "changeSiteData",
      body: ImportDrawingBody,
      status: 202,
      data: job,
    }),
    coordinateSystems: addition("GET", "/coordinate-systems", {
      summary: "Search for coordinate systems by name or EPSG code",
      access: "signed-in",
      query: CoordinateSystemQuery,
      data: CoordinateSystems,
    }),
    progress: addition("GET", "/progress/:key", {
      summary: "Get the progress of an upload or a preview",
      text: "Returns how many bytes of an upload or preview are done, by the key it was started with; null when nothing is running.",
      access: "signed-in",
      data: z.object({ progress: Progress.nullable() }),
    }),
    job: addition("GET", "/jobs/:jobId", {
      summary: "Get the state and progress of a job",
      text: "Returns the state of a job: `queued`, `running`, `done`, `failed` or `cancelled`, with progress, outcome or error. `hasWorker` is false while the job waits and there is no worker to run it. Jobs are kept for 24 hours after they end.",
      refusals: { 404: "The job does not exist, or belongs to somebody else." },
      access: "signed-in",
      data: FoundJob,
    }),
    cancelJob: addition("DELETE", "/jobs/:jobId", {
      summary: "Cancel a job; has no effect on a job that has ended",
      text: "Stops a job; what it had stored is removed.",
      refusals: { 404: "The job does not exist, or belongs to somebody else." },
      access: "signed-in",
      data: job,
    }),
  },
);
