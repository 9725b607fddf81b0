import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { WebhookFields } from "#ui/patterns/webhook-fields/webhook-fields.tsx";
import { Card, CardBody } from "#ui/primitives/card/card.tsx";

const meta = {
  component: WebhookFields,
  args: {
    events: [
      { value: "survey.published", label: "Survey published" },
      { value: "result.saved", label: "Result saved" },
      { value: "member.added", label: "Member added" },
    ],
    values: { name: "Site office", url: "https://office.example/topo", "survey.published": "on" },
    errors: {},
  },
  decorators: [
    Story => (
      <Card>
        <CardBody>
          <form className="grid gap-5">
            <Story />
          </form>
        </CardBody>
      </Card>
    ),
  ],
} satisfies Meta<typeof WebhookFields>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The boxes post their own names. */
export const Filled: Story = {
  async play({ canvas, userEvent }) {
    await userEvent.click(canvas.getByLabelText("Result saved"));
    const form = canvas.getByLabelText("Result saved").closest("form")!;
    await expect([...new FormData(form).keys()]).toEqual(["name", "url", "survey.published", "result.saved"]);
  },
};

export const Refused: Story = {
  tags: ["dark-picture"],
  args: {
    values: { url: "office.example" },
    errors: {
      name: "Please enter a name for the webhook",
      url: "The address must begin with https://",
      events: "Please choose at least one event",
    },
  },
};
