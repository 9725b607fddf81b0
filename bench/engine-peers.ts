import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** The CGAL peer, compiled when needed; null without a compiler or CGAL. */
export function cgalPeer(target: string): string | null {
  const source = join(import.meta.dirname, "cgal.cpp");
  if (existsSync(target) && statSync(target).mtimeMs > statSync(source).mtimeMs) return target;
  mkdirSync(dirname(target), { recursive: true });
  const flags = ["-O2", "-DNDEBUG", "-std=c++17", source, "-o", target, "-lgmp", "-lmpfr"];
  return spawnSync("g++", flags, { stdio: "ignore" }).status === 0 ? target : null;
}

/** Milliseconds of the triangulation in wall-clock and processor time, and of the whole process. */
export function runCgal(peer: string, plane: string): { ms: number; cpuMs: number; wholeMs: number } {
  const started = performance.now();
  const { stdout } = spawnSync(peer, [plane], { encoding: "utf8" });
  const [ms, cpuMs] = stdout.split(" ").map(Number);
  return { ms: ms!, cpuMs: cpuMs!, wholeMs: performance.now() - started };
}

export const hasGdal = () => spawnSync("gdal_grid", ["--version"]).status === 0;

/** Time limit of GDAL's gridding with qhull. */
const GRID_LIMIT_MS = 120_000;

/**
 * Times GDAL making a 1 m raster from a TIN of the points, and contours every metre from the raster. `plane` is a file
 * of doubles in metres. Null if it takes longer than two minutes.
 */
export function runGdal(folder: string, plane: string): { gridMs: number; contoursMs: number } | null {
  const csv = join(folder, "plane.csv");
  const vrt = join(folder, "plane.vrt");
  const raster = join(folder, "raster.tif");
  const { buffer } = new Uint8Array(readFileSync(plane));
  const values = new Float64Array(buffer);
  const count = values.length / 3;
  const rows = Array.from({ length: count }, (_, i) =>
    [values[i]!, values[count + i]!, values[2 * count + i]!].map(value => value.toFixed(4)).join(","),
  );
  writeFileSync(csv, `x,y,z\n${rows.join("\n")}\n`);
  writeFileSync(
    vrt,
    `<OGRVRTDataSource><OGRVRTLayer name="plane"><SrcDataSource>${csv}</SrcDataSource><GeometryType>wkbPoint25D</GeometryType><GeometryField encoding="PointFromColumns" x="x" y="y" z="z"/></OGRVRTLayer></OGRVRTDataSource>`,
  );
  const timed = (command: string, args: string[]) => {
    const started = performance.now();
    const { status } = spawnSync(command, args, { stdio: "ignore", timeout: GRID_LIMIT_MS });
    return status === 0 ? performance.now() - started : null;
  };
  const extent = ["-txe", "-500", "500", "-tye", "-500", "500", "-outsize", "1000", "1000"];
  const gridMs = timed("gdal_grid", ["-q", "-a", "linear:radius=0", "-l", "plane", ...extent, vrt, raster]);
  if (gridMs === null) return null;
  const contoursMs = timed("gdal_contour", ["-q", "-i", "1", "-a", "z", raster, join(folder, "lines.shp")]);
  return contoursMs === null ? null : { gridMs, contoursMs };
}
