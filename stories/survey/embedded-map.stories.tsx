import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent } from "storybook/test";
import { MapFrame } from "#ui/map/frame/map-frame.tsx";
import { EmbeddedMap } from "#ui/survey/embedded-map/embedded-map.tsx";

const meta = {
  component: EmbeddedMap,
  parameters: { layout: "fullscreen" },
  args: {
    name: "Retention Basin North",
    link: (
      <a href="#page" target="_blank" rel="noopener noreferrer">
        Open the page
      </a>
    ),
    children: <div style={{ background: "var(--map-paper)" }} />,
  },
} satisfies Meta<typeof EmbeddedMap>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Links only to its own page. */
export const LeadsToItsPage: Story = {
  async play({ canvas }) {
    await expect(canvas.getAllByRole("link")).toHaveLength(1);
    await expect(canvas.getByRole("heading", { name: "Retention Basin North" })).toBeInTheDocument();
  },
};

/** A long name gives way to the link. */
export const LongName: Story = {
  args: { name: "Rückhaltebecken Nord, Ausbaustufe zwei, Baufeld hinter der Werkstraße ".repeat(3).trim() },
  globals: { viewport: { value: "phone", isRotated: false } },
};

/** The map has the room: its legend is closed at first. */
export const LegendIsClosed: Story = {
  tags: ["no-picture"],
  args: {
    children: (
      <MapFrame label="Map" legend={<p>TOPO</p>}>
        <div />
      </MapFrame>
    ),
  },
  async play({ canvas }) {
    await expect(canvas.getByText("TOPO")).not.toBeVisible();
    await userEvent.click(canvas.getByText("Legend and Layers"));
    await expect(canvas.getByText("TOPO")).toBeVisible();
    localStorage.clear();
  },
};
