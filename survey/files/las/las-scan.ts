import { FormatError } from "../format.ts";
import type { SeenPoints } from "./las-checks.ts";
import type { Axis, LasHeader } from "./las-header.ts";
import type { PointBlock } from "./las-points.ts";

/** Takes a point as the file holds it, in whole steps of its scale. */
export type TakePoint = (x: number, y: number, z: number, pointClass: number) => void;
/** Points by the flags they are marked with (LAS 1.4 R15, tables 8 and 16). */
export interface FlagCounts {
  withheld: number;
  /** Not measured directly, but drawn or computed. */
  synthetic: number;
}
/** Reads all points that are not withheld, and counts the marked ones. */
export type Scan = (take: TakePoint) => Promise<FlagCounts>;

export interface LasPoint {
  x: number;
  y: number;
  z: number;
  class: number;
}

/**
 * Passes on each point of the blocks; those marked as withheld, that is deleted, are only counted. All are added to
 * `seen`.
 */
export async function scanPoints(
  header: LasHeader,
  blocks: AsyncIterable<PointBlock>,
  take: TakePoint,
  seen: SeenPoints | null = null,
): Promise<FlagCounts> {
  const marked = { withheld: 0, synthetic: 0 };
  for await (const block of blocks) {
    const { withheld, synthetic } = takeBlock(header, block, take, seen);
    marked.withheld += withheld;
    marked.synthetic += synthetic;
  }
  return marked;
}

export async function* pointsOfClasses(
  header: LasHeader,
  blocks: AsyncIterable<PointBlock>,
  classes: ReadonlySet<number>,
): AsyncGenerator<LasPoint[]> {
  for await (const block of blocks) {
    const points: LasPoint[] = [];
    takeBlock(header, block, (x, y, z, pointClass) => {
      if (classes.has(pointClass)) points.push({ x, y, z, class: pointClass });
    });
    yield points;
  }
}

function takeBlock(
  header: LasHeader,
  { view, count }: PointBlock,
  take: TakePoint,
  seen: SeenPoints | null = null,
): FlagCounts {
  const { recordBytes, format } = header;
  // Up to format 5, a byte holds class and flags; from 6 on, they have bytes of their own.
  const isOld = format <= 5;
  const isOutside = header.isCompressed ? outsideOf(header) : () => false;
  let withheld = 0;
  let synthetic = 0;
  for (let i = 0, at = 0; i < count; i++, at += recordBytes) {
    const x = view.getInt32(at, true);
    const y = view.getInt32(at + 4, true);
    const z = view.getInt32(at + 8, true);
    const flags = view.getUint8(at + 15);
    if (isOutside(x, y, z))
      throw new FormatError(
        "damaged",
        "The compressed cloud has points outside the bounds in its header, so that it is damaged: copy or export it again",
      );
    seen?.add(x, y, z, view.getUint8(at + 14) & (isOld ? 0x07 : 0x0f));
    if (isOld ? flags & 0x80 : flags & 0x04) {
      withheld++;
      continue;
    }
    if (isOld ? flags & 0x20 : flags & 0x01) synthetic++;
    take(x, y, z, isOld ? flags & 0x1f : view.getUint8(at + 16));
  }
  return { withheld, synthetic };
}

/** Whether a point lies outside the bounds of the header, as points of damaged chunks often do. */
function outsideOf({ x, y, z }: LasHeader): (px: number, py: number, pz: number) => boolean {
  const limits = ({ min, max, offset, scale }: Axis) =>
    [(min - offset) / scale - 2, (max - offset) / scale + 2] as const;
  const [[west, east], [south, north], [low, high]] = [limits(x), limits(y), limits(z)];
  return (px, py, pz) => px < west || px > east || py < south || py > north || pz < low || pz > high;
}
