import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { QualityChip, QualityText } from "#ui/survey/quality-chip/quality-chip.tsx";

const meta = {
  component: QualityChip,
  subcomponents: { QualityText },
  args: { solution: "FIX" },
} satisfies Meta<typeof QualityChip>;
export default meta;

type Story = StoryObj<typeof meta>;

export const All: Story = {
  tags: ["dark-picture"],
  render: () => (
    <div className="flex flex-wrap gap-2">
      {["FIX", "FLOAT", "DGPS", "SINGLE", "PPP", "NO FIX"].map(solution => (
        <QualityChip key={solution} solution={solution} />
      ))}
    </div>
  ),
};
export const WithItsError: Story = {
  render: () => (
    <div className="grid gap-2">
      <QualityText quality={{ solution: "FIX", horizontalRmsM: 0.012 }} />
      <QualityText quality={{ solution: "FLOAT", horizontalRmsM: 0.387 }} />
      <QualityText quality={{ horizontalRmsM: 0.05 }} />
      <span>
        <QualityText quality={undefined} />
      </span>
    </div>
  ),
};
export const None: Story = {
  tags: ["no-picture", "!autodocs"],
  args: { solution: null },
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent("");
  },
};
export const LongText: Story = {
  args: { solution: "AUTONOMOUS_POSITION_WITHOUT_CORRECTIONS" },
  decorators: [Story => <div className="w-40">{Story()}</div>],
};
