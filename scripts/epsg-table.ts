// Makes survey/geodesy/epsg-table.ts and its test points from the EPSG data that PROJ ships. Run it with
//   npx tsx scripts/epsg-table.ts [--cache FOLDER]
// after `apt-get install proj-bin proj-data sqlite3` (or PROJ 9 from elsewhere). It takes some minutes.
//
// The rule for each datum shift: of the operations from the system to WGS 84 (EPSG:4979) that PROJ lists for the
// system's whole area of use (`projinfo --spatial-test intersects --hide-ballpark`), the first that needs no grid.
import { writeFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { faultOf } from "./epsg/check.ts";
import { collectGrids, gridsOf } from "./epsg/grids.ts";
import { operationsIn, readPipeline, shiftOf } from "./epsg/operation.ts";
import { findProj, forEachOf } from "./epsg/proj-tools.ts";
import { readRefusals, refusalOf } from "./epsg/refusals.ts";
import { readSystems, type System } from "./epsg/systems.ts";
import { testPoints } from "./epsg/test-points.ts";
import { formatTable, type Line } from "./epsg/write.ts";

const cacheAt = process.argv.indexOf("--cache");
const proj = findProj(cacheAt > 0 ? process.argv[cacheAt + 1]! : null);
const systems = readSystems(proj);
console.error(`${systems.length} systems: asking PROJ for their operations`);

const read = await forEachOf(systems, readSystem);
const lines = read.filter(answer => "line" in answer).map(answer => answer.line);
const refusals = [
  ...readRefusals(proj),
  ...read.filter(answer => "reason" in answer).map(({ system, reason }) => refusalOf(system, reason)),
];

console.error(`${lines.length} systems have an operation; computing test points`);
const points = await forEachOf(lines, line => testPoints(proj, line));
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
  gzipSync(kept.map(i => points[i]).join("\n"), { level: 9 }),
);

type Answer = { line: Line } | { system: System; reason: string };

async function readSystem(system: System): Promise<Answer> {
  const text = await proj.projinfo(argumentsFor(system));
  if (text.includes("Unsupported conversion method")) return { system, reason: "projection" };
  const operations = operationsIn(text);
  const best = operations.find(({ needsGrid, pipeline }) => !needsGrid && pipeline !== "");
  try {
    if (best) {
      const words = readPipeline(best.pipeline);
      const { accuracyM, pipeline } = best;
      return { line: { system, ...words, shift: shiftOf(words.rest), accuracyM, pipeline } };
    }
    return await withoutOperation(system, operations.find(({ pipeline }) => pipeline !== "")?.pipeline);
  } catch (error) {
    return { system, reason: `shift:${(error as Error).message}` };
  }
}

/**
 * Where PROJ has no operation without a grid, it would take latitude and longitude as those of WGS 84. The
 * table does so, with unknown accuracy, for datums that were made to agree with WGS 84. Others need a grid,
 * or are refused.
 */
async function withoutOperation(system: System, gridPipeline: string | undefined): Promise<Answer> {
  const pipeline = gridPipeline ?? (await ballpark(system));
  if (!pipeline) return { system, reason: "shift" };
  const words = readPipeline(pipeline);
  if (system.isLikeWgs84) return { line: { system, ...words, shift: null, accuracyM: null, pipeline: null } };
  if (gridPipeline && gridsOf(proj, system).length > 0)
    return { line: { system, ...words, shift: "grid", accuracyM: null, pipeline: null } };
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
