import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent } from "storybook/test";
import { TextField } from "#ui/primitives/text-field/text-field.tsx";
import { Looks } from "../looks.tsx";

const meta = { component: TextField, args: { label: "Site name", name: "name" } } satisfies Meta<
  typeof TextField
>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = { args: { hint: "As it stands on the drawing." } };
export const Filled: Story = { tags: ["repeats"], args: { defaultValue: "Retention Basin North" } };
export const Invalid: Story = {
  tags: ["repeats"],
  args: { error: "Site name is required", required: true },
  play: async ({ canvas }) => {
    const field = canvas.getByRole("textbox", { name: "Site name" });
    await expect(field).toBeInvalid();
    await expect(field).toHaveAccessibleDescription("Site name is required");
  },
};
/** Default, focused, invalid, invalid and focused, read-only, disabled. */
export const States: Story = {
  tags: ["dark-picture"],
  render: () => (
    <Looks>
      <div className="grid max-w-[720px] gap-4 sm:grid-cols-2">
        <TextField label="At rest" name="rest" defaultValue="Basin North" />
        <TextField label="Focused" name="focused" defaultValue="Basin North" data-looks="focus-visible" />
        <TextField label="Refused" name="refused" error="Site name is required" />
        <TextField
          label="Refused and focused"
          name="both"
          error="Site name is required"
          data-looks="focus-visible"
        />
        <TextField label="Only read" name="read" defaultValue="Basin North" readOnly />
        <TextField label="Off" name="off" defaultValue="Basin North" disabled />
      </div>
    </Looks>
  ),
};
export const WithUnit: Story = {
  args: { label: "Target elevation", unit: "m", defaultValue: "1494.250", inputMode: "decimal" },
};
export const ReadOnly: Story = {
  tags: ["repeats"],
  args: { label: "Email", readOnly: true, defaultValue: "m.keller@survey.example" },
};
export const Disabled: Story = {
  tags: ["repeats"],
  args: { disabled: true, defaultValue: "Retention Basin North" },
};
export const LongText: Story = {
  args: {
    label: "Name of the site as it was agreed with the client and stands in every drawing of the project",
    defaultValue: "Hochwasserrückhaltebecken Andermatt Nord, Aushubetappe zwei, Kontrollaufnahme",
    hint: "A long hint goes on below the field, in as many lines as it needs, and never pushes the field to the side.",
  },
  globals: { viewport: { value: "phone" } },
};
export const RightToLeft: Story = {
  tags: ["repeats"],
  args: { unit: "m", defaultValue: "12.5", label: "ارتفاع" },
  globals: { dir: "rtl" },
};
export const Keyboard: Story = {
  tags: ["no-picture", "!autodocs"],
  play: async ({ canvas }) => {
    await userEvent.tab();
    await expect(canvas.getByLabelText("Site name")).toHaveFocus();
    await userEvent.keyboard("Basin");
    await expect(canvas.getByLabelText("Site name")).toHaveValue("Basin");
  },
};
