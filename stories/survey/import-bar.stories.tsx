import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent } from "storybook/test";
import { Button } from "#ui/primitives/button/button.tsx";
import { TextField } from "#ui/primitives/text-field/text-field.tsx";
import { ImportBar } from "#ui/survey/import-bar/import-bar.tsx";

const meta = {
  component: ImportBar,
  args: {
    open: [{ path: "datum" }, { path: "unit" }],
    action: (
      <Button variant="primary" type="submit">
        Import 379 points
      </Button>
    ),
    children: (
      <>
        <Button type="submit" size="sm">
          Apply
        </Button>
        <Button type="submit" size="sm">
          Cancel
        </Button>
      </>
    ),
  },
  render: args => (
    <form method="get">
      <TextField label="Datum name" name="datum" />
      <ImportBar {...args} />
    </form>
  ),
} satisfies Meta<typeof ImportBar>;
export default meta;

type Story = StoryObj<typeof meta>;

export const QuestionsLeft: Story = {
  play: async ({ canvas }) => {
    const link = canvas.getByRole("link", { name: "2 questions left" });
    await expect(link).toHaveAttribute("href", "#datum");
    await userEvent.click(link);
    await expect(canvas.getByLabelText("Datum name")).toHaveFocus();
  },
};
export const AllAnswered: Story = {
  args: { open: [] },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("status")).toHaveTextContent("No questions left");
  },
};
/** Nothing can be read yet. */
export const NothingToImport: Story = {
  tags: ["no-picture"],
  args: { action: null },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole("button", { name: /^Import/ })).toBeNull();
  },
};
export const Phone: Story = { globals: { viewport: { value: "phone" } } };
