import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import { BulkBar, RowCheck } from "#ui/patterns/bulk-bar/bulk-bar.tsx";
import { DataTable } from "#ui/patterns/data-table/data-table.tsx";
import { Card } from "#ui/primitives/card/card.tsx";

const rows = Array.from({ length: 6 }, (_, i) => ({ id: `r${i + 1}`, name: `Project ${i + 1}` }));

const meta = {
  component: BulkBar,
  tags: ["no-picture"],
  args: {
    id: "rows",
    form: <form method="get" action="#bulk" />,
    most: 4,
    actions: [
      { value: "archive", label: "Archive" },
      { value: "delete", label: "Delete", tone: "danger" },
    ],
  },
  render: args => (
    <Card clip>
      <DataTable
        caption="Projects"
        rows={rows}
        rowKey={({ id }) => id}
        columns={[
          {
            id: "tick",
            header: "Select",
            cell: row => <RowCheck form={args.id} value={row.id} name={row.name} />,
          },
          { id: "name", header: "Project", cell: row => row.name },
        ]}
      />
      <BulkBar {...args} />
    </Card>
  ),
} satisfies Meta<typeof BulkBar>;
export default meta;
type Story = StoryObj<typeof meta>;

/** More rows are selected than the page shows: checkboxes follow, and hidden fields in the form send the others. */
export const SelectedElsewhere: Story = {
  tags: ["!no-picture"],
  args: {
    form: (
      <form method="get" action="#bulk">
        <input type="hidden" name="id" value="r40" />
      </form>
    ),
    chosen: ["r40", "r2"],
    onChoose: fn(),
    actions: [
      { value: "measure", label: "Measure", exactly: 2 },
      { value: "keep", label: "Keep Them Selected", withoutScript: true },
    ],
  },
  async play({ canvas, args }) {
    await expect(canvas.getByRole("status")).toHaveTextContent("2 selected");
    await expect(canvas.getByRole("checkbox", { name: "Select Project 2" })).toBeChecked();
    const form = canvas.getByRole("button", { name: "Measure" }).closest("form")!;
    await expect(new FormData(form).getAll("id").toSorted()).toEqual(["r2", "r40"]);
    await expect(canvas.queryByRole("button", { name: "Keep Them Selected" })).toBeNull();
    await userEvent.click(canvas.getByRole("checkbox", { name: "Select Project 3" }));
    await expect(args.onChoose).toHaveBeenLastCalledWith(["r40", "r2", "r3"]);
  },
};

/** Shift selects a range; too many are refused with a message; the selected rows are sent. */
export const Selecting: Story = {
  async play({ canvas }) {
    await userEvent.click(canvas.getByRole("checkbox", { name: "Select Project 2" }));
    await expect(canvas.getByRole("status")).toHaveTextContent("1 selected");
    // One `user`, so that Shift stays held between calls.
    const user = userEvent.setup();
    await user.keyboard("{Shift>}");
    await user.click(canvas.getByRole("checkbox", { name: "Select Project 4" }));
    await user.keyboard("{/Shift}");
    await expect(canvas.getByRole("status")).toHaveTextContent("3 selected");
    const form = canvas.getByRole("button", { name: "Archive" }).closest("form")!;
    await expect(new FormData(form).getAll("id")).toEqual(["r2", "r3", "r4"]);
    await userEvent.click(canvas.getByRole("checkbox", { name: "Select all" }));
    await expect(canvas.getByRole("status")).toHaveTextContent("6 selected, at most 4 at once");
    await expect(canvas.getByRole("button", { name: "Delete" })).toBeDisabled();
    await userEvent.click(canvas.getByRole("checkbox", { name: "Select all" }));
    await expect(canvas.queryByRole("button", { name: "Archive" })).toBeNull();
  },
};

/** The list has more rows than the page: all matches can be selected, and rows that load later are selected, too. */
export const AllThatMatch: Story = {
  tags: ["!no-picture", "dark-picture"],
  args: {
    most: 200,
    matching: 5_016,
    actions: [
      { value: "archive", label: "Archive" },
      { value: "export", label: "Export", onlyTicked: true },
    ],
  },
  async play({ canvas }) {
    await expect(canvas.queryByRole("checkbox", { name: "All 5,016 matching rows" })).toBeNull();
    await userEvent.click(canvas.getByRole("checkbox", { name: "Select Project 2" }));
    await userEvent.click(canvas.getByRole("checkbox", { name: "All 5,016 matching rows" }));
    await expect(canvas.getByRole("status")).toHaveTextContent("5,016 selected");
    const form = canvas.getByRole("button", { name: "Archive" }).closest("form")!;
    await expect([...new FormData(form).keys()]).toEqual(["all"]);
    await expect(canvas.getByRole("button", { name: "Export" })).toBeDisabled();
    await userEvent.click(canvas.getByRole("checkbox", { name: "All 5,016 matching rows" }));
    await expect(canvas.getByRole("status")).toHaveTextContent("6 selected");
    await expect([...new FormData(form).keys()]).toEqual(Array(6).fill("id"));
    await userEvent.click(canvas.getByRole("checkbox", { name: "All 5,016 matching rows" }));
  },
};

/** Selecting all does not include collapsed rows. */
export const WithFoldedRows: Story = {
  render: args => (
    <Card clip>
      <RowCheck form={args.id} value="shown" name="Shown" />
      <details>
        <summary>Archived</summary>
        <RowCheck form={args.id} value="folded" name="Folded" />
      </details>
      <BulkBar {...args} />
    </Card>
  ),
  async play({ canvas }) {
    await userEvent.click(canvas.getByRole("checkbox", { name: "Select all" }));
    await expect(canvas.getByRole("status")).toHaveTextContent("1 selected");
    const form = canvas.getByRole("button", { name: "Delete" }).closest("form")!;
    await expect(new FormData(form).getAll("id")).toEqual(["shown"]);
    await userEvent.click(canvas.getByText("Archived"));
    await userEvent.click(await canvas.findByRole("checkbox", { name: "Select Folded" }));
    await expect(canvas.getByRole("status")).toHaveTextContent("2 selected");
  },
};
