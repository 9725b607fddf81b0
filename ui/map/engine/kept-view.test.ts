import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { keepCamera, keepLayers, keptCamera, withKeptLayers } from "./kept-view.ts";

const view = {
  ...{ showsBase: true, showsWms: true, wmsOpacity: 0.85, showsContours: true, intervalM: 1 },
  ...{ showsLines: true, showsCad: true, showsCutFill: false, isTilted: false, isChoosing: false },
  ...{ cadOff: new Set<string>(), kindsOff: new Set<never>(), measuring: null },
  labels: { name: false, code: false, elevation: false },
  surface: null as "hillshade" | "elevation" | null,
};
let stored: Map<string, string>;
beforeEach(() => {
  stored = new Map();
  vi.stubGlobal("sessionStorage", {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => stored.set(name, value),
  });
});
afterEach(() => vi.unstubAllGlobals());

it("opens the next map of the site where this one was moved to, until it shows the whole site again", () => {
  const camera = { center: [8.5, 46.6] as [number, number], zoom: 17.5, bearing: -20 };
  keepCamera("quarry", camera);
  expect(keptCamera("quarry")).toEqual(camera);
  expect(keptCamera("basin")).toBeNull();
  keepCamera("quarry", null);
  expect(keptCamera("quarry")).toBeNull();
});

it("opens the next map with the same layers", () => {
  const changed = { ...view, showsBase: false, intervalM: 5, cadOff: new Set(["TEXT"]) };
  keepLayers("quarry", { ...changed, surface: "elevation", isTilted: true }, false);
  expect(withKeptLayers("quarry", view, false)).toEqual({ ...changed, surface: "elevation" });
  expect(withKeptLayers("basin", view, false)).toBe(view);
});

it("shades no map that is coloured by a volume, and keeps the shading of the others", () => {
  keepLayers("quarry", { ...view, surface: "hillshade" }, false);
  const coloured = withKeptLayers("quarry", view, true);
  expect(coloured.surface).toBeNull();
  keepLayers("quarry", { ...coloured, showsBase: false }, true);
  expect(withKeptLayers("quarry", view, false)).toMatchObject({ surface: "hillshade", showsBase: false });
});

it("starts as usual where nothing usable or nothing at all can be stored", () => {
  for (const text of ["7", "null", "{", '{"camera":{"zoom":3},"layers":{"intervalM":"wide"}}']) {
    stored.set("map-view quarry", text);
    expect(keptCamera("quarry")).toBeNull();
    expect(withKeptLayers("quarry", view, false)).toEqual(view);
  }
  vi.stubGlobal("sessionStorage", {
    getItem: () => {
      throw new Error("denied");
    },
  });
  expect(keptCamera("quarry")).toBeNull();
  expect(() => keepCamera("quarry", null)).not.toThrow();
});
