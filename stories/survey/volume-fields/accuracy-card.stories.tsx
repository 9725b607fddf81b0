import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { AccuracyCard } from "#ui/survey/volume-fields/accuracy-card.tsx";
import { defaultValues } from "#ui/survey/volume-fields/values.ts";
import { words } from "./words.ts";

const values = { ...defaultValues(1378), pointAccuracy: "0.03", heightBias: "0.02" };

const meta = {
  component: AccuracyCard,
  decorators: [Story => <form className="max-w-md">{Story()}</form>],
  args: { values, errors: [], words },
} satisfies Meta<typeof AccuracyCard>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Stated: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText(/^Points without an accuracy/)).toHaveValue("0.03");
  },
};
export const Invalid: Story = {
  args: {
    values: { ...values, pointAccuracy: "0" },
    errors: [{ path: "pointAccuracy", message: "The accuracy of points must be above 0 and at most 100 m" }],
  },
};
