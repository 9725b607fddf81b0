import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { Card, CardBody } from "#ui/primitives/card/card.tsx";
import {
  OutlineButton,
  OutlineChoice,
  type OutlineOption,
} from "#ui/survey/outline-picker/outline-picker.tsx";

const outline = (id: string, layer: string, areaM2: number, more: Partial<OutlineOption> = {}) => ({
  ...{ id, source: "drawing" as const, layer, areaM2, isClosed: true, closingM: 0, cornerCount: 4 },
  perimeterM: 4 * Math.sqrt(areaM2),
  ...more,
});
const offer = {
  shape: "boundary",
  outlines: [
    outline("a", "C-BLDG-PAD", 412.6, { cornerCount: 8 }),
    outline("b", "C-BLDG-PAD", 96.04),
    outline("c", "C-PROP-LINE", 5230.4, { isClosed: false, closingM: 12.345, cornerCount: 31 }),
    outline("d", "TOE2", 812.3, { source: "code", isClosed: false, closingM: 3.4, cornerCount: 26 }),
  ],
  outlineCount: 4,
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
    await expect(canvas.getByLabelText("Line that encloses the area")).toHaveTextContent(
      /5,230\.\d+ m², 289\.\d m around, 31 corners, open: closed by 12\.3[45] m/,
    );
    await expect(canvas.getByText(/1 line that crosses itself is left out\. An open line/)).toBeVisible();
  },
};
export const Taken: Story = { args: { offer: { ...offer, taken: "c" } } };
/** A line through points of one code, by its name. */
export const TakenFromCodes: Story = {
  tags: ["repeats"],
  args: { offer: { ...offer, taken: "d" } },
  play: async ({ canvas }) => {
    const line = canvas.getByRole("option", { name: /^TOE2, 812\.3 m², .* open: closed by 3\.40 m$/ });
    await expect(line.closest("optgroup")).toHaveAttribute("label", "Point codes");
    await expect(canvas.getByRole("status")).toHaveTextContent("Taken from the code line TOE2: 812.3 m².");
  },
};
/** The number of corners of a stockpile is limited. */
export const TooManyCorners: Story = { tags: ["repeats"], args: { mostCorners: 6 } };
export const NothingToTake: Story = { args: { offer: { ...offer, outlines: [], outlineCount: 0 } } };
