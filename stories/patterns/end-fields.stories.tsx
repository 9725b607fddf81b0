import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { EndFields } from "#ui/patterns/end-fields/end-fields.tsx";

const meta = {
  component: EndFields,
  args: { thing: "link", ends: ["7", "30", "date", "never"], defaultEnd: "30", values: {}, errors: {} },
  // The forms that use these fields have pictures.
  tags: ["no-picture"],
} satisfies Meta<typeof EndFields>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The most suitable expiry is preselected. A date field appears when a date is chosen. */
export const Fields: Story = {
  async play({ canvas, userEvent }) {
    await expect(canvas.getByLabelText("Expires")).toHaveValue("30");
    await expect(canvas.getByLabelText("Last day")).not.toBeVisible();
    await userEvent.selectOptions(canvas.getByLabelText("Expires"), "On a date");
    await expect(canvas.getByLabelText("Last day")).toBeVisible();
    await expect(canvas.getByText("The link works to the end of this day, UTC.")).toBeVisible();
  },
};

/** The input is kept, with its error. */
export const Refused: Story = {
  args: {
    isWide: true,
    values: { expires: "date", until: "2020-01-01" },
    errors: { until: "Please choose today or a later day" },
  },
  async play({ canvas }) {
    const day = canvas.getByLabelText("Last day");
    await expect(day).toHaveValue("2020-01-01");
    await expect(day).toHaveAccessibleDescription(/a later day/);
  },
};
