import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent } from "storybook/test";
import { Card } from "#ui/primitives/card/card.tsx";
import { CodeRulesFields } from "#ui/survey/code-rules-fields/code-rules-fields.tsx";

const evidence = {
  points: 42,
  numbered: 2,
  begins: 2,
  ends: 2,
  closes: 0,
  medianSpacingM: 6.13,
  meaning: "edge of pavement",
};
const plain = { ...evidence, numbered: 0, begins: 0, ends: 0 };

const meta = {
  component: CodeRulesFields,
  args: {
    convention: "civil3d",
    rows: [
      { code: "EP", kind: "line", evidence },
      { code: "BLD", kind: "closed", evidence: { ...plain, points: 1, closes: 1, medianSpacingM: null } },
      { code: "GS", kind: "symbol", saved: "ignore", evidence: { ...plain, points: 12_480, meaning: null } },
      { code: "MH", kind: "ignore", saved: "", evidence: { ...plain, points: 2, meaning: "manhole" } },
    ],
  },
  render: args => (
    <Card clip>
      <form>
        <CodeRulesFields {...args} />
      </form>
    </Card>
  ),
} satisfies Meta<typeof CodeRulesFields>;
export default meta;

type Story = StoryObj<typeof meta>;

/** A proposal: the evidence for each code, and the saved rule if it differs. */
export const Proposal: Story = {
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByText(/42 points, 2 numbered names, 2 begun, 2 ended/)).toBeVisible();
    await expect(canvas.getByText("Now: Left out")).toBeVisible();
    await userEvent.selectOptions(canvas.getByLabelText("What EP stands for"), "Closed line");
    await userEvent.type(canvas.getByLabelText("Another code"), "FL");
    const form = [...new FormData(canvasElement.querySelector("form")!)];
    await expect(form.slice(0, 3)).toEqual([
      ["convention", "civil3d"],
      ["rule-code-0", "EP"],
      ["rule-kind-0", "closed"],
    ]);
    await expect(form.at(-2)).toEqual(["rule-code-4", "FL"]);
  },
};
export const Saved: Story = {
  tags: ["repeats"],
  args: { convention: "none", rows: [{ code: "RIDGE", kind: "line" }] },
};
export const LongText: Story = {
  args: {
    rows: [
      { code: "EDGE_OF_CONCRETE_RETAINING_WALL_UPSTREAM_OF_THE_OUTLET_STRUCTURE", kind: "line", evidence },
    ],
  },
};
export const Phone: Story = { globals: { viewport: { value: "phone" } } };
