import proj4 from "proj4";

/** Thrown if a grid file cannot be read; `message` says why. */
export class GridFileError extends Error {
  override name = "GridFileError";
  readonly code = "grid-file";
}

interface Subgrid {
  /** Lower left corner, cell size (radians, longitudes counted to the west) and number of nodes. */
  ll: number[];
  del: number[];
  lim: number[];
}

/** By file name in lower case: the subgrids read, or how to read them on first use. */
const grids = new Map<string, () => Subgrid[]>();

/**
 * Registers a grid of datum shifts under its file name (NTv2 `.gsb`, GeoTIFF `.tif`). Every coordinate system
 * that {@link crsOf} returns from now on may use it. Throws {@link GridFileError}.
 */
export async function registerGrid(name: string, bytes: Uint8Array): Promise<void> {
  const key = name.toLowerCase();
  if (key.endsWith(".gsb")) grids.set(key, once(checkedNtv2(key, bytes)));
  else if (/\.tiff?$/.test(key)) {
    const subgrids = await readGeoTiff(key, bytes);
    grids.set(key, () => subgrids);
  } else throw new GridFileError(`${name} is neither an NTv2 file (.gsb) nor a GeoTIFF (.tif)`);
}

/** Removes a grid by its file name. */
export function forgetGrid(name: string): void {
  grids.delete(name.toLowerCase());
}

/** Returns the first of the file names that is registered; null when none is. */
export function knownGrid(files: string[]): string | null {
  return files.find(file => grids.has(file.toLowerCase())) ?? null;
}

/**
 * Converts degrees of the system's own datum to WGS 84 and back by a grid; returns false if the grid has no shift.
 * `ellipsoid` is in proj4's terms, e.g. '+ellps=bessel'.
 */
export function gridConverter(file: string, ellipsoid: string) {
  const key = file.toLowerCase();
  const subgrids = grids.get(key)!();
  const converter = proj4(
    `+proj=longlat ${ellipsoid} +nadgrids=${key} +no_defs`,
    "+proj=longlat +datum=WGS84",
  );
  const convert = (way: (pair: [number, number]) => [number, number]) => (pair: [number, number]) => {
    if (!covers(subgrids, pair)) return false;
    const [longitude, latitude] = way(pair);
    pair[0] = longitude;
    pair[1] = latitude;
    return Number.isFinite(longitude) && Number.isFinite(latitude);
  };
  return { toWgs84: convert(converter.forward), fromWgs84: convert(converter.inverse) };
}

const RADIANS = Math.PI / 180;

function covers(subgrids: Subgrid[], [longitude, latitude]: [number, number]): boolean {
  const x = -longitude * RADIANS;
  const y = latitude * RADIANS;
  return subgrids.some(({ ll, del, lim }) => {
    const isAcross = x >= ll[0]! && x <= ll[0]! + (lim[0]! - 1) * del[0]!;
    return isAcross && y >= ll[1]! && y <= ll[1]! + (lim[1]! - 1) * del[1]!;
  });
}

const NTV2_HEADER_BYTES = 176;

/** Checks an NTv2 file at once, although large ones are parsed only on first use. */
function checkedNtv2(key: string, bytes: Uint8Array): () => Subgrid[] {
  const text = (from: number) => String.fromCharCode(...bytes.subarray(from, from + 8)).trim();
  const refuse = (why: string): never => {
    throw new GridFileError(`it is not an NTv2 grid that can be used: ${why}`);
  };
  if (bytes.length < 2 * NTV2_HEADER_BYTES || text(0) !== "NUM_OREC")
    refuse("its header is not that of NTv2");
  if (text(56) !== "SECONDS") refuse(`its shifts are in '${text(56)}', not in seconds`);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const isLittleEndian = view.getInt32(8, true) === 11;
  const subgridCount = view.getInt32(40, isLittleEndian);
  let end = NTV2_HEADER_BYTES;
  for (let i = 0; i < subgridCount; i++) {
    if (end + NTV2_HEADER_BYTES > bytes.length) refuse("it breaks off");
    end += NTV2_HEADER_BYTES + 16 * view.getInt32(end + 168, isLittleEndian);
  }
  if (subgridCount < 1 || end > bytes.length) refuse("it breaks off");
  return () => {
    const copy = bytes.slice().buffer as ArrayBuffer;
    return finestFirst(proj4.nadgrid(key, copy).subgrids as Subgrid[]);
  };
}

async function readGeoTiff(key: string, bytes: Uint8Array): Promise<Subgrid[]> {
  const { fromArrayBuffer } = await import("geotiff");
  try {
    const tiff = await fromArrayBuffer(bytes.slice().buffer as ArrayBuffer);
    const first = await tiff.getImage();
    const kind = (await first.getGDALMetadata())?.TYPE;
    if (kind !== undefined && kind !== "HORIZONTAL_OFFSET")
      throw new Error(`it holds ${kind}, not horizontal shifts`);
    const { ready } = proj4.nadgrid(key, tiff as never) as unknown as {
      ready: Promise<{ subgrids: unknown }>;
    };
    const { subgrids } = await ready;
    return finestFirst(subgrids as Subgrid[]);
  } catch (error) {
    throw new GridFileError(`it is not a GeoTIFF grid that can be used: ${(error as Error).message}`);
  }
}

/**
 * proj4 takes the first subgrid that holds a position; in files the coarse one comes before those within it.
 */
function finestFirst(subgrids: Subgrid[]): Subgrid[] {
  return subgrids.sort((a, b) => a.del[0]! * a.del[1]! - b.del[0]! * b.del[1]!);
}

function once<Value>(read: () => Value): () => Value {
  let value: Value | undefined;
  return () => {
    value ??= read();
    return value;
  };
}
