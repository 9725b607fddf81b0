import { expect, test, vi } from "vitest";
import type { Reading } from "#shapes/reading.ts";
import { siteGridOf } from "./site-grid.ts";

const { makeSiteGrid } = vi.hoisted(() => ({ makeSiteGrid: vi.fn() }));
vi.mock("#survey/geodesy/make-site-grid.ts", () => ({ makeSiteGrid }));

test("a grid that could not be computed is computed again for the next page, and then kept", async () => {
  const position = {
    kind: "projected",
    epsg: 25832,
    unit: "m",
    grid: null,
  } as unknown as Reading["position"];
  const bounds = { west: 8.59, east: 8.6, south: 46.63, north: 46.64 };
  makeSiteGrid.mockRejectedValueOnce(new Error("The table of systems cannot be read"));
  makeSiteGrid.mockResolvedValue({ epsg: 25832 });
  await expect(siteGridOf({ position }, bounds)).rejects.toThrow("cannot be read");
  expect(await siteGridOf({ position }, bounds)).toEqual({ epsg: 25832 });
  await siteGridOf({ position }, bounds);
  expect(makeSiteGrid).toHaveBeenCalledTimes(2);
});
