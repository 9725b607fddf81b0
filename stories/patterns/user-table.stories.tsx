import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { Pagination } from "#ui/patterns/pagination/pagination.tsx";
import { type UserRow, UserTable } from "#ui/patterns/user-table/user-table.tsx";
import { Card } from "#ui/primitives/card/card.tsx";

const link = <a href="#user">User</a>;
const links = { viewLink: link, editLink: link, deleteLink: link };
const users: UserRow[] = [
  {
    id: "64f1c0a2b3d4e5f601234567",
    email: "admin@example.org",
    role: "admin",
    approvalStatus: "approved",
    createdAt: "2026-02-04T09:00:00.000Z",
    lastLogin: "2026-11-22T07:30:00.000Z",
    viewLink: link,
    editLink: link,
  },
  {
    id: "64f1c0a2b3d4e5f601234568",
    email: "regula.gisler@example.org",
    role: "user",
    approvalStatus: "pending",
    createdAt: "2026-11-20T09:00:00.000Z",
    lastLogin: null,
    ...links,
  },
  {
    id: "64f1c0a2b3d4e5f601234569",
    email: "spam@example.com",
    role: "user",
    approvalStatus: "rejected",
    createdAt: "2026-11-18T09:00:00.000Z",
    lastLogin: null,
    ...links,
  },
];

const meta = {
  component: UserTable,
  decorators: [Story => <Card clip>{Story()}</Card>],
  args: {
    users,
    decisionForm: <form method="post" />,
    footer: <Pagination from={1} to={3} total={3} />,
  },
} satisfies Meta<typeof UserTable>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  tags: ["dark-picture"],
  play: async ({ canvas, canvasElement }) => {
    const approve = canvas.getByRole("button", { name: "Approve regula.gisler@example.org" });
    const sent = new FormData(canvasElement.querySelector("form")!, approve);
    await expect([...sent]).toEqual([
      ["userId", "64f1c0a2b3d4e5f601234568"],
      ["approvalStatus", "approved"],
    ]);
    await expect(canvas.queryByRole("link", { name: "Delete admin@example.org" })).toBeNull();
    await expect(canvas.getByRole("link", { name: "Delete spam@example.com" })).toBeVisible();
  },
};
export const Phone: Story = { globals: { viewport: { value: "phone" } } };
export const LongText: Story = {
  args: {
    users: [
      {
        ...users[1]!,
        email: "arbeitsgemeinschaft.vermessung.reussdelta.uri.koordinatensystem@surveying.example.org",
      },
    ],
  },
  globals: { viewport: { value: "phone" } },
};
export const RightToLeft: Story = { tags: ["repeats"], globals: { dir: "rtl" } };
