import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { WmsAddress, WmsLayer, WmsLayers } from "#ui/survey/wms-layer/wms-layer.tsx";
import { wmsProblemText } from "#ui/survey/wms-layer/wms-problems.ts";
import tile from "../map/panel/tile.png?url&no-inline";

const limits = { seconds: 10, megabytes: 20 };
const words = {
  noMatch: (search: string) => `No layer matches “${search}”.`,
  shown: (shown: string, all: string) => `The first ${shown} of ${all} layers. Search to find the others.`,
  noPreview: "The server returned no preview.",
};
const layer = {
  name: "ch.survey.hillshade",
  title: "Hillshade of the terrain model",
  attribution: "Survey office of the canton",
  bounds: { west: 8.4, south: 46.5, east: 8.9, north: 46.9 },
};
const layers = [
  { name: "terrain", title: "Terrain", depth: 0 },
  { ...layer, depth: 1 },
  { name: "ch.survey.slope", title: "Slope in degrees", depth: 1 },
];
const service = {
  form: <form method="get" />,
  title: "Terrain of the canton",
  address: "https://maps.example.org/wms",
  hint: "The address of the service, or any of its GetCapabilities or GetMap calls.",
  isRead: true,
};

const meta = {
  component: WmsLayers,
  subcomponents: { WmsAddress, WmsLayer },
  args: {
    form: <form method="get" />,
    url: service.address,
    search: "",
    layers,
    total: 240,
    chosen: layer.name,
    linkOf: name => <a href={`#${name}`}>{name}</a>,
    words,
  },
  decorators: [Story => <div className="grid max-w-3xl gap-6">{Story()}</div>],
} satisfies Meta<typeof WmsLayers>;
export default meta;

type Story = StoryObj<typeof meta>;

/** A service whose layers are listed, with one that is chosen. */
export const Chosen: Story = {
  render: args => (
    <>
      <WmsAddress {...service} />
      <WmsLayers {...args} />
      <WmsLayer layer={layer} preview={{ picture: tile, problems: [] }} words={words} />
    </>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("link", { name: `Chosen ${layer.title}` })).toHaveAttribute(
      "href",
      `#${layer.name}`,
    );
    await expect(canvas.getByText("The first 3 of 240 layers. Search to find the others.")).toBeVisible();
    await expect(canvas.getByRole("img", { name: `Preview of ${layer.title}` })).toBeVisible();
  },
};

/** The error of an address is shown at the field. */
export const NotReadable: Story = {
  render: () => (
    <WmsAddress
      {...service}
      title="A Layer from a Map Server"
      isRead={false}
      problem={wmsProblemText({ code: "timeout" }, limits)}
    />
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText("WMS address")).toHaveAccessibleDescription(
      /did not answer within 10 seconds/,
    );
    await expect(canvas.getByRole("alert")).toHaveTextContent("Try again later");
  },
};

/** A layer that can be saved, though the map will not show it. */
export const Troubled: Story = {
  render: args => (
    <>
      <WmsLayers {...args} layers={[]} total={0} search="lakes" />
      <WmsLayer
        layer={{ ...layer, attribution: "", bounds: null }}
        preview={{
          picture: null,
          problems: [
            wmsProblemText({ code: "no-cors" }, limits),
            wmsProblemText({ code: "elsewhere" }, limits),
          ],
        }}
        words={words}
      />
    </>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByText("No layer matches “lakes”.")).toBeVisible();
    await expect(canvas.getByText("The server returned no preview.")).toBeVisible();
  },
};
export const Phone: Story = { render: Chosen.render, globals: { viewport: { value: "phone" } } };
