import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fromPlane } from "../../geodesy/local-plane.ts";
import { randomStream } from "../../random.ts";
import { locateIn } from "../../tin/locate.ts";
import { buildTin, type Tin, type TinOptions } from "../../tin/tin.ts";
import { nextEdge, outlineOf } from "../../tin/trim-hull.ts";
import { calculateVolume } from "../calculate.ts";
import { clipMesh, wholeMesh } from "./mesh.ts";
import { cleanRing, regionOf } from "./polygon.ts";
import { cutFill, level, meshArea } from "./prism.ts";
import { surfaceInPlane } from "./surface.ts";

/** Random points over a square of 100 m, with its corners. */
function survey(
  count: number,
  seed: number,
  height: (x: number, y: number) => number,
  options: TinOptions,
): Tin {
  const next = randomStream(seed);
  const place = () => Float64Array.from({ length: count }, () => next() * 100);
  const [x, y] = [place(), place()];
  [0, 100, 100, 0].forEach((value, i) => {
    x[i] = value;
    y[i] = i < 2 ? 0 : 100;
  });
  return buildTin(
    x,
    y,
    x.map((value, i) => height(value, y[i]!)),
    options,
  );
}
const hilly = (x: number, y: number) => 500 + 4 * Math.sin(x / 9) + 3 * Math.cos(y / 7);
const volumeM3 = (tin: Tin) => cutFill(wholeMesh(tin), level(480)).cutM3;

/** Every inner edge has its twin, every triangle an area above 0, and the outline closes. */
function expectWhole(tin: Tin): void {
  expect(Math.min(...wholeMesh(tin).areaM2)).toBeGreaterThan(-1e-9);
  const isMatched = (twin: number, e: number) =>
    twin < 0 || (tin.halfedges[twin] === e && tin.triangles[nextEdge(twin)] === tin.triangles[e]);
  expect(tin.halfedges.every(isMatched)).toBe(true);
}

describe("an outer boundary", () => {
  const square = Float64Array.of(20.3, 30.7, 70.9, 30.7, 70.9, 88.1, 20.3, 88.1);

  it("gives a square within a plane its exact area and volume", () => {
    const tin = survey(3000, 1, (x, y) => 500 + 0.3 * x - 0.2 * y, { outerRing: square });
    const areaM2 = 50.6 * 57.4;
    expect(meshArea(wholeMesh(tin))).toBeCloseTo(areaM2, 7);
    expect(volumeM3(tin)).toBeCloseTo(areaM2 * (20 + 0.3 * 45.6 - 0.2 * 59.4), 5);
    expectWhole(tin);
    const [outline, ...holes] = outlineOf(tin);
    expect(holes).toEqual([]);
    for (const v of outline!) {
      const [x, y] = [tin.x[v]!, tin.y[v]!];
      const asideM = Math.min(Math.abs(x - 20.3), Math.abs(x - 70.9), Math.abs(y - 30.7), Math.abs(y - 88.1));
      expect(asideM).toBeLessThan(1e-9);
    }
  });

  it("leaves the surface inside as it was: prisms clipped in another way have the same volume", () => {
    const star = Array.from({ length: 20 }, (_, i) => {
      const [angle, radius] = [(i * Math.PI) / 10, i % 2 === 0 ? 44 : 21];
      return [51 + radius * Math.cos(angle), 49 + radius * Math.sin(angle)];
    }).flat();
    for (const ring of [square, Float64Array.from(star)]) {
      const cut = survey(2000, 7, hilly, { outerRing: ring });
      const whole = survey(2000, 7, hilly, {});
      const clipped = clipMesh(wholeMesh(whole), regionOf(cleanRing(ring, "boundary", "Ring")));
      expect(meshArea(wholeMesh(cut))).toBeCloseTo(meshArea(clipped), 6);
      expect(volumeM3(cut)).toBeCloseTo(cutFill(clipped, level(480)).cutM3, 5);
      expectWhole(cut);
      const [inside, before] = [locateIn(cut), locateIn(whole)];
      for (const [x, y] of [
        [51, 49],
        [45, 60],
        [60.5, 40.25],
      ] as const)
        expect(inside.heightAt(x, y)).toBeCloseTo(before.heightAt(x, y)!, 9);
      expect(inside.heightAt(2, 2)).toBeNull();
    }
  });

  it("leaves the surface inside as it was for any ring", () => {
    const corner = fc.tuple(fc.integer({ min: -2, max: 12 }), fc.integer({ min: -2, max: 12 }));
    const rings = fc.uniqueArray(corner, { minLength: 3, maxLength: 7, selector: String }).map(places => {
      // Sorted by their angle around the middle, so that the ring does not cross itself.
      const [mx, my] = [0, 1].map(
        k => places.reduce((sum, place) => sum + place[k]!, 0) / places.length + 1e-3,
      );
      return places
        .map(([x, y]) => ({ x: 10 * x, y: 10 * y, angle: Math.atan2(y - my!, x - mx!) }))
        .sort((a, b) => a.angle - b.angle)
        .flatMap(({ x, y }) => [x, y]);
    });
    const x = Float64Array.from({ length: 121 }, (_, i) => (i % 11) * 10);
    const y = Float64Array.from({ length: 121 }, (_, i) => Math.floor(i / 11) * 10);
    const z = x.map((value, i) => hilly(value, y[i]!));
    const whole = buildTin(x, y, z);
    fc.assert(
      fc.property(rings, corners => {
        const ring = Float64Array.from(corners);
        let region: ReturnType<typeof regionOf>;
        try {
          region = regionOf(cleanRing(ring, "boundary", "Ring"));
        } catch {
          return;
        }
        const cut = buildTin(x, y, z, { outerRing: ring });
        const clipped = clipMesh(wholeMesh(whole), region);
        expect(meshArea(wholeMesh(cut))).toBeCloseTo(meshArea(clipped), 5);
        expect(volumeM3(cut)).toBeCloseTo(cutFill(clipped, level(480)).cutM3, 3);
        expectWhole(cut);
      }),
      { numRuns: 200 },
    );
  }, 30_000);

  it("has the uncertainty of the same ring as a boundary of the volume: its own heights have no errors", () => {
    const next = randomStream(5);
    const place = () => Float64Array.from({ length: 400 }, () => next() * 100);
    const [x, y] = [place(), place()];
    const z = x.map((value, i) => hilly(value, y[i]!));
    const input = { mode: "cut_fill", targetElevation: 500, pointAccuracyM: 0.03 } as const;
    const whole = surfaceInPlane(x, y, z);
    const degreesOf = (xy: Float64Array) => {
      const at = (axis: 0 | 1) => xy.filter((_, i) => i % 2 === axis);
      const { longitude, latitude } = fromPlane(whole.plane, at(0), at(1));
      return Array.from(longitude, (degrees, i): [number, number] => [degrees, latitude[i]!]);
    };
    const boundary = degreesOf(square);
    const clipped = calculateVolume(whole, { ...input, boundary });
    const cut = calculateVolume(surfaceInPlane(x, y, z, { outerRing: square }), input);
    expect(cut.cutVolume).toBeCloseTo(clipped.cutVolume, 4);
    expect(cut.uncertainty!.netM3).toBeCloseTo(clipped.uncertainty!.netM3, 6);
    expect(cut.uncertainty!.cutM3).toBeCloseTo(clipped.uncertainty!.cutM3, 6);
    expect(cut.pointsWithoutAccuracy).toBe(clipped.pointsWithoutAccuracy);
    const coordinates = degreesOf(Float64Array.of(21, 31, 30, 31, 30, 60, 21, 60));
    const pad = { id: "1", coordinates, elevation: 499 };
    const padOf = (surface: typeof whole) =>
      calculateVolume(surface, { mode: "pads", pads: [pad], pointAccuracyM: 0.03 }).pads![0]!.uncertainty!;
    const inCut = padOf(surfaceInPlane(x, y, z, { outerRing: square }));
    expect(inCut.cutM3).toBeCloseTo(padOf(whole).cutM3, 6);
    expect(inCut.fillM3).toBeCloseTo(padOf(whole).fillM3, 6);
  });

  it("counts the triangles that lost a part, and changes nothing when it surrounds all", () => {
    const around = Float64Array.of(-5, -5, 105, -5, 105, 105, -5, 105);
    const tin = survey(200, 3, hilly, { outerRing: around });
    expect(tin.trimmed).toEqual({ outside: 0, long: 0, thin: 0 });
    expect(tin.derived).toBeUndefined();
    const cut = survey(200, 3, hilly, { outerRing: square });
    expect(cut.trimmed!.outside).toBeGreaterThan(0);
    expect(cut.derived!.parents).toHaveLength(3 * (cut.x.length - cut.derived!.first));
  });
});
