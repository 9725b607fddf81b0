import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { PasskeyTable } from "#ui/patterns/passkey-table/passkey-table.tsx";
import { Card } from "#ui/primitives/card/card.tsx";

const meta = {
  component: PasskeyTable,
  args: {
    removeHref: ({ id }) => `#remove-${id}`,
    passkeys: [
      {
        id: "a",
        name: "Laptop in the site office",
        createdAt: "2026-10-02T05:40:00.000Z",
        lastUsedAt: "2026-11-21T16:03:00.000Z",
      },
      {
        id: "b",
        name: "Sicherheitsschlüssel-am-Schlüsselbund-der-Vermessungsabteilung",
        createdAt: "2026-11-20T07:12:00.000Z",
        lastUsedAt: null,
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
} satisfies Meta<typeof PasskeyTable>;
export default meta;
type Story = StoryObj<typeof meta>;

/** An unused passkey is marked as such; each passkey is removed on a page of its own. */
export const LinksToRemoval: Story = {
  tags: ["dark-picture"],
  async play({ canvas }) {
    await expect(canvas.getByRole("link", { name: "Remove Laptop in the site office" })).toHaveAttribute(
      "href",
      "#remove-a",
    );
    await expect(canvas.getByRole("row", { name: /Sicherheitsschlüssel.*Never/ })).toBeVisible();
  },
};

export const Phone: Story = { globals: { viewport: { value: "phone", isRotated: false } } };
