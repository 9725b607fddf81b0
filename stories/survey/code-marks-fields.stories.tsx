import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent } from "storybook/test";
import { Card } from "#ui/primitives/card/card.tsx";
import { CodeMarksFields } from "#ui/survey/code-marks-fields/code-marks-fields.tsx";
import { codeCounts } from "../fixtures.tsx";

const meta = {
  component: CodeMarksFields,
  args: { codes: codeCounts, choices: [{ code: "TREE", colour: "green", shape: "wedge" }] },
  render: args => (
    <Card clip>
      <form>
        <CodeMarksFields {...args} />
      </form>
    </Card>
  ),
} satisfies Meta<typeof CodeMarksFields>;
export default meta;

type Story = StoryObj<typeof meta>;

/** The mark beside a code is the chosen one, or its automatic one. */
export const Default: Story = {
  play: async ({ canvas, canvasElement }) => {
    const mark = () =>
      canvas.getByTitle("EDGE").parentElement!.querySelector<SVGElement>(".plan-symbol")!.style.fill;
    const automatic = mark();
    await userEvent.selectOptions(canvas.getByLabelText("Colour of EDGE"), "Pink");
    await expect(mark()).toBe("var(--pt-pink)");
    await userEvent.selectOptions(canvas.getByLabelText("Colour of EDGE"), "Automatic colour");
    await expect(mark()).toBe(automatic);
    const form = new FormData(canvasElement.querySelector("form")!);
    await expect([...form].filter(([name]) => name.endsWith("-4"))).toEqual([
      ["code-4", "TREE"],
      ["colour-4", "green"],
      ["shape-4", "wedge"],
    ]);
  },
};
export const LongText: Story = {
  tags: ["repeats"],
  args: {
    codes: [
      { code: "EDGE_OF_CONCRETE_RETAINING_WALL_UPSTREAM_OF_THE_OUTLET_STRUCTURE", count: 1_000_000 },
      { code: "ÄÖÜ <b>&amp;</b>", count: 1 },
    ],
  },
};
export const Phone: Story = { globals: { viewport: { value: "phone" } } };
export const RightToLeft: Story = { tags: ["repeats"], globals: { dir: "rtl" } };
