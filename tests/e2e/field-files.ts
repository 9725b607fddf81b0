/** Small files as written by field programs. */

/**
 * From a receiver in Illinois: degrees, US survey feet, heights above the ellipsoid and sea level, and two
 * rows without a fix.
 */
export function emlid(): string {
  const header =
    "Name,Code,Easting,Northing,Elevation,Description,Longitude,Latitude,Ellipsoidal height,Lateral RMS,Elevation RMS,Antenna height,Antenna height units,Solution status,Averaging start,Samples,PDOP,CS name";
  // Easting and northing computed from the degrees by PROJ 9.1, with EPSG:6459's parameters.
  const rows = [
    ["1", "2483075.689", "1250993.956", "570.247", "-89.5000", "40.1000", "461.923", "FIX"],
    ["2", "2483103.390", "1251030.593", "570.502", "-89.4999", "40.1001", "462.178", "FIX"],
    ["3", "2483131.091", "1251067.230", "571.011", "-89.4998", "40.1002", "462.687", "FLOAT"],
    ["4", "2483159.338", "1251031.013", "570.893", "-89.4997", "40.1001", "462.569", "FIX"],
    ["5", "2483187.585", "1250994.795", "570.300", "-89.4996", "40.1000", "461.976", "SINGLE"],
  ];
  const system = "NAD83(2011) / Illinois West (ftUS) + NAVD88(GEOID18) height (ftUS)";
  return [
    header,
    ...rows.map(([name, east, north, elevation, lon, lat, ellipsoidal, status]) =>
      [
        ...[name, "TOPO", east, north, elevation, "", lon, lat, ellipsoidal, "0.033", "0.049"],
        ...["5.905", "ft", status, "2026-05-03 10:12:44.0 UTC-05:00", "25", "1.2", system],
      ].join(","),
    ),
    "",
  ].join("\n");
}

/** Point, northing, easting, height, code, without a header. */
export const pnezd = (): string =>
  [
    "101,5164654.200,468955.400,1491.324,TOPO",
    "102,5164660.000,468960.000,1491.200,TOPO",
    "103,5164666.000,468951.000,1491.900,PL_1",
    "",
  ].join("\n");

/** Everything awkward: 42 columns, long and right-to-left words, doubts, an unknown coordinate system. */
export function unwieldy(): string {
  const attributes = Array.from({ length: 35 }, (_, i) =>
    i < 2 ? `Überschrift${"_und_so_weiter".repeat(8)}_${i}` : `Attribute ${i}`,
  );
  const header = [
    "Name",
    "Code",
    "Easting",
    "Northing",
    "Elevation",
    "CS name",
    "Solution status",
    ...attributes,
  ];
  const names = ["نقطة المسح رقم ١٢٣ في الوادي", "x".repeat(90)];
  const codes = ["שלום_עולם", "TOPO", "A".repeat(40)];
  const system = `"${"A system, named at length / ".repeat(12).slice(0, 300)}"`;
  const rows = Array.from({ length: 14 }, (_, i) => [
    ...[
      names[i] ?? `P${i % 9}`,
      codes[i] ?? "TOPO",
      468955.4 + 3 * i,
      (i === 8 ? 1 : 5164654.2) + (i % 3) * 4,
    ],
    ...[i === 5 ? 0 : 1491 + i / 10, system, i % 4 === 3 ? "FLOAT" : "FIX"],
    ...attributes.map((_, k) => `v${k}`),
  ]);
  return [header, ...rows].map(cells => cells.join(",")).join("\n");
}
