import type { Meta, StoryObj } from "@storybook/react-vite";
import { Plus, Trash2, Upload } from "lucide-react";
import { expect, fn, userEvent, waitFor, within } from "storybook/test";
import { Button, type ButtonLook } from "#ui/primitives/button/button.tsx";
import { Looks } from "../looks.tsx";

const meta = {
  component: Button,
  args: { children: "Save Changes", onClick: fn() },
  argTypes: { icon: { control: false } },
} satisfies Meta<typeof Button>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Primary: Story = {
  args: { variant: "primary", icon: <Plus aria-hidden="true" />, children: "New Project" },
};
export const Outline: Story = {
  tags: ["repeats"],
  args: { icon: <Upload aria-hidden="true" />, children: "Upload Data" },
};
export const Ghost: Story = { tags: ["repeats"], args: { variant: "ghost", children: "View" } };
/** Called *Dangerous*, because that is what people search for. */
export const Danger: Story = {
  tags: ["repeats"],
  name: "Dangerous",
  args: { variant: "primary", tone: "danger", children: "Delete Project" },
};
export const QuietDelete: Story = {
  args: { variant: "ghost", tone: "danger", icon: <Trash2 aria-hidden="true" />, children: "Delete Site" },
};

export const Sizes: Story = {
  render: args => (
    <div className="flex flex-wrap items-center gap-3">
      <Button {...args} size="sm" />
      <Button {...args} size="md" />
      <Button {...args} size="lg" />
      <Button {...args} size="lg" variant="primary" tone="neutral" />
    </div>
  ),
};

export const Block: Story = {
  args: { block: true, variant: "primary", size: "lg", children: "Create account" },
};
export const Disabled: Story = { tags: ["repeats"], args: { disabled: true, variant: "primary" } };
export const LongText: Story = {
  args: { children: "Recalculate the volumes of every site in this project" },
};

export const Pending: Story = {
  args: { pending: true, variant: "primary", children: "Saving" },
  play: async ({ canvas, args }) => {
    const button = canvas.getByRole("button", { name: "Saving" });
    await expect(button).toHaveAttribute("aria-busy", "true");
    await userEvent.click(button);
    await expect(args.onClick).not.toHaveBeenCalled();
  },
};

export const AsLink: Story = {
  args: {
    asChild: true,
    variant: "outline",
    icon: <Plus aria-hidden="true" />,
    children: <a href="#create">Add Site</a>,
  },
  play: async ({ canvas }) => {
    const link = canvas.getByRole("link", { name: "Add Site" });
    await userEvent.tab();
    await expect(link).toHaveFocus();
  },
};

export const Keyboard: Story = {
  tags: ["no-picture", "!autodocs"],
  play: async ({ canvasElement, args }) => {
    const button = within(canvasElement).getByRole("button", { name: "Save Changes" });
    await userEvent.tab();
    await expect(button).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await userEvent.keyboard(" ");
    await expect(args.onClick).toHaveBeenCalledTimes(2);
  },
};

const looks = ["", "hover", "active", "focus-visible"] as const;

const rows: ButtonLook[] = [
  { variant: "primary" },
  { variant: "outline" },
  { variant: "ghost" },
  { variant: "primary", tone: "danger" },
  { variant: "outline", tone: "danger" },
  { variant: "ghost", tone: "danger" },
  { variant: "ghost", tone: "danger-quiet" },
  { variant: "ghost", tone: "success" },
];

/** From the left: default, hovered, pressed, focused by keyboard, disabled. */
export const States: Story = {
  tags: ["dark-picture"],
  render: ({ children, onClick }) => (
    <Looks>
      <div className="grid w-fit grid-cols-5 gap-4">
        {rows.map(dress => [
          ...looks.map(look => (
            <Button
              key={`${dress.variant} ${dress.tone} ${look}`}
              {...dress}
              data-looks={look}
              onClick={onClick}
            >
              {children}
            </Button>
          )),
          <Button key={`${dress.variant} ${dress.tone}`} {...dress} disabled>
            {children}
          </Button>,
        ])}
      </div>
    </Looks>
  ),
  play: async ({ canvas }) => {
    const [rest, hover, active, focus, off] = canvas.getAllByRole("button", { name: "Save Changes" });
    const ground = (button: HTMLElement) => getComputedStyle(button).backgroundColor;
    await waitFor(() => expect(ground(hover!)).not.toBe(ground(rest!)));
    await expect(getComputedStyle(active!).filter).not.toBe("none");
    await expect(getComputedStyle(focus!).outlineStyle).toBe("solid");
    await expect(off).toBeDisabled();
  },
};

export const RightToLeft: Story = {
  tags: ["repeats"],
  args: { icon: <Plus aria-hidden="true" /> },
  globals: { dir: "rtl" },
};
export const Phone: Story = {
  tags: ["repeats"],
  args: { variant: "primary" },
  globals: { viewport: { value: "phone" } },
};
