import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { PointChangeFields } from "#ui/survey/point-change-fields/point-change-fields.tsx";
import { inSystem } from "../in-system.tsx";

const noError = (_path: string): string | undefined => undefined;

const meta = {
  component: PointChangeFields,
  tags: ["beta", "!stable"],
  args: { point: null, values: {}, errorAt: noError },
} satisfies Meta<typeof PointChangeFields>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Several: Story = {
  tags: ["no-picture"],
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole("textbox")).toHaveLength(2);
  },
};
/** Coordinates are corrected in the site's system. */
export const InSystem: Story = {
  args: {
    point: { name: "T11", code: "TOE", latitude: 48.137, longitude: 11.575, ellipsoidalHeight: 179.412 },
    values: { x: "far" },
    errorAt: path => (path === "x" ? "Please enter a number with a decimal point" : undefined),
  },
  decorators: [inSystem(11.575, 48.137)],
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText("Northing X")).toHaveAccessibleDescription(/Now 5333000.000 m/);
    await expect(canvas.getByLabelText("Easting Y")).toHaveValue("far");
    await expect(canvas.queryByLabelText("Latitude")).toBeNull();
  },
};
export const One: Story = {
  args: {
    point: {
      name: "T11",
      code: "TOE",
      latitude: 39.931401,
      longitude: -91.410211,
      ellipsoidalHeight: 179.412,
    },
    values: { code: "CREST", latitude: "north" },
    errorAt: path => (path === "latitude" ? "Please enter a number with a decimal point" : undefined),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText("Height")).toHaveAccessibleDescription(/Now 179.412 m/);
    await expect(canvas.getByLabelText("Code")).toHaveValue("CREST");
  },
};
