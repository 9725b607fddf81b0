/** A rectangle of an NTv2 file: corners and cells in degrees east and north, the same shift at every node. */
export interface TestSubgrid {
  west: number;
  south: number;
  east: number;
  north: number;
  cellDeg: number;
  /** Seconds to the north and to the east, added to a position. */
  northSeconds: number;
  eastSeconds: number;
}

/** Builds an NTv2 file (.gsb, little-endian) for tests, coarse subgrids first as publishers write them. */
export function ntv2File(subgrids: TestSubgrid[], unit = "SECONDS"): Uint8Array {
  const records: Uint8Array[] = [];
  const record = (label: string, write: (view: DataView) => void) => {
    const bytes = new Uint8Array(16).fill(32, 0, 8);
    new TextEncoder().encodeInto(label, bytes);
    write(new DataView(bytes.buffer));
    records.push(bytes);
  };
  const integer = (label: string, value: number) => record(label, view => view.setInt32(8, value, true));
  const real = (label: string, value: number) => record(label, view => view.setFloat64(8, value, true));
  const text = (label: string, value: string) =>
    record(label, view => {
      new TextEncoder().encodeInto(value.padEnd(8), new Uint8Array(view.buffer, 8));
    });
  integer("NUM_OREC", 11);
  integer("NUM_SREC", 11);
  integer("NUM_FILE", subgrids.length);
  text("GS_TYPE", unit);
  text("VERSION", "TEST");
  text("SYSTEM_F", "FROM");
  text("SYSTEM_T", "TO");
  for (const label of ["MAJOR_F", "MINOR_F", "MAJOR_T", "MINOR_T"]) real(label, 6_378_137);
  subgrids.forEach((grid, index) => {
    const seconds = (degrees: number) => degrees * 3600;
    const columns = Math.round((grid.east - grid.west) / grid.cellDeg) + 1;
    const rows = Math.round((grid.north - grid.south) / grid.cellDeg) + 1;
    text("SUB_NAME", `G${index}`);
    text("PARENT", index === 0 ? "NONE" : "G0");
    text("CREATED", "");
    text("UPDATED", "");
    real("S_LAT", seconds(grid.south));
    real("N_LAT", seconds(grid.north));
    // NTv2 counts longitudes to the west.
    real("E_LONG", seconds(-grid.east));
    real("W_LONG", seconds(-grid.west));
    real("LAT_INC", seconds(grid.cellDeg));
    real("LONG_INC", seconds(grid.cellDeg));
    integer("GS_COUNT", columns * rows);
    for (let node = 0; node < columns * rows; node++)
      records.push(new Uint8Array(Float32Array.of(grid.northSeconds, -grid.eastSeconds, 0, 0).buffer));
  });
  const file = new Uint8Array(records.length * 16);
  records.forEach((bytes, index) => {
    file.set(bytes, index * 16);
  });
  return file;
}

/**
 * Builds a GeoTIFF of shifts for tests, as PROJ publishes them (rows from the north, arc-seconds, plain
 * floats).
 */
export function geoTiffFile(grid: TestSubgrid, type = "HORIZONTAL_OFFSET"): Uint8Array {
  const columns = Math.round((grid.east - grid.west) / grid.cellDeg) + 1;
  const rows = Math.round((grid.north - grid.south) / grid.cellDeg) + 1;
  const bandBytes = columns * rows * 4;
  const metadata = `<GDALMetadata><Item name="TYPE">${type}</Item></GDALMetadata>\0`;
  const [short, long, double, ascii] = [3, 4, 12, 2];
  const tags: [tag: number, type: number, values: number[] | string][] = [
    [256, short, [columns]],
    [257, short, [rows]],
    [258, short, [32, 32]],
    [259, short, [1]],
    [262, short, [1]],
    [273, long, [8, 8 + bandBytes]],
    [277, short, [2]],
    [278, short, [rows]],
    [279, long, [bandBytes, bandBytes]],
    [284, short, [2]],
    [339, short, [3, 3]],
    [33550, double, [grid.cellDeg, grid.cellDeg, 0]],
    [33922, double, [0, 0, 0, grid.west, grid.north, 0]],
    [42112, ascii, metadata],
  ];
  const directory = 8 + 2 * bandBytes;
  const extra = directory + 2 + tags.length * 12 + 4;
  const view = new DataView(new ArrayBuffer(extra + 1000));
  view.setUint32(0, 0x49492a00);
  view.setUint32(4, directory, true);
  for (let node = 0; node < columns * rows; node++) {
    view.setFloat32(8 + node * 4, grid.northSeconds, true);
    view.setFloat32(8 + bandBytes + node * 4, grid.eastSeconds, true);
  }
  view.setUint16(directory, tags.length, true);
  let free = extra;
  tags.forEach(([tag, kind, values], index) => {
    const at = directory + 2 + index * 12;
    const size = kind === short ? 2 : kind === long ? 4 : kind === double ? 8 : 1;
    view.setUint16(at, tag, true);
    view.setUint16(at + 2, kind, true);
    view.setUint32(at + 4, values.length, true);
    const isInline = values.length * size <= 4;
    if (!isInline) view.setUint32(at + 8, free, true);
    const from = isInline ? at + 8 : free;
    if (!isInline) free += Math.ceil((values.length * size) / 8) * 8;
    for (let i = 0; i < values.length; i++) {
      if (typeof values === "string") view.setUint8(from + i, values.charCodeAt(i));
      else if (kind === short) view.setUint16(from + i * 2, values[i]!, true);
      else if (kind === long) view.setUint32(from + i * 4, values[i]!, true);
      else view.setFloat64(from + i * 8, values[i]!, true);
    }
  });
  return new Uint8Array(view.buffer);
}
