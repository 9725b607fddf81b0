export const csvTexts = {
  /** Why a file cannot be read. */
  problem: ({ code, message }: { code: string; message: string }, format: string) =>
    code === "not-readable" || format !== "csv" ? message : `Failed to parse CSV file: ${message}`,
  label: "CSV file or other file of points",
  columnsHint:
    "CSV or text with a header that names the columns; else they are name, code, longitude, latitude and ellipsoidal height, in this order.",
  formatsHint:
    "Or a field book of Leica, Carlson, Sokkia, Topcon, Nikon or Trimble, an NMEA log, LandXML, DXF, GeoJSON, KML, GPX, GeoPackage, a zipped shapefile, an Excel workbook or LAS: the content shows which, whatever the name.",
  newSiteHint: "What the file does not say is asked next.",
  newSiteDayHint: "Left empty, it is the day that the file says.",
  alsoInFile: "What else the file holds",
  ownDefinition: (name: string) => `${name}, as the file defines it`,
  calibratedCrs: "Local grid, with this site's calibration",
  calibrate: (hasCalibration: boolean) =>
    hasCalibration
      ? "See or change the site's calibration"
      : "Calibrate the local grid by points whose position you know",
  nowRead: (points: number) =>
    points === 1 ? "1 point is read now." : `${points.toLocaleString("en")} points are read now.`,
  skipped: (rows: number) =>
    rows === 1
      ? "1 row could not be read and was skipped."
      : `${rows.toLocaleString("en")} rows could not be read and were skipped.`,
  leftOut: (rows: number) =>
    rows === 1
      ? "1 row was left out as chosen."
      : `${rows.toLocaleString("en")} rows were left out as chosen.`,
} as const;
