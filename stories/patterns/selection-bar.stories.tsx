import type { Meta, StoryObj } from "@storybook/react-vite";
import { Ban, LocateFixed, MessageSquarePlus, Pencil, Ruler } from "lucide-react";
import { expect } from "storybook/test";
import { SelectionBar } from "#ui/patterns/selection-bar/selection-bar.tsx";
import { Button } from "#ui/primitives/button/button.tsx";
import { Card, CardBody } from "#ui/primitives/card/card.tsx";

const meta = {
  component: SelectionBar,
  tags: ["no-picture"],
  args: {
    label: "Selected points",
    count: 1,
    clearLink: <a href="#clear">Clear</a>,
    children: (
      <>
        <Button size="sm" variant="ghost" tone="danger" icon={<Ban aria-hidden />}>
          Exclude
        </Button>
        <Button size="sm" icon={<Pencil aria-hidden />}>
          Correct
        </Button>
        <Button size="sm" icon={<Ruler aria-hidden />}>
          Measure
        </Button>
        <Button size="sm" icon={<MessageSquarePlus aria-hidden />}>
          Comment
        </Button>
        <Button size="sm" icon={<LocateFixed aria-hidden />}>
          Zoom to point
        </Button>
      </>
    ),
  },
  render: args => (
    <div>
      <Card>
        <CardBody className="h-[1200px]">A page that is longer than the window.</CardBody>
      </Card>
      <SelectionBar {...args} />
    </div>
  ),
} satisfies Meta<typeof SelectionBar>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The bar is in the window although the page goes on. */
export const OnePoint: Story = {
  tags: ["!no-picture", "dark-picture"],
  async play({ canvas }) {
    await expect(canvas.getByRole("status")).toHaveTextContent("1 selected");
    const { bottom } = canvas.getByRole("link", { name: "Clear" }).getBoundingClientRect();
    await expect(bottom).toBeLessThanOrEqual(innerHeight);
  },
};

/** The refusal of a selection that is too large. */
export const Refused: Story = {
  args: { count: 500, refusal: "At most 500 points can be selected at once; you selected 620." },
  async play({ canvas }) {
    await expect(canvas.getByRole("alert")).toHaveTextContent("At most 500 points");
  },
};

/** Nothing is selected: nothing is shown. */
export const Empty: Story = {
  args: { count: 0 },
  async play({ canvas }) {
    await expect(canvas.queryByRole("link")).toBeNull();
    await expect(canvas.getByRole("status")).toBeEmptyDOMElement();
  },
};
