import type { Meta, StoryObj } from "@storybook/react-vite";
import { Maximize, Minus, Plus } from "lucide-react";
import { expect, userEvent } from "storybook/test";
import { MapFrame, MapLayerToggle, MapPanel, MapTools } from "#ui/map/frame/map-frame.tsx";
import { PlanLegend } from "#ui/survey/plan-view/plan-legend.tsx";
import { PlanView } from "#ui/survey/plan-view/plan-view.tsx";
import { codeCounts, plan } from "../../fixtures.tsx";
import { WithoutJs } from "../../without-js.tsx";

const meta = {
  component: MapFrame,
  args: {
    title: "Site Map",
    height: "620px",
    children: <PlanView plan={plan} label="Plan of Retention Basin North" />,
    legend: <PlanLegend codes={codeCounts} toggles />,
    attribution: "© OpenStreetMap contributors",
  },
} satisfies Meta<typeof MapFrame>;
export default meta;

type Story = StoryObj<typeof meta>;

const live = {
  toolbar: (
    <MapTools label="View">
      <button type="button" aria-label="Zoom in">
        <Plus aria-hidden="true" />
      </button>
      <button type="button" aria-label="Zoom out">
        <Minus aria-hidden="true" />
      </button>
      <button type="button" aria-label="Fit the site">
        <Maximize aria-hidden="true" />
      </button>
    </MapTools>
  ),
  layers: (
    <MapPanel title="Layers">
      <MapLayerToggle name="base" label="Base map" />
      <MapLayerToggle name="wms" label="Hillshade 0.5 m" note="WMS" />
      <MapLayerToggle name="contours" label="Contours" note="0.5 m" />
      <MapLayerToggle name="result" label="Volume result" defaultChecked={false} />
    </MapPanel>
  ),
  coordinate: (
    <>
      <b>46.635738</b>° N <b>8.594201</b>° E Elevation <b>1502.531</b> m
    </>
  ),
};

export const Server: Story = {};
export const Live: Story = { tags: ["dark-picture"], args: live };

export const TogglesWithoutAScript: Story = {
  tags: ["repeats"],
  render: args => (
    <WithoutJs>
      <MapFrame {...args} />
    </WithoutJs>
  ),
  play: async ({ canvas, canvasElement }) => {
    const topo = canvasElement.querySelector('[data-plan-code="0"]')!;
    await expect(getComputedStyle(topo).display).not.toBe("none");
    await userEvent.click(canvas.getByRole("checkbox", { name: /TOPO/ }));
    await expect(getComputedStyle(topo).display).toBe("none");
  },
};
/** Codes as long as data loggers write them stay within the legend's card. */
export const ManyLongCodes: Story = {
  tags: ["repeats"],
  args: {
    ...live,
    legend: (
      <PlanLegend
        toggles
        codes={Array.from({ length: 40 }, (_, i) => ({
          code: `EDGE_OF_CONCRETE_RETAINING_WALL_UPSTREAM_${i}`,
          count: 1_000_000 - i,
        }))}
      />
    ),
  },
  play: async ({ canvasElement }) => {
    const card = canvasElement.querySelector(".map-legend")!.getBoundingClientRect();
    await expect(card.width).toBeLessThanOrEqual(260);
    for (const part of canvasElement.querySelectorAll(".plan-legend :is(input, button, .count)"))
      await expect(part.getBoundingClientRect().right).toBeLessThanOrEqual(card.right);
  },
};
export const Folded: Story = { args: { defaultOpen: false } };
export const Phone: Story = { args: live, globals: { viewport: { value: "phone" } } };
export const RightToLeft: Story = { tags: ["repeats"], globals: { dir: "rtl" } };
