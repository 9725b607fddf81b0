import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { SI_UNITS } from "#shapes/values/units.ts";
import { measured, metres } from "#survey/units/measured.ts";
import { FileRepeatsCard } from "#ui/survey/joint-files/file-repeats.tsx";
import { UnitsContext } from "#ui/units.ts";

const rows = Array.from({ length: 7 }, (_, i) => ({
  ...{ fileName: "noon.csv", line: i + 2, name: `P${i}` },
  note: `as in morning.csv, line ${i + 2}`,
  noteDetails: [`as in morning.csv, line ${i + 2}`],
}));

const meta = {
  component: FileRepeatsCard,
  args: {
    title: "Point names that appear in two files",
    repeats: [
      {
        id: "same-point",
        message: "7 points have the name and the position of a point in an earlier file",
        count: 7,
        rows,
      },
    ],
  },
  // The picture of JointFilesTable includes this card.
  tags: ["no-picture"],
} satisfies Meta<typeof FileRepeatsCard>;
export default meta;

type Story = StoryObj<typeof meta>;

/** Long lists are collapsed. */
export const Default: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText("P3")).not.toBeVisible();
    await userEvent.click(canvas.getByText(/All are stored/));
    await expect(canvas.getByText("P3")).toBeVisible();
  },
};
/** Distances in the unit of the project. */
export const InFeet: Story = {
  args: {
    repeats: [
      {
        id: "other-place",
        message: "1 point has the name of a point in an earlier file, at another position",
        count: 1,
        rows: [{ ...rows[0]!, noteDetails: measured`${metres(3.048, 2)} from morning.csv, line 2` }],
      },
    ],
  },
  decorators: Shown => (
    <UnitsContext.Provider value={{ ...SI_UNITS, length: "ft" }}>
      <Shown />
    </UnitsContext.Provider>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/10\.00 ft from morning\.csv, line 2/)).toBeVisible();
  },
};
export const None: Story = { args: { repeats: [] } };
