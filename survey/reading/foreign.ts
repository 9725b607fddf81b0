import { decodeWindows1252 } from "../windows-1252.ts";

const PICTURE = "This is a picture, not a table: choose another file";
const GRID =
  "This is a raster (a picture or a grid of heights), not a file of points: convert a grid of heights to CSV with x, y and z, as with QGIS or gdal_translate -of XYZ";
const TIFF = GRID.replace("a raster", "a TIFF or GeoTIFF");
const SHIFTS = "This is a grid of datum shifts (NTv2), not a file of points: choose a file of points";
const PART_OF_SHAPEFILE =
  "This is one file of a shapefile: put its .shp, .shx, .dbf and .prj files into one ZIP archive, and choose that";
const FBK =
  "This is an Autodesk field book (FBK), whose angles and distances cannot be computed here: export the points as LandXML or CSV";
const STAR_NET =
  "This is a Star*Net file, whose angles and distances cannot be adjusted here: export the adjusted points as CSV";

/**
 * What a file is when it is neither a table of points nor of a format in files/formats.ts, which is checked first; by
 * its first bytes. Each sentence says what to do.
 */
const BY_TEXT: [RegExp, string][] = [
  [
    /^\s*\$(GP|GN|GL|GA|GB|BD|GQ|P)[A-Z]{3,5},/,
    "This is an NMEA log of a receiver, not a table of points: export the measured points as CSV",
  ],
  [
    /^\s*\*?(11|41)[\d.]{4}[+-][0-9A-Za-z?+.-]{8,16}(\s+\*?[2-8]\d[\d.]{4}[+-]|\s*[\r\n]|\s*$)/,
    "This is a Leica GSI field book: export the points as CSV with easting, northing and height",
  ],
  [
    /^\s*(JB,NM|--(Carlson|SurvCE|SurvPC|Version))/,
    "This is a Carlson RW5 field book: export the points as CSV with easting, northing and height",
  ],
  [
    /^00NM(SDR|SDR33)/,
    "This is a Sokkia SDR field book: export the points as CSV with easting, northing and height",
  ],
  [
    /^00NM(?!SDR)[A-Z]{2,4}\s+V\d/,
    "This is a Trimble DC file: convert it to JobXML or CSV, in Trimble Business Center for example",
  ],
  [
    /^HEADER\s+VERSION\s+[\d.]+\s+(SYSTEM|UNITS|PROJECT|DATABASE)\b/,
    "This is a Leica IDEX file: export the points as GSI, LandXML or CSV",
  ],
  [/^\s*(?:!.*[\r\n]\s*)*(?:UNIT\s+(?:METER|FOOT|FEET)\b|HORIZ\s+ANGLE\b)/i, FBK],
  [
    /^\s*(?:!.*[\r\n]\s*)*(?:NEZ|NE|STN)[ \t]+\S+[ \t]+-?[\d.]+[\s\S]*?\n[ \t]*(?:(?:(?:AD|F1|F2)[ \t]+VA|PRISM)[ \t]|(?:STN|BS)[ \t]+\S+(?:[ \t]+[\d.]+)?[ \t]*[\r\n])/i,
    FBK,
  ],
  [/^\s*(?:#.*[\r\n]\s*)*\.(?:units|order|2d|3d|sep|delta|coord|station|elev|lonsign)\b/i, STAR_NET],
  [
    /^\s*(?:#.*[\r\n]\s*)*C[ \t]+\S+[ \t]+-?[\d.]+[ \t]+-?[\d.]+[\s\S]*?\n[ \t]*(?:[MBDAV]|DV|BM|TB|DB|DM)[ \t]+[^\s,-]+-[^\s,]+[ \t]/,
    STAR_NET,
  ],
  [
    /^\s*(?:%.*[\r\n]\s*)*%[ \t]*(?:GPST|UTC|JST)[ \t,;]+(?:x-ecef|e-baseline|latitude\(d'")/,
    "This is an RTKLIB solution without decimal degrees: choose Lat/Lon/Height and ddd.ddddddd as its output",
  ],
  [
    /^CO,Nikon RAW/,
    "This is a Nikon RAW field book: export the points as CSV with easting, northing and height",
  ],
  [
    /^(GTS-[67]|'GTS|_'_\(|FC-\d)[^,;\t\r\n]*(\r|\n|$)/,
    "This is a Topcon field book: export the points as CSV with easting, northing and height",
  ],
  [
    /^\s*(?:50|2|5)=[^\r\n]*\r?\n\s*\d{1,2}=/,
    "This is a Geodimeter field book: convert it to JobXML or CSV, in Trimble Business Center for example",
  ],
  [
    /^\d+[\t ]+\d+\.\d+[\t ]+\[\d+\][\t ]+-?\s*\d+,N\s/,
    "This is a DJI log of the moments when pictures were taken (.MRK): choose a file of measured points",
  ],
  [
    /^For (R4|R5|M5|R_E)\|/,
    "This is a Zeiss Elta field book: convert it to GSI or CSV with easting, northing and height",
  ],
  [/^<JOBFile[\s>]/, "This is a Trimble JobXML file: export the points as CSV from Trimble Access"],
  [/^<LandXML[\s>]/, "This is a LandXML file, not a table: export its points as CSV"],
  [/^<gpx[\s>]/i, "This is a GPX track, not a table: export its points as CSV"],
  [/^<kml[\s>]/i, "This is a KML file, not a table: export its points as CSV"],
  [/^<(gml|wfs):/i, "This is a GML file, not a table: export its points as CSV"],
  [/^\s*<(!doctype\s+html|html)/i, "This is a web page, not a table: choose another file"],
  [/^\s*<\?xml/, "This is an XML file, not a table: export its points as CSV"],
  [
    /^\s*(?:\[\s*)?\{\s*"\w+"\s*:|^\s*\[\s*\[\s*-?\d/,
    "This is a JSON file, but not GeoJSON: export its points as GeoJSON or CSV",
  ],
  [/^\s*0\r?\n\s*SECTION\r?\n/, "This is a DXF drawing: upload it under 'CAD diagram'"],
  [/^AC10\d\d(?![\w\s,;|"'.-])/, "This is a DWG drawing: save it as DXF and choose that file"],
  [/^LASF(?![\w,;\t ])/, "This is a LAS point cloud: export its ground points as CSV"],
  [
    /^(ASTM-E57|ply\r?\n|# \.PCD)/,
    "This is a point cloud: export its ground points as CSV or as x, y and z in columns",
  ],
  [
    /^(?:ncols\s+\d+\s+nrows\s+\d+\s|DS[AB][AB]\s+\d+\s+\d+\s)/i,
    "This is a grid of heights (ASCII grid), not a table of points: export its cells as CSV with x, y and z",
  ],
  [
    /^(?:solid\b.*[\r\n]\s*facet\s+normal\s|(?:#.*[\r\n]\s*)*(?:mtllib[ \t]|[og][ \t]+\S+\s+v[ \t]))/,
    "This is a 3D model, not a table of points: export its vertices as CSV",
  ],
  [
    /^ {5}[ \d]\d?\.\d\d {11}OBSERVATION DATA/,
    "This is a RINEX log of a receiver, not a table of points: process it first",
  ],
  [
    /^PK[\s\S]{28}mimetypeapplication\/vnd\.oasis/,
    "This is an OpenDocument file: save its table as Excel workbook (.xlsx) or CSV",
  ],
  [
    /^Version \d+\r?\n\s*Charset /i,
    "This is a MapInfo file: save its points as GeoPackage, zipped shapefile or CSV",
  ],
  [
    /^\s*(?:\w+CRS|\w+_?CS)\s*[[(][\s\S]*[\])]\s*$/i,
    "This file only names a coordinate system (.prj): leave it out, and choose that system and its unit when the file of points is read; or put it into one ZIP archive with its shapefile",
  ],
  [/^SQLite format 3/, "This is a GeoPackage or another database: export its points as CSV"],
  [/^%PDF/, "This is a PDF, not a table: choose another file"],
  [/^\{\\rtf/, "This is a document, not a table: save its table as CSV"],
  [
    /^ISO-10303-21;/,
    "This is a 3D model (IFC or STEP), not a table of points: export its points as CSV or DXF",
  ],
  [/^BM[\s\S]{4}\0\0\0\0/, PICTURE],
  [/^RIFF[\s\S]{4}WEBP/, PICTURE],
  [/^\0{3}[\s\S]ftyp/, "This is a video or a picture, not a table: choose another file"],
  [/^GRIB[^\w\s,;|"'.-]/, GRID],
];

/** First bytes, as windows-1252 text. */
const BY_MARK: [string, string][] = [
  [
    "PK\u0003\u0004",
    "This is a ZIP archive that holds no shapefile, KML file or Excel workbook: unpack it, and choose a file of points",
  ],
  ["fgb\u0003fgb", "This is a FlatGeobuf file: save its points as GeoPackage, GeoJSON or CSV"],
  [
    "\u00d0\u00cf\u0011\u00e0",
    "This is an old Excel workbook (.xls), or a file of Word, Revit or MicroStation: export its points as CSV first",
  ],
  ["\u0008\t\u00fe", "This is a MicroStation drawing (DGN): save it as DXF and choose that file"],
  ["II*\0", TIFF],
  ["MM\0*", TIFF],
  ["II+\0", TIFF],
  ["MM\0+", TIFF],
  ["CDF\u0001", GRID],
  ["CDF\u0002", GRID],
  ["CDF\u0005", GRID],
  ["\u2030HDF", GRID],
  ["NUM_OREC\u000b", SHIFTS],
  ["NUM_OREC\0\0\0\u000b", SHIFTS],
  ["\0\0'\n", PART_OF_SHAPEFILE],
  ["\u2030PNG", PICTURE],
  ["\u00ff\u00d8", PICTURE],
  ["GIF87a", PICTURE],
  ["GIF89a", PICTURE],
  ["\0\0\0\u000cjP", PICTURE],
  ["\u001f\u2039", "This is a compressed file: unpack it first"],
  ["7z\u00bc\u00af", "This is a compressed archive: unpack it first"],
  ["Rar!", "This is a compressed archive: unpack it first"],
  ["\u00fd7zXZ", "This is a compressed file: unpack it first"],
  ["BZh91AY", "This is a compressed file: unpack it first"],
  ["(\u00b5/\u00fd", "This is a compressed file: unpack it first"],
];

const NO_TEXT =
  "This is not a file of points that can be read: its bytes are not text. Choose a file of points, or export them as CSV";
/** Bytes examined, and the fewest that show anything: a few odd cells are much of a small table. */
const LOOKED_AT = 4096;
const FEWEST = 512;
/** Random bytes have 10 % of control characters other than blanks and line ends; text has next to none. */
const MOST_CONTROLS = 0.05;
/**
 * Zeros of UTF-16, in which letters of other scripts have bytes of control characters. Random bytes have 0.4 % of
 * zeros.
 */
const ZEROS_OF_UTF16 = 0.1;

/** Whether there are too many control characters for text. */
function isNoText(head: Uint8Array): boolean {
  const looked = head.subarray(0, LOOKED_AT);
  let [controls, zeros, run, longestRun] = [0, 0, 0, 0];
  for (const byte of looked) {
    run = byte === 0 ? run + 1 : 0;
    longestRun = Math.max(longestRun, run);
    if (byte === 0) zeros++;
    else if (byte < 9 || (byte > 13 && byte < 32) || byte === 127) controls++;
  }
  // Three zeros in a row include a NUL character, which text does not have.
  const isUtf16 = zeros > looked.length * ZEROS_OF_UTF16 && longestRun < 3;
  return looked.length >= FEWEST && !isUtf16 && controls > (looked.length - zeros) * MOST_CONTROLS;
}

/** What the file is and what to do, in one sentence without a full stop; null for what may be a table. */
export function foreignFormat(head: Uint8Array): string | null {
  const text = decodeWindows1252(head.subarray(0, 4096)).replace(/^\u00ef\u00bb\u00bf/, "");
  const behindProlog = text.replace(/^\s*(?:<[?!][^>]*>\s*)*/, "");
  for (const [pattern, advice] of BY_TEXT)
    if (pattern.test(text) || pattern.test(behindProlog)) return advice;
  for (const [mark, advice] of BY_MARK) if (text.startsWith(mark)) return advice;
  return isNoText(head) ? NO_TEXT : null;
}
