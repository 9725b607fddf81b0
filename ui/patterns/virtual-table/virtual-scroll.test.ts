import { describe, expect, it } from "vitest";
import {
  blocksOf,
  follow,
  heights,
  rowWindow,
  type ScrollMetrics,
  type ScrollState,
  scrollTopOf,
} from "./virtual-scroll.ts";

const million: ScrollMetrics = { total: 1_000_000, rowHeight: 42, viewport: 400 };
const start: ScrollState = { scrollTop: 0, offset: 0 };

describe("a window into a million rows", () => {
  it("stays below the maximum height of an element in browsers", () => {
    expect(heights(million)).toEqual({ all: 42_000_000, element: 8_000_000 });
  });

  it("shows the first row at the top and the last at the bottom", () => {
    expect(rowWindow(start, million).start).toBe(0);
    const end = follow(start, 8_000_000 - 400, million);
    const shown = rowWindow(end, million);
    expect(shown.end).toBe(1_000_000);
    // The last row ends exactly where the element does.
    expect(shown.top + (shown.end - shown.start) * 42).toBe(8_000_000);
  });

  it("scrolls by the wheel's exact pixels from the first row on", () => {
    expect(rowWindow(follow(start, 420, { ...million, viewport: 430 }), million, 0).start).toBe(10);
  });

  it("scrolls by the wheel's exact pixels after a jump", () => {
    const there = follow(start, 4_000_000, million);
    const next = follow(there, 4_000_126, million);
    expect(next.offset).toBe(there.offset);
    expect(rowWindow(next, million).start - rowWindow(there, million).start).toBe(3);
  });

  it("moves through the rows in proportion to the scrollbar", () => {
    const half = rowWindow(follow(start, (8_000_000 - 400) / 2, million), million);
    expect(Math.abs((half.start + half.end) / 2 - 500_000)).toBeLessThan(10);
  });

  it("always fills the element exactly", () => {
    for (let scrollTop = 0; scrollTop <= 8_000_000 - 400; scrollTop += 611_113) {
      const { top, bottom, start: from, end } = rowWindow(follow(start, scrollTop, million), million);
      expect(top + (end - from) * 42 + bottom).toBe(8_000_000);
    }
  });
});

it("finds the scroll position of a row, even among a million", () => {
  for (const row of [0, 7, 123_456, 999_999]) {
    const scrollTop = scrollTopOf(row, million);
    const { start: from, end } = rowWindow(follow(start, Math.round(scrollTop), million), million, 0);
    expect(from).toBeLessThanOrEqual(row);
    expect(end).toBeGreaterThan(row);
  }
  expect(scrollTopOf(500, { ...million, total: 1000 })).toBe(500.5 * 42 - million.viewport / 2);
});

it("needs no offset if the rows fit", () => {
  expect(follow(start, 4_000, { ...million, total: 1000 })).toEqual({ scrollTop: 4_000, offset: 0 });
});

it("lists the blocks that a window needs", () => {
  expect(blocksOf({ start: 195, end: 405 }, 200)).toEqual([0, 1, 2]);
});
