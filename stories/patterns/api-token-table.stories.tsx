import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, within } from "storybook/test";
import { ApiTokenTable } from "#ui/patterns/api-token-table/api-token-table.tsx";
import { Card } from "#ui/primitives/card/card.tsx";

const meta = {
  component: ApiTokenTable,
  args: {
    revokeHref: ({ id }) => `/settings/tokens/${id}/revoke`,
    tokens: [
      {
        id: "a",
        name: "Nightly upload from the field office",
        scope: "write",
        project: "Kieswerk Göschenen",
        expiresAt: "2027-02-20T12:00:00.000Z",
        state: "open",
        lastUsedAt: "2026-11-22T03:00:00.000Z",
        lastUsedFrom: "2001:db8:85a3:8d3::/64",
      },
      {
        id: "b",
        name: "Dashboard",
        scope: "read",
        project: null,
        expiresAt: null,
        state: "open",
        lastUsedAt: null,
        lastUsedFrom: null,
      },
      {
        id: "c",
        name: "Trial",
        scope: "read",
        project: null,
        expiresAt: "2026-10-01T23:59:59.999Z",
        state: "over",
        lastUsedAt: "2026-09-30T08:15:00.000Z",
        lastUsedFrom: "192.0.2.17",
      },
      {
        id: "d",
        name: "old-laptop",
        scope: "write",
        project: null,
        expiresAt: null,
        state: "revoked",
        lastUsedAt: null,
        lastUsedFrom: null,
      },
    ],
  },
  decorators: [
    Story => (
      <Card clip>
        <Story />
      </Card>
    ),
  ],
} satisfies Meta<typeof ApiTokenTable>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Tokens that have ended cannot be revoked, and stay for 30 days. */
export const Tokens: Story = {
  tags: ["dark-picture"],
  async play({ canvas }) {
    const row = (name: RegExp) => canvas.getByRole("row", { name });
    const link = within(row(/Nightly/)).getByRole("link", { name: /Revoke/ });
    await expect(link).toHaveAttribute("href", "/settings/tokens/a/revoke");
    await expect(within(row(/Trial/)).queryByRole("link")).toBeNull();
    await expect(row(/old-laptop/)).toHaveTextContent("Revoked");
  },
};

export const Phone: Story = {
  globals: { viewport: { value: "phone", isRotated: false } },
  tags: ["no-picture"],
};
