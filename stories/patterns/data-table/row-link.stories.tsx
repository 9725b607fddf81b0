import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent } from "storybook/test";
import { RowLink, type RowLinkProps } from "#ui/patterns/data-table/row-link.tsx";

const meta = {
  component: RowLink,
  args: { href: "#north", kind: "view", subject: "Quarry North", children: "View" },
} satisfies Meta<typeof RowLink>;
export default meta;

type Story = StoryObj<typeof meta>;

function Row(props: Partial<RowLinkProps>) {
  const args = { href: "#north", subject: "Quarry North", ...props };
  return (
    <div className="flex flex-wrap items-center gap-3">
      <RowLink {...args} kind="title" subject={undefined}>
        {args.subject}
      </RowLink>
      <RowLink {...args} kind="view">
        View
      </RowLink>
      <RowLink {...args} kind="edit">
        Edit
      </RowLink>
      <RowLink {...args} kind="delete">
        Delete
      </RowLink>
      <RowLink {...args} kind="plain">
        View
      </RowLink>
      <RowLink {...args} kind="edit" iconOnly>
        Edit
      </RowLink>
    </div>
  );
}

export const Kinds: Story = { render: Row };
export const LongText: Story = {
  args: { subject: "Quarry North, extension towards the old landfill, lot 2026-11/0457-B" },
  render: Row,
};
export const RightToLeft: Story = {
  tags: ["repeats"],
  render: args => (
    <div dir="rtl">
      <Row {...args} />
    </div>
  ),
};

export const SaysWhoseRow: Story = {
  tags: ["no-picture", "!autodocs"],
  play: async ({ canvas }) => {
    await userEvent.tab();
    await expect(canvas.getByRole("link", { name: "View Quarry North" })).toHaveFocus();
  },
};
export const IconSaysItsWord: Story = {
  tags: ["no-picture", "!autodocs"],
  args: { kind: "edit", iconOnly: true, children: "Edit" },
  play: async ({ canvas }) => {
    const link = canvas.getByRole("link", { name: "Edit Quarry North" });
    await expect(link).toHaveAttribute("title", "Edit");
    await expect(link).toHaveTextContent("");
  },
};
