import { calibration } from "./calibration.ts";
import { stores, subject } from "./description.ts";

const reading = {
  409: "The file cannot be read in this way: the message says why.",
  429: "Too many files of yours are being read. Wait for the seconds in `Retry-After`.",
  503: "The server is busy with other files. Wait for the seconds in `Retry-After`.",
};
const tus = { 412: "`Tus-Resumable: 1.0.0` is missing." } as const;
const viewers = "Your account, or the token, may not do this: viewers of the site's team import nothing.";
const own = "The upload is not there, is somebody else's, or its 24 hours are over.";

export const imports = subject(
  "Uploads and imports",
  "A file is uploaded, previewed with answers to what it leaves open, and imported by a job.",
  {
    uploads: { text: "Lists your files in preparation. Each is kept for 24 hours." },
    createUpload: {
      text: "Takes the bytes of a file, named by `?fileName=`, or a form with up to 20 files. At most 100 files of an account are in preparation. A file of a form that is refused stands in `refused`, and the others are taken; a form of which none is taken is refused.",
      refusals: {
        ...stores,
        403: viewers,
        404: "The site that `siteId` names is not there.",
        413: "The file is too large, or you have too many in preparation.",
        409: "The file was deleted while it was being saved.",
      },
    },
    upload: { text: "Answers name, type and size of an upload.", refusals: { 404: own } },
    uploadContent: { text: "Answers the bytes as they were sent.", refusals: { 404: own } },
    deleteUpload: { text: "Deletes an upload before its 24 hours are over.", refusals: { 404: own } },
    resumableUploads: {
      text: "Lists your files of which a part has arrived: `size` of `length` bytes. Each is kept for 24 hours after its last bytes, and counts among your files in preparation.",
    },
    resumableUploadOptions: {
      text: "Answers in the headers `Tus-Version`, `Tus-Extension` (`creation`, `expiration`, `termination`) and `Tus-Max-Size`, in bytes.",
    },
    createResumableUpload: {
      text: "Begins an upload by [tus 1.0](https://tus.io/protocols/resumable-upload), for which there are clients in many languages. `Location` is the address of its further calls, and ends in the id of the upload, which is in preparation once its last byte has come. Metadata may have 4,000 characters.",
      refusals: {
        ...stores,
        ...tus,
        400: "A header is missing or cannot be read; the message says which.",
        403: viewers,
        404: "The site that `siteId` names is not there.",
        413: "The file is too large, or you have too many or too much in preparation.",
      },
    },
    resumableUpload: {
      text: "Answers in the header `Upload-Offset` how many bytes have arrived, of `Upload-Length`. An upload whose bytes are all there is in preparation.",
      refusals: { ...tus, 404: own },
    },
    appendUpload: {
      text: "Takes the next bytes from `Upload-Offset` on, as many as one likes. What came before a line broke is kept, to the last byte that reached the server. The answer says in `Upload-Offset` how many bytes there are.",
      refusals: {
        ...stores,
        ...tus,
        404: own,
        409: "`Upload-Offset` is not where the upload stands, or it was deleted. Ask by HEAD where it stands.",
        413: "These are more bytes than the announced size of the file, or than your account may store.",
      },
    },
    deleteResumableUpload: {
      text: "Deletes an upload, in preparation or not.",
      refusals: { ...tus, 404: own },
    },
    previewUpload: {
      text: "Reads a file of points by the answers in the query and says how, why, and what becomes of its rows. Its content shows what it is: a table, or another format (`source`), of which `choice` says what is read. `reading.statements` lists what the file says about its numbers, and what became of each statement; one that was not understood keeps the import open until `asread` names its `key`. `open` lists what must be answered or confirmed before an import; `fingerprint` stands for this reading.",
      refusals: { ...reading, 403: viewers, 404: own },
    },
    skippedRows: {
      text: "Answers every row that the reading skips as CSV, with its line or record in the file and the reason.",
      refusals: { ...reading, 403: viewers, 404: own },
    },
    importPoints: {
      text: "Starts a job (202) that stores the points as a new survey, exactly as previewed: `seen` is the preview's `fingerprint`, `answers` are the same.",
      refusals: {
        ...reading,
        404: "The site or the upload is not there.",
        409: "The file would be read otherwise than in the preview that was seen.",
        422: "Something is still to be answered or confirmed: `errors` lists it as `open` did.",
        429: "Four of your imports have not ended. Wait for the seconds in `Retry-After`.",
      },
      example: {
        uploadId: "6b0463f9619335a966cc5b21",
        answers: { crs: "25832", heights: "sea-level", datum: "DHHN2016" },
        seen: "eaCRjLrtqxDn0czvGZe8WQ",
        surveyedOn: "2026-11-20",
      },
    },
    previewJoint: {
      text: "Reads several files of points by their answers, each by itself, and says what they are as one survey: how each is read, names that two files have, and the points of all, in the order of the files. All files have one coordinate system and one height reference: `differs` says which does not.",
      refusals: {
        ...reading,
        403: viewers,
        404: "The site or an upload is not there.",
      },
      example: {
        files: [{ uploadId: "6b0463f9619335a966cc5b21" }, { uploadId: "6b0463f9619335a966cc5b22" }],
      },
    },
    importJoint: {
      text: "Starts a job (202) that stores the points of several files as one new survey, exactly as previewed: `seen` is the preview's `fingerprint`, `files` are the same. Asked for twice, it is one job.",
      refusals: {
        ...reading,
        404: "The site or an upload is not there.",
        409: "The files would be read otherwise than in the preview that was seen.",
        422: "Something is still to be answered or confirmed: `errors` lists it as `open` did.",
        429: "Four of your imports have not ended. Wait for the seconds in `Retry-After`.",
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
      text: "Reads a DXF or LandXML file and says what is in it and where it lies.",
      refusals: { ...reading, 404: own },
    },
    importDrawing: {
      text: "Starts a job (202) that stores the drawing in place of the site's. With crs=points and crs=calibration, `seen` is the preview's `fingerprint`: the site's points or calibration can have changed since.",
      refusals: {
        ...reading,
        409: "The drawing would lie elsewhere than in the preview that was seen.",
        404: "The site or the upload is not there.",
        422: "The coordinate system or the unit is still to be answered.",
        429: "Four of your imports have not ended. Wait for the seconds in `Retry-After`.",
      },
      example: { uploadId: "6b0463f9619335a966cc5b21", answers: { crs: "25832" } },
    },
    coordinateSystems: {
      text: "Finds coordinate systems by words of their name or by EPSG code, 30 by default.",
    },
    progress: {
      text: "Answers how many bytes of an upload or preview are done, by the key that it was given; null when nothing runs.",
    },
    job: {
      text: "Answers the state of a job: `queued`, `running`, `done`, `failed` or `cancelled`, with progress, outcome or error. `hasWorker` is false while the job waits and no worker lives to run it. Jobs are kept for 24 hours after their end.",
      refusals: { 404: "The job is not there, or somebody else's." },
    },
    cancelJob: {
      text: "Asks a job to stop; what it had stored is removed.",
      refusals: { 404: "The job is not there, or somebody else's." },
    },
  },
);
