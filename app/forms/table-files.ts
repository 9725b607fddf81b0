/** For a file field: what programs of surveyors name a table of points. */
export const TABLE_FILES = ".csv,.txt,.asc,.xyz,.pts,.pnt,.tsv,text/csv,text/plain";

/** Names and types of what is no text, whatever program wrote it. */
const NO_TEXT_NAME =
  /\.(png|jpe?g|gif|webp|heic|tiff?|bmp|pdf|docx?|xlsx?|ods|odt|pptx?|zip|7z|rar|gz|tgz|dwg|dxf|las|laz|shp|gpkg|kmz|exe|mp4|mov|mp3)$/i;
const NO_TEXT_TYPE =
  /^(image|video|audio|font)\/|^application\/(pdf|zip|gzip|x-7z|vnd\.(ms-excel\.sheet|openxml))/i;

/** Whether a file may be a table of points by its type and name; its content says more. */
export const mayBeTable = ({ name, type }: { name: string; type: string }): boolean =>
  type === "text/csv" ||
  /\.(csv|txt|asc|xyz|pts|pnt|tsv)$/i.test(name) ||
  !(NO_TEXT_NAME.test(name) || NO_TEXT_TYPE.test(type));
