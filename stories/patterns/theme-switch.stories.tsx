import type { Meta, StoryObj } from "@storybook/react-vite";
import type { FormEvent } from "react";
import { expect, fn, userEvent } from "storybook/test";
import { ThemeSwitch } from "#ui/patterns/theme-switch/theme-switch.tsx";
import { WithoutJs } from "../without-js.tsx";

const submit = fn((event: FormEvent<HTMLFormElement>) => event.preventDefault());

const meta = {
  component: ThemeSwitch,
  args: { form: <form method="post" action="/theme" onSubmit={submit} />, value: "light" },
} satisfies Meta<typeof ThemeSwitch>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Choice: Story = {
  play: async ({ canvas }) => {
    submit.mockClear();
    await expect(canvas.getByRole("button", { name: "Light" })).toHaveAttribute("aria-pressed", "true");
    await userEvent.click(canvas.getByRole("button", { name: "Dark" }));
    await expect(submit).toHaveBeenCalledOnce();
  },
};
export const AsSwitch: Story = {
  tags: ["dark-picture"],
  args: { layout: "switch" },
  play: async ({ canvas }) => {
    submit.mockClear();
    await userEvent.click(canvas.getByRole("switch", { name: "Dark Mode" }));
    await expect(submit).toHaveBeenCalledOnce();
  },
};
export const AsSwitchOn: Story = { args: { layout: "switch", value: "dark" } };
export const WithoutJavaScript: Story = {
  args: { layout: "switch" },
  render: args => (
    <WithoutJs>
      <ThemeSwitch {...args} form={<form method="post" action="/theme" />} />
    </WithoutJs>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("button", { name: "Save" })).toBeVisible();
  },
};
export const RightToLeft: Story = { tags: ["repeats"], globals: { dir: "rtl" } };
