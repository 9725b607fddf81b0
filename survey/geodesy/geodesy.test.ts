import geographiclib from "geographiclib-geodesic";
import proj4 from "proj4";
import { describe, expect, it } from "vitest";
import { readCsv } from "../files/csv/read.ts";
import { planContext } from "../reading/context.ts";
import { crsOf } from "./crs/crs.ts";
import { fromPlane, PoleError, planeAround, SiteTooWideError, toPlane, WGS84 } from "./local-plane.ts";

const geodesic = geographiclib.Geodesic.WGS84;

/** Returns a ring of 64 places around a centre, as a surveyor would walk it: geodesics of `radius` metres. */
function walked(latitude: number, longitude: number, radius: number) {
  const places = Array.from({ length: 64 }, (_, i) =>
    geodesic.Direct(latitude, longitude, i * 5.625, radius),
  );
  return {
    longitude: Float64Array.from(places, place => place.lon2!),
    latitude: Float64Array.from(places, place => place.lat2!),
  };
}

function geodesicArea({ longitude, latitude }: { longitude: Float64Array; latitude: Float64Array }): number {
  const polygon = geodesic.Polygon(false);
  for (let i = 0; i < longitude.length; i++) polygon.AddPoint(latitude[i]!, longitude[i]!);
  return Math.abs(polygon.Compute(false, true).area!);
}

function planeArea(x: Float64Array, y: Float64Array): number {
  let twice = 0;
  for (let i = 0; i < x.length; i++) {
    const j = (i + 1) % x.length;
    twice += x[i]! * y[j]! - x[j]! * y[i]!;
  }
  return Math.abs(twice / 2);
}

describe("the local plane", () => {
  for (const latitude of [0, 45, -45, 70, -70])
    for (const sizeM of [100, 1000, 10_000])
      for (const heightM of [0, 2000])
        it(`finds geodesic areas within ${sizeM > 5000 ? 1 : 0.05} ppm: ${sizeM} m at ${latitude}°, ${heightM} m high`, () => {
          const site = walked(latitude, 12, sizeM / 2);
          const plane = planeAround(site.longitude, site.latitude, heightM);
          const { x, y } = toPlane(plane, site.longitude, site.latitude);
          const sin2 = Math.sin((plane.latitude0 * Math.PI) / 180) ** 2;
          const n = WGS84.aM / Math.sqrt(1 - WGS84.e2 * sin2);
          const m = (n * (1 - WGS84.e2)) / (1 - WGS84.e2 * sin2);
          const expected = geodesicArea(site) * (1 + heightM / n) * (1 + heightM / m);
          const ppm = Math.abs(planeArea(x, y) / expected - 1) * 1e6;
          // Geodesic sides bulge from straight ones, and the ring's area of 100 m is known to 1e-8 only.
          expect(ppm).toBeLessThan(sizeM > 5000 ? 1 : 0.05);
        });

  it("returns to degrees within 0.1 mm at 10 km, at any latitude and across the antimeridian", () => {
    for (const [latitude, longitude] of [
      [0, 0],
      [46, 180],
      [-70, -179.99],
      [84, 20],
    ] as const) {
      const site = walked(latitude, longitude, 5000);
      const plane = planeAround(site.longitude, site.latitude, 500);
      const { x, y } = toPlane(plane, site.longitude, site.latitude);
      const back = fromPlane(plane, x, y);
      for (let i = 0; i < x.length; i++) {
        const off = geodesic.Inverse(
          site.latitude[i]!,
          site.longitude[i]!,
          back.latitude[i]!,
          back.longitude[i]!,
        );
        expect(off.s12!).toBeLessThan(1e-4);
      }
    }
  });

  it("is proj4's transverse Mercator for wide sites, to a millimetre at 40 km", () => {
    const site = walked(60, 25, 40_000);
    const plane = planeAround(site.longitude, site.latitude, 0);
    expect(plane.isWide).toBe(true);
    const { x, y } = toPlane(plane, site.longitude, site.latitude);
    const definition = `+proj=tmerc +lat_0=${plane.latitude0} +lon_0=${plane.longitude0} +k=1 +x_0=0 +y_0=0 +datum=WGS84 +units=m +no_defs`;
    for (let i = 0; i < x.length; i++) {
      const [px, py] = proj4(definition, [site.longitude[i]!, site.latitude[i]!]);
      expect(Math.hypot(px! - x[i]!, py! - y[i]!)).toBeLessThan(1e-3);
    }
  });

  it("agrees between its two projection formulas", () => {
    const site = walked(70, 25, 5000);
    const plane = { ...planeAround(site.longitude, site.latitude, 300), isWide: false };
    const polynomial = toPlane(plane, site.longitude, site.latitude);
    const series = toPlane({ ...plane, isWide: true }, site.longitude, site.latitude);
    for (let i = 0; i < 64; i++)
      expect(Math.hypot(polynomial.x[i]! - series.x[i]!, polynomial.y[i]! - series.y[i]!)).toBeLessThan(2e-4);
  });

  it("refuses poles and points all over the globe", () => {
    const at = (lon: number[], lat: number[]) =>
      planeAround(Float64Array.from(lon), Float64Array.from(lat), 0);
    expect(() => at([0, 120, -120], [89.9999, 89.9999, 89.9999])).toThrow(PoleError);
    expect(() => at([-80, 147], [35, -42])).toThrow(SiteTooWideError);
  });
});

describe("coordinate systems", () => {
  it.each([
    // epsg, x, y, longitude, latitude: swisstopo's Zimmerwald, a UTM identity, and Oregon feet.
    [2056, 2_602_030.68, 1_191_775.03, 7.465_27, 46.877_1],
    [32632, 500_000, 0, 9, 0],
    [2994, 1_312_335.958, 0, -120.5, 41.75],
  ])("EPSG:%d converts known places", (epsg, x, y, longitude, latitude) => {
    const out = { longitude: 0, latitude: 0 };
    const crs = crsOf(epsg);
    expect(crs.toWgs84(x, y, out)).toBe(true);
    expect(out.longitude).toBeCloseTo(longitude, 4);
    expect(out.latitude).toBeCloseTo(latitude, 4);
    const back = { x: 0, y: 0 };
    expect(crs.fromWgs84(out.longitude, out.latitude, back)).toBe(true);
    expect(back.x).toBeCloseTo(x, 2);
    expect(back.y).toBeCloseTo(y, 2);
  });

  it("reads a PNEZD file once its coordinate system is chosen", async () => {
    const text = "P,N,E,Z,D\n1,0.0,500000.0,12.5,TOPO\n2,1000.0,500100.0,13,TOPO\n";
    const { columns, reading } = await readCsv([new TextEncoder().encode(text)], {
      answers: { epsg: 32632 },
      context: await planContext({ fileName: "pnezd.csv" }),
    });
    expect(reading.position).toMatchObject({ kind: "projected", epsg: 32632, unit: "m" });
    expect(columns.longitude[0]).toBeCloseTo(9, 9);
    expect(columns.latitude[1]).toBeCloseTo(0.009047, 5);
    expect(columns.codes).toEqual(["TOPO"]);
  });
});
