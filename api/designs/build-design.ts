import { setImmediate } from "node:timers/promises";
import type { Design } from "#contract/designs/designs.ts";
import type { GeoBounds } from "#shapes/summary.ts";
import { DesignJoiner } from "#survey/design/chunks.ts";
import { type GivenDesign, transferOf } from "#survey/worker/design-tasks.ts";
import { conflict } from "../http/refusal.ts";
import { readChunks } from "../points/datasets.repository.ts";
import type { Services } from "../services.ts";
import type { RunTask } from "../workers/pool.ts";

/** A design to be built: the stored dataset and its metadata. */
export type StoredDesign = Pick<Design, "_id" | "file" | "plane">;

/**
 * Builds a design as a surface in the engine's thread, under `key` and in the plane of the surface `planeOf` if there
 * is one. An unbounded plane is made to cover that surface, or else `bounds`.
 */
export async function buildDesign(
  services: Pick<Services, "database">,
  run: RunTask,
  design: StoredDesign,
  call: { key: string; planeOf?: string; bounds?: GeoBounds | null },
  signal: AbortSignal,
): Promise<void> {
  const { bounds, ...target } = call;
  const given = await givenDesign(services, design, bounds ?? undefined, signal);
  const transfer = "triangles" in given ? transferOf(given) : [];
  await run("design", { ...target, design: given }, { transfer });
}

async function givenDesign(
  { database }: Pick<Services, "database">,
  { _id, file, plane }: StoredDesign,
  bounds: GeoBounds | undefined,
  signal: AbortSignal,
): Promise<GivenDesign> {
  if (plane) return { plane, bounds };
  const joiner = new DesignJoiner();
  for await (const { body } of readChunks(database, _id)) {
    signal.throwIfAborted();
    joiner.add(body);
    await setImmediate();
  }
  const triangles = joiner.finish();
  // An incomplete design must not be used as if it were whole.
  if (triangles.triangles.length !== 3 * file!.triangleCount)
    throw conflict("The design has changed since. Please try again.");
  return { triangles };
}
