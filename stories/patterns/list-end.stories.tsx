import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, waitFor } from "storybook/test";
import { ListEnd } from "#ui/patterns/list-end/list-end.tsx";
import { WithoutJs } from "../without-js.tsx";

const near = fn();

const meta = {
  component: ListEnd,
  args: {
    from: 1,
    to: 200,
    total: 5_016,
    more: <a href="?page=2">Show more</a>,
  },
} satisfies Meta<typeof ListEnd>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = { tags: ["dark-picture"] };
export const SecondPage: Story = {
  args: {
    from: 201,
    to: 400,
    earlier: <a href="?page=1">Show earlier</a>,
    more: <a href="?page=3">Show more</a>,
  },
};
export const Phone: Story = { args: SecondPage.args!, globals: { viewport: { value: "phone" } } };
export const AsksForMoreOnce: Story = {
  tags: ["no-picture", "!autodocs"],
  args: { onNear: near },
  beforeEach: () => near.mockClear(),
  play: async () => {
    await waitFor(() => expect(near).toHaveBeenCalledOnce());
  },
};
export const AsksForNothingAtTheEnd: Story = {
  tags: ["no-picture", "!autodocs"],
  args: { from: 1, to: 5_016, more: undefined, onNear: near },
  beforeEach: () => near.mockClear(),
  play: async ({ canvas }) => {
    await expect(canvas.getByText("1–5,016 of 5,016")).toBeVisible();
    await expect(canvas.queryByRole("link")).toBeNull();
    // An observer created here is notified after the component's own.
    await new Promise<void>(seen => {
      const observer = new IntersectionObserver(([entry]) => entry!.isIntersecting && seen());
      observer.observe(canvas.getByRole("navigation"));
    });
    await expect(near).not.toHaveBeenCalled();
  },
};
export const WithoutJavaScript: Story = {
  tags: ["no-picture"],
  render: args => (
    <WithoutJs>
      <ListEnd {...args} />
    </WithoutJs>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("link", { name: "Show more" })).toHaveAttribute("href", "?page=2");
  },
};
