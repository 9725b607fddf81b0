import type { Meta, StoryObj } from "@storybook/react-vite";
import { Map as MapIcon, Scale } from "lucide-react";
import { expect } from "storybook/test";
import { Button } from "#ui/primitives/button/button.tsx";
import { PasswordField } from "#ui/primitives/password-field/password-field.tsx";
import { TextField } from "#ui/primitives/text-field/text-field.tsx";
import { AuthPage, Blurbs } from "#ui/survey/auth-page/auth-page.tsx";
import { sampleContours } from "#ui/survey/contour-sheet/sample-contours.ts";

const { viewBox, paths } = sampleContours;

const meta = {
  component: AuthPage,
  parameters: { layout: "fullscreen" },
  args: {
    contours: { viewBox, paths },
    title: "Sign In",
    lead: "Welcome back.",
    children: (
      <form className="grid gap-5">
        <TextField label="Email" name="email" type="email" />
        <PasswordField label="Password" name="password" autoComplete="current-password" />
        <Button type="submit" variant="primary" block>
          Sign In
        </Button>
      </form>
    ),
    aside: (
      <Blurbs
        items={[
          {
            icon: MapIcon,
            title: "See the ground",
            text: "Points by code, contours and drawings on one sheet.",
          },
          {
            icon: Scale,
            title: "Calculate cut and fill",
            text: "Against a level, pads or an earlier survey.",
          },
        ]}
      />
    ),
  },
} satisfies Meta<typeof AuthPage>;
export default meta;

type Story = StoryObj<typeof meta>;

export const SignIn: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("heading", { level: 1, name: "Sign In" })).toBeVisible();
    await expect(canvas.getByRole("heading", { level: 2, name: "See the ground" })).toBeVisible();
  },
};
export const Phone: Story = { tags: ["repeats"], globals: { viewport: { value: "phone" } } };
