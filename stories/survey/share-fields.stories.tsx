import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { ShareFields } from "#ui/survey/share-fields/share-fields.tsx";

const survey = (id: string, surveyedOn: string, label: string, isCurrent: boolean) => ({
  ...{ id, surveyedOn, label, isCurrent },
  uploadedAt: "2026-11-18T16:00:00.000Z",
});

const meta = {
  component: ShareFields,
  args: {
    values: { label: "Canton of Uri, Building Department" },
    errors: {},
    surveys: [survey("b", "2026-11-18", "After blast 43", true), survey("a", "2026-11-11", "", false)],
    results: [
      { id: "r2", mode: "surface_to_surface", savedAt: "2026-11-18T16:20:00.000Z" },
      { id: "r1", mode: "cut_fill", savedAt: "2026-11-14T09:05:00.000Z" },
    ],
    references: [
      { value: "first", label: "The first survey" },
      { value: "previous", label: "The previous survey" },
      { value: "design:d1", label: "Design Basin North, rev. 3" },
    ],
  },
} satisfies Meta<typeof ShareFields>;
export default meta;
type Story = StoryObj<typeof meta>;

/** A date field appears only when a date is chosen. */
export const AsksForTheDate: Story = {
  async play({ canvas, userEvent }) {
    await expect(canvas.getByLabelText("Last day")).not.toBeVisible();
    await userEvent.selectOptions(canvas.getByLabelText("Expires"), "date");
    await expect(canvas.getByLabelText("Last day")).toBeVisible();
  },
};

/** The survey or volume can be chosen only when that kind is selected. */
export const AsksForTheKind: Story = {
  tags: ["repeats"],
  async play({ canvas, userEvent }) {
    await expect(canvas.getByLabelText("Saved volume")).not.toBeVisible();
    await userEvent.click(canvas.getByRole("radio", { name: /Report/ }));
    await expect(canvas.getByLabelText("Saved volume")).toBeVisible();
    // A report has no map.
    await expect(canvas.getByLabelText(/Pages that may show/)).not.toBeVisible();
    await userEvent.click(canvas.getByRole("radio", { name: /^Survey/ }));
    await expect(canvas.getByRole("combobox", { name: "Survey" })).toBeVisible();
    await expect(canvas.getByLabelText(/Pages that may show/)).toBeVisible();
  },
};

/** A site without points has nothing else to show. */
export const EmptySite: Story = { tags: ["repeats"], args: { surveys: [], results: [], references: [] } };

export const Refused: Story = {
  args: {
    values: { expires: "date", kind: "survey", origins: "example" },
    errors: {
      survey: "This survey no longer exists. Please choose another",
      origins: "Please enter only the beginning of the page’s address, such as https://www.example.org",
      label: "Please say whom the link is for",
      until: "Please choose the last day of the link",
      password: "The password must be at least 8 characters long",
    },
  },
};

export const Phone: Story = { globals: { viewport: { value: "phone", isRotated: false } } };
