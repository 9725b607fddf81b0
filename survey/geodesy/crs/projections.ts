import proj4 from "proj4";

/** What proj4 knows about a projection, in metres and radians, and terms of PROJ that it passes on unparsed. */
interface Terms {
  a: number;
  e: number;
  es: number;
  k0?: number;
  lat0: number;
  long0: number;
  x0?: number;
  y0?: number;
  azi?: string;
  h_0?: string;
  hyperbolic?: true;
  guam?: true;
}

type Pair = readonly [number, number];

/** Radians from the central meridian and of latitude to metres from the false origin, and back. */
interface Projection {
  toPlane: (lon: number, lat: number) => Pair;
  toDegrees: (x: number, y: number) => Pair;
}

interface Point {
  x: number;
  y: number;
}

/** One of proj4's projections, as it calls them. */
interface Method {
  names: string[];
  init: (this: Terms & Partial<Method>) => void;
  forward: (this: Terms, point: Point) => Point | null | undefined;
  inverse: (this: Terms, point: Point) => Point | null | undefined;
}

const { projections } = proj4.Proj as unknown as {
  projections: { add: (method: Partial<Method>) => void; get: (name: string) => Method };
};

const QUARTER = Math.PI / 4;
const HALF = Math.PI / 2;
const ARC_DEGREE = Math.PI / 180;

/**
 * Inverse formulas are truncated series: EPSG's for Colombia leave up to 0.7 mm, proj4's for LAEA 2 mm. One correction
 * by the forward formula leaves less than a micrometre.
 */
function corrected(back: Projection["toDegrees"], there: Projection["toPlane"]): Projection["toDegrees"] {
  return (x, y) => {
    const [againX, againY] = there(...back(x, y));
    return back(x + (x - againX), y + (y - againY));
  };
}

/** Adds a projection. If `make` returns null, proj4's own of this name is used. */
function add(name: string, make: (terms: Terms) => Projection | null) {
  const own = projections.get(name) as Method | undefined;
  projections.add({
    ...own,
    names: [name],
    init() {
      const made = make(this);
      if (!made) {
        own?.init.call(this);
        return;
      }
      const { toPlane } = made;
      const toDegrees = corrected(made.toDegrees, toPlane);
      const { long0, x0 = 0, y0 = 0 } = this;
      this.forward = point => {
        const [x, y] = toPlane(wrapped(point.x - long0), point.y);
        return Object.assign(point, { x: x + x0, y: y + y0 });
      };
      this.inverse = point => {
        const [lon, lat] = toDegrees(point.x - x0, point.y - y0);
        return Object.assign(point, { x: wrapped(lon + long0), y: lat });
      };
    },
  });
}

const wrapped = (radians: number) => radians - 2 * Math.PI * Math.round(radians / (2 * Math.PI));

/** Radii of curvature in the prime vertical and in the meridian, metres. */
function radii({ a, es }: Terms, lat: number): { nu: number; rho: number } {
  const w = 1 - es * Math.sin(lat) ** 2;
  return { nu: a / Math.sqrt(w), rho: (a * (1 - es)) / w ** 1.5 };
}

/** Colombia Urban (EPSG method 1052; IOGP Guidance Note 7-2): a plane at the height `h_0` of the city. */
add("col_urban", terms => {
  const { a, es, lat0 } = terms;
  const height = Number(terms.h_0);
  const origin = radii(terms, lat0);
  const A = 1 + height / origin.nu;
  const B = Math.tan(lat0) / (2 * origin.rho * origin.nu);
  const C = 1 + height / a;
  const D = origin.rho * (1 + height / (a * (1 - es)));
  return {
    toPlane: (lon, lat) => {
      const across = lon * radii(terms, lat).nu * Math.cos(lat);
      const G = 1 + height / radii(terms, (lat + lat0) / 2).rho;
      return [A * across, G * origin.rho * (lat - lat0 + B * across ** 2)];
    },
    toDegrees: (x, y) => {
      const lat = lat0 + y / D - B * (x / C) ** 2;
      return [x / (C * radii(terms, lat).nu * Math.cos(lat)), lat];
    },
  };
});

/** Laborde Oblique Mercator of Madagascar (EPSG method 9813; IOGP Guidance Note 7-2). */
add("labrd", terms => {
  const { a, e, es, lat0, k0 = 1 } = terms;
  const azimuth = Number(terms.azi) * ARC_DEGREE;
  const B = Math.sqrt(1 + (es * Math.cos(lat0) ** 4) / (1 - es));
  const origin = Math.asin(Math.sin(lat0) / B);
  const R = (a * k0 * Math.sqrt(1 - es)) / (1 - es * Math.sin(lat0) ** 2);
  const isometric = (lat: number) =>
    Math.log(Math.tan(QUARTER + lat / 2)) - e * Math.atanh(e * Math.sin(lat));
  const C = Math.log(Math.tan(QUARTER + origin / 2)) - B * isometric(lat0);
  const G: Pair = [(1 - Math.cos(2 * azimuth)) / 12, Math.sin(2 * azimuth) / 12];
  return {
    toPlane: (lon, lat) => {
      const L = B * lon;
      const P = 2 * Math.atan(Math.exp(C + B * isometric(lat))) - HALF;
      const U = Math.cos(P) * Math.cos(L) * Math.cos(origin) + Math.sin(P) * Math.sin(origin);
      const V = Math.cos(P) * Math.cos(L) * Math.sin(origin) - Math.sin(P) * Math.cos(origin);
      const W = Math.cos(P) * Math.sin(L);
      const H: Pair = [-Math.atan2(V, U), Math.atanh(W)];
      const [north, east] = plus(H, times(G, cubed(H)));
      return [R * east, R * north];
    },
    toDegrees: (x, y) => {
      const H0: Pair = [y / R, x / R];
      let H = H0;
      for (let round = 0; round < 5; round++) {
        const square = times(H, H);
        const slope = plus([1, 0], times(G, square), 3);
        H = over(plus(H0, times(G, times(square, H)), 2), slope);
      }
      const L = -H[0];
      const P = 2 * Math.atan(Math.exp(H[1])) - HALF;
      const U = Math.cos(P) * (Math.cos(L) * Math.cos(origin) + Math.sin(L) * Math.sin(origin));
      const W = Math.cos(P) * (Math.cos(L) * Math.sin(origin) - Math.sin(L) * Math.cos(origin));
      const conformal = Math.asin(W);
      const q = (Math.log(Math.tan(QUARTER + conformal / 2)) - C) / B;
      let lat = 2 * Math.atan(Math.exp(q)) - HALF;
      for (let round = 0; round < 6; round++)
        lat = 2 * Math.atan(Math.exp(q + e * Math.atanh(e * Math.sin(lat)))) - HALF;
      return [Math.atan2(Math.sin(P), U) / B, lat];
    },
  };
});

/**
 * Cassini-Soldner and, with `hyperbolic`, its variant of Vanua Levu (EPSG methods 9806 and 9833; IOGP Guidance Note 7-2).
 * proj4's own has the last term of both series with the wrong sign.
 */
add("cass", terms => {
  const arc = meridian(terms);
  const origin = arc.length(terms.lat0);
  return {
    toPlane: (lon, lat) => {
      const { nu, rho } = radii(terms, lat);
      const A = lon * Math.cos(lat);
      const T = Math.tan(lat) ** 2;
      const C = (terms.es * Math.cos(lat) ** 2) / (1 - terms.es);
      const x = nu * (A - (T * A ** 3) / 6 - ((8 - T + 8 * C) * T * A ** 5) / 120);
      const y =
        arc.length(lat) - origin + nu * Math.tan(lat) * (A ** 2 / 2 + ((5 - T + 6 * C) * A ** 4) / 24);
      return [x, terms.hyperbolic ? y - y ** 3 / (6 * rho * nu) : y];
    },
    toDegrees: (x, y) => {
      const near = radii(terms, terms.lat0);
      const foot = arc.latitude(origin + (terms.hyperbolic ? y + y ** 3 / (6 * near.rho * near.nu) : y));
      const { nu, rho } = radii(terms, foot);
      const D = x / nu;
      const T = Math.tan(foot) ** 2;
      const lon = (D - (T * D ** 3) / 3 + ((1 + 3 * T) * T * D ** 5) / 15) / Math.cos(foot);
      return [lon, foot - ((nu * Math.tan(foot)) / rho) * (D ** 2 / 2 - ((1 + 3 * T) * D ** 4) / 24)];
    },
  };
});

/** With `guam`, the simple azimuthal equidistant projection of that island (EPSG method 9831; IOGP Guidance Note 7-2). */
add("aeqd", terms => {
  if (!terms.guam) return null;
  const arc = meridian(terms);
  const origin = arc.length(terms.lat0);
  const rise = (x: number, lat: number) => (x ** 2 * Math.tan(lat)) / (2 * radii(terms, lat).nu);
  return {
    toPlane: (lon, lat) => {
      const x = lon * radii(terms, lat).nu * Math.cos(lat);
      return [x, arc.length(lat) - origin + rise(x, lat)];
    },
    toDegrees: (x, y) => {
      let lat = terms.lat0;
      for (let round = 0; round < 4; round++) lat = arc.latitude(origin + y - rise(x, lat));
      return [x / (radii(terms, lat).nu * Math.cos(lat)), lat];
    },
  };
});

const laea = projections.get("laea");
projections.add({
  ...laea,
  inverse(point) {
    const back: Projection["toDegrees"] = (x, y) => pairOf(laea.inverse.call(this, { x, y }));
    const there: Projection["toPlane"] = (x, y) => pairOf(laea.forward.call(this, { x, y }));
    const [x, y] = corrected(back, there)(point.x, point.y);
    return Object.assign(point, { x, y });
  },
});

const pairOf = (point: Point | null | undefined): Pair =>
  point ? [point.x, point.y] : [Number.NaN, Number.NaN];

/** Arcs of the meridian from the equator in metres, by a series to the fourth power of the third flattening, and back. */
function meridian(terms: Terms) {
  const root = Math.sqrt(1 - terms.es);
  const n = (1 - root) / (1 + root);
  const length = (lat: number) =>
    (terms.a / (1 + n)) *
    ((1 + n ** 2 / 4 + n ** 4 / 64) * lat -
      (3 / 2) * (n - n ** 3 / 8) * Math.sin(2 * lat) +
      (15 / 16) * (n ** 2 - n ** 4 / 4) * Math.sin(4 * lat) -
      (35 / 48) * n ** 3 * Math.sin(6 * lat) +
      (315 / 512) * n ** 4 * Math.sin(8 * lat));
  return {
    length,
    latitude: (arc: number) => {
      let lat = arc / terms.a;
      for (let round = 0; round < 5; round++) lat -= (length(lat) - arc) / radii(terms, lat).rho;
      return lat;
    },
  };
}

/** Complex numbers, real part first; `share` of the second is added. */
const plus = ([a, b]: Pair, [c, d]: Pair, share = 1): Pair => [a + share * c, b + share * d];
const times = ([a, b]: Pair, [c, d]: Pair): Pair => [a * c - b * d, a * d + b * c];
const over = (top: Pair, [c, d]: Pair): Pair => times(top, [c / (c * c + d * d), -d / (c * c + d * d)]);
const cubed = (value: Pair) => times(times(value, value), value);

export { proj4 };
