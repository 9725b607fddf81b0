import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent } from "storybook/test";
import { formatCoordinate, formatElevation } from "#ui/format.ts";
import { type Column, DataTable } from "#ui/patterns/data-table/data-table.tsx";
import { RowLink } from "#ui/patterns/data-table/row-link.tsx";
import { EmptyState } from "#ui/patterns/empty-state/empty-state.tsx";
import { Pagination } from "#ui/patterns/pagination/pagination.tsx";
import { StatusChip } from "#ui/patterns/status-chip/status-chip.tsx";
import { Alert } from "#ui/primitives/alert/alert.tsx";
import { Button } from "#ui/primitives/button/button.tsx";
import { Card, CardHeader } from "#ui/primitives/card/card.tsx";
import { SelectField } from "#ui/primitives/select-field/select-field.tsx";
import { Spinner } from "#ui/primitives/spinner/spinner.tsx";
import { TextField } from "#ui/primitives/text-field/text-field.tsx";
import { Time } from "#ui/primitives/time/time.tsx";
import { CodeChip } from "#ui/survey/code-chip/code-chip.tsx";
import { type PointRow, points, projects } from "../../fixtures.tsx";
import { WithoutJs } from "../../without-js.tsx";

type Project = (typeof projects)[number];

const columns: Column<Project>[] = [
  {
    id: "name",
    header: "Project",
    rowHeader: true,
    cardWide: true,
    cell: row => (
      <>
        <RowLink kind="title" href={`#${row.id}`}>
          {row.name}
        </RowLink>
        <small>{row.description}</small>
      </>
    ),
  },
  { id: "status", header: "Status", cell: row => <StatusChip status={row.status} /> },
  { id: "team", header: "Team", muted: true, cell: row => row.team },
  { id: "sites", header: "Sites", numeric: true, cell: row => row.sites },
  { id: "updated", header: "Updated", numeric: true, muted: true, cell: row => <Time value={row.updated} /> },
  {
    id: "actions",
    header: "Actions",
    actions: true,
    cell: row => (
      <>
        <RowLink kind="view" href={`#${row.id}`} subject={row.name}>
          View
        </RowLink>
        <RowLink kind="edit" href={`#${row.id}/edit`} subject={row.name}>
          Edit
        </RowLink>
        <RowLink kind="delete" href={`#${row.id}/delete`} subject={row.name}>
          Delete
        </RowLink>
      </>
    ),
  },
];

const pointColumns: Column<PointRow>[] = [
  { id: "name", header: "Name", rowHeader: true, cell: row => row.name },
  { id: "code", header: "Code", cell: row => <CodeChip code={row.code} /> },
  { id: "latitude", header: "Latitude", numeric: true, cell: row => formatCoordinate(row.latitude) },
  { id: "longitude", header: "Longitude", numeric: true, cell: row => formatCoordinate(row.longitude) },
  { id: "height", header: "Elevation (m)", numeric: true, cell: row => formatElevation(row.heightM) },
];

const meta = {
  component: DataTable<Project>,
  decorators: [Story => <Card clip>{Story()}</Card>],
  args: { columns, rows: projects, rowKey: (row: Project) => row.id, caption: "Projects" },
} satisfies Meta<typeof DataTable<Project>>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("table", { name: "Projects" })).toBeVisible();
    await expect(canvas.getByRole("rowheader", { name: /Furka Road/ })).toBeVisible();
    await userEvent.tab();
    await expect(canvas.getByRole("link", { name: "Reuss Retention Basins" })).toHaveFocus();
  },
};

export const OpensARowByAClickAnywhere: Story = {
  tags: ["no-picture", "!autodocs"],
  play: async ({ canvas }) => {
    const at = (element: Element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return document.elementFromPoint(left + width / 2, top + height / 2)?.closest("a");
    };
    const [row] = canvas.getAllByRole("row").slice(1);
    const title = canvas.getByRole("link", { name: projects[0]!.name });
    await expect(at(row!.querySelectorAll("td")[1]!)).toBe(title);
    const edit = canvas.getByRole("link", { name: `Edit ${projects[0]!.name}` });
    await expect(at(edit)).toBe(edit);
  },
};

/** A long name without blanks does not push the other columns out of the card. */
export const LongNameAtFullWidth: Story = {
  args: {
    rows: [
      {
        ...projects[0]!,
        name: `${"surveyors.of.the.northern.portal".repeat(4)}@example.org`,
        team: "Personal project",
      },
    ],
  },
  play: async ({ canvas }) => {
    const card = canvas.getByRole("table").getBoundingClientRect();
    await expect(card.right).toBeLessThanOrEqual(document.documentElement.clientWidth);
    const team = canvas.getByRole("cell", { name: "Personal project" });
    await expect(team.getBoundingClientRect().height).toBeLessThan(120);
  },
};

export const CardsOnPhones: Story = {
  globals: { viewport: { value: "phone" } },
  play: async ({ canvas }) => {
    // Laid out as cards, it is still a table to screen readers.
    await expect(canvas.getAllByRole("row").length).toBeGreaterThanOrEqual(5);
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  },
};
export const Tablet: Story = { tags: ["repeats"], globals: { viewport: { value: "tablet" } } };

export const Empty: Story = {
  args: {
    rows: [],
    empty: (
      <EmptyState
        title="No projects yet"
        text="Create your first project to get started"
        action={
          <Button type="submit" variant="primary">
            New Project
          </Button>
        }
      />
    ),
  },
};

/** Only the rows are replaced while loading; the rest of the page works. */
export const Loading: Story = {
  tags: ["no-picture"],
  args: {
    rows: [],
    empty: (
      <div className="grid place-items-center p-card">
        <Spinner />
      </div>
    ),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("status")).toHaveTextContent("Loading...");
    await expect(canvas.queryByRole("table")).not.toBeInTheDocument();
  },
};

/** Says what is missing and what to do; the filters above stay. */
export const CouldNotBeLoaded: Story = {
  args: {
    rows: [],
    empty: (
      <Alert tone="danger" className="m-card" title="The projects could not be loaded.">
        Load the page again in a minute. Nothing is lost.
      </Alert>
    ),
  },
};

const many = Array.from({ length: 200 }, (_, i) => ({
  ...projects[i % projects.length]!,
  id: String(i),
  name: `${projects[i % projects.length]!.name} ${i + 1}`,
}));

/** As many rows as one page may hold: one line each, small cards on a phone. */
export const TwoHundredRows: Story = {
  tags: ["no-picture"],
  args: { rows: many, compact: true },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole("row")).toHaveLength(201);
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

/** Layouts of rows below 900 px, here on a phone: `true`, `three`, `people`, and `compact`. */
export const CardLayouts: Story = {
  globals: { viewport: { value: "phone" } },
  render: args => (
    <div className="grid divide-y-4 divide-border">
      {(["three", "people", true] as const).map(cards => (
        <DataTable
          key={String(cards)}
          {...args}
          caption={`Projects, ${cards}`}
          rows={projects.slice(0, 2)}
          cards={cards}
        />
      ))}
      <DataTable {...args} caption="Projects, compact" rows={projects.slice(0, 2)} compact />
    </div>
  ),
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  },
};

export const SortedAndFiltered: Story = {
  tags: ["dark-picture"],
  args: {
    columns: columns.map(column =>
      column.id === "name"
        ? { ...column, sort: { direction: "ascending" as const, link: <a href="?sort=-name">Project</a> } }
        : column.id === "updated"
          ? { ...column, sort: { link: <a href="?sort=updated">Updated</a> } }
          : column,
    ),
    tools: (
      <form method="get" className="flex flex-wrap items-end gap-3">
        <TextField label="Search" name="q" type="search" defaultValue="basin" />
        <SelectField
          label="Status"
          name="status"
          options={[
            { value: "", label: "Any" },
            { value: "active", label: "Active" },
          ]}
        />
        <Button type="submit">Filter</Button>
      </form>
    ),
    footer: (
      <Pagination
        from={1}
        to={5}
        total={27}
        next={<a href="?page=2">Next</a>}
        pageSize={{ form: <form method="get" />, name: "size", value: 10, options: [10, 25, 50, 100] }}
      />
    ),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("columnheader", { name: "Project" })).toHaveAttribute(
      "aria-sort",
      "ascending",
    );
  },
};

const pointTable = (
  <DataTable
    columns={pointColumns}
    rows={points(0, 40)}
    rowKey={row => row.name}
    caption="Survey points"
    cards="fit"
    maxHeight="400px"
    stickyHeader
    dense
  />
);

export const PointsKeepTheirColumns: Story = {
  tags: ["repeats"],
  render: () => pointTable,
  play: async ({ canvas }) => {
    const frame = canvas.getByRole("region", { name: "Survey points" });
    await userEvent.tab();
    await expect(frame).toHaveFocus();
    frame.scrollTop = 600;
    const head = canvas.getByRole("columnheader", { name: "Latitude" }).getBoundingClientRect();
    await expect(Math.abs(head.top - frame.getBoundingClientRect().top)).toBeLessThan(2);
    frame.scrollTop = 0;
  },
};
export const PointsOnPhones: Story = { render: () => pointTable, globals: { viewport: { value: "phone" } } };

export const LongText: Story = {
  args: {
    rows: [
      {
        ...projects[0]!,
        name: "Hochwasserrückhaltebecken-Andermatt-Nord-Aushubetappe-zwei-Kontrollaufnahme",
        team: "Ingenieurgemeinschaft Gotthard Nordportal",
      },
    ],
  },
  globals: { viewport: { value: "phone" } },
};

export const WithoutJavaScript: Story = {
  tags: ["no-picture"],
  render: args => (
    <WithoutJs>
      <DataTable {...args} />
    </WithoutJs>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("link", { name: "Furka Road Realignment" })).toBeVisible();
  },
};

export const WithHeader: Story = {
  render: args => (
    <>
      <CardHeader title="Projects" count="5" />
      <DataTable {...args} />
    </>
  ),
};
export const RightToLeft: Story = { globals: { dir: "rtl" } };
