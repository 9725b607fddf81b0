import type { PointColumns } from "#shapes/points.ts";
import { metresPerDegree } from "../geodesy/local-plane.ts";
import { allocateColumns } from "../points.ts";
import { randomStream, smoothNoise } from "../random.ts";

/** The sample quarry: an invented site, at an invented place in the Alps. */
export const SAMPLE_QUARRY = { longitude: 8.595, latitude: 46.635_278, heightM: 1390, sizeM: 420 } as const;

const CODES = ["TOPO", "PL_1", "ELEV", "EDGE", "STOCK"];
const TOPO = 0;
const PL_1 = 1;
const ELEV = 2;
const EDGE = 3;
const STOCK = 4;
const BENCHES = 4;
const BENCH_HEIGHT_M = 7;
const BENCH_WIDTH_M = 15;
const FACE_WIDTH_M = 3;
const PIT_RADIUS_M = 135;

/**
 * Makes a survey of an invented quarry as a crew would: ground points (TOPO), the crests of the benches
 * (PL_1), spot heights (ELEV), the outline (EDGE) and two stockpiles (STOCK). Deterministic for `count` (at
 * least 60) and `seed`; names are running numbers from 1.
 */
export function sampleQuarry(count = 2400, seed = 1): PointColumns {
  const next = randomStream(seed);
  const columns = allocateColumns(count, 0);
  const perDegree = metresPerDegree({
    longitude0: SAMPLE_QUARRY.longitude,
    latitude0: SAMPLE_QUARRY.latitude,
    heightM: SAMPLE_QUARRY.heightM,
    isWide: false,
  });
  const ground = quarryGround(seed);
  for (let i = 0; i < count; i++) {
    const { x, y, code } = shot(i, count, next);
    columns.longitude[i] = rounded(SAMPLE_QUARRY.longitude + x / perDegree.longitude, 1e9);
    columns.latitude[i] = rounded(SAMPLE_QUARRY.latitude + y / perDegree.latitude, 1e9);
    columns.ellipsoidalHeight[i] = rounded(ground(x, y) + (next() - 0.5) * 0.03, 1e3);
    columns.codeIndex[i] = code;
  }
  columns.codes = [...CODES];
  nameByNumber(columns);
  return columns;
}

/** Returns the height of the quarry's ground (metres) at x east and y north of its middle (metres). */
function quarryGround(seed = 1): (x: number, y: number) => number {
  const noise = smoothNoise(seed);
  const pitDepth = BENCHES * BENCH_HEIGHT_M;
  return (x, y) => {
    const hill = 0.16 * y + 0.05 * x + 9 * noise(x / 130, y / 130) + 2.5 * noise(x / 45 + 9, y / 45);
    const natural = SAMPLE_QUARRY.heightM + hill + 0.25 * noise(x / 8, y / 8);
    const floor = SAMPLE_QUARRY.heightM - pitDepth * 0.55 + 0.1 * noise(x / 10, y / 10);
    // Benches rise outwards from the pit's floor; the ground is the lower of bench and hill.
    const out = Math.hypot(x - 15, (y - 10) * 1.25) - (PIT_RADIUS_M - BENCHES * BENCH_WIDTH_M);
    const bench = Math.floor(Math.max(0, out) / BENCH_WIDTH_M);
    const face = Math.min(1, (Math.max(0, out) - bench * BENCH_WIDTH_M) / FACE_WIDTH_M);
    const dug = out <= 0 ? floor : floor + Math.min(BENCHES + 4, bench + face) * BENCH_HEIGHT_M;
    return Math.min(natural, dug) + pile(x, y, -20, 12, 24, 9) + pile(x, y, 48, -8, 17, 6);
  };
}

function pile(x: number, y: number, atX: number, atY: number, radius: number, height: number): number {
  return height * Math.max(0, 1 - Math.hypot(x - atX, y - atY) / radius);
}

/**
 * Decides where the crew puts shot i: one in eight on a crest, some on the outline and the piles, the rest
 * over the site.
 */
function shot(i: number, count: number, next: () => number): { x: number; y: number; code: number } {
  const half = SAMPLE_QUARRY.sizeM / 2;
  const kind = i % 16;
  const angle = next() * 2 * Math.PI;
  if (kind === 3 || kind === 11) {
    const bench = 1 + Math.floor(next() * BENCHES);
    const radius = PIT_RADIUS_M - BENCHES * BENCH_WIDTH_M + (bench - 1) * BENCH_WIDTH_M + FACE_WIDTH_M;
    return { x: 15 + Math.cos(angle) * radius, y: 10 + (Math.sin(angle) * radius) / 1.25, code: PL_1 };
  }
  if (kind === 7) {
    const [atX, atY, radius] = next() < 0.6 ? [-20, 12, 24] : [48, -8, 17];
    const reach = radius * Math.sqrt(next());
    return { x: atX + Math.cos(angle) * reach, y: atY + Math.sin(angle) * reach, code: STOCK };
  }
  const along = next() * 2 - 1;
  if (i < Math.min(80, count / 16)) {
    const side = i % 4;
    const fixed = side < 2 ? half : -half;
    return side % 2 === 0
      ? { x: fixed, y: along * half, code: EDGE }
      : { x: along * half, y: fixed, code: EDGE };
  }
  return { x: along * half, y: (next() * 2 - 1) * half, code: kind === 15 ? ELEV : TOPO };
}

function nameByNumber(columns: PointColumns): void {
  const names = Array.from({ length: columns.count }, (_, i) => String(i + 1));
  columns.nameBytes = new TextEncoder().encode(names.join(""));
  let end = 0;
  names.forEach((name, i) => {
    end += name.length;
    columns.nameEnds[i] = end;
  });
}

function rounded(value: number, perUnit: number): number {
  return Math.round(value * perUnit) / perUnit;
}
