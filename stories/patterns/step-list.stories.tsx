import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, within } from "storybook/test";
import { StepList } from "#ui/patterns/step-list/step-list.tsx";
import { Card, CardBody } from "#ui/primitives/card/card.tsx";

const meta = {
  component: StepList,
  args: {
    steps: [
      { title: "You created an account", state: "done" },
      {
        title: "An administrator reviews your account",
        text: "We'll email you when it is approved.",
        state: "current",
      },
      {
        title: "Sign in and start",
        text: "Create a project, or the sample project to look around first.",
        state: "ahead",
      },
    ],
  },
  decorators: [
    Story => (
      <Card className="max-w-105">
        <CardBody>
          <Story />
        </CardBody>
      </Card>
    ),
  ],
} satisfies Meta<typeof StepList>;

export default meta;
type Story = StoryObj<typeof meta>;

/** States are given in words as well as colours. */
export const Default: Story = {
  tags: ["dark-picture"],
  play: async ({ canvasElement }) => {
    const steps = within(canvasElement).getAllByRole("listitem");
    await expect(steps.map(step => step.textContent?.split(":")[0])).toEqual(["Done", "Now", "Later"]);
    await expect(steps[1]).toHaveAttribute("aria-current", "step");
  },
};

export const RightToLeft: Story = { tags: ["repeats"], globals: { dir: "rtl" } };
