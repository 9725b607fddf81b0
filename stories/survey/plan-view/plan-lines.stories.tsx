import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { PlanLines } from "#ui/survey/plan-view/plan-lines.tsx";
import { PlanView } from "#ui/survey/plan-view/plan-view.tsx";
import { plan } from "../../fixtures.tsx";

const at = (x: number, y: number) => [
  plan.origin.longitude + x * plan.width * plan.degreesPerUnit.longitude,
  plan.origin.latitude - y * plan.height * plan.degreesPerUnit.latitude,
];
const [longitude, latitude] = at(0.5, 0.5);

const meta = {
  component: PlanLines,
  decorators: [Story => <div className="h-[560px] overflow-hidden bg-map-paper">{Story()}</div>],
  args: {
    plan,
    lines: [
      { corners: [at(0.1, 0.5), at(0.5, 0.5), at(0.9, 0.45)], isUsed: true },
      { corners: [at(0.5, 0.1), at(0.5, 0.9)], isUsed: false },
      {
        corners: [at(0.6, 0.6), at(0.8, 0.6), at(0.8, 0.8), at(0.6, 0.6)],
        isUsed: true,
        isClosed: true,
      },
    ],
    crossings: [{ longitude: longitude!, latitude: latitude! }],
    boundary: [at(0.05, 0.05), at(0.95, 0.05), at(0.95, 0.95), at(0.05, 0.95)],
    leftOut: [
      [0.3, 0.3],
      [0.7, 0.3],
    ].map(([x, y]) => {
      const [lon, lat] = at(x!, y!);
      return { longitude: lon!, latitude: lat! };
    }),
  },
  render: args => (
    <PlanView plan={plan} label="Plan of Retention Basin North with its lines">
      <PlanLines {...args} />
    </PlanView>
  ),
} satisfies Meta<typeof PlanLines>;
export default meta;

type Story = StoryObj<typeof meta>;

/**
 * Dashed if the surface does not follow a line yet, double if closed; rings where lines cross, crosses over points left out.
 */
export const Default: Story = {
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelectorAll(".plan-lines path")).toHaveLength(5);
    await expect(canvasElement.querySelectorAll(".plan-lines circle")).toHaveLength(1);
    await expect(canvasElement.querySelectorAll(".plan-lines text")).toHaveLength(2);
  },
};
