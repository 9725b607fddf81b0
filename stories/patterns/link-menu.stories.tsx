import type { Meta, StoryObj } from "@storybook/react-vite";
import { Download, Ellipsis } from "lucide-react";
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
  tags: ["dark-picture"],
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByText("Export"));
    await expect(canvas.getByRole("link", { name: /CSV/ })).toBeVisible();
  },
};
/** A badge on the button, and a note after the link that it refers to. */
export const WithBadge: Story = {
  args: {
    label: "More",
    icon: <Ellipsis aria-hidden />,
    badge: "2 unread",
    items: [
      { link: link("#surveys"), label: "Surveys (3)" },
      { link: link("#comments"), label: "Comments (5)", note: "2 unread" },
      { link: link("#share"), label: "Share" },
    ],
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByText("More"));
    await expect(canvas.getByRole("link", { name: "Comments (5) 2 unread" })).toBeVisible();
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
export const Phone: Story = { tags: ["repeats"], globals: { viewport: { value: "phone" } } };
