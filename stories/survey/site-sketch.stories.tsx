import type { Meta, StoryObj } from "@storybook/react-vite";
import { sketchOf } from "#survey/plan/sketch.ts";
import { SiteSketch } from "#ui/survey/site-sketch/site-sketch.tsx";
import { summary } from "../map/panel/quarry.ts";

const meta = {
  component: SiteSketch,
  tags: ["no-picture"],
  args: { sketch: sketchOf(summary.plan!) },
} satisfies Meta<typeof SiteSketch>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = { tags: ["!no-picture"] };
/** The frame stays, so that names stay aligned. */
export const WithoutPoints: Story = { args: { sketch: undefined } };
