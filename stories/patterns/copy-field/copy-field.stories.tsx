import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, waitFor } from "storybook/test";
import { CopyField } from "#ui/patterns/copy-field/copy-field.tsx";

const meta = {
  component: CopyField,
  args: {
    label: "Link",
    name: "link",
    value: "https://topo.survey.example/s/k7Qm4tRx92VdyT0cHqkzWf3uLr8sXjPaBn6eGm1iJwE",
    copyLabel: "Copy link",
    hint: "Copy it now: it is shown this once.",
  },
} satisfies Meta<typeof CopyField>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The button says what happened, also where the browser keeps the clipboard back. */
export const Link: Story = {
  async play({ canvas, userEvent }) {
    const field = canvas.getByLabelText<HTMLInputElement>("Link");
    await expect(field).toHaveAttribute("readonly");
    await userEvent.click(canvas.getByRole("button", { name: "Copy link" }));
    await waitFor(() => expect(canvas.getByRole("status")).toHaveTextContent(/Copied|Selected/));
    await expect(field.selectionEnd).toBe(field.value.length);
  },
};

export const Phone: Story = { globals: { viewport: { value: "phone", isRotated: false } } };
