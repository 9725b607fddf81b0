// Makes survey/geodesy/epsg-table.ts and its test points from the EPSG data that PROJ ships. Run it with
//   npx tsx scripts/epsg-table.ts [--cache FOLDER]
// after `apt-get install proj-bin proj-data sqlite3` (or PROJ 9 from elsewhere). It takes some minutes.
//
// The rule for each datum shift is in epsg/choose.ts: of the operations from the system to WGS 84 (EPSG:4979) that PROJ
// lists (`projinfo --spatial-test intersects --hide-ballpark`) and that need no grid, the most accurate one that is
// meant for the whole area of the system, else the first.
import { writeFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { faultOf } from "./epsg/check.ts";
import { chooseOperation } from "./epsg/choose.ts";
import { coverReader } from "./epsg/coverage.ts";
import { collectGrids, gridsOf } from "./epsg/grids.ts";
import { type Operation, operationsIn, readPipeline, shiftOf } from "./epsg/operation.ts";
import { findProj, forEachOf } from "./epsg/proj-tools.ts";
import { readRefusals, refusalOf } from "./epsg/refusals.ts";
import { readSystems, type System } from "./epsg/systems.ts";
import { testPoints } from "./epsg/test-points.ts";
import { formatTable, type Line } from "./epsg/write.ts";

const cacheAt = process.argv.indexOf("--cache");
const proj = findProj(cacheAt > 0 ? process.argv[cacheAt + 1]! : null);
const covers = coverReader(proj);
const systems = readSystems(proj);
/** Accuracy of WGS 84, which is several realizations under one name. */
const wgs84M = proj.query<{ m: number }>(
  "select ensemble_accuracy m from geodetic_datum where auth_name = 'EPSG' and code = 6326",
)[0]!.m;
console.error(`${systems.length} systems: asking PROJ for their operations`);

const read = await forEachOf(systems, readSystem);
const lines = read.filter(answer => "line" in answer).map(answer => answer.line);
const refusals = [
  ...readRefusals(proj),
  ...read.filter(answer => "reason" in answer).map(({ system, reason }) => refusalOf(system, reason)),
];

console.error(`${lines.length} systems have an operation; computing test points`);
const points = await forEachOf(lines, line => testPoints(proj, line));
const earlierPoints = await forEachOf(
  lines.flatMap(({ earlier }) => earlier ?? []),
  async line => `earlier ${await testPoints(proj, line)}`,
);
const kept: number[] = [];
lines.forEach((line, i) => {
  const fault = faultOf(line, points[i]!);
  if (!fault) {
    kept.push(i);
    return;
  }
  console.error(`  left out: EPSG:${line.system.epsg} ${line.system.name}: ${fault.text}`);
  refusals.push(refusalOf(line.system, fault.kind));
});
const good = kept.map(i => lines[i]!);
const grids = collectGrids(proj, good);
refusals.sort((a, b) => a.epsg - b.epsg);
console.error(
  `${good.length} systems can be computed, ${refusals.length} are refused, ${grids.length} grids`,
);
writeFileSync("survey/geodesy/epsg-table.ts", formatTable(proj, good, grids, refusals));
writeFileSync(
  "survey/geodesy/epsg-test-points.txt.gz",
  gzipSync([...kept.map(i => points[i]), ...earlierPoints].join("\n"), { level: 9 }),
);

type Answer = { line: Line } | { system: System; reason: string };

async function readSystem(system: System): Promise<Answer> {
  if (system.isSphereOfEllipsoid) return { system, reason: "accuracy" };
  const text = await proj.projinfo(argumentsFor(system));
  if (text.includes("Unsupported conversion method")) return { system, reason: "projection" };
  const operations = operationsIn(text);
  const { used, earlier } = await chooseOperation(proj, covers, system, operations);
  try {
    if (used && earlier && used.name !== earlier.name)
      return { line: { ...lineOf(system, used), earlier: lineOf(system, earlier) } };
    if (used) return { line: lineOf(system, used) };
    const { pipeline } = earlier ?? operations.find(operation => operation.pipeline !== "") ?? {};
    const answer = await withoutOperation(system, pipeline);
    return earlier && "line" in answer
      ? { line: { ...answer.line, earlier: lineOf(system, earlier) } }
      : answer;
  } catch (error) {
    return { system, reason: `shift:${(error as Error).message}` };
  }
}

function lineOf(system: System, { name, accuracyM, pipeline }: Operation): Line {
  const words = readPipeline(pipeline);
  return { system, ...words, conversion: name, shift: shiftOf(words.rest), accuracyM, pipeline };
}

/**
 * Where PROJ has no operation without a grid, it would take latitude and longitude as those of WGS 84. The
 * table does so for modern frames, within the accuracy of WGS 84 as EPSG states it, and, with unknown accuracy, for
 * datums that were made to agree with WGS 84. Others need a grid, or are refused.
 */
async function withoutOperation(system: System, otherPipeline: string | undefined): Promise<Answer> {
  const pipeline = otherPipeline ?? (await ballpark(system));
  if (!pipeline) return { system, reason: "shift" };
  const words = readPipeline(pipeline);
  const none = { system, conversion: "", accuracyM: null, pipeline: null };
  if (system.frame)
    return {
      line: { ...none, ...words, shift: null, conversion: `${system.frame} as WGS 84`, accuracyM: wgs84M },
    };
  if (system.isLikeWgs84) return { line: { ...none, ...words, shift: null } };
  if (otherPipeline && gridsOf(proj, system).length > 0)
    return { line: { ...none, ...words, shift: "grid" } };
  return { system, reason: "shift" };
}

async function ballpark(system: System): Promise<string | undefined> {
  const operations = operationsIn(await proj.projinfo(argumentsFor(system, false)));
  return operations.find(({ pipeline, needsGrid }) => pipeline !== "" && !needsGrid)?.pipeline;
}

function argumentsFor({ epsg }: System, hidesBallpark = true): string[] {
  return [
    ...["-s", `EPSG:${epsg}`, "-t", "EPSG:4979", "--spatial-test", "intersects"],
    ...(hidesBallpark ? ["--hide-ballpark"] : []),
    ...["-o", "PROJ", "--single-line"],
  ];
}
