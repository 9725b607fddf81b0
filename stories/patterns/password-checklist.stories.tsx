import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, userEvent, waitFor } from "storybook/test";
import { PasswordChecklist } from "#ui/patterns/password-checklist/password-checklist.tsx";
import { PasswordField } from "#ui/primitives/password-field/password-field.tsx";
import { passwordRules } from "../fixtures.tsx";

const meta = { component: PasswordChecklist, args: { rules: passwordRules } } satisfies Meta<
  typeof PasswordChecklist
>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Empty: Story = { tags: ["repeats"] };
export const Partly: Story = { tags: ["dark-picture"], args: { value: "Gotthard1788" } };
export const Met: Story = { tags: ["repeats"], args: { value: "Gotthard1788!" } };

function Live() {
  const [value, setValue] = useState("");
  return (
    <div className="grid max-w-sm gap-2">
      <PasswordField
        label="Password"
        name="password"
        autoComplete="new-password"
        aria-describedby="rules"
        onChange={event => setValue(event.currentTarget.value)}
      />
      <PasswordChecklist id="rules" rules={passwordRules} value={value} announceAfter={50} />
    </div>
  );
}

export const TicksWhileTyping: Story = {
  render: () => <Live />,
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByLabelText("Password"), "Gotthard1788!");
    await expect(canvas.getByText("One number").closest("li")).toHaveTextContent("One number, met");
    await waitFor(() => expect(canvas.getByRole("status")).toHaveTextContent("5 of 5 requirements met"));
  },
};
export const RightToLeft: Story = { tags: ["repeats"], globals: { dir: "rtl" } };
