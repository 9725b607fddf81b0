import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, within } from "storybook/test";
import { statementsQuestion } from "#survey/reading/questions/statements-question.ts";
import { FileQuestions } from "#ui/survey/import-questions/file-questions.tsx";
import {
  clearFile,
  doubtful,
  orderlessFile,
  previewOf,
  russianFile,
  statements,
  strangeFile,
  unclearFile,
} from "../../file-previews.ts";

/** A file that is clear except for its statements. */
function previewWith(said: typeof statements) {
  const preview = previewOf(clearFile);
  const question = statementsQuestion(said)!;
  return { ...preview, plan: { ...preview.plan, questions: [question] } };
}

const meta = {
  component: FileQuestions,
  args: {
    preview: previewOf(unclearFile),
    answered: new URLSearchParams(),
    errors: [],
    confirmed: [],
    siteHeights: { min: 1486.2, max: 1502.1 },
  },
} satisfies Meta<typeof FileQuestions>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Heights: Story = {
  tags: ["repeats"],
  play: async ({ canvas }) => {
    const unit = canvas.getByRole("radiogroup", { name: "What unit are the heights in?" });
    await expect(unit).toHaveAccessibleDescription(
      /points that the site has now lie at 1,486.2 m to 1,502.1 m/,
    );
    for (const radio of canvas.getAllByRole("radio")) await expect(radio).not.toBeChecked();
  },
};
export const Refused: Story = {
  args: {
    errors: [
      { path: "unit", message: "Choose the unit of the heights" },
      { path: "heights", message: "Choose what the heights are measured from" },
    ],
  },
  play: async ({ canvas }) => {
    for (const group of canvas.getAllByRole("radiogroup")) await expect(group).toBeInvalid();
  },
};
export const FirstLineAndOrder: Story = {
  args: { preview: previewOf(orderlessFile), siteHeights: null },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("radio", { name: /^Point, northing/ })).toHaveAccessibleDescription(
      /First point: easting 1200000.2, northing 2600000.1, height 583.55\./,
    );
    // Folded: a settled question, and those that depend on the order.
    await expect(canvas.getByRole("radio", { name: "A point Suggested" })).not.toBeVisible();
    await userEvent.click(canvas.getByText("The first line is", { selector: "summary *" }));
    await expect(canvas.getByRole("radio", { name: "A point Suggested" })).toBeChecked();
    await expect(canvas.getAllByText("Once the columns are known").length).toBeGreaterThan(0);
  },
};
/** Each encoding shows how words of the file would read. */
export const Encoding: Story = {
  args: { preview: russianFile() },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByText("Which encoding is the text in?", { selector: "summary *" }));
    const choice = canvas.getByRole("combobox", { name: "Encoding" });
    await expect(choice).toHaveDisplayValue("áðîâêà, äîðîãà: Windows-1252 (Western European)");
    await userEvent.selectOptions(choice, "бровка, дорога: Windows-1251 (Cyrillic)");
    await expect(choice).toHaveValue("windows-1251");
    await expect(canvas.queryByRole("option", { name: /Shift_JIS/ })).toBeNull();
  },
};
/** The choice is kept, and can be undone. */
export const EncodingChosen: Story = {
  tags: ["no-picture"],
  args: { preview: russianFile({ encoding: "windows-1251" }) },
  play: async ({ canvas }) => {
    await expect(
      canvas.getByText("бровка, дорога: Windows-1251 (Cyrillic)", { selector: "b" }),
    ).toBeVisible();
    await userEvent.click(canvas.getByText("Which encoding is the text in?", { selector: "summary *" }));
    await expect(canvas.getByRole("combobox", { name: "Encoding" })).toHaveValue("windows-1251");
    await expect(canvas.getByRole("option", { name: /^áðîâêà/ })).toHaveValue("");
  },
};
export const DoubtsAndAnotherPlace: Story = {
  args: {
    preview: {
      ...previewOf(clearFile),
      doubts: doubtful,
      elsewhere: { now: { west: 7.1, south: 46.1, east: 7.2, north: 46.2 }, stamp: "now-there" },
    },
    confirmed: ["now-there"],
    errors: [{ path: "spread", message: "Say that this is correct, or choose another column" }],
  },
  play: async ({ canvas }) => {
    for (const line of canvas.getAllByText("Change")) await userEvent.click(line);
    await expect(canvas.getByRole("checkbox", { name: "Leave out these 3 rows" })).toBeChecked();
    const [elsewhere, spread] = canvas.getAllByRole("checkbox", { name: /^This is correct/ });
    await expect(elsewhere).toBeChecked();
    await expect(spread).not.toBeChecked();
    await expect(spread).toBeInvalid();
  },
};
/** Each checkbox says what it confirms, and their common error is shown once. */
export const WordsNotUnderstood: Story = {
  args: {
    preview: previewWith(statements.filter(({ outcome }) => outcome === "open")),
    errors: [{ path: "asread", message: "Confirm that the points are right" }],
  },
  play: async ({ canvas, canvasElement }) => {
    const [open, accepted] = canvas.getAllByRole("checkbox", { name: /^Correct as read: “/ });
    await expect(open).not.toBeChecked();
    await expect(open).toBeInvalid();
    await expect(accepted).toBeChecked();
    await expect(accepted).toBeValid();
    await expect(accepted).toHaveAccessibleName(
      "Correct as read: “# all heights less 100” in a line above the header",
    );
    await expect(canvas.getAllByText("Confirm that the points are right")).toHaveLength(1);
    await expect(canvas.getByRole("group")).toHaveAccessibleDescription(/Confirm that the points are right/);
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
  },
};
export const WordsNotUnderstoodOnAPhone: Story = {
  ...WordsNotUnderstood,
  tags: [],
  globals: { viewport: { value: "phone" } },
};
/** Less common units are one click away. */
export const AnotherUnit: Story = {
  tags: ["repeats"],
  play: async ({ canvas }) => {
    const unit = canvas.getByRole("radiogroup", { name: "What unit are the heights in?" });
    const shown = within(unit)
      .getAllByRole("radio")
      .filter(each => each.checkVisibility())
      .map(each => each.getAttribute("value"));
    await expect(shown).toEqual(["m", "us-ft", "ft"]);
    await userEvent.click(within(unit).getByText("Another unit"));
    await userEvent.click(within(unit).getByRole("radio", { name: "Yards" }));
    await expect(within(unit).getByRole("radio", { name: "Yards" })).toBeChecked();
    await expect(within(unit).getAllByRole("radio", { checked: true })).toHaveLength(1);
  },
};
export const AnotherUnitChosen: Story = {
  tags: ["no-picture"],
  args: { preview: previewOf(unclearFile, { heightUnit: "yd" }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Yards", { selector: "summary b" })).toBeVisible();
    await userEvent.click(canvas.getByText("What unit are the heights in?", { selector: "summary *" }));
    await expect(canvas.getByRole("radio", { name: "Yards" })).toBeVisible();
    await expect(canvas.getByRole("radio", { name: "Yards" })).toBeChecked();
  },
};
/** The question quotes the file's own words. */
export const HeaderWithAnUnknownUnit: Story = {
  tags: ["repeats"],
  args: { preview: previewOf(strangeFile) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("checkbox")).toHaveAccessibleName(
      "Correct as read: “furlongs” in the header of column 5",
    );
  },
};
export const Phone: Story = { tags: ["repeats"], globals: { viewport: { value: "phone" } } };
