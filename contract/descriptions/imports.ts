import { calibration } from "./calibration.ts";
import { stores, subject } from "./description.ts";

const reading = {
  409: "The file cannot be read in this way; the message says why.",
  429: "Too many of your files are being read. Wait as many seconds as `Retry-After` says.",
  503: "The server is busy with other files. Wait as many seconds as `Retry-After` says.",
};
const tus = { 412: "`Tus-Resumable: 1.0.0` is missing." } as const;
const viewers = "Your account or the token may not do this: viewers of the site's team cannot import.";
const own = "The upload does not exist, belongs to somebody else, or its 24 hours are over.";

export const imports = subject(
  "Uploads and imports",
  "A file is uploaded, previewed with answers to what it leaves open, and imported by a job.",
  {
    uploads: { text: "Lists your staged files. Each is kept for 24 hours." },
    createUpload: {
      text: "Accepts the bytes of a file, named by `?fileName=`, or a form with up to 20 files. An account can have at most 100 staged files. Refused files of a form are listed in `refused`, and the others are accepted; a form without any accepted file is refused.",
      refusals: {
        ...stores,
        403: viewers,
        404: "The site named by `siteId` does not exist.",
        413: "The file is too large, or you have too many staged files.",
        409: "The file was deleted while it was being saved.",
      },
    },
    upload: { text: "Returns name, type and size of an upload.", refusals: { 404: own } },
    uploadContent: { text: "Returns the bytes as they were sent.", refusals: { 404: own } },
    deleteUpload: { text: "Deletes an upload before its 24 hours are over.", refusals: { 404: own } },
    resumableUploads: {
      text: "Lists your files that have partly arrived: `size` of `length` bytes. Each is kept for 24 hours after its last bytes, and counts as one of your staged files.",
    },
    resumableUploadOptions: {
      text: "Returns the headers `Tus-Version`, `Tus-Extension` (`creation`, `expiration`, `termination`) and `Tus-Max-Size`, in bytes.",
    },
    createResumableUpload: {
      text: "Starts an upload by [tus 1.0](https://tus.io/protocols/resumable-upload), for which there are clients in many languages. `Location` is the address of its further calls, and ends in the id of the upload, which is staged once its last byte has arrived. Metadata may have up to 4,000 characters.",
      refusals: {
        ...stores,
        ...tus,
        400: "A header is missing or cannot be read; the message says which.",
        403: viewers,
        404: "The site named by `siteId` does not exist.",
        413: "The file is too large, or you have too many or too large staged files.",
      },
    },
    resumableUpload: {
      text: "Returns in the header `Upload-Offset` how many bytes have arrived, of `Upload-Length`. An upload is staged once all its bytes have arrived.",
      refusals: { ...tus, 404: own },
    },
    appendUpload: {
      text: "Accepts any number of further bytes, starting at `Upload-Offset`. If the connection breaks, every byte that has reached the server is kept. The answer says in `Upload-Offset` how many bytes have arrived.",
      refusals: {
        ...stores,
        ...tus,
        404: own,
        409: "`Upload-Offset` is not the upload's current offset, or the upload was deleted. Use HEAD to get its offset.",
        413: "These are more bytes than the announced size of the file, or exceed your account's storage.",
      },
    },
    deleteResumableUpload: {
      text: "Deletes an upload, staged or still incomplete.",
      refusals: { ...tus, 404: own },
    },
    previewUpload: {
      text: "Reads a file of points with the answers in the query, and says how and why it is read this way and what becomes of its rows. The format is detected from the content: a table, or another format (`source`), for which `choice` selects what is read. `reading.statements` lists what the file states about its numbers, and how each statement was used; one that was not understood blocks the import until `asread` names its `key`. `open` lists what must be answered or confirmed before an import; `fingerprint` identifies this reading.",
      refusals: { ...reading, 403: viewers, 404: own },
    },
    skippedRows: {
      text: "Returns every skipped row as CSV, with its line or record in the file and the reason.",
      refusals: { ...reading, 403: viewers, 404: own },
    },
    importPoints: {
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
    },
    previewJoint: {
      text: "Reads several files of points with their answers, each by itself, and previews them as one survey: how each is read, names that occur in two files, and all points, in the order of the files. All files must have the same coordinate system and height reference; `differs` says which does not.",
      refusals: {
        ...reading,
        403: viewers,
        404: "The site or an upload does not exist.",
      },
      example: {
        files: [{ uploadId: "6b0463f9619335a966cc5b21" }, { uploadId: "6b0463f9619335a966cc5b22" }],
      },
    },
    importJoint: {
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
    },
    ...calibration,
    drawingPreview: {
      text: "Reads a DXF or LandXML file and says what it contains and where it lies.",
      refusals: { ...reading, 404: own },
    },
    importDrawing: {
      text: "Starts a job (202) that stores the drawing in place of the site's. With crs=points and crs=calibration, `seen` is the preview's `fingerprint`: the site's points or calibration may have changed since.",
      refusals: {
        ...reading,
        409: "The drawing would lie at another place than in the preview that was seen.",
        404: "The site or the upload does not exist.",
        422: "The coordinate system or the unit must still be chosen.",
        429: "Four of your imports are still running. Wait as many seconds as `Retry-After` says.",
      },
      example: { uploadId: "6b0463f9619335a966cc5b21", answers: { crs: "25832" } },
    },
    coordinateSystems: {
      text: "Finds coordinate systems by words of their name or by EPSG code; returns 30 by default.",
    },
    progress: {
      text: "Returns how many bytes of an upload or preview are done, by the key it was started with; null when nothing is running.",
    },
    job: {
      text: "Returns the state of a job: `queued`, `running`, `done`, `failed` or `cancelled`, with progress, outcome or error. `hasWorker` is false while the job waits and there is no worker to run it. Jobs are kept for 24 hours after they end.",
      refusals: { 404: "The job does not exist, or belongs to somebody else." },
    },
    cancelJob: {
      text: "Stops a job; what it had stored is removed.",
      refusals: { 404: "The job does not exist, or belongs to somebody else." },
    },
  },
);
