import type { Reading } from "#shapes/reading.ts";

/** How a file of projected coordinates in feet was read, with rows left out. */
export const projectedReading: Reading = {
  version: 1,
  fileName: "stockpile.csv",
  format: "csv",
  vendor: "Emlid Flow",
  encoding: "utf-8",
  delimiter: ",",
  decimal: ".",
  width: 12,
  firstLine: "header",
  firstDataLine: 2,
  columns: {
    name: { index: 0, header: "Name" },
    code: { index: 1, header: "Code" },
    x: { index: 2, header: "Easting" },
    y: { index: 3, header: "Northing" },
    height: { index: 4, header: "Elevation" },
    quality: { horizontalRms: [{ index: 9, header: "Lateral RMS" }] },
  },
  position: {
    kind: "projected",
    epsg: 6455,
    crsName: "NAD83(2011) / Illinois West (ftUS)",
    accuracyM: 0.5,
    grid: null,
    unit: "us-ft",
  },
  heightUnit: "us-ft",
  heights: { kind: "sea-level", datum: "NAVD88" },
  leaveOut: ["not-fixed"],
  checks: { pair: null, constants: [] },
  outcome: {
    rowsRead: 1203,
    rowsKept: 1190,
    rowsSkipped: 1,
    leftOut: [{ id: "not-fixed", label: "not FIX", count: 12 }],
    lastLine: 1204,
    first: { name: "1", longitude: 8.594, latitude: 46.6346, heightM: 1491.2 },
    last: { name: "1203", longitude: 8.597, latitude: 46.6371, heightM: 1494.8 },
    bounds: { west: 8.594, south: 46.6346, east: 8.597, north: 46.6371 },
  },
};

/** How a file as the specification documents it was read: degrees, without a header. */
export const degreesReading: Reading = {
  ...projectedReading,
  fileName: "basin-north.csv",
  vendor: null,
  width: 5,
  firstLine: "point",
  firstDataLine: 1,
  columns: {
    name: { index: 0, header: "" },
    code: { index: 1, header: "" },
    x: { index: 2, header: "" },
    y: { index: 3, header: "" },
    height: { index: 4, header: "" },
    quality: {},
  },
  position: { kind: "degrees", notation: "decimal" },
  heightUnit: "m",
  heights: { kind: "ellipsoidal" },
  leaveOut: [],
  outcome: null,
};
