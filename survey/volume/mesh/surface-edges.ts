import type { EdgeTriangles, EdgeTrimmed } from "#shapes/volume.ts";
import type { VolumeInput } from "#shapes/volume-input.ts";
import { SurfaceInputError } from "../../tin/errors.ts";
import { leftOutOf, trimLongEdges, withFlatEdges } from "../../tin/trim-hull.ts";
import { measured, metres } from "../../units/measured.ts";
import { boxOf, Clipper, wholeMesh } from "./mesh.ts";
import type { Region } from "./polygon.ts";
import type { SiteSurface } from "./surface.ts";

export type EdgeChoice = Pick<VolumeInput, "keepFlatEdges" | "maxEdgeM">;

/**
 * The surface with its edge as asked for: flat triangles kept, long ones left out. The surface itself when nothing was
 * asked for. The last answer is remembered, because drawing follows computing.
 * Throws {@link SurfaceInputError} when no triangle would be left.
 */
export function surfaceWithEdges(surface: SiteSurface, choice: EdgeChoice): SiteSurface {
  const { keepFlatEdges = false, maxEdgeM } = choice;
  if (!keepFlatEdges && maxEdgeM === undefined) return surface;
  const key = `${keepFlatEdges} ${maxEdgeM}`;
  const known = remembered.get(surface);
  if (known?.key === key) return known.surface;
  const built = build(surface, keepFlatEdges, maxEdgeM);
  remembered.set(surface, { key, surface: built });
  return built;
}

const remembered = new WeakMap<SiteSurface, { key: string; surface: SiteSurface }>();

function build(surface: SiteSurface, keepsFlat: boolean, maxEdgeM: number | undefined): SiteSurface {
  if (maxEdgeM !== undefined && !(maxEdgeM > 0))
    throw new SurfaceInputError(
      "max-edge",
      "maxEdgeM",
      measured`The maximum edge length must be above ${metres(0, 0)}`,
    );
  let tin = keepsFlat ? withFlatEdges(surface.tin) : surface.tin;
  if (maxEdgeM !== undefined) tin = trimLongEdges(tin, maxEdgeM);
  if (tin.triangles.length === 0)
    throw new SurfaceInputError(
      "max-edge",
      "maxEdgeM",
      measured`With edges of at most ${metres(maxEdgeM!, null)} nothing is left of the surface; allow longer ones`,
    );
  return { ...surface, tin, mesh: wholeMesh(tin) };
}

/** What is left out at the edge of a surface; within a region, only the part inside. */
export function edgeTrimmedOf({ tin }: SiteSurface, region: Region | null): EdgeTrimmed {
  const { flat, long } = leftOutOf(tin);
  const within = (triangles: Uint32Array) => sizeOf(wholeMesh({ ...tin, triangles }), region);
  return { flat: within(flat), long: within(long) };
}

function sizeOf(mesh: ReturnType<typeof wholeMesh>, region: Region | null): EdgeTriangles {
  const found = { triangleCount: 0, areaM2: 0 };
  const clipper = new Clipper();
  const pieces = region?.map(piece => ({ piece, box: boxOf(piece) })) ?? [];
  mesh.areaM2.forEach((whole, t) => {
    let areaM2 = region ? 0 : whole;
    for (const { piece, box } of pieces) {
      if (isBeside(mesh, t, box)) continue;
      clipper.load(mesh, 3 * t);
      if (clipper.clip(piece)) areaM2 += clipper.area();
    }
    if (!(areaM2 > 0)) return;
    found.triangleCount++;
    found.areaM2 += areaM2;
  });
  return found;
}

/** Whether a triangle cannot reach into a box: most do not, and need no clipping. */
function isBeside(
  { x, y, triangles }: ReturnType<typeof wholeMesh>,
  t: number,
  box: ReturnType<typeof boxOf>,
): boolean {
  const corners = triangles.subarray(3 * t, 3 * t + 3);
  return (
    corners.every(v => x[v]! < box.minX) ||
    corners.every(v => x[v]! > box.maxX) ||
    corners.every(v => y[v]! < box.minY) ||
    corners.every(v => y[v]! > box.maxY)
  );
}
