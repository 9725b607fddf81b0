import { expect, it } from "vitest";
import { readProfile } from "./profile-query.ts";

it.each([0.1, 3, -3])("the suggested line lies on a square survey rotated by %d°", turnedDeg => {
  const [cos, sin] = [Math.cos((turnedDeg * Math.PI) / 180), Math.sin((turnedDeg * Math.PI) / 180)];
  // At the equator a degree has the same length to the north and to the east.
  const corners = [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ].map(([x, y]) => [8 + (x! * cos - y! * sin) / 1000, (x! * sin + y! * cos) / 1000] as const);
  const [longitudes, latitudes] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
  const bounds = {
    ...{ west: Math.min(...longitudes), east: Math.max(...longitudes) },
    ...{ south: Math.min(...latitudes), north: Math.max(...latitudes) },
  };
  const { line } = readProfile(new URLSearchParams(), [], bounds);
  const ends = line.split("\n").map(end => end.split(", ").map(Number));
  expect(ends).toHaveLength(2);
  for (const [latitude, longitude] of ends) {
    const [x, y] = [(longitude! - 8) * 1000, latitude! * 1000];
    expect(Math.abs(x * cos + y * sin)).toBeLessThan(1);
    expect(Math.abs(y * cos - x * sin)).toBeLessThan(1);
  }
});
