// npx tsx bench/engine.ts [points] [rounds]: the engine compared with its peers on one survey of random points, in one
// run. All contenders take turns in separate processes, so that disturbances affect them alike.
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { bundled } from "./bundled.ts";
import { writeDesign, writeSurvey } from "./engine-input.ts";
import { cgalPeer, hasGdal, runCgal, runGdal } from "./engine-peers.ts";
import type { TaskReport } from "./engine-tasks.ts";
import { type Row, reportTable } from "./results.ts";

const count = Number(process.argv[2] ?? 1_000_000);
const ROUNDS = Number(process.argv[3] ?? 5);

interface Best {
  ms: number;
  /** Undefined for programs that do not report it. */
  cpuMs: number | undefined;
}
/** The minimum of all rounds, by part of a task; `whole` is the process including its start. */
const best = new Map<string, Best>();
const peakMb = new Map<string, number>();
/** Memory that comparing points takes besides their columns. */
let usedMb = 0;

const bundle = await bundled("engine", [
  "bench/engine-tasks.ts",
  "bench/engine-host.ts",
  "api/workers/engine.worker.ts",
]);
const folder = mkdtempSync(join(tmpdir(), "engine-bench-"));
try {
  const { csv, plane } = await writeSurvey(folder, count);
  const design = await writeDesign(folder, count);
  const cgal = cgalPeer(join(bundle, "cgal"));
  if (!cgal) console.log("CGAL: skipped, there is no g++ with CGAL on this machine");
  for (let round = 0; round < ROUNDS; round++) {
    for (const task of ["csv", "duckdb", "duckdbOwn", "scan", "scanNumbers", "comparePoints", "mapOfObjects"])
      run(task, csv);
    for (const task of [
      "surface",
      "plainVolume",
      "sureVolume",
      "delaunator",
      "live",
      "breaklines",
      "spans",
      "profile",
      "designStudy",
    ])
      run(task, plane);
    for (const task of ["design", "designScan"]) run(task, design);
    if (cgal) {
      const { ms, cpuMs, wholeMs } = runCgal(cgal, plane);
      keep("cgal", ms, cpuMs);
      keep("cgal whole", wholeMs);
    }
  }
  run("quotes", "");
  run("compareSurfaces", plane);
  run("constrainautor", plane);
  run("designWhole", design);
  run("designObjects", design);
  const rows = [...csvRows(), ...surfaceRows(), ...comparisonRows(), ...designRows(), ...stallRows(csv)];
  if (cgal)
    rows.push(
      ratio("TIN + volume / CGAL Delaunay", "tinAndVolume", "cgal"),
      ratio("whole process: TIN + volume / CGAL Delaunay", "surface whole", "cgal whole"),
    );
  if (hasGdal()) rows.push(...gdalRows(plane));
  else console.log("GDAL: skipped, gdal_grid is not on the PATH");
  reportTable(`Survey engine, ${count.toLocaleString("en")} points`, rows);
} finally {
  rmSync(folder, { recursive: true });
}

function run(task: string, file: string): void {
  const started = performance.now();
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    [join(bundle, "engine-tasks.js"), task, file],
    {
      encoding: "utf8",
    },
  );
  if (status !== 0) throw new Error(`${task}: ${stderr}`);
  const report = JSON.parse(stdout) as TaskReport;
  for (const [part, ms] of Object.entries(report.ms)) keep(part, ms, report.cpuMs[part]!);
  keep(`${task} whole`, performance.now() - started, report.processCpuMs);
  usedMb = Math.max(usedMb, report.found.usedMb ?? 0);
  peakMb.set(task, Math.max(peakMb.get(task) ?? 0, report.peakMb));
}

function keep(part: string, ms: number, cpuMs?: number): void {
  const known = best.get(part);
  best.set(part, {
    ms: Math.min(known?.ms ?? ms, ms),
    cpuMs: cpuMs === undefined ? undefined : Math.min(known?.cpuMs ?? cpuMs, cpuMs),
  });
}

function ratio(what: string, ours: string, theirs: string, bar?: number): Row {
  const [a, b] = [best.get(ours)!, best.get(theirs)!];
  const cpuRatio = a.cpuMs !== undefined && b.cpuMs !== undefined ? a.cpuMs / b.cpuMs : undefined;
  return { what, value: a.ms, peer: b.ms, unit: "ms", cpuRatio, bar };
}

function csvRows(): Row[] {
  return [
    ratio("CSV: read / DuckDB on one thread, columns in Node", "csv", "duckdb", 0.9),
    ratio("CSV: read / DuckDB on one thread, a table of its own", "csv", "duckdbOwn"),
    ratio("CSV: read / newline scan", "csv", "scan"),
    ratio("CSV: read / newline scan and number parsing", "csv", "scanNumbers"),
    { what: "CSV: peak memory", value: peakMb.get("csv")!, unit: "MB", bar: 300 },
    { what: "CSV: a million quotes and a line of 5 MB", value: best.get("quotes")!.ms, unit: "ms", bar: 500 },
  ];
}

function surfaceRows(): Row[] {
  return [
    ratio("TIN + volume / stock delaunator, unsorted", "tinAndVolume", "delaunator", 0.7),
    ratio("whole process: TIN + volume / stock delaunator", "surface whole", "delaunator whole"),
    ratio("TIN + volume with its uncertainty / without", "sureVolume", "plainVolume", 1.2),
    ratio("new target elevation / TIN", "retarget", "tin", 1 / 15),
    ratio("contours every 1 m / TIN", "contours", "tin", 1.5),
    ratio("TIN with 20,000 breakline spans / without", "tinWithLines", "tin", 2),
    ratio("2,000 spans alone / constrainautor", "spans", "constrainautor"),
    ratio("profile of 1 km with its chainages / TIN", "profile", "tin", 1 / 4),
    ratio("profile of 1 km / the line through every triangle", "profile", "everyTriangle"),
    ratio("two surveys: profile, 51 sections, areas, prisms / TIN of one", "profileStrip", "tin", 2),
    { what: "two surveys, profile and strip: peak memory", value: peakMb.get("profile")!, unit: "MB" },
    { what: "TIN + volume: peak memory", value: peakMb.get("surface")!, unit: "MB" },
  ];
}

function comparisonRows(): Row[] {
  return [
    ratio("two surveys by name / a map of objects", "comparePoints", "mapOfObjects", 1),
    { what: "two surveys by name: time", value: best.get("comparePoints")!.ms, unit: "ms", bar: 2000 },
    { what: "two surveys by name: memory beside the columns", value: usedMb, unit: "MB", bar: 200 },
    { what: "two surveys: volume and areas", value: best.get("compareSurfaces")!.ms, unit: "ms" },
    { what: "two surveys: peak memory", value: peakMb.get("compareSurfaces")!, unit: "MB" },
  ];
}

function designRows(): Row[] {
  const peak = (what: string, task: string, bar?: number): Row => ({
    what: `${what}: peak memory`,
    value: peakMb.get(task)!,
    unit: "MB",
    bar,
  });
  return [
    ratio("design: LandXML of twice as many faces / fast-xml-parser", "design", "designObjects", 1),
    ratio("design: LandXML / tags and number parsing alone", "design", "designScan"),
    peak("design: LandXML", "design", 500),
    peak("design: LandXML by fast-xml-parser", "designObjects"),
    ratio("design: read, placed, looked at for overlaps / read", "designWhole", "design"),
    peak("design: read, placed, looked at for overlaps", "designWhole", 500),
    ratio("design: given triangles joined / TIN of the survey", "designSurface", "designTin", 1),
    ratio("survey against design / TIN of the survey", "designStudy", "designTin"),
    peak("survey against design", "designStudy", 500),
  ];
}

/** The median of three runs, because a single pause of the whole machine must not count against the engine. */
function stallRows(csv: string): Row[] {
  const runs = [0, 1, 2].map(() => {
    const args = [join(bundle, "engine-host.js"), join(bundle, "engine.worker.js"), csv];
    const { stdout, stderr, status } = spawnSync(process.execPath, args, { encoding: "utf8" });
    if (status !== 0) throw new Error(stderr);
    return JSON.parse(stdout) as Record<string, number>;
  });
  return Object.keys(runs[0]!).map(task => ({
    what: `worker thread, ${task}: the host's longest stall`,
    value: runs.map(stalls => stalls[task]!).sort((a, b) => a - b)[1]!,
    unit: "ms",
    bar: 50,
  }));
}

function gdalRows(plane: string): Row[] {
  const measured = runGdal(folder, plane);
  if (!measured) {
    console.log("GDAL: skipped, its grid took longer than two minutes");
    return [];
  }
  keep("gdal_grid", measured.gridMs);
  keep("gdal_contour", measured.contoursMs);
  return [
    ratio("whole process: TIN + volume / gdal_grid linear, 1 m", "surface whole", "gdal_grid"),
    ratio("contours / gdal_contour of that raster", "contours", "gdal_contour"),
  ];
}
