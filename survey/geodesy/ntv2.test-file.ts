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

/** Builds an NTv2 file (.gsb, little-endian), coarse subgrids first as publishers write them. For tests. */
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
