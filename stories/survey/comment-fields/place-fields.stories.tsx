import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { PlaceFields } from "#ui/survey/comment-fields/place-fields.tsx";

const meta = {
  component: PlaceFields,
  args: {
    values: { kind: "place", latitude: "46.634653", longitude: "8.594007" },
    errors: {},
    hasPoints: true,
    results: [{ id: "r1", mode: "cut_fill", savedAt: "2026-11-14T09:05:00.000Z" }],
  },
} satisfies Meta<typeof PlaceFields>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Each choice shows its own fields. */
export const AsksForTheKind: Story = {
  async play({ canvas, userEvent }) {
    await expect(canvas.getByLabelText("Latitude")).toBeVisible();
    await userEvent.click(canvas.getByRole("radio", { name: "A survey point" }));
    await expect(canvas.getByLabelText("Point name")).toBeVisible();
    await expect(canvas.getByLabelText("Latitude")).not.toBeVisible();
    await userEvent.click(canvas.getByRole("radio", { name: "A saved volume" }));
    await expect(canvas.getByRole("combobox", { name: "Saved volume" })).toBeVisible();
  },
};

export const EmptySite: Story = { args: { values: {}, hasPoints: false, results: [] } };
