import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { Stack } from "#ui/patterns/page/page.tsx";
import { LineLists } from "#ui/survey/line-lists/line-lists.tsx";

const line = { isClosed: false, cornerCount: 21, lengthM: 1_121.42, longestSpanM: 6.1 };

const meta = {
  component: LineLists,
  args: {
    lines: [
      { ...line, name: "EP1", source: "code" },
      { ...line, name: "BLD", source: "code", isClosed: true },
      { ...line, name: "TOE", source: "drawing" },
    ],
    crossings: [
      {
        longitude: 8.500816,
        latitude: 46.600383,
        first: "EP1",
        second: "TOE",
        heightM: 104.52,
        otherHeightM: 99.5,
      },
      {
        longitude: 8.500822,
        latitude: 46.60041,
        first: "BLD",
        second: "TOE",
        heightM: 101,
        otherHeightM: 102,
        sharedHeightsM: [100, 102],
      },
    ],
    single: [{ name: "EP7" }],
    flat: [{ layer: "AXIS", lines: 2 }],
    leftOutPoints: 10,
    counts: { lines: 3, crossings: 2, single: 1 },
    uses: { codes: true, drawing: true },
  },
  render: args => (
    <Stack>
      <LineLists {...args} />
    </Stack>
  ),
} satisfies Meta<typeof LineLists>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Used: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText("The surface follows all of them.")).toBeVisible();
    await expect(canvas.getByText("1 line with a single point is left a point: EP7.")).toBeVisible();
    await expect(canvas.getByRole("cell", { name: "104.520" })).toBeVisible();
  },
};
/** Lines are listed before a surface follows them. */
export const NotUsedYet: Story = {
  args: {
    uses: { codes: false, drawing: false },
    crossings: [],
    flat: [],
    counts: { lines: 3, crossings: 0, single: 0 },
    single: [],
  },
};
export const None: Story = {
  tags: ["repeats"],
  args: {
    lines: [],
    crossings: [],
    single: [],
    flat: [],
    leftOutPoints: 0,
    counts: { lines: 0, crossings: 0, single: 0 },
    uses: { codes: false, drawing: false },
  },
};
export const Phone: Story = { globals: { viewport: { value: "phone" } } };
