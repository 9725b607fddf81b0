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
    ],
    crossings: [{ longitude: longitude!, latitude: latitude! }],
  },
  render: args => (
    <PlanView plan={plan} label="Plan of Retention Basin North with its lines">
      <PlanLines {...args} />
    </PlanView>
  ),
} satisfies Meta<typeof PlanLines>;
export default meta;

type Story = StoryObj<typeof meta>;

/** Dashed where the surface does not follow a line yet; a ring where two cross. */
export const Default: Story = {
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelectorAll(".plan-lines path")).toHaveLength(2);
    await expect(canvasElement.querySelectorAll(".plan-lines circle")).toHaveLength(1);
  },
};
export const Dark: Story = { globals: { theme: "dark" }, tags: ["no-picture"] };
