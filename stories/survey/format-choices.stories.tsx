import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent } from "storybook/test";
import { FormatChoices } from "#ui/survey/format-choices/format-choices.tsx";
import { Questions } from "#ui/survey/import-questions/import-questions.tsx";
import { WithoutJs } from "../without-js.tsx";

const sheet = {
  id: "sheet",
  title: "Sheet",
  hint: "The first sheet with points is proposed.",
  options: [
    { value: "Points", label: "Points, 1,204 rows" },
    { value: "Control", label: "Control, 12 rows" },
  ],
  isMultiple: false,
  chosen: "Points",
};
const classes = {
  id: "classes",
  title: "Classes of the point cloud",
  hint: "Ground alone is proposed; vegetation and roofs lie above it.",
  options: [
    { value: "2", label: "Ground, 4,210,334 points" },
    { value: "8", label: "Model keypoints, 18,022 points" },
    { value: "5", label: "High vegetation, 9,118,203 points" },
    { value: "6", label: "Buildings, 803,117 points" },
  ],
  isMultiple: true,
  chosen: "2,8",
};

const meta = {
  component: FormatChoices,
  args: { choices: [sheet, classes] },
  render: args => (
    <form method="get">
      <Questions>
        <FormatChoices {...args} />
      </Questions>
    </form>
  ),
} satisfies Meta<typeof FormatChoices>;
export default meta;

type Story = StoryObj<typeof meta>;

/** Every answer is sent as `choice`. */
export const SheetAndClasses: Story = {
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(canvas.getByText("What to read from the file"));
    await expect(canvas.getByRole("combobox", { name: "Sheet" })).toHaveAccessibleDescription(sheet.hint);
    await expect(canvas.getByRole("group", { name: classes.title })).toHaveAccessibleDescription(
      classes.hint,
    );
    const sent = new FormData(canvasElement.querySelector("form")!);
    await expect(sent.getAll("choice")).toEqual(["sheet=Points", "classes=2", "classes=8"]);
  },
};
/** Folded, the line says what is read. */
export const Folded: Story = {
  tags: ["no-picture"],
  play: async ({ canvas }) => {
    await expect(
      canvas.getByText("Points, 1,204 rows; Ground, 4,210,334 points, Model keypoints, 18,022 points"),
    ).toBeVisible();
    await expect(canvas.getByRole("combobox", { name: "Sheet" })).not.toBeVisible();
  },
};
/** Unfolded when nothing can be read with these choices. */
export const NothingRead: Story = {
  tags: ["no-picture"],
  args: { isOpen: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("combobox", { name: "Sheet" })).toBeVisible();
  },
};
export const NothingToChoose: Story = {
  tags: ["no-picture", "!autodocs"],
  args: { choices: [] },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole("button")).toBeNull();
  },
};
export const Phone: Story = { tags: ["repeats"], globals: { viewport: { value: "phone" } } };

export const NoScript: Story = {
  tags: ["no-picture"],
  render: args => (
    <WithoutJs>
      <FormatChoices {...args} />
    </WithoutJs>
  ),
};
