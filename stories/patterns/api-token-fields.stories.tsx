import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { ApiTokenFields } from "#ui/patterns/api-token-fields/api-token-fields.tsx";

const meta = {
  component: ApiTokenFields,
  args: {
    projects: [
      { value: "", label: "Everything I can see" },
      { value: "a", label: "Kieswerk Göschenen" },
    ],
    asksPassword: true,
    values: {},
    errors: {},
  },
} satisfies Meta<typeof ApiTokenFields>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Defaults to the least access: read-only, for 90 days. A date field appears when a date is chosen. */
export const Fields: Story = {
  tags: ["no-picture"],
  async play({ canvas, userEvent }) {
    await expect(canvas.getByRole("radio", { name: /^Read Lists/ })).toBeChecked();
    await expect(canvas.getByLabelText("Last day")).not.toBeVisible();
    await userEvent.selectOptions(canvas.getByLabelText("Expires"), "On a date");
    await expect(canvas.getByLabelText("Last day")).toBeVisible();
  },
};

export const Refused: Story = {
  tags: ["dark-picture"],
  args: { errors: { name: "Please enter a name for the token", password: "Your password is wrong" } },
};

/** With many projects the list shows only some. A search lists its matches, but not all of them. */
export const ManyProjects: Story = {
  args: {
    projects: [{ value: "a", label: "Kieswerk Göschenen" }],
    projectSearch: { form: "search", words: "göschenen", total: 1 },
  },
  decorators: [
    Story => (
      <>
        <form id="search" method="get" />
        {Story()}
      </>
    ),
  ],
  async play({ canvas }) {
    await expect(canvas.getByLabelText("Projects")).toHaveValue("a");
  },
};
