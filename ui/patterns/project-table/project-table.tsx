import type { ReactNode } from "react";
import { type DateValue, formatCount } from "../../format.ts";
import { Time } from "../../primitives/time/time.tsx";
import { VisuallyHidden } from "../../primitives/visually-hidden/visually-hidden.tsx";
import { RowCheck } from "../bulk-bar/bulk-bar.tsx";
import { type Column, DataTable } from "../data-table/data-table.tsx";
import { RowLink } from "../data-table/row-link.tsx";
import { StatusChip } from "../status-chip/status-chip.tsx";

export interface ProjectRow {
  id: string;
  /** The project's page; editing and deleting are paths below it. */
  path: string;
  name: string;
  description?: string;
  status: string;
  /** Absent for a personal project. */
  team?: string;
  /** Shown with `showsOwner`. */
  owner?: string;
  siteCount: number;
  updatedAt: DateValue;
  /** Whether the reader may edit and delete it. */
  canManage: boolean;
}

export interface ProjectTableProps {
  projects: readonly ProjectRow[];
  /** Returns the sort state of a column by its id: name, sites or updated. */
  sorted?: (column: string, usual?: "ascending" | "descending") => Column<unknown>["sort"];
  /** For administrators, who see everybody's projects. */
  showsOwner?: boolean;
  /** The id of the BulkBar; rows that the reader may manage then have a checkbox. */
  selection?: string;
  /** Accessible name of the table; 'Projects' by default. */
  caption?: string;
  /** Shown instead of the team's name for a personal project. */
  personal: string;
  /** Shown when there are no projects. */
  empty: ReactNode;
}

/**
 * Lists projects with the actions open to the reader. A page may hold hundreds of rows, so links are plain
 * elements (RowLink), and each row is one line.
 */
export function ProjectTable({
  projects,
  empty,
  selection,
  caption = "Projects",
  ...look
}: ProjectTableProps) {
  return (
    <DataTable
      caption={caption}
      rows={projects}
      rowKey={row => row.id}
      empty={empty}
      compact
      columns={selection ? [tickColumn(selection), ...columnsOf(look)] : columnsOf(look)}
    />
  );
}

const tickColumn = (selection: string): Column<ProjectRow> => ({
  id: "tick",
  header: <VisuallyHidden>Select</VisuallyHidden>,
  width: "44px",
  cardLabel: false,
  cell: row => row.canManage && <RowCheck form={selection} value={row.id} name={row.name} />,
});

const columnsOf = ({
  personal,
  sorted,
  showsOwner,
}: Omit<ProjectTableProps, "projects" | "empty" | "selection" | "caption">): Column<ProjectRow>[] => [
  {
    id: "name",
    header: "Project",
    sort: sorted?.("name"),
    cardWide: true,
    cell: row => (
      <div className="row-name">
        <RowLink kind="title" href={row.path}>
          {row.name}
        </RowLink>
        {row.description && <small>{row.description}</small>}
      </div>
    ),
  },
  {
    id: "status",
    header: "Status",
    cardLabel: false,
    cell: row => <StatusChip status={row.status} />,
  },
  {
    id: "team",
    header: "Team",
    cardLabel: false,
    muted: true,
    cell: row => <Clipped text={row.team ?? personal} />,
  },
  ...(showsOwner ? [owner] : []),
  {
    id: "sites",
    header: "Sites",
    sort: sorted?.("sites", "descending"),
    cardLabel: "Sites",
    numeric: true,
    cell: row => formatCount(row.siteCount),
  },
  {
    id: "updated",
    header: "Updated",
    sort: sorted?.("updated", "descending"),
    cardLabel: "Updated",
    numeric: true,
    muted: true,
    cell: row => <Time value={row.updatedAt} />,
  },
  {
    id: "actions",
    header: "Actions",
    actions: true,
    cell: row => <RowActions {...row} />,
  },
];

const owner: Column<ProjectRow> = {
  id: "owner",
  header: "Owner",
  cardLabel: false,
  muted: true,
  cell: row => <Clipped text={row.owner ?? ""} />,
};

/** Truncates a long name to one line; the tooltip has all of it. */
const Clipped = ({ text }: { text: string }) => (
  <span className="cell-clip" title={text}>
    {text}
  </span>
);

function RowActions({ path, name, canManage }: ProjectRow) {
  return (
    <>
      <RowLink kind="view" iconOnly href={path} subject={name}>
        View
      </RowLink>
      {canManage && (
        <>
          <RowLink kind="edit" iconOnly href={`${path}/edit`} subject={name}>
            Edit
          </RowLink>
          <RowLink kind="delete" iconOnly href={`${path}/delete`} subject={name}>
            Delete
          </RowLink>
        </>
      )}
    </>
  );
}
