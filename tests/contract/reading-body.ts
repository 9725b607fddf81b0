import type { Reading } from "#shapes/reading.ts";

/** Example of how a file from Emlid Flow in feet was read. */
export const reading = (change: Partial<Reading> = {}): Reading => ({
  version: 1,
  fileName: "stockpile.csv",
  format: "csv",
  vendor: "Emlid Flow",
  encoding: "utf-8",
  delimiter: "\t",
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
    quality: {
      solution: [{ index: 10, header: "Solution status" }],
      horizontalRms: [{ index: 11, header: "Lateral RMS" }],
    },
  },
  position: {
    kind: "projected",
    epsg: 6557,
    crsName: "NAD83(2011) / Oregon South (ft)",
    accuracyM: 1,
    grid: null,
    unit: "us-ft",
  },
  heightUnit: "us-ft",
  heights: { kind: "sea-level", datum: "NAVD88" },
  leaveOut: ["not-fixed"],
  checks: { pair: null, constants: [{ index: 9, header: "CS name" }] },
  outcome: {
    rowsRead: 3,
    rowsKept: 2,
    rowsSkipped: 0,
    leftOut: [{ id: "not-fixed", label: "not FIX", count: 1 }],
    lastLine: 4,
    first: { name: "1", longitude: -123.07, latitude: 44.05, heightM: 102.5 },
    last: { name: "2", longitude: -123.07, latitude: 44.05, heightM: 102.5 },
    bounds: { west: -123.07, south: 44.05, east: -123.07, north: 44.05 },
  },
  ...change,
});
