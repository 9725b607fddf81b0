import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, within } from "storybook/test";
import { SessionTable } from "#ui/patterns/session-table/session-table.tsx";
import { Card } from "#ui/primitives/card/card.tsx";

const posted = fn();
const form = (
  <form
    method="post"
    onSubmit={event => {
      event.preventDefault();
      posted(new FormData(event.currentTarget).get("session"));
    }}
  />
);

const meta = {
  component: SessionTable,
  args: {
    endForm: form,
    sessions: [
      {
        id: "a",
        device: "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:133.0) Gecko/20100101 Firefox/133.0",
        address: "192.0.2.17",
        createdAt: "2026-11-20T07:12:00.000Z",
        lastUsedAt: "2026-11-22T08:30:00.000Z",
        isThis: true,
      },
      {
        id: "b",
        device:
          "Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36",
        address: "2001:db8:85a3:8d3::/64",
        createdAt: "2026-10-02T05:40:00.000Z",
        lastUsedAt: "2026-11-21T16:03:00.000Z",
        isThis: false,
      },
      {
        id: "c",
        device: null,
        address: null,
        createdAt: "2026-09-14T12:00:00.000Z",
        lastUsedAt: null,
        isThis: false,
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
} satisfies Meta<typeof SessionTable>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The reader's own session cannot be ended here: that is what Logout does. */
export const SignsOutElsewhere: Story = {
  tags: ["dark-picture"],
  async play({ canvas, userEvent }) {
    const row = (name: RegExp) => canvas.getByRole("row", { name });
    await expect(within(row(/Firefox on Windows/)).queryByRole("button")).toBeNull();
    await userEvent.click(
      within(row(/Chrome on Android/)).getByRole("button", { name: "Sign Out Chrome on Android" }),
    );
    await expect(posted).toHaveBeenCalledWith("b");
  },
};

export const Phone: Story = { globals: { viewport: { value: "phone", isRotated: false } } };
