import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { AuthenticatorKey } from "#ui/patterns/authenticator-key/authenticator-key.tsx";
import { sampleKey } from "./sample-key.ts";

const meta = { component: AuthenticatorKey, args: sampleKey } satisfies Meta<typeof AuthenticatorKey>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Three ways to the same key: for a phone's camera, for a tap, and for typing. */
export const ThreeWays: Story = {
  tags: ["dark-picture"],
  async play({ canvas }) {
    await expect(canvas.getByRole("img", { name: "QR code of the key" })).toBeVisible();
    await expect(canvas.getByRole("link")).toHaveAttribute("href", sampleKey.uri);
  },
};

export const Phone: Story = {
  tags: ["repeats"],
  globals: { viewport: { value: "phone", isRotated: false } },
};
