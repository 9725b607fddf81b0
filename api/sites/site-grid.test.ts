import { afterEach, expect, test, vi } from "vitest";
import type { Reading } from "#shapes/reading.ts";

afterEach(() => {
  vi.doUnmock("#survey/geodesy/make-site-grid.ts");
  vi.resetModules();
});

test("a grid that could not be computed is computed again for the next page, and then kept", async () => {
  const makeSiteGrid = vi.fn();
  // Other tests of the same process have loaded the modules already.
  vi.resetModules();
  vi.doMock("#survey/geodesy/make-site-grid.ts", () => ({ makeSiteGrid }));
  const { siteGridOf } = await import("./site-grid.ts");
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
