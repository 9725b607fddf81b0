import type { CoverReader } from "./coverage.ts";
import { type Operation, operationsIn } from "./operation.ts";
import type { ProjTools } from "./proj-tools.ts";
import type { System } from "./systems.ts";

/**
 * The operation that a system uses, null if all need a grid or none makes sense; and the one it used before areas were
 * compared by name and chains were refused.
 */
export interface Chosen {
  used: Operation | null;
  earlier: Operation | null;
}

/**
 * Chooses a system's operation to WGS 84. PROJ lists those that share most of the system's box first, and those by way
 * of another datum only if there is no direct one. That puts conversions made for a neighbour, or for the sea beside
 * the land, before the right one, and leaves out good ones to datums that count as WGS 84. So, of the operations without
 * a grid that are meant for the whole area, by box and by name, the most accurate is used, and PROJ's first if it is as
 * accurate. If none is meant for the whole area, PROJ's first is used.
 *
 * A modern frame never goes by way of another datum. Nor does one for which PROJ lists a way to an older datum and back
 * the same way, such as 'Inverse of SAD69 to SIRGAS-Chile 2002 (1) + SAD69 to WGS 84 (17)': it is as good as WGS 84.
 */
export async function chooseOperation(
  proj: ProjTools,
  covers: CoverReader,
  system: System,
  operations: Operation[],
): Promise<Chosen> {
  const earlier = operations.find(isUsable) ?? null;
  if (!earlier) return { used: null, earlier };
  const listed = (earlier.isSpatial ? await forPositions(proj, system) : operations).filter(isUsable);
  const isChained = (operation: Operation) => isChain(operation, system);
  const leadsBack = (operation: Operation) => isChained(operation) && movesNothing(operation);
  const needsNoChain = system.frame !== null || (system.isLikeWgs84 && listed.some(leadsBack));
  const usable = needsNoChain ? listed.filter(operation => !isChained(operation)) : listed;
  const first = usable[0];
  if (!first) return { used: null, earlier };
  const hasOthers = !system.frame && isDirect(first) && leadsElsewhere(proj, system.base);
  const byWay = hasOthers ? await byLikeDatums(proj, system) : [];
  // The intermediate datum counts as WGS 84 wherever the first step is valid.
  const isMeant = ({ name }: Operation) => covers(name.split(" + ")[0]!, system.area);
  const meant = [...usable.filter(isDirect), ...byWay].filter(isMeant);
  const best = meant.reduce<Operation | null>(
    (best, next) => (best && accuracyOf(best) <= accuracyOf(next) ? best : next),
    null,
  );
  const isFirstGood = !best || (isMeant(first) && accuracyOf(first) <= accuracyOf(best));
  return { used: isFirstGood ? first : best, earlier };
}

const isUsable = ({ needsGrid, pipeline }: Operation) => !needsGrid && pipeline !== "";
const isDirect = ({ name }: Operation) => !name.includes(" + ");
const accuracyOf = ({ accuracyM }: Operation) => accuracyM ?? Number.POSITIVE_INFINITY;

/** Tells whether an operation goes through another datum. ETRS89 does not count as one for its own realizations. */
function isChain({ name }: Operation, { frame }: System): boolean {
  const [first = "", ...rest] = name.split(" + ");
  return rest.length > (first === `Inverse of ETRS89 to ${frame}` ? 1 : 0);
}

const movesNothing = ({ pipeline }: Operation) => !/\+proj=(helmert|molobadekas)/.test(pipeline);

/**
 * Operations on positions alone. For EPSG:4979, which has heights, PROJ prefers three-dimensional operations even to
 * better ones.
 */
async function forPositions(proj: ProjTools, { epsg }: System): Promise<Operation[]> {
  const text = await proj.projinfo([
    ...["-s", `EPSG:${epsg}`, "-t", "EPSG:4326", "--spatial-test", "intersects", "--hide-ballpark"],
    ...["-o", "PROJ", "--single-line"],
  ]);
  return operationsIn(text);
}

/**
 * Operations through one other datum in which only one step changes coordinates: the other step is between equivalent
 * datums.
 */
async function byLikeDatums(proj: ProjTools, { epsg }: System): Promise<Operation[]> {
  const text = await proj.projinfo([
    ...["-s", `EPSG:${epsg}`, "-t", "EPSG:4979", "--spatial-test", "intersects", "--hide-ballpark"],
    ...["--pivot-crs", "always", "-o", "PROJ", "--single-line"],
  ]);
  return operationsIn(text).filter(
    operation =>
      isUsable(operation) &&
      !isDirect(operation) &&
      !operation.name.includes("Inverse of ") &&
      (operation.pipeline.match(/\+proj=(helmert|molobadekas)/g) ?? []).length === 1,
  );
}

let elsewhere: Set<number> | null = null;

/** Tells whether a geographic system has a transformation to a datum other than WGS 84. */
function leadsElsewhere(proj: ProjTools, base: number): boolean {
  elsewhere ??= new Set(
    proj
      .query<{ base: number }>(`
    select distinct cast(source_crs_code as integer) base from helmert_transformation
    where auth_name = 'EPSG' and deprecated = 0 and target_crs_code <> '4326'`)
      .map(row => row.base),
  );
  return elsewhere.has(base);
}
