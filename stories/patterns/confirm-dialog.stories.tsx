import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, within } from "storybook/test";
import { ConfirmDialog } from "#ui/patterns/confirm-dialog/confirm-dialog.tsx";
import { WithoutJs } from "../without-js.tsx";

const meta = {
  component: ConfirmDialog,
  // Fixed positioning needs a frame of its own in the documentation.
  parameters: { layout: "fullscreen", docs: { story: { inline: false, height: "500px" } } },
  decorators: [Story => <div className="min-h-[480px] p-6">{Story()}</div>],
  args: {
    title: "Delete Project",
    description: (
      <p>
        Are you sure you want to delete <b>Reuss Retention Basins</b>? Its 4 sites, with their points,
        diagrams and volume results, are deleted too. This action cannot be undone.
      </p>
    ),
    form: <form method="post" />,
    confirmLabel: "Delete Project",
    cancelLink: <a href="#project">Cancel</a>,
    onClose: fn(),
  },
} satisfies Meta<typeof ConfirmDialog>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  tags: ["dark-picture"],
  play: async ({ args }) => {
    const dialog = await within(document.body).findByRole("alertdialog", { name: "Delete Project" });
    await expect(dialog).toHaveAccessibleDescription(/cannot be undone/);
    await expect(within(dialog).getByRole("link", { name: "Cancel" })).toHaveFocus();
    await userEvent.keyboard("{Escape}");
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};
export const Pending: Story = { args: { pending: true } };
export const Phone: Story = { tags: ["repeats"], globals: { viewport: { value: "phone" } } };
export const WithoutJavaScript: Story = {
  render: args => (
    <WithoutJs>
      <ConfirmDialog {...args} />
    </WithoutJs>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("button", { name: "Delete Project" })).toBeVisible();
    await expect(canvas.getByRole("link", { name: "Cancel" })).toBeVisible();
  },
};
export const LongText: Story = {
  args: {
    title: "Delete Site",
    description: (
      <p>
        Are you sure you want to delete{" "}
        <b>
          Retention basins of the Reuss between Attinghausen and Erstfeld, northern section, second excavation
          stage
        </b>
        ? Its 1,003 points are deleted too.
      </p>
    ),
  },
  globals: { viewport: { value: "phone" } },
};
export const RightToLeft: Story = { tags: ["repeats"], globals: { dir: "rtl" } };
