import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, userEvent, waitFor, within } from "storybook/test";
import { FormActions, FormFields } from "#ui/patterns/form-actions/form-actions.tsx";
import { FormErrorSummary } from "#ui/patterns/form-error-summary/form-error-summary.tsx";
import { RouteDialog, type RouteDialogProps } from "#ui/patterns/route-dialog/route-dialog.tsx";
import { Button } from "#ui/primitives/button/button.tsx";
import { TextArea } from "#ui/primitives/text-area/text-area.tsx";
import { TextField } from "#ui/primitives/text-field/text-field.tsx";
import { Hydrates } from "../hydrates.tsx";
import { WithoutJs } from "../without-js.tsx";

const form = (
  <form method="post">
    <FormFields>
      <TextField label="Site name" name="name" required />
      <TextArea label="Description" name="description" hint="Optional." rows={3} />
    </FormFields>
    <FormActions align="end">
      <Button asChild>
        <a href="#cancel">Cancel</a>
      </Button>
      <Button type="submit" variant="primary">
        Create
      </Button>
    </FormActions>
  </form>
);

const meta = {
  component: RouteDialog,
  // Fixed positioning needs a frame of its own in the documentation.
  parameters: { layout: "fullscreen", docs: { story: { inline: false, height: "660px" } } },
  decorators: [
    Story => (
      <main tabIndex={-1} className="min-h-[640px] p-6">
        {Story()}
      </main>
    ),
  ],
  args: { title: "Create New Site", onClose: fn(), children: form },
} satisfies Meta<typeof RouteDialog>;
export default meta;

type Story = StoryObj<typeof meta>;

const dialog = (name: string) => within(document.body).findByRole("dialog", { name });

export const Default: Story = {
  play: async ({ args }) => {
    const opened = await dialog("Create New Site");
    await expect(within(opened).getByLabelText("Site name")).toHaveFocus();
    await userEvent.keyboard("{Escape}");
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};

export const Invalid: Story = {
  tags: ["dark-picture"],
  args: {
    children: (
      <form method="post">
        <FormErrorSummary errors={[{ fieldId: "name", message: "Site name is required" }]} />
        <TextField label="Site name" name="name" error="Site name is required" />
        <FormActions align="end">
          <Button type="submit" variant="primary">
            Create
          </Button>
        </FormActions>
      </form>
    ),
  },
  play: async () => {
    const opened = await dialog("Create New Site");
    await expect(within(opened).getByRole("alert")).toHaveFocus();
    await userEvent.click(within(opened).getByRole("link", { name: "Site name is required" }));
    await expect(within(opened).getByLabelText("Site name")).toHaveFocus();
  },
};

function Opened(props: RouteDialogProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      {/* biome-ignore lint/a11y/useValidAnchor: stands for the router's link, which listens to clicks, too */}
      <a
        href="#new"
        onClick={event => {
          event.preventDefault();
          setOpen(true);
        }}
      >
        Add Site
      </a>
      {open && <RouteDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

export const GivesTheFocusBack: Story = {
  tags: ["no-picture", "!autodocs"],
  render: args => <Opened {...args} />,
  play: async ({ canvas }) => {
    canvas.getByRole("link", { name: "Add Site" }).focus();
    await userEvent.keyboard("{Enter}");
    await dialog("Create New Site");
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(canvas.getByRole("link", { name: "Add Site" })).toHaveFocus());
  },
};

export const KeepsTheFocusInside: Story = {
  tags: ["no-picture", "!autodocs"],
  play: async () => {
    const opened = await dialog("Create New Site");
    for (let i = 0; i < 8; i++) {
      await userEvent.tab();
      await expect(opened.contains(document.activeElement)).toBe(true);
    }
  },
};

export const Large: Story = { args: { size: "lg", description: "The site can be filled later." } };
export const Phone: Story = { globals: { viewport: { value: "phone" } } };

export const HydratesAsRendered: Story = {
  tags: ["no-picture", "!autodocs"],
  render: args => (
    <Hydrates>
      <RouteDialog {...args} />
    </Hydrates>
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("hydrated as rendered")).toBeInTheDocument();
    await dialog("Create New Site");
  },
};

export const WithoutJavaScript: Story = {
  render: args => (
    <WithoutJs>
      <RouteDialog {...args} />
    </WithoutJs>
  ),
  play: async ({ canvas }) => {
    const section = canvas.getByRole("region", { name: "Create New Site" });
    await expect(within(section).getByRole("button", { name: "Create" })).toBeVisible();
  },
};
export const RightToLeft: Story = { globals: { dir: "rtl" } };
