import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent } from "storybook/test";
import { FormErrorSummary } from "#ui/patterns/form-error-summary/form-error-summary.tsx";
import { TextField } from "#ui/primitives/text-field/text-field.tsx";

const meta = {
  component: FormErrorSummary,
  args: {
    errors: [{ fieldId: "email", message: "Email is required" }, { message: "The file could not be read" }],
  },
} satisfies Meta<typeof FormErrorSummary>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  tags: ["dark-picture"],
  render: args => (
    <form className="grid max-w-md gap-5">
      <FormErrorSummary {...args} />
      <TextField label="Email" name="email" error="Email is required" />
    </form>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("alert")).toHaveFocus();
    await userEvent.click(canvas.getByRole("link", { name: "Email is required" }));
    await expect(canvas.getByLabelText("Email")).toHaveFocus();
  },
};
export const Empty: Story = { args: { errors: [] }, tags: ["no-picture"] };
export const LongText: Story = {
  args: {
    errors: [
      {
        message:
          "Password must contain at least one uppercase letter, one lowercase letter, one number, and one special character",
      },
      {
        message:
          "Retention basins of the Reuss between Attinghausen and Erstfeld, northern section, second excavation stage",
      },
    ],
  },
  globals: { viewport: { value: "phone" } },
};
export const RightToLeft: Story = { tags: ["repeats"], globals: { dir: "rtl" } };
