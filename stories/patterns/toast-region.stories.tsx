import type { Meta, StoryObj } from "@storybook/react-vite";
import type { FormEvent } from "react";
import { expect, fn, userEvent, waitFor } from "storybook/test";
import { ToastRegion, toastDurations } from "#ui/patterns/toast-region/toast-region.tsx";
import { Hydrates } from "../hydrates.tsx";
import { WithoutJs } from "../without-js.tsx";

const meta = {
  component: ToastRegion,
  // Fixed positioning needs a frame of its own in the documentation.
  parameters: { layout: "fullscreen", docs: { story: { inline: false, height: "280px" } } },
  decorators: [Story => <div className="min-h-[260px]">{Story()}</div>],
  args: { toasts: [{ id: "1", kind: "success", message: "Project created successfully!" }], onDismiss: fn() },
} satisfies Meta<typeof ToastRegion>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Success: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("status")).toHaveTextContent("Project created successfully!");
    await userEvent.hover(canvas.getByRole("status"));
  },
};
export const Failure: Story = {
  args: { toasts: [{ id: "2", kind: "error", message: "Failed to delete project" }] },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("alert")).toHaveTextContent("Failed to delete project");
    await userEvent.hover(canvas.getByRole("alert"));
  },
};
export const Several: Story = {
  tags: ["dark-picture"],
  args: {
    toasts: [
      { id: "1", kind: "success", message: "Site created successfully. You can upload data later." },
      { id: "2", kind: "error", message: "Failed to save volume results to database" },
      { id: "3", kind: "default", message: "Your session ends in five minutes." },
    ],
  },
  globals: { viewport: { value: "phone" } },
  play: async ({ canvas }) => {
    await userEvent.hover(canvas.getByText(/Site created/));
  },
};
export const Dismissed: Story = {
  tags: ["no-picture", "!autodocs"],
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Dismiss" }));
    await expect(canvas.queryByRole("status")).toBeNull();
    await expect(args.onDismiss).toHaveBeenCalledWith("1");
  },
};
const undone = fn((event: FormEvent) => event.preventDefault());
/** Stays until it is dismissed. */
export const Undo: Story = {
  args: {
    toasts: [
      {
        id: "1",
        kind: "success",
        message: "Site deleted successfully",
        undo: <form method="post" action="/bin" onSubmit={undone} />,
      },
    ],
  },
  play: async ({ canvas }) => {
    await userEvent.hover(canvas.getByRole("status"));
    await expect(canvas.getByRole("button", { name: "Undo Deletion" })).toBeVisible();
  },
};
export const UndoOutlastsOthers: Story = {
  ...Undo,
  tags: ["no-picture", "!autodocs"],
  args: { toasts: [...Undo.args!.toasts!, { id: "2", kind: "success", message: "Project saved" }] },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText("Project saved")).not.toBeVisible(), {
      timeout: toastDurations.success + 1500,
    });
    await expect(canvas.getByText("Site deleted successfully")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Undo Deletion" }));
    await expect(undone).toHaveBeenCalled();
  },
};
export const LeavesByItself: Story = {
  tags: ["no-picture", "!autodocs"],
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.queryByRole("status")).toBeNull(), {
      timeout: toastDurations.success + 1500,
    });
  },
};
export const WaitsWhileFocused: Story = {
  tags: ["no-picture", "!autodocs"],
  args: {
    toasts: [
      { id: "1", kind: "success", message: "Waits" },
      { id: "2", kind: "success", message: "Leaves" },
    ],
  },
  play: async ({ canvas }) => {
    canvas.getAllByRole("button", { name: "Dismiss" })[0]!.focus();
    await waitFor(() => expect(canvas.getByText("Leaves")).not.toBeVisible(), {
      timeout: toastDurations.success + 1500,
    });
    await expect(canvas.getByText("Waits")).toBeVisible();
  },
};
export const HydratesAsRendered: Story = {
  tags: ["no-picture", "!autodocs"],
  render: args => (
    <Hydrates>
      <ToastRegion {...args} />
    </Hydrates>
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("hydrated as rendered")).toBeInTheDocument();
    await expect(canvas.getByRole("button", { name: "Dismiss" })).toBeVisible();
  },
};

export const WithoutJavaScript: Story = {
  tags: ["no-picture"],
  render: args => (
    <WithoutJs>
      <ToastRegion {...args} />
    </WithoutJs>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("status")).toBeVisible();
    await expect(canvas.queryByRole("button")).toBeNull();
  },
};
export const LongText: Story = {
  tags: ["repeats"],
  args: {
    toasts: [
      {
        id: "1",
        kind: "error",
        message:
          "Failed to parse CSV file: the longitude in line 1,002,417 of basin-north_2026-11-12_control-survey-with-all-columns.csv is not a number",
      },
    ],
  },
  globals: { viewport: { value: "phone" } },
  play: async ({ canvas }) => {
    await userEvent.hover(canvas.getByRole("alert"));
  },
};
/** Kept open by the pointer: on a busy machine it would disappear before its second picture. */
export const RightToLeft: Story = {
  tags: ["repeats"],
  globals: { dir: "rtl" },
  play: async ({ canvas }) => {
    await userEvent.hover(canvas.getByRole("status"));
  },
};
