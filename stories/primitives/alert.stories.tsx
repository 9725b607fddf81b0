import type { Meta, StoryObj } from "@storybook/react-vite";
import { Alert } from "#ui/primitives/alert/alert.tsx";

const meta = {
  component: Alert,
  args: {
    title: "An administrator reviews your account.",
    children: "You can sign in once it is approved; we'll email you.",
  },
} satisfies Meta<typeof Alert>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Info: Story = {};
export const Warning: Story = {
  tags: ["dark-picture"],
  args: {
    tone: "warn",
    title: "Check before use.",
    children: "3 duplicate points within 1 mm were merged, heights averaged.",
  },
};
export const Success: Story = {
  args: { tone: "ok", title: "Emlid Flow, 42 columns, metres", children: "Recognised from the header." },
};
/** Named so that searching for danger finds the button first. */
export const Danger: Story = {
  tags: ["dark-picture"],
  name: "Danger, Lost Or Refused",
  args: {
    tone: "danger",
    title: "Site not found.",
    children: "It may have been deleted.",
    live: "assertive",
  },
};
export const Plain: Story = {
  args: {
    tone: "plain",
    title: undefined,
    children:
      "At least 12 characters, with an uppercase letter, a lowercase letter, a number and a special character.",
  },
};
export const LongText: Story = {
  args: {
    children:
      "https://maps.example/wms?SERVICE=WMS&REQUEST=GetCapabilities&VERSION=1.3.0&LAYERS=swissalti3d-reliefschattierung",
  },
  globals: { viewport: { value: "phone" } },
};
export const RightToLeft: Story = { tags: ["repeats"], globals: { dir: "rtl" } };
