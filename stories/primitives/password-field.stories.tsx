import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent } from "storybook/test";
import { PasswordField } from "#ui/primitives/password-field/password-field.tsx";
import { WithoutJs } from "../without-js.tsx";

const meta = {
  component: PasswordField,
  args: { label: "Password", name: "password", autoComplete: "current-password" as const },
} satisfies Meta<typeof PasswordField>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Invalid: Story = { args: { error: "Passwords do not match", defaultValue: "Teufelsbruecke" } };
export const Shown: Story = {
  args: { defaultValue: "Gotthard1788!" },
  play: async ({ canvas }) => {
    const toggle = canvas.getByRole("button", { name: "Show password" });
    await expect(canvas.getByLabelText("Password")).toHaveAttribute("type", "password");
    await userEvent.tab();
    await userEvent.tab();
    await expect(toggle).toHaveFocus();
    await userEvent.keyboard(" ");
    await expect(toggle).toHaveAttribute("aria-pressed", "true");
    await expect(canvas.getByLabelText("Password")).toHaveAttribute("type", "text");
  },
};
export const MasksOnSubmit: Story = {
  tags: ["no-picture", "!autodocs"],
  args: { defaultValue: "Gotthard1788!" },
  render: args => (
    <form onSubmit={event => event.preventDefault()}>
      <PasswordField {...args} />
      <button type="submit">Sign In</button>
    </form>
  ),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Show password" }));
    await userEvent.click(canvas.getByRole("button", { name: "Sign In" }));
    await expect(canvas.getByLabelText("Password")).toHaveAttribute("type", "password");
  },
};
export const WithoutJavaScript: Story = {
  render: args => (
    <WithoutJs>
      <PasswordField {...args} />
    </WithoutJs>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole("button")).toBeNull();
  },
};
export const RightToLeft: Story = { tags: ["repeats"], globals: { dir: "rtl" } };
