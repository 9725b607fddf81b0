import { texts } from "#contract/texts.ts";

/**
 * File extensions of surveying programs, for a file field. The actual format is detected from the content.
 */
export const POINT_FILES = [
  ".csv,.txt,.asc,.xyz,.pts,.pnt,.tsv,text/csv,text/plain",
  ".gsi,.rw5,.crd,.raw,.sdr,.gts,.gt7,.fc5,.fc6,.jxl,.jobxml,.nmea,.dat,.log,.xml,.dxf",
  ".geojson,.json,.geojsonl,.kml,.kmz,.gpx,.gpkg,.zip,.xlsx,.las,.laz",
].join();

/** Files without readable points, whatever program wrote them, by name or type, with advice. */
const NO_POINTS: [name: RegExp, type: RegExp, advice: string | null][] = [
  [
    /\.pdf$/i,
    /^application\/pdf/i,
    "This is a PDF: export the points from the program that made it, as CSV, DXF or LandXML",
  ],
  [
    /\.tiff?$/i,
    /^image\/tiff/i,
    "This is a picture or a grid of heights: export its points as CSV, or as LAS",
  ],
  [
    /\.(png|jpe?g|gif|webp|heic|bmp)$/i,
    /^image\//i,
    "This is a picture: export the points from the program that made it, as CSV, DXF or LandXML",
  ],
  [/\.(ods|odt|docx?|pptx?|rtf)$/i, /^$/, "This is a document: save its table as Excel (.xlsx) or CSV"],
  [
    /\.(7z|rar|gz|tgz)$/i,
    /^application\/(gzip|x-7z)/i,
    "This is a compressed archive: unpack it, and choose the file of points",
  ],
  [/\.(exe|mp4|mov|mp3)$/i, /^(video|audio|font)\//i, null],
];

/**
 * Extensions that are read whatever type the browser reports: JobXML comes as image/jxl, DXF as
 * image/vnd.dxf, a field book as a camera's .raw. A DWG is read only as far as needed for its advice.
 */
const NAMES_TO_READ = [...POINT_FILES.split(",").filter(ending => ending.startsWith(".")), ".dwg"];

/**
 * Why a file cannot contain points, judging by name and type, with advice; null if only its content can tell.
 */
export function pointFileRefusal({ name, type }: { name: string; type: string }): string | null {
  if (type === "text/csv" || NAMES_TO_READ.some(ending => name.toLowerCase().endsWith(ending))) return null;
  const found =
    NO_POINTS.find(([ending]) => ending.test(name)) ??
    NO_POINTS.find(([, kind]) => type !== "" && kind.test(type));
  if (!found) return null;
  const [, , advice] = found;
  return advice ? `${texts.selectCsvFile}. ${advice}.` : texts.selectCsvFile;
}
