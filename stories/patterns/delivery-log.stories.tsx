import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, within } from "storybook/test";
import { DeliveryLog } from "#ui/patterns/delivery-log/delivery-log.tsx";
import { Card } from "#ui/primitives/card/card.tsx";

const posted = fn();
const form = (
  <form
    method="post"
    onSubmit={event => {
      event.preventDefault();
      posted(new FormData(event.currentTarget).get("again"));
    }}
  />
);
const body = JSON.stringify({
  id: "6922f1c1aa00bb11cc22dd33",
  type: "result.saved",
  createdAt: "2026-11-20T17:22:00.000Z",
  project: { id: "p", name: "Reuss Basins", url: "https://survey.example/projects/p" },
});

const meta = {
  component: DeliveryLog,
  args: {
    againForm: form,
    deliveries: [
      {
        id: "6922f1c1aa00bb11cc22dd33",
        event: "Result saved",
        state: "waiting",
        at: "2026-11-20T17:22:00.000Z",
        note: "Answered 503",
        attempts: 2,
        durationMs: 1312,
        nextAt: "2026-11-20T17:23:00.000Z",
        body,
        answer: "<h1>Service unavailable</h1>",
      },
      {
        id: "b",
        event: "Survey published",
        state: "failed",
        at: "2026-11-19T17:22:00.000Z",
        note: "No answer within 10 seconds",
        attempts: 7,
        durationMs: 10_002,
        nextAt: null,
        body,
        answer: "",
      },
      {
        id: "c",
        event: "Test",
        state: "delivered",
        at: "2026-11-18T17:22:00.000Z",
        note: "Answered 204",
        attempts: 1,
        durationMs: 48,
        nextAt: null,
        body,
        answer: "",
      },
      {
        id: "d",
        event: "Member added",
        state: "skipped",
        at: "2026-11-17T17:22:00.000Z",
        note: "The webhook was switched off",
        attempts: 0,
        durationMs: null,
        nextAt: null,
        body,
        answer: "",
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
} satisfies Meta<typeof DeliveryLog>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Waiting deliveries cannot be sent again; the message opens without JavaScript. */
export const States: Story = {
  tags: ["dark-picture"],
  async play({ canvas, userEvent }) {
    const [waiting, failed] = canvas.getAllByRole("listitem").map(item => within(item));
    await expect(waiting!.queryByRole("button")).toBeNull();
    await userEvent.click(failed!.getByRole("button", { name: /^Send Again/ }));
    await expect(posted).toHaveBeenCalledWith("b");
    await userEvent.click(waiting!.getByText("Message", { exact: false }));
    await expect(waiting!.getByText("<h1>Service unavailable</h1>")).toBeVisible();
  },
};

export const Phone: Story = { globals: { viewport: { value: "phone", isRotated: false } } };
