import type { Meta, StoryObj } from "@storybook/react-vite";
import { Bell, Lock, SlidersHorizontal, User } from "lucide-react";
import { expect, userEvent } from "storybook/test";
import { SideMenu } from "#ui/patterns/side-menu/side-menu.tsx";
import { Card, CardBody } from "#ui/primitives/card/card.tsx";

const meta = {
  component: SideMenu,
  args: {
    label: "Settings",
    items: [
      { label: "Profile", icon: <User aria-hidden="true" />, link: <a href="#profile">Profile</a> },
      {
        label: "Security",
        icon: <Lock aria-hidden="true" />,
        link: <a href="#security">Security</a>,
        current: true,
      },
      {
        label: "Preferences",
        icon: <SlidersHorizontal aria-hidden="true" />,
        link: <a href="#preferences">Preferences</a>,
      },
      {
        label: "Notifications",
        icon: <Bell aria-hidden="true" />,
        link: <a href="#notifications">Notifications</a>,
      },
    ],
    children: (
      <Card>
        <CardBody>Change Password</CardBody>
      </Card>
    ),
  },
} satisfies Meta<typeof SideMenu>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  tags: ["dark-picture"],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("link", { name: "Security" })).toHaveAttribute("aria-current", "page");
  },
};
export const Phone: Story = {
  tags: ["repeats"],
  globals: { viewport: { value: "phone" } },
  play: async ({ canvas }) => {
    await userEvent.tab();
    await expect(await canvas.findByRole("tab", { name: "Security" })).toHaveAttribute(
      "aria-selected",
      "true",
    );
    await expect(canvas.getByRole("tabpanel", { name: "Security" })).toHaveTextContent("Change Password");
    (document.activeElement as HTMLElement).blur();
  },
};
export const LongText: Story = {
  args: {
    items: ["Notifications about approvals and members", "Preferences", "Security"].map((label, i) => ({
      label,
      current: i === 0,
      link: <a href={`#${i}`}>{label}</a>,
    })),
  },
  globals: { viewport: { value: "phone" } },
};
export const RightToLeft: Story = { tags: ["repeats"], globals: { dir: "rtl" } };
