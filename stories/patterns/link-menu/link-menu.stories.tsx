import type { Meta, StoryObj } from "@storybook/react-vite";
import { Download } from "lucide-react";
import { expect, userEvent } from "storybook/test";
import { LinkMenu } from "#ui/patterns/link-menu/link-menu.tsx";

const link = (href: string) => <a href={href}>{href}</a>;

const meta = {
  component: LinkMenu,
  decorators: [Story => <div className="flex min-h-80 items-start justify-end">{Story()}</div>],
  args: {
    label: "Export",
    icon: <Download aria-hidden />,
    items: [
      { link: link("#csv"), label: "CSV", note: "points" },
      { link: link("#kml"), label: "KML", note: "points by code" },
      { link: link("#dxf"), label: "DXF", note: "points, contours, pads" },
      { link: link("#report"), label: "Report", note: "to print" },
    ],
  },
} satisfies Meta<typeof LinkMenu>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText("CSV")).not.toBeVisible();
  },
};
export const Open: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByText("Export"));
    await expect(canvas.getByRole("link", { name: /CSV/ })).toBeVisible();
  },
};
export const ClosesOnEscape: Story = {
  tags: ["no-picture", "!autodocs"],
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByText("Export"));
    await userEvent.keyboard("{Escape}");
    await expect(canvas.getByText("CSV")).not.toBeVisible();
    await expect(canvas.getByText("Export").closest("summary")).toHaveFocus();
  },
};
export const Phone: Story = { globals: { viewport: { value: "phone" } } };
