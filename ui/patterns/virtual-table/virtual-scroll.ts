/**
 * Decides which rows are shown in a list far taller than a browser allows an element to be (Chrome 33.5
 * million px, Firefox 17.9). The scrolled element is at most `maxHeight` tall. If the rows need more, the
 * window onto them jumps by an offset that follows the scrollbar. Small steps move by their exact pixels, so
 * that a wheel feels the same in a thousand rows and in a million.
 */

export interface ScrollMetrics {
  total: number;
  rowHeight: number;
  viewport: number;
  /** Maximum height of the list's element, px. */
  maxHeight?: number;
}

export interface ScrollState {
  /** The element's scroll position. */
  scrollTop: number;
  /** Virtual pixels above the content of the element. */
  offset: number;
}

const tallest = 8_000_000;

/** Heights of the scrolled element, and of all rows if there were no limit. */
export function heights({ total, rowHeight, maxHeight = tallest }: ScrollMetrics) {
  const all = total * rowHeight;
  return { all, element: Math.min(all, maxHeight) };
}

/** Returns the state after the element was scrolled to `scrollTop`. */
export function follow(before: ScrollState, scrollTop: number, metrics: ScrollMetrics): ScrollState {
  const { all, element } = heights(metrics);
  const spare = all - element;
  if (spare <= 0) return { scrollTop, offset: 0 };
  const end = Math.max(1, element - metrics.viewport);
  const jumped = Math.abs(scrollTop - before.scrollTop) > metrics.viewport;
  const proportional = Math.round((scrollTop / end) * spare);
  // Only the exact offset reaches the first and the last row.
  const atEnd = scrollTop <= 0 || scrollTop >= end;
  const offset = jumped || atEnd ? proportional : before.offset;
  return { scrollTop, offset: Math.min(spare, Math.max(0, offset)) };
}

export interface RowWindow {
  /** First row, and the one after the last. */
  start: number;
  end: number;
  /** Pixels above the first row inside the element. */
  top: number;
  /** Pixels below the last row. */
  bottom: number;
}

/** Returns the rows to render: those in view and a few above and below. */
export function rowWindow(state: ScrollState, metrics: ScrollMetrics, overscan = 8): RowWindow {
  const { total, rowHeight, viewport } = metrics;
  const { element } = heights(metrics);
  const first = Math.floor((state.scrollTop + state.offset) / rowHeight);
  const start = Math.max(0, Math.min(first, total) - overscan);
  const end = Math.min(total, first + Math.ceil(viewport / rowHeight) + overscan);
  const top = Math.max(0, start * rowHeight - state.offset);
  return { start, end, top, bottom: Math.max(0, element - top - (end - start) * rowHeight) };
}

/** Returns the scroll position that puts a row in the middle of the viewport. */
export function scrollTopOf(row: number, metrics: ScrollMetrics): number {
  const { all, element } = heights(metrics);
  const wanted = Math.min(
    all - metrics.viewport,
    Math.max(0, (row + 0.5) * metrics.rowHeight - metrics.viewport / 2),
  );
  if (all <= element) return Math.max(0, wanted);
  // The offset after a jump is proportional: see `follow`.
  return (Math.max(0, wanted) / (all - metrics.viewport)) * (element - metrics.viewport);
}

/** Returns the blocks of `size` rows that a window needs. */
export function blocksOf({ start, end }: Pick<RowWindow, "start" | "end">, size: number): number[] {
  const blocks: number[] = [];
  for (let block = Math.floor(start / size); block * size < end; block++) blocks.push(block);
  return blocks;
}
