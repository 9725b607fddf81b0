import type { ReactNode } from "react";
import type { DateValue } from "../../format.ts";
import { Time } from "../../primitives/time/time.tsx";
import { type Column, DataTable } from "../data-table/data-table.tsx";
import { RowLink } from "../data-table/row-link.tsx";
import { StatusChip } from "../status-chip/status-chip.tsx";

export interface ProjectRow {
  id: string;
  /** Its page; editing and deleting lie below it. */
  path: string;
  name: string;
  description?: string;
  status: string;
  /** Absent for a personal project. */
  team?: string;
  siteCount: number;
  updatedAt: DateValue;
  /** Whether the reader may edit and delete it. */
  canManage: boolean;
}

export interface ProjectTableProps {
  projects: readonly ProjectRow[];
  /** In the place of the team of a project without one. */
  personal: string;
  /** Shown when there is no project. */
  empty: ReactNode;
}

/**
 * Lists projects with the actions a reader may take. Use it inside a clipped Card. A page may hold hundreds of rows, so
 * its links are plain (RowLink).
 */
export function ProjectTable({ projects, personal, empty }: ProjectTableProps) {
  return (
    <DataTable
      caption="Projects"
      rows={projects}
      rowKey={row => row.id}
      empty={empty}
      columns={columnsOf(personal)}
    />
  );
}

const columnsOf = (personal: string): Column<ProjectRow>[] => [
  {
    id: "name",
    header: "Project",
    cardWide: true,
    cell: row => (
      <>
        <RowLink kind="title" href={row.path}>
          {row.name}
        </RowLink>
        {row.description && <small>{row.description}</small>}
      </>
    ),
  },
  {
    id: "status",
    header: "Status",
    cardLabel: "Status",
    cell: row => <StatusChip status={row.status} />,
  },
  {
    id: "team",
    header: "Team",
    width: "176px",
    cardLabel: "Team",
    muted: true,
    cell: row => row.team ?? <span className="whitespace-nowrap">{personal}</span>,
  },
  {
    id: "sites",
    header: "Sites",
    cardLabel: "Sites",
    numeric: true,
    cell: row => row.siteCount,
  },
  {
    id: "updated",
    header: "Updated",
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

function RowActions({ path, name, canManage }: ProjectRow) {
  return (
    <>
      <RowLink kind="view" href={path} subject={name}>
        View
      </RowLink>
      {canManage && (
        <>
          <RowLink kind="edit" href={`${path}/edit`} subject={name}>
            Edit
          </RowLink>
          <RowLink kind="delete" href={`${path}/delete`} subject={name}>
            Delete
          </RowLink>
        </>
      )}
    </>
  );
}
