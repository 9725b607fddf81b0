/** For a file field: how programs of surveyors name files of points. What a file is, its content says. */
export const POINT_FILES = [
  ".csv,.txt,.asc,.xyz,.pts,.pnt,.tsv,text/csv,text/plain",
  ".gsi,.rw5,.crd,.raw,.sdr,.gts,.gt7,.fc5,.fc6,.jxl,.jobxml,.nmea,.dat,.log,.xml,.dxf",
  ".geojson,.json,.geojsonl,.kml,.kmz,.gpx,.gpkg,.zip,.xlsx,.las,.laz",
].join();

/** Names and types of what holds no points that can be read, whatever program wrote it. */
const NO_POINTS_NAME =
  /\.(png|jpe?g|gif|webp|heic|tiff?|bmp|pdf|docx?|ods|odt|pptx?|7z|rar|gz|tgz|exe|mp4|mov|mp3)$/i;
const NO_POINTS_TYPE = /^(image|video|audio|font)\/|^application\/(pdf|gzip|x-7z)/i;

/**
 * What browsers may take for pictures by their names: JobXML is image/jxl, DXF image/vnd.dxf, a field book a camera's
 * .raw. A DWG is read as far as the sentence that says what to do with it.
 */
const NAMES_TO_READ = [...POINT_FILES.split(",").filter(ending => ending.startsWith(".")), ".dwg"];

/** Whether a file may hold points by its type and name; its content says more. */
export const mayHoldPoints = ({ name, type }: { name: string; type: string }): boolean =>
  type === "text/csv" ||
  NAMES_TO_READ.some(ending => name.toLowerCase().endsWith(ending)) ||
  !(NO_POINTS_NAME.test(name) || NO_POINTS_TYPE.test(type));
