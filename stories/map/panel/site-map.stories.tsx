import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, spyOn, userEvent, waitFor } from "storybook/test";
import type { MapAreas, MapWmsLayer } from "#ui/map/engine/types.ts";
import { SiteMap } from "#ui/map/panel/site-map.tsx";
import { WithoutJs } from "../../without-js.tsx";
import {
  areas,
  batteredCutFill,
  batteredVolume,
  cutFill,
  dense,
  drawing,
  manyLayers,
  points,
  sources,
  summary,
  volume,
  withLines,
} from "./quarry.ts";
import tile from "./tile.png?url&no-inline";
import { words } from "./words.ts";

const meta = {
  component: SiteMap,
  args: {
    title: "Site Map",
    height: "620px",
    site: { id: "quarry", name: "Quarry, October survey" },
    summary,
    points,
    sources,
    words,
    heightNote: "above the ellipsoid",
  },
} satisfies Meta<typeof SiteMap>;
export default meta;

type Story = StoryObj<typeof meta>;

/** Software renderers are slow. */
const patiently = { timeout: 40_000 };

/** Waits until the live map has replaced the plan and traced its contours. */
async function isLive(element: HTMLElement) {
  await waitFor(() => expect(element.querySelector(".map-live[data-live]")).not.toBeNull(), patiently);
  await waitFor(() => expect(element.querySelector(".map-frame")).not.toHaveTextContent("…"), patiently);
}

const engineOf = (element: HTMLElement) => element.querySelector<HTMLCanvasElement>(".map-engine canvas")!;

/** Points by code with the contours of the surface: the legend hides codes. */
export const Points: Story = {
  tags: ["dark-picture"],
  play: async ({ canvas, canvasElement }) => {
    await isLive(canvasElement);
    await expect(canvas.getByRole("checkbox", { name: /TOPO/ })).toBeChecked();
    await expect(canvas.getByRole("button", { name: "Zoom in" })).toBeVisible();
  },
};

export const Surface: Story = {
  tags: ["dark-picture"],
  play: async ({ canvas, canvasElement }) => {
    await isLive(canvasElement);
    await userEvent.click(canvas.getByRole("checkbox", { name: "Surface" }));
    await userEvent.selectOptions(canvas.getByLabelText("Colour of the surface"), "Elevation");
    await isLive(canvasElement);
  },
};

/** Where points touch, hillshade shows the terrain from the start; it can be switched off. */
export const DenseSite: Story = {
  args: dense,
  play: async ({ canvas, canvasElement }) => {
    await isLive(canvasElement);
    const surface = canvas.getByRole("checkbox", { name: "Surface" });
    await expect(surface).toBeChecked();
    await expect(canvas.getByLabelText("Colour of the surface")).toHaveValue("hillshade");
    await userEvent.click(surface);
    await expect(surface).not.toBeChecked();
    await userEvent.click(surface);
    await isLive(canvasElement);
  },
};

export const Drawing: Story = {
  tags: ["dark-picture"],
  args: { cad: { name: "haul-road.dxf", load: async () => drawing } },
  play: async ({ canvas, canvasElement }) => {
    await isLive(canvasElement);
    await userEvent.click(await canvas.findByText("3 layers", {}, patiently));
    await expect(canvas.getByRole("checkbox", { name: "ROAD" })).toBeChecked();
    await userEvent.click(canvas.getByRole("checkbox", { name: "TEXT" }));
  },
};

/** What the surface follows: lines, with closed ones drawn double, the outer boundary, and crosses over points left out. */
export const SurfaceLines: Story = {
  args: { points: withLines },
  play: async ({ canvas, canvasElement }) => {
    await isLive(canvasElement);
    const lines = await canvas.findByRole("checkbox", { name: /Surface lines/ }, patiently);
    const legend = canvas.getByRole("list", { name: "Lines" });
    for (const name of ["Line of the surface", "Closed line", "Outer boundary", "Point left out"])
      await expect(legend).toHaveTextContent(name);
    await userEvent.click(lines);
    await expect(canvas.queryByRole("list", { name: "Lines" })).toBeNull();
    await userEvent.click(lines);
    await expect(canvas.getByRole("list", { name: "Lines" })).toBeVisible();
    await isLive(canvasElement);
  },
};

/** Lines rise to their own heights. */
export const SurfaceLinesTilted: Story = {
  tags: ["repeats"],
  args: { points: withLines },
  play: async ({ canvas, canvasElement }) => {
    await isLive(canvasElement);
    await canvas.findByRole("checkbox", { name: /Surface lines/ }, patiently);
    await userEvent.click(canvas.getByRole("button", { name: "3D view" }));
    await isLive(canvasElement);
  },
};

const wms: MapWmsLayer = {
  url: new URL(tile, location.href).href,
  layerName: "chequers",
  title: "Chequered layer",
  attribution: "© Survey office",
};

/** A WMS layer under the points; all its tiles are the same picture here. */
export const MapLayer: Story = {
  tags: ["repeats"],
  args: { wms },
  play: async ({ canvas, canvasElement }) => {
    await isLive(canvasElement);
    await expect(canvas.getByText("© Survey office")).toBeVisible();
    await expect(canvas.getByRole("slider", { name: "Opacity of Chequered layer" })).toHaveValue("85");
    await expect(canvas.queryByText(/does not answer/)).toBeNull();
  },
};

export const CutAndFill: Story = {
  tags: ["dark-picture"],
  args: { title: undefined, label: "Cut and fill map", areas, cutFill, cutFillMeaning: "earthwork" },
  play: async ({ canvas, canvasElement }) => {
    await isLive(canvasElement);
    await expect(canvas.getByText("Cut")).toBeVisible();
    await expect(canvas.getByRole("checkbox", { name: "Volume result" })).toBeChecked();
  },
};

/** Batters cut and fill beside the pad, out to the dotted daylight line. */
export const DaylightOfBatters: Story = {
  args: { ...CutAndFill.args, areas: { ...areas, boundary: null }, cutFill: batteredCutFill },
  play: async ({ canvas, canvasElement }) => {
    await isLive(canvasElement);
    await expect(canvas.getByRole("list", { name: "Lines" })).toHaveTextContent("Daylight of batters");
  },
};

/** A volume saved with the site, with the daylight line of its batters. */
export const SavedDaylight: Story = {
  tags: ["repeats"],
  args: { volume: batteredVolume },
  play: DaylightOfBatters.play,
};

/** A site with its saved volume: colours under the points, pads and boundary over them, one switch for all. */
export const SavedVolume: Story = {
  args: { volume },
  play: async ({ canvas, canvasElement }) => {
    await isLive(canvasElement);
    const legend = canvas.getByRole("img", { name: /orange where ground is above the design/ });
    await expect(legend).toBeVisible();
    const toggle = canvas.getByRole("checkbox", { name: "Volume result" });
    await userEvent.click(toggle);
    await expect(legend).not.toBeVisible();
    await userEvent.click(toggle);
    await expect(legend).toBeVisible();
    await expect(canvas.getByRole("checkbox", { name: /TOPO/ })).toBeChecked();
  },
};

/** A saved volume before a script has run, or without JavaScript. */
export const SavedVolumeWithoutAScript: Story = {
  tags: ["repeats"],
  args: { volume },
  render: args => (
    <WithoutJs>
      <SiteMap {...args} />
    </WithoutJs>
  ),
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole("img", { name: /^Plan of Quarry.*volume result/ })).toBeVisible();
    const pad = canvasElement.querySelector(".plan-pad")!;
    await expect(pad).toHaveTextContent("Pad 11380.000");
    const toggle = canvas.getByRole("checkbox", { name: "Volume result" });
    await userEvent.click(toggle);
    for (const part of canvasElement.querySelectorAll(".plan-pad, .cut-fill-bands, .cut-fill-lines"))
      await expect(getComputedStyle(part).display).toBe("none");
    await userEvent.click(toggle);
    await expect(getComputedStyle(pad).display).not.toBe("none");
  },
};

/** When points have changed since, only boundary and pads of a result are shown. */
export const SavedAreasAlone: Story = {
  tags: ["repeats"],
  args: {
    volume: {
      ...volume,
      drawing: {
        ...volume.drawing,
        bands: [],
        stepsM: [],
        pads: volume.drawing.pads.map(pad => ({ ...pad, bands: [] })),
      },
    },
  },
  play: async ({ canvas, canvasElement }) => {
    await isLive(canvasElement);
    await expect(canvas.getByRole("checkbox", { name: "Volume result" })).toBeChecked();
    await expect(canvasElement.querySelector(".cut-fill-ramp")).toBeNull();
  },
};

export const SavedVolumeOnAPhone: Story = {
  tags: ["repeats"],
  globals: { viewport: { value: "phone" } },
  args: { volume },
  play: async ({ canvasElement }) => isLive(canvasElement),
};

/**
 * Beside the calculator's fields the map is narrow even on a wide page: the pointer's readout stays clear of the colour
 * legend.
 */
export const CutAndFillBesideFields: Story = {
  tags: ["no-picture"],
  args: CutAndFill.args,
  decorators: [Story => <div style={{ width: "820px" }}>{Story()}</div>],
  play: async ({ canvas, canvasElement }) => {
    await isLive(canvasElement);
    const engine = engineOf(canvasElement);
    const { left, top, width, height } = engine.getBoundingClientRect();
    const coords = { clientX: left + width * 0.5, clientY: top + height * 0.4 };
    await userEvent.pointer({ target: engine, coords });
    await canvas.findByText(/above the ellipsoid/, {}, patiently);
    const box = (name: string) => canvasElement.querySelector(name)!.getBoundingClientRect();
    const readout = box(".map-coordinate");
    await expect(readout.bottom).toBeLessThan(box(".map-dock").top);
    await expect(readout.right).toBeLessThan(box(".map-scale").left);
  },
};

/** Clicks draw a boundary and Enter ends it; its corners can then be dragged. */
export const DrawingTools: Story = {
  args: { title: undefined, label: "Cut and fill map", onDraw: fn(), onEdit: fn() },
  render: function Drawable(args) {
    const [drawn, setDrawn] = useState<MapAreas>({ boundary: null, pads: [] });
    const [isDrawing, setDrawing] = useState(true);
    return (
      <SiteMap
        {...args}
        areas={drawn}
        drawing={isDrawing ? "boundary" : null}
        onDraw={ring => {
          args.onDraw?.(ring);
          setDrawing(false);
          setDrawn({ boundary: ring, pads: [] });
        }}
        onEdit={edited => {
          args.onEdit?.(edited);
          setDrawn(edited);
        }}
      />
    );
  },
  play: async ({ args, canvasElement }) => {
    await isLive(canvasElement);
    const engine = engineOf(canvasElement);
    const { left, top, width, height } = engine.getBoundingClientRect();
    const place = (x: number, y: number) => ({ clientX: left + x * width, clientY: top + y * height });
    for (const [x, y] of [
      [0.35, 0.35],
      [0.6, 0.35],
      [0.6, 0.7],
      [0.35, 0.7],
    ] as const)
      await userEvent.pointer({ target: engine, coords: place(x, y), keys: "[MouseLeft]" });
    await userEvent.keyboard("{Enter}");
    await expect(args.onDraw).toHaveBeenCalledOnce();
    await expect(args.onDraw).toHaveBeenCalledWith([
      expect.any(Array),
      expect.any(Array),
      expect.any(Array),
      expect.any(Array),
    ]);
    await userEvent.pointer([
      { target: engine, coords: place(0.6, 0.7), keys: "[MouseLeft>]" },
      { target: engine, coords: place(0.65, 0.75) },
      { keys: "[/MouseLeft]" },
    ]);
    await expect(args.onEdit).toHaveBeenCalled();
  },
};

export const Tilted: Story = {
  play: async ({ canvas, canvasElement }) => {
    await isLive(canvasElement);
    await userEvent.click(canvas.getByRole("checkbox", { name: "Surface" }));
    await userEvent.click(canvas.getByRole("button", { name: "3D view" }));
    await expect(canvas.getByRole("button", { name: "3D view" })).toHaveAttribute("aria-pressed", "true");
    await isLive(canvasElement);
  },
};

/** The WebGL context can be lost at any time: the map reports it and restores everything. */
export const LostContext: Story = {
  tags: ["no-picture", "!autodocs"],
  play: async ({ canvas, canvasElement }) => {
    await isLive(canvasElement);
    const card = engineOf(canvasElement).getContext("webgl2")!.getExtension("WEBGL_lose_context")!;
    card.loseContext();
    await canvas.findByText(words.contextLost, {}, patiently);
    card.restoreContext();
    await waitFor(() => expect(canvas.queryByText(words.contextLost)).toBeNull(), patiently);
    await expect(canvasElement.querySelector(".map-live[data-live]")).not.toBeNull();
  },
};

/** While points load, the server's plan is shown with its legend. */
export const Loading: Story = {
  tags: ["repeats"],
  args: { points: { key: "on their way", load: () => new Promise(() => {}) } },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole("img", { name: "Plan of Quarry, October survey" })).toBeVisible();
    await expect(canvasElement.querySelector(".map-live[data-live]")).toBeNull();
  },
};

export const NoWebGl: Story = {
  tags: ["repeats"],
  beforeEach: () => {
    const { getContext } = HTMLCanvasElement.prototype;
    HTMLCanvasElement.prototype.getContext = (() => null) as typeof getContext;
    return () => {
      HTMLCanvasElement.prototype.getContext = getContext;
    };
  },
  play: async ({ canvas }) => {
    await canvas.findByText(`${words.noWebGl} ${words.planStays}`, {}, patiently);
    await expect(canvas.getByRole("img", { name: "Plan of Quarry, October survey" })).toBeVisible();
  },
};

/** The page scrolls past the map until Ctrl is held or the map was clicked. */
export const Wheel: Story = {
  tags: ["no-picture", "!autodocs"],
  play: async ({ canvas, canvasElement }) => {
    await isLive(canvasElement);
    const engine = engineOf(canvasElement);
    const isTakenByMap = (init: WheelEventInit = {}) =>
      !engine.dispatchEvent(
        new WheelEvent("wheel", { deltaY: 120, bubbles: true, cancelable: true, ...init }),
      );
    await expect(isTakenByMap()).toBe(false);
    await canvas.findByText(words.wheelHint);
    await expect(isTakenByMap({ ctrlKey: true })).toBe(true);
    await waitFor(() => expect(canvas.queryByText(words.wheelHint)).toBeNull());
    await userEvent.click(engine);
    await expect(isTakenByMap()).toBe(true);
    engine.closest(".map-engine")!.dispatchEvent(new MouseEvent("mouseleave"));
    await expect(isTakenByMap()).toBe(false);
  },
};

/** Printed on its own, as a picture at a round scale with a scale bar. */
export const Printed: Story = {
  tags: ["no-picture"],
  play: async ({ canvas, canvasElement }) => {
    await isLive(canvasElement);
    const print = spyOn(window, "print").mockImplementation(() => {});
    await userEvent.click(canvas.getByRole("button", { name: "Print the map" }));
    await waitFor(() => expect(print).toHaveBeenCalledOnce(), patiently);
    const sheet = canvasElement.querySelector<HTMLElement>(".map-print")!;
    const [, lengthM, scale] = /(\d+) m · 1:([\d,]+)/.exec(sheet.textContent ?? "")!;
    const barMm = Number.parseFloat(sheet.querySelector("i")!.style.width);
    await expect((barMm / 1000) * Number(scale!.replaceAll(",", ""))).toBeCloseTo(Number(lengthM), 3);
    window.dispatchEvent(new Event("afterprint"));
    await expect(canvasElement.querySelector(".map-print")).toBeNull();
  },
};

/** Floating controls never overlap, even with many layers and on a tablet. */
export const Tablet: Story = {
  globals: { viewport: { value: "tablet" } },
  args: {
    wms,
    heightNote: "above the ellipsoid",
    cad: { name: "plan.dxf", load: async () => manyLayers },
  },
  play: async ({ canvas, canvasElement }) => {
    await isLive(canvasElement);
    await userEvent.click(await canvas.findByText("30 layers", {}, patiently));
    const engine = engineOf(canvasElement);
    const { left, top, width, height } = engine.getBoundingClientRect();
    const coords = { clientX: left + width * 0.45, clientY: top + height * 0.55 };
    await userEvent.pointer({ target: engine, coords });
    await canvas.findByText(/above the ellipsoid/, {}, patiently);
    const boxes = [".map-toolbar", ".map-dock", ".map-coordinate", ".map-scale", ".map-attribution"].map(
      name => ({ name, box: canvasElement.querySelector(name)!.getBoundingClientRect() }),
    );
    const overlaps = boxes.flatMap(({ name, box }, i) =>
      boxes
        .slice(i + 1)
        .filter(
          other =>
            box.left < other.box.right &&
            box.right > other.box.left &&
            box.top < other.box.bottom &&
            box.bottom > other.box.top,
        )
        .map(other => `${name} covers ${other.name}`),
    );
    await expect(overlaps).toEqual([]);
  },
};

/** Every tool and layer has a key, which works while the map has the focus and nobody types or chooses. */
export const ByKeyboard: Story = {
  tags: ["no-picture"],
  args: { wms, cad: { name: "plan.dxf", load: async () => manyLayers } },
  play: async ({ canvas, canvasElement }) => {
    await isLive(canvasElement);
    const controls = canvasElement.querySelectorAll(".map-toolbar button, input[name^=label]");
    const layers = canvasElement.querySelectorAll(
      "input[type=checkbox]:not([name^='code'], [name^='cad '], [data-plan-toggle])",
    );
    const withoutKey = [...controls, ...layers].filter(control => !control.hasAttribute("aria-keyshortcuts"));
    await expect(withoutKey.map(control => control.outerHTML)).toEqual([]);
    const engine = engineOf(canvasElement);
    engine.focus();
    const distance = canvas.getByRole("button", { name: "Measure a distance" });
    const contours = canvas.getByRole("checkbox", { name: /^Contours/ });
    await userEvent.keyboard("dh");
    await expect(distance).toHaveAttribute("aria-pressed", "true");
    await expect(contours).not.toBeChecked();
    await userEvent.keyboard("{Control>}d{/Control}{Alt>}h{/Alt}");
    await expect(distance).toHaveAttribute("aria-pressed", "true");
    await expect(contours).not.toBeChecked();
    await userEvent.keyboard("dh");
    await expect(distance).toHaveAttribute("aria-pressed", "false");
    canvas.getByRole("combobox", { name: "Contour interval" }).focus();
    await userEvent.keyboard("d");
    await expect(distance).toHaveAttribute("aria-pressed", "false");
    (document.activeElement as HTMLElement).blur();
    await userEvent.keyboard("d");
    await expect(distance).toHaveAttribute("aria-pressed", "false");
  },
};

/** Named so that searching for a site on a phone finds the page first. */
export const Phone: Story = {
  name: "Map On Phone",
  globals: { viewport: { value: "phone" } },
  play: async ({ canvasElement }) => isLive(canvasElement),
};

/** In a list on a phone, a large survey is loaded only on request. */
export const AsksOnPhones: Story = {
  tags: ["no-picture", "!autodocs"],
  globals: { viewport: { value: "phone" } },
  args: { asksOnPhones: true },
  play: async ({ canvas, canvasElement }) => {
    const show = await canvas.findByRole("button", { name: /^Show [\d,]+ points on the live map$/ });
    await expect(canvasElement.querySelector(".map-live")).toBeNull();
    await userEvent.click(show);
    await isLive(canvasElement);
    await expect(show).not.toBeInTheDocument();
  },
};
