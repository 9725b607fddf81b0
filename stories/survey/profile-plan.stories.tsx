import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { ProfilePlan } from "#ui/survey/profile-plan/profile-plan.tsx";
import { plan } from "../fixtures.tsx";

const at = (x: number, y: number): [number, number] => [
  plan.origin.longitude + x * plan.degreesPerUnit.longitude,
  plan.origin.latitude - y * plan.degreesPerUnit.latitude,
];

const meta = {
  component: ProfilePlan,
  args: {
    plan,
    line: [at(150, 150), at(500, 260), at(780, 560)],
    sections: [
      [at(250, 120), at(210, 240)],
      [at(640, 330), at(560, 420)],
    ],
    survey: "12 Nov 2026",
  },
} satisfies Meta<typeof ProfilePlan>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  tags: ["dark-picture"],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("img", { name: /with the line from A to B/ })).toBeVisible();
  },
};
export const Phone: Story = { globals: { viewport: { value: "phone" } } };
