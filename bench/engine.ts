import { execFileSync } from "node:child_process";
import Delaunator from "delaunator";
import { contoursAt } from "#survey/contours/contours.ts";
import { fromPlane, type LocalPlane, planeAround, toPlane } from "#survey/geodesy/local-plane.ts";
import { randomStream } from "#survey/random.ts";
import { triangulate } from "#survey/tin/delaunay.ts";
import { hilbertOrder } from "#survey/tin/spatial-order.ts";
import { buildTin } from "#survey/tin/tin.ts";
import { wholeMesh } from "#survey/volume/mesh.ts";
import { cutFill, level } from "#survey/volume/prism.ts";

/**
 * The engine against stock delaunator on the same random points, in one run. `npx tsx bench/engine.ts [points]`;
 * each figure is the best of three rounds that alternate, so that a disturbance hits all alike.
 */
const count = Number(process.argv[2] ?? 1_000_000);
const plane: LocalPlane = { longitude0: 8.5, latitude0: 46.5, heightM: 500, isWide: false };
const next = randomStream(1);
const xs = Float64Array.from({ length: count }, () => next() * 1000 - 500);
const ys = Float64Array.from({ length: count }, () => next() * 1000 - 500);
const heights = xs.map((x, i) => 500 + 12 * Math.sin(x / 60) + 8 * Math.cos(ys[i]! / 45));
const { longitude, latitude } = fromPlane(plane, xs, ys);

const best = new Map<string, number>();
const notes = new Map<string, string>();
function timed<T>(what: string, run: () => T, note: (result: T) => string): T {
  const started = performance.now();
  const result = run();
  const ms = performance.now() - started;
  best.set(what, Math.min(best.get(what) ?? Number.POSITIVE_INFINITY, ms));
  notes.set(what, note(result));
  return result;
}

for (let round = 0; round < 3; round++) {
  const coords = new Float64Array(2 * count);
  for (let i = 0; i < count; i++) {
    coords[2 * i] = xs[i]!;
    coords[2 * i + 1] = ys[i]!;
  }
  timed(
    "stock delaunator, unsorted",
    () => new Delaunator(coords),
    d => `${d.triangles.length / 3} triangles`,
  );
  const { x, y } = timed(
    "local plane",
    () => toPlane(planeAround(longitude, latitude, 500), longitude, latitude),
    () => "degrees to metres",
  );
  const sorted = timed(
    "Hilbert order",
    () => hilbertOrder(x, y),
    () => "",
  );
  const sx = Float64Array.from(sorted.order, i => x[i]!);
  const sy = Float64Array.from(sorted.order, i => y[i]!);
  timed(
    "triangulation alone, sorted",
    () => triangulate(sx, sy)!,
    t => `${t.triangles.length / 3} triangles`,
  );
  const tin = timed(
    "TIN: order, duplicates, triangulation",
    () => buildTin(x, y, heights),
    t => `${t.triangles.length / 3} triangles, ${t.duplicates.merged} merged`,
  );
  const mesh = timed(
    "prisms prepared",
    () => wholeMesh(tin),
    () => "",
  );
  const volume = timed(
    "volume at a new target elevation",
    () => cutFill(mesh, level(501 + round)),
    v => `cut ${v.cutM3.toFixed(0)} m³`,
  );
  if (!(volume.cutM3 > 0)) throw new Error("no volume");
  timed(
    "contours every 1 m",
    () => contoursAt(tin, 1),
    c => `${c.ends.length} lines, ${c.x.length} positions`,
  );
}

const ms = (what: string) => best.get(what)!;
const tinAndVolume =
  ms("TIN: order, duplicates, triangulation") +
  ms("prisms prepared") +
  ms("volume at a new target elevation");
console.log(`| ${count.toLocaleString("en")} random points | ms | |\n|---|---|---|`);
for (const [what, value] of best) console.log(`| ${what} | ${value.toFixed(0)} | ${notes.get(what)} |`);
console.log(
  `| TIN + volume | ${tinAndVolume.toFixed(0)} | ${(tinAndVolume / ms("stock delaunator, unsorted")).toFixed(2)} of stock (bar 0.7) |`,
);
console.log(
  `| new target / TIN | | 1/${(ms("TIN: order, duplicates, triangulation") / ms("volume at a new target elevation")).toFixed(0)} (bar 1/15) |`,
);
console.log(
  `| contours / TIN | | ${(ms("contours every 1 m") / ms("TIN: order, duplicates, triangulation")).toFixed(2)} (bar 1.5) |`,
);
console.log(
  `\nload ${execFileSync("uptime").toString().trim()}; peak ${(process.resourceUsage().maxRSS / 1024).toFixed(0)} MB`,
);
