import type { Meta, StoryObj } from "@storybook/react-vite";
import { POINT_COLOURS, POINT_SHAPES } from "#shapes/values/code-marks.ts";
import { PlanSymbol } from "#ui/survey/plan-view/plan-symbol.tsx";

const meta = {
  component: PlanSymbol,
  args: { colour: "blue" as const, shape: "circle" as const },
} satisfies Meta<typeof PlanSymbol>;
export default meta;

type Story = StoryObj<typeof meta>;

export const All: Story = {
  tags: ["dark-picture"],
  render: () => (
    <div className="grid grid-cols-11 gap-4">
      {POINT_SHAPES.flatMap(shape =>
        POINT_COLOURS.map(colour => <PlanSymbol key={`${colour} ${shape}`} colour={colour} shape={shape} />),
      )}
    </div>
  ),
};
