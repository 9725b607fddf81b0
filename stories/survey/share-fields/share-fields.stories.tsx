import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { ShareFields } from "#ui/survey/share-fields/share-fields.tsx";

const meta = {
  component: ShareFields,
  args: { values: { label: "Canton of Uri, Building Department" }, errors: {} },
} satisfies Meta<typeof ShareFields>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The date is asked for only where it is chosen. */
export const AsksForTheDate: Story = {
  async play({ canvas, userEvent }) {
    await expect(canvas.getByLabelText("Last day")).not.toBeVisible();
    await userEvent.selectOptions(canvas.getByLabelText("Expires"), "date");
    await expect(canvas.getByLabelText("Last day")).toBeVisible();
  },
};

export const Refused: Story = {
  args: {
    values: { expires: "date" },
    errors: {
      label: "Please say whom the link is for",
      until: "Please choose the last day of the link",
      password: "The password must be at least 8 characters long",
    },
  },
};

export const Phone: Story = { globals: { viewport: { value: "phone", isRotated: false } } };
