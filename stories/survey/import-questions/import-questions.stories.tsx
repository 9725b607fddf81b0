import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent } from "storybook/test";
import { SelectField } from "#ui/primitives/select-field/select-field.tsx";
import { TextField } from "#ui/primitives/text-field/text-field.tsx";
import { TextLink } from "#ui/primitives/text-link/text-link.tsx";
import { CodeChip } from "#ui/survey/code-chip/code-chip.tsx";
import {
  ChoiceQuestion,
  LeaveOut,
  Question,
  Questions,
} from "#ui/survey/import-questions/import-questions.tsx";
import { QualityChip } from "#ui/survey/quality-chip/quality-chip.tsx";
import { WithoutJs } from "../../without-js.tsx";

interface DoubtfulRow {
  name: string;
  code: string;
  solution: string;
  heightRms: string;
}

const rows: DoubtfulRow[] = [
  { name: "161", code: "TOPO", solution: "FLOAT", heightRms: "±0.214 m" },
  { name: "198", code: "TOPO", solution: "FLOAT", heightRms: "±0.387 m" },
  { name: "232", code: "TOPO", solution: "SINGLE", heightRms: "±1.920 m" },
];

const notFixed = {
  caption: "Rows that are not FIX",
  name: "leave-solution",
  value: "out",
  uncheckedValue: "keep",
  defaultChecked: true,
  label: "Leave out these 3 rows",
  rows,
  rowKey: (row: DoubtfulRow) => row.name,
  columns: [
    { id: "name", header: "Name", rowHeader: true, cell: (row: DoubtfulRow) => row.name },
    { id: "code", header: "Code", cell: (row: DoubtfulRow) => <CodeChip code={row.code} /> },
    {
      id: "solution",
      header: "Solution",
      cell: (row: DoubtfulRow) => <QualityChip solution={row.solution} />,
    },
    { id: "height", header: "Height", numeric: true, cell: (row: DoubtfulRow) => row.heightRms },
  ],
};

const unit = {
  name: "unit",
  title: "What unit are the heights in?",
  hint: "The lowest is 583.551, the highest 610.008. No column names the unit of the heights.",
  options: [
    {
      value: "us-ft",
      label: "US survey feet",
      hint: "177.867 m to 185.931 m. Matches the coordinate system and the geoid.",
      suggested: true,
    },
    {
      value: "ft",
      label: "International feet",
      hint: "Heights 0.4 mm lower. Eastings would shift by 1.2 m.",
    },
    {
      value: "m",
      label: "Metres",
      hint: "The site would lie at 584 m; the other surveys lie at 178 m to 186 m.",
    },
  ],
};

const heights = {
  name: "heights",
  title: "What are these heights?",
  hint: "Volumes are the same either way. Surveys can only be compared when the answer is the same.",
  options: [
    {
      value: "ellipsoid",
      label: "Above the ellipsoid",
      hint: "As GNSS measures them, about 33 m lower here.",
    },
    {
      value: "sea-level",
      label: "Above sea level",
      hint: "A geoid was applied. Same as the six other surveys with NAVD88.",
      suggested: true,
      children: <TextField label="Datum name" name="datum" defaultValue="NAVD88 (GEOID18)" />,
    },
    { value: "local", label: "Local", hint: "From a bench mark of the site." },
  ],
};

const firstLine = {
  name: "header",
  title: "The first line is",
  hint: "Name, Code, Easting, Northing, Elevation, Ellipsoidal height, …",
  options: [
    { value: "yes", label: "A header", hint: "214 points follow.", suggested: true },
    { value: "no", label: "A point", hint: "215 points; columns are named by their place." },
  ],
};

const all = (
  <form method="get">
    <Questions count={4} note="Answers are kept for the next file of this site">
      <ChoiceQuestion {...unit} value="us-ft" />
      <ChoiceQuestion {...heights} value="sea-level" />
      <ChoiceQuestion {...firstLine} value="yes" />
      <Question
        id="solution"
        title="3 of 214 rows are not FIX"
        hint="Their heights are less certain than the tolerance of ±0.05 m."
      >
        <LeaveOut {...notFixed} />
      </Question>
    </Questions>
  </form>
);

const meta = {
  component: ChoiceQuestion,
  subcomponents: { Questions, Question, LeaveOut },
  args: { ...unit, value: "us-ft" },
  render: args => (
    <Questions count={1}>
      <ChoiceQuestion {...args} />
    </Questions>
  ),
} satisfies Meta<typeof ChoiceQuestion>;
export default meta;

type Story = StoryObj<typeof meta>;

const sent = (root: HTMLElement) => [...new FormData(root.querySelector("form")!)];

export const Answered: Story = {
  render: () => all,
  play: async ({ canvas, canvasElement }) => {
    const group = canvas.getByRole("radiogroup", { name: "What unit are the heights in?" });
    await expect(group).toHaveAccessibleDescription(/No column names the unit/);
    await expect(group).toHaveAttribute("aria-required", "true");
    await expect(canvas.getByRole("radio", { name: "US survey feet Suggested" })).toHaveAccessibleDescription(
      /Matches the coordinate system/,
    );
    await expect(sent(canvasElement)).toEqual([
      ["unit", "us-ft"],
      ["heights", "sea-level"],
      ["datum", "NAVD88 (GEOID18)"],
      ["header", "yes"],
      ["leave-solution", "out"],
      ["leave-solution", "keep"],
    ]);
  },
};
export const Phone: Story = { render: () => all, globals: { viewport: { value: "phone" } } };
export const RightToLeft: Story = { tags: ["repeats"], render: () => all, globals: { dir: "rtl" } };

/** Nothing is preselected; the fields of all answers are open until one is chosen. */
export const Unanswered: Story = { tags: ["repeats"], args: { ...heights, value: undefined } };
export const UnansweredRefused: Story = {
  args: { value: undefined, error: "Choose the unit of the heights" },
  play: async ({ canvas }) => {
    const group = canvas.getByRole("radiogroup");
    await expect(group).toBeInvalid();
    await expect(group).toHaveAccessibleDescription(/Choose the unit of the heights/);
    for (const radio of canvas.getAllByRole("radio")) await expect(radio).not.toBeChecked();
  },
};

/** Arrow keys choose, and the field of each answer follows. */
export const Keyboard: Story = {
  tags: ["no-picture", "!autodocs"],
  render: () => all,
  play: async ({ canvas, canvasElement }) => {
    await userEvent.tab();
    await expect(canvas.getByRole("radio", { name: /US survey feet/ })).toHaveFocus();
    await userEvent.keyboard("{ArrowDown}");
    await expect(canvas.getByRole("radio", { name: "International feet" })).toBeChecked();
    const datum = canvas.getByRole("textbox", { name: "Datum name" });
    await expect(datum).toBeVisible();
    await userEvent.click(canvas.getByText("From a bench mark of the site."));
    await expect(canvas.getByRole("radio", { name: "Local" })).toBeChecked();
    await expect(datum).not.toBeVisible();
    await userEvent.click(canvas.getByRole("checkbox", { name: "Leave out these 3 rows" }));
    await expect(sent(canvasElement)).toEqual([
      ["unit", "ft"],
      ["datum", "NAVD88 (GEOID18)"],
      ["heights", "local"],
      ["header", "yes"],
      ["leave-solution", "keep"],
    ]);
  },
};

export const OutsideTheAreaOfUse: Story = {
  render: () => (
    <Questions count={2}>
      <Question
        id="area"
        tone="warn"
        title="The points lie outside the area of this system"
        hint="RD New is for the Netherlands; the first point lies 214 km east of it."
      >
        <SelectField
          label="Coordinate system"
          name="crs"
          options={[
            { value: "28992", label: "Amersfoort / RD New (EPSG:28992)" },
            { value: "25832", label: "ETRS89 / UTM zone 32N (EPSG:25832)" },
          ]}
        />
      </Question>
      <Question
        id="zero"
        tone="warn"
        title="1,203 of 48,211 heights are exactly 0"
        hint="The others lie between 177.867 m and 185.931 m."
      >
        <LeaveOut
          {...notFixed}
          caption="Rows with a height of 0"
          name="leave-zero"
          total={1203}
          label="Leave out these 1,203 rows"
          more={<TextLink href="?all=zero">All rows</TextLink>}
        />
      </Question>
    </Questions>
  ),
};

const word = "Arbeitsgemeinschaft_Vermessung_Reussdelta_Uri_2026_Koordinatensystem";
export const LongText: Story = {
  tags: ["repeats"],
  render: () => (
    <Questions
      count={12}
      note="Answers are kept for the next file of this site and of every other site of the same project"
    >
      <ChoiceQuestion
        name="long"
        title={`What does ${word} mean?`}
        hint={`The column ${word} says ${word} in all rows.`}
        value="a"
        options={[
          {
            value: "a",
            label: word,
            hint: `${word} ${word}`,
            suggested: true,
            children: <TextField label={word} name="name" defaultValue={word} />,
          },
          {
            value: "b",
            label: "Surface heights as the office computed them from the levelling of spring",
          },
        ]}
        error={`Choose what ${word} means, because the heights of two surveys cannot be compared without it`}
      />
      <Question id="rows" title={`3 rows of ${word}`}>
        <LeaveOut
          {...notFixed}
          name="leave-long"
          id="leave-long"
          rows={[{ name: word, code: word, solution: word, heightRms: "±1,234.567 m" }, ...rows]}
          label={`Leave out the rows of ${word} that are not FIX`}
          error="Say whether these rows are left out"
        />
      </Question>
    </Questions>
  ),
  globals: { viewport: { value: "phone" } },
};
export const WithoutJavaScript: Story = {
  tags: ["no-picture"],
  render: () => <WithoutJs>{all}</WithoutJs>,
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(canvas.getByRole("radio", { name: "Metres" }));
    await expect(sent(canvasElement)[0]).toEqual(["unit", "m"]);
  },
};
