import type { GroundTriangles } from "./surface.ts";

/** Vertices, or triangles, in one chunk. */
const MOST_IN_CHUNK = 32_768;
const HEADER_BYTES = 8;
const VERTICES = 1;
const TRIANGLES = 2;

/** A piece of a stored design: a header of two Uint32 (what it holds, and how many), then columns, little-endian. */
export interface DesignChunk {
  /** Number of the first vertex or triangle, and how many there are. */
  first: number;
  n: number;
  body: Uint8Array;
}

/** Cuts a design into chunks: longitudes, latitudes and heights of vertices, then corners of triangles. */
export function* designChunks(design: GroundTriangles): Generator<DesignChunk> {
  const { longitude, latitude, heightM, triangles } = design;
  for (let first = 0; first < longitude.length; first += MOST_IN_CHUNK) {
    const n = Math.min(MOST_IN_CHUNK, longitude.length - first);
    const columns = [longitude, latitude, heightM].map(column => column.subarray(first, first + n));
    yield { first, n, body: packed(VERTICES, n, columns) };
  }
  for (let first = 0; 3 * first < triangles.length; first += MOST_IN_CHUNK) {
    const n = Math.min(MOST_IN_CHUNK, triangles.length / 3 - first);
    yield { first, n, body: packed(TRIANGLES, n, [triangles.subarray(3 * first, 3 * (first + n))]) };
  }
}

function packed(kind: number, n: number, columns: (Float64Array | Uint32Array)[]): Uint8Array {
  const body = new Uint8Array(HEADER_BYTES + columns.reduce((sum, { byteLength }) => sum + byteLength, 0));
  const view = new DataView(body.buffer);
  view.setUint32(0, kind, true);
  view.setUint32(4, n, true);
  let at = HEADER_BYTES;
  for (const column of columns) {
    body.set(new Uint8Array(column.buffer, column.byteOffset, column.byteLength), at);
    at += column.byteLength;
  }
  return body;
}

export class DesignJoiner {
  private readonly parts: { kind: number; n: number; body: Uint8Array }[] = [];

  add(chunk: Uint8Array): void {
    // Copies, so that columns of eight bytes are aligned; slice() of a Buffer would not copy.
    const body = new Uint8Array(chunk);
    const view = new DataView(body.buffer);
    this.parts.push({ kind: view.getUint32(0, true), n: view.getUint32(4, true), body });
  }

  finish(): GroundTriangles {
    const of = (wanted: number) => this.parts.filter(({ kind }) => kind === wanted);
    const total = (wanted: number) => of(wanted).reduce((sum, { n }) => sum + n, 0);
    const count = total(VERTICES);
    const [longitude, latitude, heightM] = [0, 1, 2].map(() => new Float64Array(count));
    const triangles = new Uint32Array(3 * total(TRIANGLES));
    let vertex = 0;
    for (const { n, body } of of(VERTICES)) {
      [longitude!, latitude!, heightM!].forEach((column, i) => {
        column.set(new Float64Array(body.buffer, HEADER_BYTES + i * 8 * n, n), vertex);
      });
      vertex += n;
    }
    let corner = 0;
    for (const { n, body } of of(TRIANGLES)) {
      triangles.set(new Uint32Array(body.buffer, HEADER_BYTES, 3 * n), corner);
      corner += 3 * n;
    }
    return { longitude: longitude!, latitude: latitude!, heightM: heightM!, triangles };
  }
}
