import { expect, test } from "vitest";
import { convexHull } from "#survey/plan/hull.ts";
import { hullOf } from "./points-hull.ts";

/** Points on a spiral: its last turn is the hull. */
function spiral(count: number, longitude0: number) {
  const longitude = new Float64Array(count);
  const latitude = new Float64Array(count);
  for (let i = 0; i < count; i++) {
    const radius = (0.01 * ((i * 7_919) % count)) / count;
    longitude[i] = longitude0 + radius * Math.cos(i);
    latitude[i] = 46 + radius * Math.sin(i);
  }
  return { count, longitude, latitude };
}

const sorted = (ring: readonly (readonly [number, number])[]) =>
  [...ring].sort((a, b) => a[0] - b[0] || a[1] - b[1]);

test("the hull of many points equals that of all points at once, and other work can run in between", async () => {
  const points = spiral(120_000, 8);
  let turns = 0;
  const count = setInterval(() => turns++, 0);
  const hull = await hullOf(points);
  clearInterval(count);
  const { longitude, latitude } = points;
  const whole = Array.from(convexHull(longitude, latitude), i => [longitude[i]!, latitude[i]!] as const);
  expect(sorted(hull)).toEqual(sorted(whole));
  expect(turns).toBeGreaterThan(0);
});

test("the hull of selected points leaves out the others", async () => {
  const points = spiral(60_000, 8);
  const isNorth = (index: number) => points.latitude[index]! > 46;
  const hull = await hullOf(points, isNorth);
  expect(hull.length).toBeGreaterThan(2);
  expect(hull.every(([, latitude]) => latitude > 46)).toBe(true);
  expect(await hullOf(points, () => false)).toEqual([]);
});

test("the hull across the antimeridian continues beyond 180°", async () => {
  const { count, longitude, latitude } = spiral(1_000, 180);
  const wrapped = longitude.map(each => (each > 180 ? each - 360 : each));
  const hull = await hullOf({ count, longitude: wrapped, latitude });
  expect(Math.max(...hull.map(place => place[0]))).toBeLessThan(180.011);
  expect(Math.min(...hull.map(place => place[0]))).toBeGreaterThan(179.989);
});
