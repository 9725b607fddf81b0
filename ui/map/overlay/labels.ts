/** A box in the map's picture, pixels. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

const CELL = 32;

/** Keeps track of occupied boxes, so that labels never overlap. */
export class LabelSpace {
  private readonly cells = new Map<number, Box[]>();
  private readonly columns: number;

  constructor(
    private readonly width: number,
    private readonly height: number,
  ) {
    this.columns = Math.ceil(width / CELL) + 1;
  }

  /** Reserves the box if it lies in the picture and overlaps no other; returns whether it did. */
  take(box: Box): boolean {
    if (box.left < 0 || box.top < 0 || box.right > this.width || box.bottom > this.height) return false;
    const cells = this.cellsOf(box);
    for (const cell of cells)
      for (const taken of this.cells.get(cell) ?? [])
        if (
          box.left < taken.right &&
          box.right > taken.left &&
          box.top < taken.bottom &&
          box.bottom > taken.top
        )
          return false;
    for (const cell of cells) {
      const boxes = this.cells.get(cell);
      if (boxes) boxes.push(box);
      else this.cells.set(cell, [box]);
    }
    return true;
  }

  private cellsOf(box: Box): number[] {
    const cells: number[] = [];
    for (let row = Math.floor(box.top / CELL); row * CELL < box.bottom; row++)
      for (let column = Math.floor(box.left / CELL); column * CELL < box.right; column++)
        cells.push(row * this.columns + column);
    return cells;
  }
}

export interface PlacedLabel<T> {
  item: T;
  /** From the item's position to the label's left edge and vertical middle, pixels. */
  dx: number;
  dy: number;
}

interface Placeable {
  x: number;
  y: number;
  width: number;
  height: number;
}

/**
 * Places as many labels as fit, at most `most`, in the order of the list: each to the right of its point,
 * else to the left, above or below. `gap` is the distance to the mark.
 */
export function placeLabels<T extends Placeable>(
  items: Iterable<T>,
  space: LabelSpace,
  most: number,
  gap = 7,
): PlacedLabel<T>[] {
  const placed: PlacedLabel<T>[] = [];
  for (const item of items) {
    if (placed.length >= most) break;
    const { x, y, width, height } = item;
    const sides: [dx: number, dy: number][] = [
      [gap, 0],
      [-gap - width, 0],
      [-width / 2, -gap - height / 2],
      [-width / 2, gap + height / 2],
    ];
    const side = sides.find(([dx, dy]) =>
      space.take({
        left: x + dx - 1,
        right: x + dx + width + 1,
        top: y + dy - height / 2,
        bottom: y + dy + height / 2,
      }),
    );
    if (side) placed.push({ item, dx: side[0], dy: side[1] });
  }
  return placed;
}

export interface LineLabel {
  /** Middle of the text, and its rotation so that it reads from left to right, radians. */
  x: number;
  y: number;
  angle: number;
}

/**
 * Finds where a line ([x0, y0, x1, y1, ...] in pixels) is straight enough for a text of this width, nearest
 * to its middle. Null if it is too short or too bent.
 */
export function labelOnLine(line: ArrayLike<number>, width: number, space: LabelSpace): LineLabel | null {
  const corners = line.length / 2;
  const lengths = new Float64Array(corners);
  for (let i = 1; i < corners; i++)
    lengths[i] =
      lengths[i - 1]! + Math.hypot(line[2 * i]! - line[2 * i - 2]!, line[2 * i + 1]! - line[2 * i - 1]!);
  const total = lengths[corners - 1] ?? 0;
  if (total < width * 2.5) return null;
  const at = (distance: number): [number, number] => {
    let low = 1;
    let high = corners - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (lengths[middle]! < distance) low = middle + 1;
      else high = middle;
    }
    const stretch = lengths[low]! - lengths[low - 1]! || 1;
    const share = (distance - lengths[low - 1]!) / stretch;
    return [
      line[2 * low - 2]! + share * (line[2 * low]! - line[2 * low - 2]!),
      line[2 * low - 1]! + share * (line[2 * low + 1]! - line[2 * low - 1]!),
    ];
  };
  for (const share of [0.5, 0.35, 0.65, 0.2, 0.8]) {
    const middle = share * total;
    if (middle < width || middle > total - width) continue;
    const [ax, ay] = at(middle - width / 2);
    const [bx, by] = at(middle + width / 2);
    const [mx, my] = at(middle);
    const chord = Math.hypot(bx - ax, by - ay);
    if (chord < width * 0.94 || Math.hypot((ax + bx) / 2 - mx, (ay + by) / 2 - my) > 3) continue;
    let angle = Math.atan2(by - ay, bx - ax);
    if (angle > Math.PI / 2) angle -= Math.PI;
    if (angle < -Math.PI / 2) angle += Math.PI;
    const halfX = (Math.abs(Math.cos(angle)) * width + Math.abs(Math.sin(angle)) * 14) / 2 + 2;
    const halfY = (Math.abs(Math.sin(angle)) * width + Math.abs(Math.cos(angle)) * 14) / 2 + 2;
    if (space.take({ left: mx - halfX, right: mx + halfX, top: my - halfY, bottom: my + halfY }))
      return { x: mx, y: my, angle };
  }
  return null;
}
