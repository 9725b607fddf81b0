// The tasks of bench/engine.ts, each run in a separate process: node engine-tasks.js TASK FILE prints its measurement
// as JSON.
import { createReadStream, readFileSync } from "node:fs";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import Constrainautor from "@kninnug/constrainautor";
import Delaunator from "delaunator";
import { comparePoints } from "#survey/compare/compare-points.ts";
import { compareSurfaces } from "#survey/compare/compare-surfaces.ts";
import { contoursAt } from "#survey/contours/contours.ts";
import { readCsv } from "#survey/files/csv/read.ts";
import { parseNumber } from "#survey/files/csv/rows/number.ts";
import { pointsAt } from "#survey/points.ts";
import { profileAlong } from "#survey/profile/profile.ts";
import { studyProfile } from "#survey/profile/study.ts";
import type { Breakline } from "#survey/tin/breaklines.ts";
import { ConstrainedMesh } from "#survey/tin/constrain.ts";
import { triangulate } from "#survey/tin/delaunay.ts";
import { buildTin, type Tin } from "#survey/tin/tin.ts";
import { calculateVolume } from "#survey/volume/calculate.ts";
import { wholeMesh } from "#survey/volume/mesh/mesh.ts";
import { cutFill, level } from "#survey/volume/mesh/prism.ts";
import { surfaceInPlane } from "#survey/volume/mesh/surface.ts";
import { mapPeer } from "./comparison-peer.ts";
import { readByObjects, readTriangles, readWhole, scanTags, studyAgainst } from "./design-tasks.ts";

/** Wall-clock and processor milliseconds of each part, and the results, so that no work can be optimised away. */
export interface TaskReport {
  ms: Record<string, number>;
  cpuMs: Record<string, number>;
  peakMb: number;
  /** Of the whole process, including its start. */
  processCpuMs: number;
  found: Record<string, number>;
}

const report: Pick<TaskReport, "ms" | "cpuMs" | "found"> = { ms: {}, cpuMs: {}, found: {} };

async function timed<T>(part: string, work: () => T | Promise<T>): Promise<T> {
  const cpu = process.cpuUsage();
  const started = performance.now();
  const result = await work();
  report.ms[part] = performance.now() - started;
  const { user, system } = process.cpuUsage(cpu);
  report.cpuMs[part] = (user + system) / 1000;
  return result;
}

const tasks: Record<string, (file: string) => Promise<void>> = {
  async csv(file) {
    const { columns } = await timed("csv", () => readCsv(createReadStream(file, { highWaterMark: 262_144 })));
    report.found.rows = columns.count;
  },
  async scan(file) {
    report.found.lines = await timed("scan", () => scan(readFileSync(file), false));
  },
  async scanNumbers(file) {
    report.found.sum = await timed("scanNumbers", () => scan(readFileSync(file), true));
  },
  async quotes() {
    const text = `a,b,c,d,e\n${'"'.repeat(1_000_001)}\nA,T,1,2,3\n${"x".repeat(5_000_000)}`;
    const bytes = new TextEncoder().encode(text);
    report.found.rows = (await timed("quotes", () => readCsv([bytes]))).columns.count;
  },
  /** Gives the peer types and header, and reads columns of doubles and strings, as a program in Node needs them. */
  async duckdb(file) {
    const connection = await oneThread();
    const { longitude, names } = await timed("duckdb", async () => {
      const result = await connection.stream(duckdbSelect(file));
      const numbers = [0, 1, 2].map(() => new Float64Array(2_000_000));
      const texts: [string[], string[]] = [[], []];
      let rows = 0;
      for (
        let chunk = await result.fetchChunk();
        chunk && chunk.rowCount > 0;
        chunk = await result.fetchChunk()
      ) {
        numbers.forEach((values, k) => {
          const vector = chunk!.getColumnVector(2 + k);
          for (let i = 0; i < vector.itemCount; i++) values[rows + i] = vector.getItem(i) as number;
        });
        texts.forEach((values, k) => {
          const vector = chunk!.getColumnVector(k);
          for (let i = 0; i < vector.itemCount; i++) values.push(vector.getItem(i) as string);
        });
        rows += chunk.rowCount;
      }
      return { longitude: numbers[0]!.slice(0, rows), names: texts[0] };
    });
    if (names.length !== longitude.length) throw new Error("DuckDB's columns differ in length");
    report.found.rows = longitude.length;
  },
  /** Reads the file into the peer's own columns, which a program in Node cannot use directly. */
  async duckdbOwn(file) {
    const connection = await oneThread();
    await timed("duckdbOwn", () => connection.run(`create table points as ${duckdbSelect(file)}`));
    const counted = await connection.runAndReadAll("select count(*)::int from points");
    report.found.rows = Number(counted.getRows()[0]![0]);
  },
  async surface(file) {
    const { x, y, z } = readPlane(file);
    const mesh = await timed("tinAndVolume", async () => {
      const tin = await timed("tin", () => buildTin(x, y, z));
      const prisms = wholeMesh(tin);
      report.found.cutM3 = cutFill(prisms, level(501)).cutM3;
      return prisms;
    });
    report.found.triangles = mesh.areaM2.length;
  },
  /** Triangulates without breaklines, and with 20,000 spans of them. */
  async breaklines(file) {
    const { x, y, z } = readPlane(file);
    await timed("tin", () => buildTin(x, y, z));
    const breaklines = curbs(1000, 20);
    const { lines, triangles } = await timed("tinWithLines", () => buildTin(x, y, z, { breaklines }));
    report.found = {
      triangles: triangles.length / 3,
      spans: lines!.spanCount,
      blocked: lines!.blocked.length,
    };
  },
  /** Cuts 1 km through two surveys: the line alone, and with 51 sections, areas and the prisms of the strip. */
  async profile(file) {
    const { x, y, z } = readPlane(file);
    const later = await timed("tin", () => surfaceInPlane(x, y, z));
    const earlier = surfaceInPlane(
      x,
      y,
      z.map((height, i) => height + Math.sin(x[i]! / 90)),
    );
    const halfDeg = 499 / 111_319.49;
    const line: [number, number][] = [
      [-halfDeg, 0.0001],
      [halfDeg, 0.0002],
    ];
    const asked = { line, everyM: 10, plane: null, sections: null } as const;
    await timed("everyTriangle", () => profileAlong(later.tin, [-499, 11, 499, 22]));
    await timed("profile", () => studyProfile([later], { ...asked, base: null }));
    const study = await timed("profileStrip", () =>
      studyProfile([later, earlier], {
        ...asked,
        base: { surface: 1, cutIs: "below" },
        sections: { everyM: 20, widthM: 40 },
      }),
    );
    report.found = { sections: study.sections.length, cutM3: study.volumes!.prisms!.cutM3 };
  },
  async spans(file) {
    const { mesh, spans } = spansBetweenPoints(file);
    await timed("spans", () => {
      const constrained = new ConstrainedMesh(mesh);
      report.found.spans = spans.filter(([from, to]) => constrained.addSpan(from, to)).length;
    });
  },
  async constrainautor(file) {
    const { mesh, spans } = spansBetweenPoints(file);
    const coords = new Float64Array(2 * mesh.x.length);
    for (let i = 0; i < mesh.x.length; i++) {
      // The peer's triangles have the opposite orientation.
      coords[2 * i] = mesh.x[i]!;
      coords[2 * i + 1] = -mesh.y[i]!;
    }
    const { triangles, halfedges } = mesh;
    report.found.spans = await timed("constrainautor", () => {
      const constrainer = new Constrainautor({ coords, triangles, halfedges, hull: [] });
      return spans.filter(([from, to]) => tried(() => constrainer.constrainOne(from, to))).length;
    });
  },
  /** A volume as the product computes it, without and with its uncertainty. */
  async plainVolume(file) {
    const { x, y, z } = readPlane(file);
    await timed("plainVolume", () => calculateVolume(surfaceInPlane(x, y, z), AT_LEVEL));
  },
  async sureVolume(file) {
    const { x, y, z } = readPlane(file);
    const verticalRmsM = new Float32Array(z.length).map((_, i) => 0.01 + (i % 9) / 500);
    const { uncertainty } = await timed("sureVolume", () =>
      calculateVolume({ ...surfaceInPlane(x, y, z), verticalRmsM }, AT_LEVEL),
    );
    report.found.sureM3 = uncertainty!.netM3;
  },
  async delaunator(file) {
    const { x, y } = readPlane(file);
    const coords = new Float64Array(2 * x.length);
    for (let i = 0; i < x.length; i++) {
      coords[2 * i] = x[i]!;
      coords[2 * i + 1] = y[i]!;
    }
    const { triangles } = await timed("delaunator", () => new Delaunator(coords));
    report.found.triangles = triangles.length / 3;
  },
  async comparePoints(file) {
    const { from, to } = await twoSurveys(file);
    collectGarbage();
    const before = process.memoryUsage();
    const { counts } = await timed("comparePoints", () => comparePoints(from, to, TOLERANCES));
    const after = process.memoryUsage();
    report.found = { ...counts };
    report.found.usedMb = (after.arrayBuffers - before.arrayBuffers + after.heapUsed - before.heapUsed) / 1e6;
  },
  /** A map of objects by name, as a program in Node would have it. */
  async mapOfObjects(file) {
    const { from, to } = await twoSurveys(file);
    report.found = await mapPeer(from, to, TOLERANCES, timed);
  },
  async compareSurfaces(file) {
    const { x, y, z } = readPlane(file);
    const before = surfaceInPlane(x, y, z);
    // Measured again a week later: at other places, and with part of the ground cut.
    const later = surfaceInPlane(
      x.map((at, i) => at * 0.999 + (i % 7) * 0.01),
      y.map((at, i) => at * 0.999 + (i % 5) * 0.01),
      z.map((height, i) => height - (x[i]! > 0 ? 1 : 0)),
    );
    const { areas } = await timed("compareSurfaces", () => compareSurfaces(later, before, 0.05));
    report.found = { ...areas };
  },
  async design(file) {
    report.found = await readTriangles(file, timed);
  },
  async designWhole(file) {
    report.found = await readWhole(file, timed);
  },
  async designObjects(file) {
    report.found = await readByObjects(file, timed);
  },
  async designScan(file) {
    report.found = await scanTags(file, timed);
  },
  async designStudy(file) {
    report.found = await studyAgainst(readPlane(file), timed);
  },
  /** A person's actions on a finished surface. */
  async live(file) {
    const { x, y, z } = readPlane(file);
    const tin: Tin = await timed("tin", () => buildTin(x, y, z));
    const mesh = wholeMesh(tin);
    // Like moving a slider; the first calls warm the code up, so the last one counts.
    for (let step = 0; step <= 10; step++)
      report.found.cutM3 = (await timed("retarget", () => cutFill(mesh, level(500 + step / 5)))).cutM3;
    report.found.lines = (await timed("contours", () => contoursAt(tin, 1))).ends.length;
  },
};

/** The peer throws for spans through a point and for spans that cross. */
function tried(work: () => unknown): boolean {
  try {
    work();
    return true;
  } catch {
    return false;
  }
}

/** Kerbs over the km² that do not cross: each winds within its own stripe. */
function curbs(count: number, spans: number): Breakline[] {
  const columns = Math.ceil(Math.sqrt(count));
  const cell = 1000 / columns;
  return Array.from({ length: count }, (_, i) => {
    const x0 = (i % columns) * cell - 500;
    const y0 = (Math.floor(i / columns) + 0.5) * cell - 500;
    return Array.from({ length: spans + 1 }, (_, k) => {
      const x = x0 + (k + 0.5) * (cell / (spans + 2));
      return [x, y0 + 0.3 * cell * Math.sin(k / 2 + i), 500] as const;
    });
  });
}

/** A triangulation of the file's points, sorted along a curve, and 2,000 spans between points about 5 m apart. */
function spansBetweenPoints(file: string) {
  const { x, y, z } = readPlane(file);
  const tin = buildTin(x, y, z);
  const mesh = { x: tin.x, y: tin.y, ...triangulate(tin.x, tin.y)! };
  const spans: [number, number][] = [];
  const apart = Math.floor(tin.x.length / 2000);
  for (let v = 0; v + 30 < tin.x.length && spans.length < 2000; v += apart) spans.push([v, v + 30]);
  return { mesh, spans };
}

/** The survey in a file, and one a week later: half of its points measured again in another order, half of them new. */
async function twoSurveys(file: string) {
  const { columns: from } = await readCsv(createReadStream(file));
  const half = from.count >> 1;
  const order = Uint32Array.from({ length: from.count }, (_, i) => (i * 7919) % from.count);
  const to = pointsAt(from, order);
  to.ellipsoidalHeight = to.ellipsoidalHeight.map((heightM, i) => heightM + (i % 10 === 0 ? 0.2 : 0.01));
  const names = Array.from(order, i => (i < half ? "" : "N") + (i + 1)).map(name => Buffer.from(name));
  to.nameBytes = Buffer.concat(names);
  let end = 0;
  to.nameEnds = Uint32Array.from(names, name => {
    end += name.length;
    return end;
  });
  return { from, to };
}

function collectGarbage(): void {
  setFlagsFromString("--expose-gc");
  runInNewContext("gc")();
}

const AT_LEVEL = { mode: "cut_fill", targetElevation: 501 } as const;
const TOLERANCES = { toleranceM: 0.05, positionToleranceM: 0.05 };

async function oneThread() {
  // Loaded here, so that no other process loads it.
  const { DuckDBInstance } = await import("@duckdb/node-api");
  return (await DuckDBInstance.create(":memory:", { threads: "1" })).connect();
}

function duckdbSelect(file: string): string {
  const types = ["name", "code"].map(name => `'${name}': 'VARCHAR'`);
  types.push(...["longitude", "latitude", "height"].map(name => `'${name}': 'DOUBLE'`));
  return `select * from read_csv('${file}', header = true, columns = {${types.join(", ")}})`;
}

/** Columns x, y, z of a file of doubles. */
function readPlane(file: string) {
  const { buffer, byteOffset, byteLength } = readFileSync(file);
  const values = new Float64Array(buffer, byteOffset, byteLength / 8);
  const count = values.length / 3;
  return {
    x: values.subarray(0, count),
    y: values.subarray(count, 2 * count),
    z: values.subarray(2 * count),
  };
}

/** The bare minimum: finds line ends, or also parses and adds up the three numbers of each row. */
function scan(bytes: Uint8Array, isParsing: boolean): number {
  let sum = 0;
  let from = 0;
  for (;;) {
    const lineEnd = bytes.indexOf(10, from);
    if (lineEnd < 0) return sum;
    if (isParsing) {
      const c1 = bytes.indexOf(44, from);
      const c2 = bytes.indexOf(44, c1 + 1);
      const c3 = bytes.indexOf(44, c2 + 1);
      const c4 = bytes.indexOf(44, c3 + 1);
      sum +=
        parseNumber(bytes, c2 + 1, c3) + parseNumber(bytes, c3 + 1, c4) + parseNumber(bytes, c4 + 1, lineEnd);
    } else sum++;
    from = lineEnd + 1;
  }
}

const [task, file] = process.argv.slice(2);
await tasks[task!]!(file!);
const { user, system } = process.cpuUsage();
const all: TaskReport = {
  ...report,
  peakMb: process.resourceUsage().maxRSS / 1024,
  processCpuMs: (user + system) / 1000,
};
console.log(JSON.stringify(all));
