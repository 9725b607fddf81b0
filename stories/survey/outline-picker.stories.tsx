import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { Card, CardBody } from "#ui/primitives/card/card.tsx";
import {
  OutlineButton,
  OutlineChoice,
  type OutlineOption,
} from "#ui/survey/outline-picker/outline-picker.tsx";

const outline = (id: string, layer: string, areaM2: number, more: Partial<OutlineOption> = {}) => ({
  ...{ id, layer, areaM2, isClosed: true, closingM: 0, cornerCount: 4 },
  perimeterM: 4 * Math.sqrt(areaM2),
  ...more,
});
const offer = {
  shape: "boundary",
  outlines: [
    outline("a", "C-BLDG-PAD", 412.6, { cornerCount: 8 }),
    outline("b", "C-BLDG-PAD", 96.04),
    outline("c", "C-PROP-LINE", 5230.4, { isClosed: false, closingM: 12.345, cornerCount: 31 }),
  ],
  outlineCount: 3,
  crossingCount: 1,
  taken: null,
  problem: null,
} as const;

const meta = {
  component: OutlineChoice,
  args: { shape: "boundary", offer },
  render: args => (
    <Card className="max-w-[420px]">
      <CardBody className="grid gap-3">
        <span>
          <OutlineButton shape="boundary" />
        </span>
        <OutlineChoice {...args} />
      </CardBody>
    </Card>
  ),
} satisfies Meta<typeof OutlineChoice>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText("Outline of the drawing")).toHaveTextContent(
      /5,230\.\d+ m², 289\.\d m around, 31 corners, open: closed by 12\.3[45] m/,
    );
    await expect(canvas.getByText(/1 line that crosses itself is left out\. An open line/)).toBeVisible();
  },
};
export const Taken: Story = { args: { offer: { ...offer, taken: "c" } } };
/** The number of corners of a stockpile is limited. */
export const TooManyCorners: Story = { tags: ["repeats"], args: { mostCorners: 6 } };
export const NothingToTake: Story = { args: { offer: { ...offer, outlines: [], outlineCount: 0 } } };
