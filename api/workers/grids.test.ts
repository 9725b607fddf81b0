import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { crsOf } from "#survey/geodesy/crs/crs.ts";
import { ntv2File } from "#survey/geodesy/crs/grid.test-files.ts";
import { forgetGrid } from "#survey/geodesy/crs/grids.ts";
import { loadGrids } from "./grids.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "grids-"));
});
afterAll(async () => {
  forgetGrid("rdtrans2018.gsb");
  await rm(folder, { recursive: true });
});

const grid = ntv2File([
  { west: 3, south: 50, east: 8, north: 54, cellDeg: 1, northSeconds: -3.6, eastSeconds: -1.8 },
]);

it("registers the grid files of a folder, and names unusable ones", async () => {
  await writeFile(join(folder, "rdtrans2018.gsb"), grid);
  await writeFile(join(folder, "broken.gsb"), "not a grid");
  await writeFile(join(folder, "unheard-of.gsb"), grid);
  await writeFile(join(folder, "readme.txt"), "grids from the land registry");
  const said: string[] = [];
  await loadGrids(folder, line => said.push(line));
  expect(said).toEqual([
    expect.stringMatching(/^Grid file broken\.gsb is not used: .*header/),
    "Grid file unheard-of.gsb is not used: no coordinate system asks for this name",
  ]);
  expect(crsOf(28992).grid).toBe("rdtrans2018.gsb");
});

it("finds nothing if the folder does not exist", async () => {
  const said: string[] = [];
  await loadGrids(join(folder, "none"), line => said.push(line));
  expect(said).toEqual([]);
});
