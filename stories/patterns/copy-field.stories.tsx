import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, spyOn, waitFor } from "storybook/test";
import { CopyField } from "#ui/patterns/copy-field/copy-field.tsx";

const meta = {
  component: CopyField,
  args: {
    label: "Link",
    name: "link",
    value: "https://topo.survey.example/s/k7Qm4tRx92VdyT0cHqkzWf3uLr8sXjPaBn6eGm1iJwE",
    copyLabel: "Copy Link",
    hint: "Copy it now: it is shown this once.",
  },
} satisfies Meta<typeof CopyField>;
export default meta;
type Story = StoryObj<typeof meta>;

/** If the browser denies access to the clipboard, the button reports it and the text is selected. */
export const Link: Story = {
  tags: ["dark-picture"],
  beforeEach: () => void spyOn(navigator.clipboard, "writeText").mockRejectedValue(new Error("kept back")),
  async play({ canvas, userEvent }) {
    const field = canvas.getByLabelText<HTMLInputElement>("Link");
    await expect(field).toHaveAttribute("readonly");
    await userEvent.click(canvas.getByRole("button", { name: "Copy Link" }));
    await waitFor(() => expect(canvas.getByRole("status")).toHaveTextContent(/^Selected/));
    await expect(field.selectionEnd).toBe(field.value.length);
  },
};

export const Phone: Story = { globals: { viewport: { value: "phone", isRotated: false } } };
