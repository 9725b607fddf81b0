import { contoursAt } from "../contours/contours.ts";
import { simplifyLine } from "../contours/simplify.ts";
import { randomStream, smoothNoise } from "../random.ts";
import { buildTin, type Tin } from "../tin/tin.ts";

/** Contours of an invented alpine survey for the landing page, in units of the drawing, y to the south. */
export interface HeroContours {
  width: number;
  height: number;
  metresPerUnit: number;
  /** Degrees of the drawing's middle. */
  longitude: number;
  latitude: number;
  intervalM: number;
  indexIntervalM: number;
  contours: { heightM: number; isIndex: boolean; lines: number[][] }[];
  /** Tops and spot heights, with the height in metres. */
  summits: { x: number; y: number; heightM: number }[];
  /** Places for index labels, upright, in degrees clockwise. */
  labels: { x: number; y: number; angleDeg: number; heightM: number }[];
}

const WIDTH = 1280;
const HEIGHT = 656;
const METRES_PER_UNIT = 4.2;
const INTERVAL_M = 8;
const INDEX_EVERY = 5;
const POINTS = 26_000;
const MARGIN_UNITS = 12;
const TOLERANCE_UNITS = 0.45;
const SHORTEST_UNITS = 26;

/** Makes the contours of the landing page, from points through TIN to lines; deterministic for `seed`. */
export function heroContours(seed = 4): HeroContours {
  const tin = surveyed(seed);
  const lines = contoursAt(tin, INTERVAL_M);
  const contours = Array.from(lines.levelsM, heightM => ({
    heightM,
    isIndex: Math.round(heightM / INTERVAL_M) % INDEX_EVERY === 0,
    lines: [] as number[][],
  }));
  let from = 0;
  lines.ends.forEach((to, i) => {
    const kept = simplifyLine(lines.x, lines.y, from, to, TOLERANCE_UNITS);
    if (lines.isClosed[i]) kept.push(from);
    const xy = kept.flatMap(k => [toTenth(lines.x[k]!), toTenth(lines.y[k]!)]);
    if (lengthOf(xy) >= SHORTEST_UNITS) contours[lines.level[i]!]!.lines.push(xy);
    from = to;
  });
  return {
    width: WIDTH,
    height: HEIGHT,
    metresPerUnit: METRES_PER_UNIT,
    longitude: 8.595,
    latitude: 46.635_278,
    intervalM: INTERVAL_M,
    indexIntervalM: INTERVAL_M * INDEX_EVERY,
    contours: contours.filter(contour => contour.lines.length > 0),
    summits: summitsOf(tin),
    labels: labelsOf(contours),
  };
}

/** Makes points over the drawing, in a jittered grid like a thinned drone survey, and their surface. */
function surveyed(seed: number): Tin {
  const next = randomStream(seed);
  const ground = alps(seed);
  const step = Math.sqrt(((WIDTH + 2 * MARGIN_UNITS) * (HEIGHT + 2 * MARGIN_UNITS)) / POINTS);
  const xs: number[] = [];
  const ys: number[] = [];
  for (let y = -MARGIN_UNITS; y <= HEIGHT + MARGIN_UNITS; y += step)
    for (let x = -MARGIN_UNITS; x <= WIDTH + MARGIN_UNITS; x += step) {
      xs.push(x + (next() - 0.5) * step * 0.5);
      ys.push(y + (next() - 0.5) * step * 0.5);
    }
  const x = Float64Array.from(xs);
  const y = Float64Array.from(ys);
  return buildTin(
    x,
    y,
    Float64Array.from(x, (_, i) => ground(x[i]!, y[i]!)),
  );
}

/**
 * A ridge from west to east with three tops, spurs and gullies on both sides, and a valley to the south-west.
 */
function alps(seed: number): (x: number, y: number) => number {
  const noise = smoothNoise(seed);
  const tops = [
    { x: 800, y: 218, height: 46, reach: 66 },
    { x: 935, y: 226, height: 78, reach: 74 },
    { x: 1092, y: 238, height: 44, reach: 62 },
  ];
  return (x, y) => {
    const bend = 30 * noise(x / 260 + 3, 0.5);
    const ridgeY = 225 + bend * 0.4 + (x < 620 ? (620 - x) * 0.1 : 0);
    const away = y - ridgeY;
    const east = 1 / (1 + Math.exp(-(x - 560) / 90));
    const spurs = Math.sin(x / 17.5 + 2.2 * noise(x / 120, y / 150)) * Math.min(1, Math.abs(away) / 170);
    const side = away > 0 ? 1.05 : 1.5;
    let height = 1345 + 118 * east - side * Math.abs(away) * (0.25 + 0.75 * east) * 0.62;
    height += spurs * (10 + 17 * east);
    height += 26 * noise(x / 170 + 7, y / 170) + 9 * noise(x / 70, y / 70 + 5);
    height += 26 * Math.exp(-(((x - 480) / 90) ** 2 + ((y - 640) / 70) ** 2)) * (1 - east);
    for (const top of tops)
      height +=
        top.height * Math.exp(-(((x - top.x) / top.reach) ** 2 + ((y - top.y) / (top.reach * 0.5)) ** 2));
    return height;
  };
}

/** Finds the highest points of their surroundings: at most five, none near another or the frame. */
function summitsOf(tin: Tin): HeroContours["summits"] {
  const byHeight = Array.from(tin.z.keys()).sort((a, b) => tin.z[b]! - tin.z[a]!);
  const isTop = new Uint8Array(tin.z.length).fill(1);
  const { triangles, z } = tin;
  for (let e = 0; e < triangles.length; e++) {
    const a = triangles[e]!;
    const b = triangles[e % 3 === 2 ? e - 2 : e + 1]!;
    isTop[z[a]! < z[b]! ? a : b] = 0;
  }
  const summits: HeroContours["summits"] = [];
  for (const i of byHeight) {
    const x = tin.x[i]!;
    const y = tin.y[i]!;
    const isFramed = x > 40 && x < WIDTH - 90 && y > 30 && y < HEIGHT - 30;
    if (!isTop[i] || !isFramed) continue;
    if (summits.some(summit => Math.hypot(summit.x - x, summit.y - y) < 110)) continue;
    summits.push({ x: toTenth(x), y: toTenth(y), heightM: toTenth(tin.z[i]!) });
    if (summits.length === 5) break;
  }
  return summits;
}

/** Places one label on some index contours, where the longest line of that height is closest to horizontal. */
function labelsOf(contours: HeroContours["contours"]): HeroContours["labels"] {
  const labels: HeroContours["labels"] = [];
  for (const { heightM, isIndex, lines } of contours) {
    const line = isIndex
      ? lines.reduce((longest, other) => (lengthOf(other) > lengthOf(longest) ? other : longest), [])
      : [];
    let best: HeroContours["labels"][number] | null = null;
    let flattest = Number.POSITIVE_INFINITY;
    for (let i = 4; i + 5 < line.length; i += 2) {
      const x = line[i]!;
      const y = line[i + 1]!;
      const angleDeg = uprightAngle(line[i + 4]! - line[i - 4]!, line[i + 5]! - line[i - 3]!);
      const isFramed = x > 420 && x < WIDTH - 60 && y > 24 && y < HEIGHT - 24;
      const isFree = labels.every(label => Math.hypot(label.x - x, label.y - y) > 90);
      if (isFramed && isFree && Math.abs(angleDeg) < flattest) {
        flattest = Math.abs(angleDeg);
        best = { x, y, angleDeg, heightM };
      }
    }
    if (best && flattest < 25) labels.push(best);
  }
  return labels;
}

function uprightAngle(dx: number, dy: number): number {
  const angle = (Math.atan2(dy, dx) * 180) / Math.PI;
  return Math.round(angle > 90 ? angle - 180 : angle < -90 ? angle + 180 : angle);
}

function lengthOf(xy: number[]): number {
  let length = 0;
  for (let i = 2; i < xy.length; i += 2) length += Math.hypot(xy[i]! - xy[i - 2]!, xy[i + 1]! - xy[i - 1]!);
  return length;
}

function toTenth(value: number): number {
  return Math.round(value * 10) / 10;
}
