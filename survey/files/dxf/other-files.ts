import { decodeWindows1252 } from "../../windows-1252.ts";

const AS_DXF = "Save it as ASCII DXF in the program that wrote it, and upload that";
const DWG =
  "This is a DWG drawing. Open it in your CAD program, choose Save As and the type DXF (ASCII, R12 to 2018), and upload that; without one, the free ODA File Converter does the same";
const BINARY = "This is a binary DXF. Save it as ASCII DXF (R12 to 2018) and upload that";
const ARCHIVE = "This is an archive. Unpack it and upload the DXF in it";
const PICTURE = "This is a picture, not a drawing. Upload the drawing it was printed from, as DXF";
const POINTS = "This looks like a table, not a drawing. Points are uploaded under Topographic data";
const GEODATA = `This is map data, which is not read as a drawing. ${AS_DXF}`;
const MODEL = `This is a model from another program. ${AS_DXF}`;
const DOCUMENT_ADVICE = `This is a document of another kind (XML or JSON). ${AS_DXF}`;
const EMPTY = "The file is empty. Save the drawing again, or choose another file";

/** What a file is by its extension. */
const BY_ENDING: [RegExp, string][] = [
  [/\.(dwg|dwt|dws)$/i, DWG],
  [/\.dxb$/i, BINARY],
  [/\.dgn$/i, `This is a MicroStation drawing. ${AS_DXF}`],
  [/\.(zip|rar|7z|gz|tgz|tar)$/i, ARCHIVE],
  [/\.(pdf|dwfx?|plt|png|jpe?g|tiff?|gif|bmp|webp|svg)$/i, PICTURE],
  [/\.(csv|tsv|txt|xyz|asc|pts|pnt|xlsx?|ods)$/i, POINTS],
  [/\.(kml|kmz|geojson|json|gml|xml|landxml|shp|dbf|shx|prj|gpkg|gpx)$/i, GEODATA],
  [/\.(ifc|rvt|skp|3dm|3ds|stl|obj|step|stp|iges|igs|fbx|las|laz|e57)$/i, MODEL],
];

type Code = "binary" | "dwg" | "not-dxf";

/** What a file is by its first bytes, read as windows-1252. */
const BY_START: [string[], Code, string][] = [
  [["AutoCAD Binary DXF", "AutoCAD DXB"], "binary", BINARY],
  [["AC10", "AC1.", "AC2.", "MC0.0"], "dwg", DWG],
  [["PK\u0003\u0004", "\u001f‹", "Rar!", "7z¼¯"], "not-dxf", ARCHIVE],
  [["%PDF", "‰PNG", "ÿØÿ", "GIF8", "II*\0", "MM\0*", "BM", "(DWF V"], "not-dxf", PICTURE],
  [["\0\0'\n"], "not-dxf", GEODATA],
  [["ÐÏ\u0011à", "\u0008\tþ", "LASF", "ISO-10303"], "not-dxf", MODEL],
];
const DOCUMENT = /^\s*[<{[]/;
/** A first line with two fields. */
const TABLE = /^[^\0\r\n]*[^\0\r\n\s][,;\t][^\0\r\n]*[\r\n]/;

/**
 * Says what a file is whose extension belongs to another format, and what to do with it; null for other
 * extensions.
 */
export function otherFileByName(name: string): string | null {
  return BY_ENDING.find(([ending]) => ending.test(name.trim()))?.[1] ?? null;
}

/**
 * Says what a file is by its first bytes when it is not ASCII DXF, and what to do with it; null when they do not show
 * it.
 */
export function otherFileByContent(bytes: Uint8Array): { code: Code; message: string } | null {
  const head = decodeWindows1252(bytes.subarray(0, 1024));
  const found = BY_START.find(([starts]) => starts.some(start => head.startsWith(start)));
  if (found) return { code: found[1], message: found[2] };
  if (head.trim() === "") return { code: "not-dxf", message: EMPTY };
  if (DOCUMENT.test(head)) return { code: "not-dxf", message: DOCUMENT_ADVICE };
  return TABLE.test(head) ? { code: "not-dxf", message: POINTS } : null;
}
