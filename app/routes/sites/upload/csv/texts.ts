export const csvTexts = {
  /** Why a file cannot be read. */
  problem: ({ code, message }: { code: string; message: string }, format: string) =>
    code === "not-readable" || format !== "csv" ? message : `Failed to parse CSV file: ${message}`,
  label: "File of points (CSV or another format)",
  columnsHint:
    "CSV or text with a header row. Without one, the columns are read as name, code, longitude, latitude and ellipsoidal height.",
  formatsHint:
    "Or a field book from Leica, Carlson, Sokkia, Topcon, Nikon or Trimble, an NMEA log, LandXML, DXF, GeoJSON, KML, GPX, GeoPackage, a zipped shapefile, an Excel workbook or LAS: the format is detected from the content, not from the file name.",
  newSiteHint: "The next step asks for anything the file does not say.",
  newSiteDayHint: "Leave empty to use the date in the file.",
  alsoInFile: "Also in this file",
  ownDefinition: (name: string) => `${name}, as its file defines it`,
  calibratedCrs: "Local grid, with this site's calibration",
  calibrate: (hasCalibration: boolean) =>
    hasCalibration ? "View or change the site's calibration" : "Calibrate the local grid with known points",
  nowRead: (points: number) =>
    points === 1
      ? "1 point is read with these settings."
      : `${points.toLocaleString("en")} points are read with these settings.`,
  skipped: (rows: number) =>
    rows === 1
      ? "1 row could not be read and was skipped."
      : `${rows.toLocaleString("en")} rows could not be read and were skipped.`,
  leftOut: (rows: number) =>
    rows === 1
      ? "1 row was left out, as you chose."
      : `${rows.toLocaleString("en")} rows were left out, as you chose.`,
} as const;
