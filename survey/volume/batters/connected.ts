import type { Ring } from "../mesh/polygon.ts";
import type { BatterPiece } from "./batters.ts";

/** Edges closer than this coincide, metres. */
const SAME_M = 1e-6;
/** An edge of less depth lies on the ground, metres. */
const DAYLIGHT_M = 1e-7;

interface Edge {
  /** -1 minus the pad's index for an edge of a pad. */
  owner: number;
  x0: number;
  y0: number;
  x1: number;
  y1: number;
  /** Neither end is deep. */
  isDaylight: boolean;
  /** Length of it that lies on edges of others. */
  joinedM: number;
}

interface Joined {
  pieces: BatterPiece[];
  /** For each pad, the length of its batters that reaches the edge of the ground. */
  openM: number[];
  /** For each pad, where its batters meet the ground: x0, y0, x1, y1, ... */
  daylight: number[][];
}

/** Keeps the pieces connected to their pad, directly or through others: along an edge, not only at a corner. */
export function connectedToPads(pieces: readonly BatterPiece[], pads: readonly Ring[]): Joined {
  const groups = new Groups(pieces.length + 1);
  const joined: Joined = { pieces: [], openM: pads.map(() => 0), daylight: pads.map(() => []) };
  const edges = [...pads.flatMap((ring, pad) => edgesOfPad(ring, pad)), ...pieces.flatMap(edgesOfPiece)];
  joinEdges(edges, (a, b) => {
    const [piece, other] = a.owner >= 0 ? [a.owner, b.owner] : [b.owner, a.owner];
    if (piece < 0) return;
    if (other >= 0) groups.join(piece, other);
    else if (pieces[piece]!.pad === -1 - other) groups.join(piece, pieces.length);
  });
  const isKept = (piece: number) => groups.of(piece) === groups.of(pieces.length);
  joined.pieces = pieces.filter((_, i) => isKept(i));
  for (const edge of edges) {
    if (edge.owner < 0 || !isKept(edge.owner)) continue;
    const { pad } = pieces[edge.owner]!;
    const openM = lengthOf(edge) - edge.joinedM;
    if (edge.isDaylight) joined.daylight[pad]!.push(edge.x0, edge.y0, edge.x1, edge.y1);
    else if (openM > SAME_M) joined.openM[pad]! += openM;
  }
  return joined;
}

function edgesOfPad(ring: Ring, pad: number): Edge[] {
  return edgesAround(ring, -1 - pad, () => false);
}

function edgesOfPiece({ xy, depthM }: BatterPiece, owner: number): Edge[] {
  return edgesAround(xy, owner, (from, to) => depthM[from]! < DAYLIGHT_M && depthM[to]! < DAYLIGHT_M);
}

function edgesAround(
  xy: ArrayLike<number>,
  owner: number,
  isDaylight: (from: number, to: number) => boolean,
): Edge[] {
  const count = xy.length / 2;
  return Array.from({ length: count }, (_, i) => {
    const next = (i + 1) % count;
    return {
      owner,
      x0: xy[2 * i]!,
      y0: xy[2 * i + 1]!,
      x1: xy[2 * next]!,
      y1: xy[2 * next + 1]!,
      isDaylight: isDaylight(i, next),
      joinedM: 0,
    };
  }).filter(edge => lengthOf(edge) > SAME_M);
}

const lengthOf = ({ x0, y0, x1, y1 }: Edge) => Math.hypot(x1 - x0, y1 - y0);

/** Finds edges of different owners that coincide, by a grid of squares. */
function joinEdges(edges: readonly Edge[], join: (a: Edge, b: Edge) => void): void {
  const sizeM =
    2 * (edges.reduce((sum, edge) => sum + lengthOf(edge), 0) / Math.max(1, edges.length)) + SAME_M;
  const squares = new Map<number, Edge[]>();
  for (const edge of edges)
    for (const key of squaresOf(edge, sizeM)) {
      const others = squares.get(key) ?? [];
      for (const other of others) {
        const common = other.owner === edge.owner ? null : commonOf(edge, other);
        // Two edges may share several squares: the one with the middle of their common part counts.
        if (!common || keyOf(common.x, common.y, sizeM) !== key) continue;
        edge.joinedM += common.lengthM;
        other.joinedM += common.lengthM;
        join(edge, other);
      }
      others.push(edge);
      squares.set(key, others);
    }
}

const keyOf = (x: number, y: number, sizeM: number) => squareAt(Math.floor(x / sizeM), Math.floor(y / sizeM));

/** One number for a square; sites are narrower than this many squares. */
const squareAt = (column: number, row: number) => column * 2 ** 26 + row;

/** The squares that an edge runs through: column by column those between its heights there. */
function squaresOf({ x0, y0, x1, y1 }: Edge, sizeM: number): number[] {
  const [west, east] = [Math.min(x0, x1), Math.max(x0, x1)];
  const yAt = (x: number) => (east - west < SAME_M ? y0 : y0 + ((x - x0) / (x1 - x0)) * (y1 - y0));
  const keys: number[] = [];
  const last = Math.floor((east + SAME_M) / sizeM);
  for (let column = Math.floor((west - SAME_M) / sizeM); column <= last; column++) {
    const from = yAt(Math.max(west, column * sizeM - SAME_M));
    const to = east - west < SAME_M ? y1 : yAt(Math.min(east, (column + 1) * sizeM + SAME_M));
    const top = Math.floor((Math.max(from, to) + SAME_M) / sizeM);
    for (let row = Math.floor((Math.min(from, to) - SAME_M) / sizeM); row <= top; row++)
      keys.push(squareAt(column, row));
  }
  return keys;
}

/** The middle and length, metres, of what two edges have in common; null when they do not coincide. */
function commonOf(a: Edge, b: Edge): { x: number; y: number; lengthM: number } | null {
  const length = lengthOf(a);
  const ux = (a.x1 - a.x0) / length;
  const uy = (a.y1 - a.y0) / length;
  const aside = (x: number, y: number) => Math.abs(ux * (y - a.y0) - uy * (x - a.x0));
  if (aside(b.x0, b.y0) > SAME_M || aside(b.x1, b.y1) > SAME_M) return null;
  const along = (x: number, y: number) => ux * (x - a.x0) + uy * (y - a.y0);
  const ends = [along(b.x0, b.y0), along(b.x1, b.y1)];
  const from = Math.max(0, Math.min(...ends));
  const to = Math.min(length, Math.max(...ends));
  const middle = (from + to) / 2;
  return to - from > SAME_M ? { x: a.x0 + ux * middle, y: a.y0 + uy * middle, lengthM: to - from } : null;
}

/** Disjoint sets of numbers (Tarjan 1975). */
class Groups {
  readonly #parent: Int32Array;

  constructor(count: number) {
    this.#parent = Int32Array.from({ length: count }, (_, i) => i);
  }

  of(member: number): number {
    let root = member;
    while (this.#parent[root] !== root) root = this.#parent[root]!;
    for (let at = member; at !== root; ) {
      const next = this.#parent[at]!;
      this.#parent[at] = root;
      at = next;
    }
    return root;
  }

  join(a: number, b: number): void {
    this.#parent[this.of(a)] = this.of(b);
  }
}
