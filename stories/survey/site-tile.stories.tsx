import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { sketchOf } from "#survey/plan/sketch.ts";
import { SiteTile, SiteTiles } from "#ui/survey/site-tile/site-tile.tsx";
import { summary } from "../map/panel/quarry.ts";
import { phone } from "../pages/screens.ts";

const meta = {
  component: SiteTile,
  args: {
    name: "Basin North",
    link: <a href="#site">Open</a>,
    project: "Reuss Retention Basins",
    projectLink: <a href="#project">Open</a>,
    surveyedOn: "2026-11-18",
    pointCount: 1_003,
    changedAt: "2026-11-18T14:05:00.000Z",
    sketch: sketchOf(summary.plan!),
  },
  render: args => (
    <SiteTiles>
      <SiteTile {...args} />
      <SiteTile
        {...args}
        name="Spoil heap Urnerloch"
        surveyedOn={null}
        pointCount={0}
        sketch={undefined}
        changedAt="2026-11-02T08:30:00.000Z"
      />
    </SiteTiles>
  ),
} satisfies Meta<typeof SiteTile>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  tags: ["dark-picture"],
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole("listitem")).toHaveLength(2);
    await expect(canvas.getByRole("link", { name: "Basin North" })).toHaveAttribute("href", "#site");
    await expect(canvas.getByText("No points yet")).toBeVisible();
  },
};
export const LongTextOnAPhone: Story = {
  ...phone,
  args: {
    name: "Hochwasserrückhaltebecken_Urserntal_Abschnitt_Nord-2026-11-Schlussvermessung",
    project: "Flood storage above Andermatt, stages 1 to 3, with the access road and the spoil heaps",
  },
};
