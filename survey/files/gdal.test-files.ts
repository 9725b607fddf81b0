import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

export const hasGdal = spawnSync("ogr2ogr", ["--version"]).status === 0;

/** Points as GDAL takes them, with awkward names. */
export const GDAL_POINTS = [
  { name: "P1", code: "TOE", x: 8.123456789012, y: 46.987654321098, z: 512.3456 },
  { name: "Größe & <2>", code: "TOP", x: 8.2, y: 46.9, z: 0 },
  { name: "=3", code: "", x: -0.000001, y: -46.5, z: -12.75 },
];

/** Has ogr2ogr write points, and returns the files' bytes by name. */
export function writtenByGdal(fileName: string, args: string[]): Uint8Array {
  const folder = mkdtempSync(join(tmpdir(), "survey-ogr-"));
  try {
    const source = join(folder, "points.geojson");
    const features = GDAL_POINTS.map(({ name, code, x, y, z }) => ({
      type: "Feature",
      properties: { name, code },
      geometry: { type: "Point", coordinates: [x, y, z] },
    }));
    writeFileSync(source, JSON.stringify({ type: "FeatureCollection", features }));
    const { stderr } = spawnSync("ogr2ogr", [...args, join(folder, fileName), source], { encoding: "utf8" });
    try {
      return readFileSync(join(folder, fileName));
    } catch {
      throw new Error(stderr);
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
}
