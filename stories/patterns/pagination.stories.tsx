import type { Meta, StoryObj } from "@storybook/react-vite";
import type { FormEvent } from "react";
import { expect, fn, userEvent } from "storybook/test";
import { Pagination } from "#ui/patterns/pagination/pagination.tsx";
import { WithoutJs } from "../without-js.tsx";

const submit = fn((event: FormEvent) => event.preventDefault());

const meta = {
  component: Pagination,
  args: {
    from: 11,
    to: 20,
    total: 27,
    previous: <a href="?page=1">Previous</a>,
    next: <a href="?page=3">Next</a>,
    pageSize: {
      form: <form method="get" onSubmit={submit} />,
      name: "size",
      value: 10,
      options: [10, 25, 50, 100],
    },
  },
} satisfies Meta<typeof Pagination>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = { tags: ["dark-picture"] };
export const FirstPage: Story = {
  args: { from: 1, to: 10, previous: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("button", { name: "Previous Page" })).toBeDisabled();
    await expect(canvas.getByRole("link", { name: "Next Page" })).toHaveAttribute("href", "?page=3");
  },
};
export const SizeGoesAtOnce: Story = {
  tags: ["no-picture", "!autodocs"],
  play: async ({ canvas }) => {
    submit.mockClear();
    await userEvent.selectOptions(canvas.getByRole("combobox", { name: "Rows per page" }), "25");
    await expect(submit).toHaveBeenCalledOnce();
  },
};
export const Phone: Story = { globals: { viewport: { value: "phone" } } };
export const WithoutJavaScript: Story = {
  render: args => (
    <WithoutJs>
      <Pagination {...args} pageSize={{ ...args.pageSize!, form: <form method="get" /> }} />
    </WithoutJs>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("button", { name: "Show" })).toBeVisible();
  },
};
export const RightToLeft: Story = { globals: { dir: "rtl" } };
