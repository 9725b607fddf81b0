import type { Meta, StoryObj } from "@storybook/react-vite";
import type { FormEvent } from "react";
import { expect, fn, userEvent, waitFor } from "storybook/test";
import { ListFilterBar } from "#ui/patterns/list-filter-bar/list-filter-bar.tsx";
import { Card } from "#ui/primitives/card/card.tsx";
import { WithoutJs } from "../without-js.tsx";

const submit = fn((event: FormEvent<HTMLFormElement>) => {
  event.preventDefault();
  asked(Object.fromEntries(new FormData(event.currentTarget)));
});
const asked = fn();

const meta = {
  component: ListFilterBar,
  decorators: [Story => <Card clip>{Story()}</Card>],
  args: {
    form: <form method="get" onSubmit={submit} />,
    searchLabel: "Search projects",
    values: { q: "quarry", status: "active" },
    count: "12 of 500 projects",
    clear: <a href="?">Clear</a>,
    filters: [
      {
        name: "status",
        label: "Status",
        options: [
          { value: "", label: "All" },
          { value: "active", label: "Active" },
          { value: "archived", label: "Archived" },
        ],
      },
      {
        name: "team",
        label: "Team",
        options: [
          { value: "", label: "All" },
          { value: "1", label: "Vermessungstrupp Reusstal und Schächental, Abschnitt Süd" },
        ],
      },
      {
        name: "sort",
        label: "Sort by",
        options: [
          { value: "", label: "Newest first" },
          { value: "name", label: "Name, A to Z" },
        ],
      },
    ],
  },
} satisfies Meta<typeof ListFilterBar>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = { tags: ["dark-picture"] };
export const NothingChosen: Story = {
  tags: ["no-picture"],
  args: { values: {}, count: "500 projects", clear: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole("link", { name: "Clear filters" })).toBeNull();
  },
};
export const FollowsTyping: Story = {
  tags: ["no-picture", "!autodocs"],
  play: async ({ canvas }) => {
    asked.mockClear();
    await userEvent.type(canvas.getByRole("searchbox"), " north");
    await expect(asked).not.toHaveBeenCalled();
    await waitFor(() => expect(asked).toHaveBeenCalledOnce());
    await expect(asked).toHaveBeenCalledWith({ q: "quarry north", status: "active", team: "", sort: "" });
    await userEvent.selectOptions(canvas.getByRole("combobox", { name: "Status" }), "archived");
    await expect(asked).toHaveBeenLastCalledWith(expect.objectContaining({ status: "archived" }));
  },
};
export const Phone: Story = { globals: { viewport: { value: "phone" } } };
export const WithoutJavaScript: Story = {
  tags: ["no-picture"],
  render: args => (
    <WithoutJs>
      <ListFilterBar {...args} form={<form method="get" />} />
    </WithoutJs>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("button", { name: "Show" })).toBeVisible();
  },
};
