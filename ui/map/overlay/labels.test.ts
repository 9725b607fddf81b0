import { describe, expect, it } from "vitest";
import { LabelSpace, labelOnLine, placeLabels } from "./labels.ts";

const label = (x: number, y: number) => ({ x, y, width: 40, height: 12 });

describe("labels of points", () => {
  it("are placed to the right of their points", () => {
    const [placed] = placeLabels([label(100, 100)], new LabelSpace(400, 300), 10);
    expect([placed!.dx, placed!.dy]).toEqual([7, 0]);
  });

  it("move to another side if the right one is taken or outside the map", () => {
    const space = new LabelSpace(400, 300);
    const placed = placeLabels([label(100, 100), label(130, 100), label(395, 200)], space, 10);
    expect(placed[1]!.item.x + placed[1]!.dx).not.toBe(137);
    expect(placed[2]!.dx).toBe(-47);
  });

  it("never overlap, and are left out if there is no room", () => {
    const crowd = Array.from({ length: 2_000 }, (_, i) => label((i * 37) % 400, (i * 61) % 300));
    const placed = placeLabels(crowd, new LabelSpace(400, 300), 2_000);
    const boxes = placed.map(({ item, dx, dy }) => [item.x + dx, item.y + dy - 6]);
    const overlaps = boxes.filter(([x, y], i) =>
      boxes.some(([u, v], j) => j > i && Math.abs(x! - u!) < 40 && Math.abs(y! - v!) < 12),
    );
    expect(placed.length).toBeGreaterThan(50);
    expect(overlaps).toEqual([]);
  });

  it("are limited to the number asked for", () => {
    const far = Array.from({ length: 100 }, (_, i) => label((i % 10) * 60, Math.floor(i / 10) * 20 + 10));
    expect(placeLabels(far, new LabelSpace(800, 300), 20)).toHaveLength(20);
  });
});

describe("labels on lines", () => {
  it("lie on a straight stretch, turned to be legible", () => {
    const line = [300, 20, 200, 120, 100, 220];
    const placed = labelOnLine(line, 40, new LabelSpace(400, 300))!;
    expect(placed.x).toBeCloseTo(200, 0);
    expect(placed.angle).toBeCloseTo(-Math.PI / 4, 2);
  });

  it("are left out if the line is too short or too bent", () => {
    const space = new LabelSpace(400, 300);
    expect(labelOnLine([10, 10, 60, 10], 40, space)).toBeNull();
    const zigzag = Array.from({ length: 60 }, (_, i) => [100 + i * 3, 100 + (i % 2) * 12]).flat();
    expect(labelOnLine(zigzag, 40, space)).toBeNull();
  });
});
