import type { SitePlan } from "#shapes/summary.ts";

/** Rows, people and a small piece of ground that several stories share. */

export const projects = [
  {
    id: "1",
    name: "Reuss Retention Basins",
    description: "Flood storage above Andermatt, stages 1 to 3",
    status: "active",
    team: "Alpin Survey Uri",
    sites: 4,
    updated: "2026-11-18",
  },
  {
    id: "2",
    name: "Furka Road Realignment",
    description: "km 12+400 to km 14+050, monthly earthworks check",
    status: "active",
    team: "Alpin Survey Uri",
    sites: 7,
    updated: "2026-11-16",
  },
  {
    id: "3",
    name: "Göschenen Gravel Pit",
    description: "Stockpile inventory, quarterly",
    status: "active",
    team: "Personal project",
    sites: 12,
    updated: "2026-10-30",
  },
  {
    id: "4",
    name: "Oberalp Substation Platform",
    description: "As-built survey before handover",
    status: "completed",
    team: "Grid North",
    sites: 1,
    updated: "2026-08-12",
  },
  {
    id: "5",
    name: "Realp Avalanche Dam",
    description: "Baseline and post-season surveys 2024 and 2025",
    status: "archived",
    team: "Alpin Survey Uri",
    sites: 3,
    updated: "2026-02-04",
  },
];

export interface PointRow {
  name: string;
  code: string;
  latitude: number;
  longitude: number;
  heightM: number;
}

const codes = ["TOPO", "TOPO", "TOPO", "PL_1", "TOPO", "ELEV", "TOPO", "EDGE"];

/** Returns row `index` of a survey of any length, always the same. */
export function point(index: number): PointRow {
  return {
    name: String(1001 + index),
    code: codes[index % codes.length]!,
    latitude: 46.634653 + ((index * 37) % 1000) * 1e-6,
    longitude: 8.594007 + ((index * 53) % 1700) * 1e-6,
    heightM: 1490.652 + ((index * 71) % 12_000) / 1000,
  };
}

export const points = (start: number, end: number) =>
  Array.from({ length: end - start }, (_, i) => point(start + i));

/** Ground height in metres over a plan of 960 by 720 units: two hills and a basin. */
function ground(x: number, y: number): number {
  const hill = (cx: number, cy: number, r: number, h: number) =>
    h * Math.exp(-((x - cx) ** 2 + (y - cy) ** 2) / (2 * r * r));
  return 1492 + hill(270, 250, 150, 10) + hill(820, 170, 110, 8) - hill(560, 460, 150, 7) + x * 0.0016;
}

const hull = [
  40, 300, 90, 120, 260, 30, 480, 60, 700, 20, 900, 110, 950, 330, 920, 560, 760, 680, 520, 700, 250, 690, 90,
  560,
];

function inside(x: number, y: number): boolean {
  let within = false;
  for (let i = 0, j = hull.length - 2; i < hull.length; j = i, i += 2) {
    const [xi, yi, xj, yj] = [hull[i]!, hull[i + 1]!, hull[j]!, hull[j + 1]!];
    if (yi > y !== yj > y && x < ((xj - xi) * (y - yi)) / (yj - yi) + xi) within = !within;
  }
  return within;
}

function pointsOfPlan(): SitePlan["points"] {
  const xy: Record<string, number[]> = { TOPO: [], PL_1: [], ELEV: [], EDGE: [], TREE: [] };
  for (let row = 0; row < 24; row++) {
    for (let column = 0; column < 32; column++) {
      const x = Math.round(column * 31 + ((row * 17 + column * 7) % 13));
      const y = Math.round(row * 31 + ((row * 5 + column * 11) % 13));
      if (inside(x, y))
        xy[
          (row * 31 + column * 7) % 19 === 0 ? "ELEV" : (row + column * 3) % 41 === 0 ? "TREE" : "TOPO"
        ]!.push(x, y);
    }
  }
  for (let i = 0; i < 40; i++) xy.PL_1!.push(60 + i * 20, Math.round(470 + 40 * Math.sin(i / 7) + i * 3));
  for (let i = 0; i < 28; i++)
    xy.EDGE!.push(Math.round(560 + 170 * Math.cos(i / 4.45)), Math.round(460 + 120 * Math.sin(i / 4.45)));
  return Object.entries(xy).map(([code, list]) => ({ code, xy: list }));
}

/** Contours as short marching-squares segments joined cell by cell: enough for a picture. */
function contoursOfPlan(intervalM: number): SitePlan["contours"] {
  const contours: { heightM: number; isIndex: boolean; lines: number[][] }[] = [];
  for (let heightM = 1486; heightM <= 1502; heightM += intervalM) {
    const lines = ringsAround(heightM);
    if (lines.length > 0) contours.push({ heightM, isIndex: heightM % (intervalM * 5) === 0, lines });
  }
  return contours;
}

const centres = [
  [270, 250],
  [820, 170],
  [560, 460],
] as const;

function ringsAround(heightM: number): number[][] {
  return centres.flatMap(([cx, cy]) => {
    const centre = ground(cx, cy);
    const ring: number[] = [];
    for (let step = 0; step <= 90; step++) {
      const angle = (step / 90) * 2 * Math.PI;
      const r = crossing(cx, cy, angle, heightM, centre);
      if (r === undefined) return [];
      ring.push(Math.round(cx + r * Math.cos(angle)), Math.round(cy + r * Math.sin(angle)));
    }
    return [ring];
  });
}

function crossing(
  cx: number,
  cy: number,
  angle: number,
  heightM: number,
  centre: number,
): number | undefined {
  for (let r = 4; r < 240; r += 2) {
    const at = ground(cx + r * Math.cos(angle), cy + r * Math.sin(angle));
    if (at >= heightM !== centre >= heightM)
      return inside(cx + r * Math.cos(angle), cy + r * Math.sin(angle)) ? r : undefined;
  }
  return undefined;
}

export const plan: SitePlan = {
  width: 960,
  height: 720,
  metresPerUnit: 0.26,
  origin: { longitude: 8.593, latitude: 46.6372 },
  degreesPerUnit: { longitude: 0.0000034, latitude: 0.00000234 },
  points: pointsOfPlan(),
  hull,
  contours: contoursOfPlan(0.5),
  contourIntervalM: 0.5,
};

export const codeCounts = plan.points.map(({ code, xy }) => ({ code, count: xy.length / 2 }));

export const passwordRules = [
  { id: "length", label: "At least 12 characters", test: (value: string) => value.length >= 12 },
  { id: "lower", label: "One lowercase letter", test: (value: string) => /[a-z]/.test(value) },
  { id: "upper", label: "One uppercase letter", test: (value: string) => /[A-Z]/.test(value) },
  { id: "number", label: "One number", test: (value: string) => /\d/.test(value) },
  {
    id: "special",
    label: "One special character from @$!%*?&",
    test: (value: string) => /[@$!%*?&]/.test(value),
  },
];
