import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, within } from "storybook/test";
import { Card } from "#ui/primitives/card/card.tsx";
import { ShareLinkTable } from "#ui/survey/share-link-table/share-link-table.tsx";

const posted = fn();
const form = (
  <form
    method="post"
    onSubmit={event => {
      event.preventDefault();
      posted(new FormData(event.currentTarget).get("revoke"));
    }}
  />
);

const meta = {
  component: ShareLinkTable,
  args: {
    revokeForm: form,
    links: [
      {
        id: "a",
        label: "Canton of Uri, Building Department",
        shows: "Report of 14 Nov 2026",
        hasPassword: true,
        embedOrigins: [],
        expiresAt: "2026-12-31T23:59:59.999Z",
        state: "open",
        openedCount: 14,
        lastOpenedAt: "2026-11-20T17:22:00.000Z",
        createdBy: "Maren Keller",
      },
      {
        id: "b",
        label: "Kieswerk Göschenen",
        shows: "Progress",
        hasPassword: false,
        embedOrigins: [],
        expiresAt: null,
        state: "open",
        openedCount: 0,
        lastOpenedAt: null,
        createdBy: "j.arnold@example.org",
      },
      {
        id: "c",
        label: "Site meeting, 12 Nov",
        shows: "Site",
        hasPassword: false,
        embedOrigins: ["https://www.uri.example", "http://intranet.local:8080"],
        expiresAt: "2026-11-30T12:00:00.000Z",
        state: "revoked",
        openedCount: 31,
        lastOpenedAt: "2026-11-15T12:03:00.000Z",
        createdBy: "Maren Keller",
      },
      {
        id: "d",
        label: "Planning office",
        shows: "Survey of 11 Nov 2026",
        hasPassword: false,
        embedOrigins: [],
        expiresAt: "2026-11-19T12:00:00.000Z",
        state: "over",
        openedCount: 3,
        lastOpenedAt: "2026-11-15T12:03:00.000Z",
        createdBy: null,
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
} satisfies Meta<typeof ShareLinkTable>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Only a valid link can be revoked. */
export const Revokes: Story = {
  async play({ canvas, userEvent }) {
    const row = (name: RegExp) => within(canvas.getByRole("row", { name }));
    await expect(row(/Site meeting/).queryByRole("button")).toBeNull();
    await expect(row(/Planning office/).queryByRole("button")).toBeNull();
    await userEvent.click(
      row(/Kieswerk/).getByRole("button", { name: "Revoke the link for Kieswerk Göschenen" }),
    );
    await expect(posted).toHaveBeenCalledWith("b");
  },
};

export const Phone: Story = { globals: { viewport: { value: "phone", isRotated: false } } };
