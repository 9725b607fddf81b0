import { describe, expect, it } from "vitest";
import type { LonLatRing } from "#shapes/places.ts";
import type { VolumeInput } from "#shapes/volume-input.ts";
import { toPlane } from "../geodesy/local-plane.ts";
import { summarise } from "../plan/summary.ts";
import { randomStream } from "../random.ts";
import { SAMPLE_QUARRY, sampleQuarry } from "../sample/quarry.ts";
import { calculateVolume, solveVolume } from "./calculate.ts";
import { curveOf } from "./drawing/curve.ts";
import { cutFillMesh } from "./drawing/cut-fill-mesh.ts";
import { drawVolume } from "./drawing/drawing.ts";
import { surfaceOf } from "./mesh/surface.ts";
import { sampled } from "./surfaces.test-files.ts";

const columns = sampleQuarry(4000);
const surface = surfaceOf(columns);
const { plan, bounds, heightsM } = summarise(columns);
const { west, south, east, north } = bounds!;

/** A rectangle by shares of the site's box. */
const part = (x0: number, y0: number, x1: number, y1: number): LonLatRing =>
  (
    [
      [x0, y0],
      [x1, y0],
      [x1, y1],
      [x0, y1],
    ] as const
  ).map(([x, y]) => [west + x * (east - west), south + y * (north - south)]);

const sloping: VolumeInput = {
  mode: "cut_fill",
  targetElevation: heightsM!.mean,
  slopePercentage: 2,
  azimuthDeg: 40,
  boundary: part(0.2, 0.2, 0.8, 0.8),
  pads: [{ id: 1, elevation: heightsM!.mean + 3, coordinates: part(0.4, 0.4, 0.5, 0.5) }],
};

/** Area of rings of an even-odd fill in square plan units. */
const areaOf = (rings: number[][]) =>
  Math.abs(
    rings.reduce((sum, ring) => {
      let twice = 0;
      for (let i = 0, n = ring.length; i < n; i += 2)
        twice += ring[i]! * ring[(i + 3) % n]! - ring[(i + 2) % n]! * ring[i + 1]!;
      return sum + twice / 2;
    }, 0),
  );

describe("the curve of a volume", () => {
  it("has the figures of a calculation at each of its elevations, with pads at their own", () => {
    const curve = curveOf(solveVolume(surface, sloping))!;
    for (const i of [0, 7, 24, 41, 48]) {
      const at = calculateVolume(surface, {
        ...sloping,
        targetElevation: curve.elevationM[i]!,
      } as VolumeInput);
      expect(curve.cutM3[i]).toBeCloseTo(at.cutVolume, 4);
      expect(curve.fillM3[i]).toBeCloseTo(at.fillVolume, 4);
    }
  });

  it("has its balance where cut without its shrink meets fill", () => {
    const shrunk = { ...sloping, shrink: 0.1 };
    const { balanceM } = curveOf(solveVolume(surface, shrunk))!;
    const at = calculateVolume(surface, { ...shrunk, targetElevation: balanceM! } as VolumeInput);
    expect(at.cutVolume * 0.9).toBeCloseTo(at.fillVolume, 0);
  });

  it("agrees with the balance mode", () => {
    const solution = solveVolume(surface, { mode: "balance", shrink: 0.2 });
    expect(curveOf(solution)!.balanceM).toBeCloseTo(solution.result.targetElevation, 4);
  });

  it("does not exist if there is no elevation to raise", () => {
    expect(curveOf(solveVolume(surface, { mode: "stockpile", base: "triangulated" }))).toBeNull();
    expect(
      curveOf(
        solveVolume(surface, {
          mode: "pads",
          pads: [{ id: 1, elevation: 1, coordinates: part(0.4, 0.4, 0.5, 0.5) }],
        }),
      ),
    ).toBeNull();
  });
});

describe("the drawing of a volume", () => {
  it("covers as much ground above the design as the prisms find", () => {
    const solution = solveVolume(surface, {
      mode: "cut_fill",
      targetElevation: heightsM!.mean,
      boundary: part(0.2, 0.2, 0.8, 0.8),
    });
    const drawing = drawVolume(solution, plan!);
    const boundaryM2 = areaOf(drawing.outline) * plan!.metresPerUnit ** 2;
    expect(boundaryM2 / solution.result.totalArea).toBeCloseTo(1, 2);
    let above = 0;
    const { ground } = solution;
    ground.areaM2.forEach((area, t) => {
      const [a, b, c] = ground.triangles.subarray(3 * t);
      const mean = (ground.z[a!]! + ground.z[b!]! + ground.z[c!]!) / 3;
      if (mean > heightsM!.mean) above += area;
    });
    const drawn = areaOf(drawing.bands.find(band => band.aboveM === 0)!.rings) * plan!.metresPerUnit ** 2;
    expect(drawn / above).toBeGreaterThan(0.94);
    expect(drawn / above).toBeLessThan(1.08);
  });

  it("shows pads by their own elevation, and the uphill direction", () => {
    const drawing = drawVolume(solveVolume(surface, sloping), plan!);
    expect(drawing.pads[0]).toMatchObject({ id: "1", elevation: heightsM!.mean + 3 });
    expect(drawing.pads[0]!.ring).toHaveLength(8);
    const [x0, y0, x1, y1] = drawing.uphill!;
    expect((Math.atan2(x1 - x0, y0 - y1) * 180) / Math.PI).toBeCloseTo(40, 0);
  });

  it("has no colours if the ground is left as it is", () => {
    const input: VolumeInput = {
      mode: "pads",
      pads: [{ id: "a", elevation: heightsM!.mean, coordinates: part(0.4, 0.4, 0.5, 0.5) }],
    };
    const drawing = drawVolume(solveVolume(surface, input), plan!);
    expect(drawing.bands).toEqual([]);
    expect(drawing.pads[0]!.bands.length).toBe(9);
  });
});

describe("the triangles of a volume", () => {
  /** Net volume under the triangles, by their own plane areas. */
  const netOf = (mesh: ReturnType<typeof cutFillMesh>, { plane } = surface) => {
    const { x, y } = toPlane(plane, mesh.longitude, mesh.latitude);
    let net = 0;
    for (let k = 0; k < mesh.triangles.length; k += 3) {
      const [a, b, c] = mesh.triangles.subarray(k, k + 3) as unknown as [number, number, number];
      const area = ((x[b]! - x[a]!) * (y[c]! - y[a]!) - (y[b]! - y[a]!) * (x[c]! - x[a]!)) / 2;
      net += (area * (mesh.differenceM[a]! + mesh.differenceM[b]! + mesh.differenceM[c]!)) / 3;
    }
    return net;
  };

  it.each<[string, VolumeInput]>([
    ["the whole surface", { mode: "cut_fill", targetElevation: heightsM!.mean, slopePercentage: 3 }],
    ["a boundary", { mode: "cut_fill", targetElevation: heightsM!.mean, boundary: part(0.2, 0.2, 0.8, 0.8) }],
    [
      "pads alone",
      {
        mode: "pads",
        pads: [{ id: 1, elevation: heightsM!.mean, coordinates: part(0.4, 0.4, 0.5, 0.5) }],
      },
    ],
    ["a stockpile", { mode: "stockpile", base: "triangulated", boundary: part(0.3, 0.3, 0.6, 0.6) }],
  ])("hold the net volume of %s", (_, input) => {
    const solution = solveVolume(surface, input);
    const net = netOf(cutFillMesh(solution));
    expect(Math.abs(net - solution.result.netVolumeChange)).toBeLessThan(1e-5 * solution.result.totalArea);
  });

  it("have numbers everywhere over a base whose toe has points along straight lines", () => {
    const quarry = surfaceOf(sampleQuarry());
    const { longitude, latitude } = SAMPLE_QUARRY;
    // Some of these hand-drawn toes triangulate with slivers without any area.
    const next = randomStream(1);
    for (let i = 0; i < 20; i++) {
      const boundary = Array.from({ length: 5 }, (_, k): [number, number] => {
        const turn = (2 * Math.PI * (k + next())) / 5;
        const reach = 0.0004 + 0.0008 * next();
        return [longitude + reach * Math.cos(turn), latitude + reach * Math.sin(turn)];
      });
      const mesh = cutFillMesh(solveVolume(quarry, { mode: "stockpile", base: "triangulated", boundary }));
      expect(mesh.differenceM.filter(Number.isNaN)).toHaveLength(0);
    }
  });

  it("show ground that two surveys agree on as level", () => {
    const ramp = (seed: number) => sampled(400, 100, (x, y) => 520 + x / 50 - y / 30, seed);
    const mesh = cutFillMesh(solveVolume(ramp(1), { mode: "surface_to_surface" }, ramp(2)));
    expect(mesh.differenceM.length).toBeGreaterThan(400);
    expect(mesh.differenceM.every(difference => difference === 0)).toBe(true);
  });

  it("of two dense surveys are no more than a browser can hold, and show the same", {
    timeout: 60_000,
  }, () => {
    const now = sampled(130_000, 300, (x, y) => 520 + x / 50 + Math.sin(y / 40), 1);
    const before = sampled(130_000, 300, () => 520, 2);
    const solution = solveVolume(now, { mode: "surface_to_surface" }, before);
    const mesh = cutFillMesh(solution);
    expect(mesh.triangles.length / 3).toBeLessThan(2_100_000);
    const highest = mesh.differenceM.reduce((most, at) => Math.max(most, at));
    expect(highest).toBeCloseTo(7, 1);
    const { netVolumeChange, cutVolume, fillVolume } = solution.result;
    expect(Math.abs(netOf(mesh, now) - netVolumeChange)).toBeLessThan(5e-3 * (cutVolume + fillVolume));
  });
});
