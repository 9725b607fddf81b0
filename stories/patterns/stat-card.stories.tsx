import type { Meta, StoryObj } from "@storybook/react-vite";
import { Clock, ShieldCheck, UserCheck, Users } from "lucide-react";
import { StatCards } from "#ui/patterns/stat-card/stat-card.tsx";

const meta = {
  component: StatCards,
  args: {
    label: "Accounts",
    stats: [
      { label: "Total Users", value: "27", icon: <Users aria-hidden="true" /> },
      { label: "Pending Approvals", value: "2", icon: <Clock aria-hidden="true" />, attention: true },
      { label: "Active Users", value: "24", icon: <UserCheck aria-hidden="true" /> },
      { label: "Admin Users", value: "2", icon: <ShieldCheck aria-hidden="true" /> },
    ],
  },
} satisfies Meta<typeof StatCards>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = { tags: ["dark-picture"] };
export const Phone: Story = { tags: ["repeats"], globals: { viewport: { value: "phone" } } };
export const LongText: Story = {
  args: {
    stats: [
      {
        label: "Pending approvals of accounts registered this year",
        value: "1,234,567,890",
        attention: true,
      },
      { label: "Users", value: "27" },
    ],
  },
  globals: { viewport: { value: "phone" } },
};
export const RightToLeft: Story = { tags: ["repeats"], globals: { dir: "rtl" } };
