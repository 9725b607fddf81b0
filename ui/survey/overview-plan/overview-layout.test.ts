import { describe, expect, it } from "vitest";
import {
  boxOf,
  cutMeridian,
  frameAround,
  groundScale,
  isWithin,
  mergeMarks,
  overviewGraticule,
  placeOn,
  SHEET,
} from "./overview-layout.ts";

const at = (longitude: number, latitude: number) => ({ longitude, latitude });
const isOnSheet = ({ x, y }: { x: number; y: number }) =>
  x > 0 && x < SHEET.width && y > 0 && y < SHEET.height;

describe("the layout of a plan of many sites", () => {
  it.each([
    ["one alone", [at(8.5, 47)]],
    ["two in a town", [at(8.5, 47), at(8.51, 47.02)]],
    ["two continents", [at(8.5, 47), at(-70, -33)]],
    ["across the antimeridian", [at(178.4, -18.1), at(-171.8, -13.8), at(179.99, -16)]],
    ["all round the world", [at(-180, 0), at(-90, 10), at(0, -60), at(90, 70), at(180, 84)]],
    ["at the poles", [at(0, 90), at(100, -90)]],
  ])("shows all sites: %s", (_, places) => {
    const frame = frameAround(boxOf(places)!);
    for (const place of places) expect(isOnSheet(placeOn(frame, place))).toBe(true);
    expect(groundScale(frame).metresPerUnit).toBeGreaterThan(0);
  });

  it("keeps places on both sides of ±180° together, not at both ends of the world", () => {
    const box = boxOf([at(178, -18), at(-172, -14)])!;
    expect(box).toEqual({ west: 178, south: -18, east: -172, north: -14 });
    const frame = frameAround(box);
    expect(frame.perUnit * SHEET.width).toBeLessThan(0.05);
    expect(placeOn(frame, at(178, -18)).x).toBeLessThan(placeOn(frame, at(-172, -14)).x);
    expect(isWithin(box, at(-179, -16))).toBe(true);
    expect(isWithin(box, at(0, -16))).toBe(false);
    expect(overviewGraticule(frame).meridians.map(({ text }) => text)).toContain("180°");
  });

  it("cuts the world where there are no places", () => {
    expect(cutMeridian([10, 20])).toBe(-165 + 360);
    expect(cutMeridian([-170, 170])).toBe(0);
    expect(cutMeridian([])).toBe(-180);
  });

  it("has east to the right and north up", () => {
    const frame = frameAround(boxOf([at(8, 46), at(9, 47)])!);
    const [southWest, northEast] = [placeOn(frame, at(8, 46)), placeOn(frame, at(9, 47))];
    expect(northEast.x).toBeGreaterThan(southWest.x);
    expect(northEast.y).toBeLessThan(southWest.y);
  });

  it("has a correct ground scale", () => {
    const places = [at(8, 47), at(8.1, 47)];
    const frame = frameAround(boxOf(places)!);
    const [a, b] = places.map(place => placeOn(frame, place));
    // A degree of longitude has 111.32 km at the equator of this sphere.
    const metres = (b!.x - a!.x) * groundScale(frame).metresPerUnit;
    expect(metres / (0.1 * 111_319.49 * Math.cos((47 * Math.PI) / 180))).toBeCloseTo(1, 3);
    expect(groundScale(frame).spread).toBeLessThan(1.01);
    expect(groundScale(frameAround(boxOf([at(0, -30), at(0, 70)])!)).spread).toBeGreaterThan(1.5);
  });
});

describe("marks that are too close together", () => {
  it("are merged at their centre, and none is lost", () => {
    const places = [
      { x: 0, y: 0 },
      { x: 10, y: 0 },
      { x: 500, y: 500 },
    ];
    const marks = mergeMarks(places, 50);
    expect(marks).toEqual([
      { x: 5, y: 0, members: [0, 1] },
      { x: 500, y: 500, members: [2] },
    ]);
  });

  it("are merged until none are closer than the distance, for thousands of places", () => {
    // A fixed sequence that spreads over the sheet.
    const places = Array.from({ length: 5_000 }, (_, i) => ({
      x: (i * 618.034) % 1000,
      y: (i * 7.548_776_662) % 750,
    }));
    const marks = mergeMarks(places, 76);
    expect(marks.flatMap(({ members }) => members).sort((a, b) => a - b)).toEqual(places.map((_, i) => i));
    for (const [i, a] of marks.entries())
      for (const b of marks.slice(i + 1)) expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThanOrEqual(76);
  });
});
