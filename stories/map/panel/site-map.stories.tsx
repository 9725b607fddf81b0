import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, userEvent, waitFor } from "storybook/test";
import type { MapAreas, MapWmsLayer } from "#ui/map/engine/types.ts";
import { SiteMap } from "#ui/map/panel/site-map.tsx";
import { areas, cutFill, drawing, points, sources, summary } from "./quarry.ts";
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

/** A software renderer takes its time. */
const patiently = { timeout: 25_000 };

/** Waits until the live map has taken the plan's place and its contours are traced. */
async function isLive(element: HTMLElement) {
  await waitFor(() => expect(element.querySelector(".map-live[data-live]")).not.toBeNull(), patiently);
  await waitFor(() => expect(element.querySelector(".map-frame")).not.toHaveTextContent("…"), patiently);
}

const engineOf = (element: HTMLElement) => element.querySelector<HTMLCanvasElement>(".map-engine canvas")!;

/** Points by code with the contours of the surface: the legend takes codes away. */
export const Points: Story = {
  play: async ({ canvas, canvasElement }) => {
    await isLive(canvasElement);
    await expect(canvas.getByRole("checkbox", { name: /TOPO/ })).toBeChecked();
    await expect(canvas.getByRole("button", { name: "Zoom in" })).toBeVisible();
  },
};

export const Surface: Story = {
  play: async ({ canvas, canvasElement }) => {
    await isLive(canvasElement);
    await userEvent.click(canvas.getByRole("checkbox", { name: "Surface" }));
    await userEvent.selectOptions(canvas.getByLabelText("Colour of the surface"), "Elevation");
    await isLive(canvasElement);
  },
};

export const Drawing: Story = {
  args: { cad: { name: "haul-road.dxf", load: async () => drawing } },
  play: async ({ canvas, canvasElement }) => {
    await isLive(canvasElement);
    await userEvent.click(await canvas.findByText("3 layers", {}, patiently));
    await expect(canvas.getByRole("checkbox", { name: "ROAD" })).toBeChecked();
    await userEvent.click(canvas.getByRole("checkbox", { name: "TEXT" }));
  },
};

const wms: MapWmsLayer = {
  url: new URL(tile, location.href).href,
  layerName: "chequers",
  title: "Chequered layer",
  attribution: "© Survey office",
};

/** A layer of a map server under the points; each of its tiles is the same picture here. */
export const MapLayer: Story = {
  args: { wms },
  play: async ({ canvas, canvasElement }) => {
    await isLive(canvasElement);
    await expect(canvas.getByText("© Survey office")).toBeVisible();
    await expect(canvas.getByRole("slider", { name: "Opacity of Chequered layer" })).toHaveValue("85");
    await expect(canvas.queryByText(/does not answer/)).toBeNull();
  },
};

export const CutAndFill: Story = {
  args: { title: undefined, label: "Cut and fill map", areas, cutFill, cutFillMeaning: "earthwork" },
  play: async ({ canvas, canvasElement }) => {
    await isLive(canvasElement);
    await expect(canvas.getByText("Cut")).toBeVisible();
    await expect(canvas.getByRole("checkbox", { name: "Volume result" })).toBeChecked();
  },
};

/** The next clicks draw a boundary, Enter ends it; its corners can then be dragged. */
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

/** The graphics card can be taken away at any time: the map says so and comes back with everything. */
export const LostContext: Story = {
  tags: ["no-picture"],
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

/** Without WebGL 2 the server's plan stays. */
export const NoWebGl: Story = {
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

export const Phone: Story = {
  globals: { viewport: { value: "phone" } },
  play: async ({ canvasElement }) => isLive(canvasElement),
};
