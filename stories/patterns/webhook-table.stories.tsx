import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { EmptyState } from "#ui/patterns/empty-state/empty-state.tsx";
import { WebhookTable } from "#ui/patterns/webhook-table/webhook-table.tsx";
import { Card } from "#ui/primitives/card/card.tsx";

const long = `https://automation.alpine-survey.example/${"inbound/".repeat(6)}topo?key=9f2c`;

const meta = {
  component: WebhookTable,
  args: {
    hrefs: {
      view: ({ id }) => `/webhooks/${id}`,
      edit: ({ id }) => `/webhooks/${id}/edit`,
      delete: ({ id }) => `/webhooks/${id}/delete`,
    },
    empty: <EmptyState title="No webhooks yet" text="Add the address of a program." />,
    webhooks: [
      {
        id: "a",
        name: "Site office",
        url: "https://office.example/topo",
        events: ["Survey published", "Result saved", "Member added"],
        state: "delivered",
        note: "",
        lastAt: "2026-11-20T17:22:00.000Z",
      },
      {
        id: "b",
        name: "Automation of the excavator fleet, north and south quarries",
        url: long,
        events: ["Survey published"],
        state: "waiting",
        note: "Answered 503",
        lastAt: "2026-11-20T17:22:00.000Z",
      },
      {
        id: "c",
        name: "Archive",
        url: "https://archive.example/",
        events: ["Result saved"],
        state: "failed",
        note: "No answer within 10 seconds",
        lastAt: "2026-11-15T12:03:00.000Z",
      },
      {
        id: "d",
        name: "Canton of Uri",
        url: "https://uri.example/hook",
        events: ["Result saved"],
        state: "off",
        note: "Answered 410",
        lastAt: "2026-11-15T12:03:00.000Z",
      },
      {
        id: "e",
        name: "New one",
        url: "https://new.example/",
        events: ["Member added"],
        state: "new",
        note: "",
        lastAt: null,
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
} satisfies Meta<typeof WebhookTable>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Each name links to the log; the outcome of the last delivery is given in words. */
export const States: Story = {
  tags: ["dark-picture"],
  async play({ canvas }) {
    await expect(canvas.getByRole("link", { name: "Site office" })).toHaveAttribute("href", "/webhooks/a");
    await expect(canvas.getByRole("row", { name: /Archive/ })).toHaveTextContent(
      "FailedNo answer within 10 seconds",
    );
    await expect(canvas.getByRole("link", { name: "Delete Archive" })).toBeVisible();
  },
};

export const Phone: Story = { globals: { viewport: { value: "phone", isRotated: false } } };
