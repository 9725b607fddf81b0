import type { Meta, StoryObj } from "@storybook/react-vite";
import { Time } from "#ui/primitives/time/time.tsx";

const meta = { component: Time, args: { value: "2026-11-14T16:42:00Z" } } satisfies Meta<typeof Time>;
export default meta;

type Story = StoryObj<typeof meta>;

export const DateOnly: Story = {};
export const WithTime: Story = { args: { kind: "dateTime" } };
export const OtherZone: Story = {
  tags: ["repeats"],
  args: { kind: "dateTime", timeZone: "Europe/Zurich", locale: "de-CH" },
};
export const Never: Story = { args: { value: null, fallback: "Never" } };
export const RightToLeft: Story = { tags: ["repeats"], globals: { dir: "rtl" } };
