import { RotateCcw } from "lucide-react";
import { cloneElement, type ReactNode } from "react";
import { type DateValue, formatDay, formatPlural, formatStorage } from "../../format.ts";
import { RowCheck } from "../../patterns/bulk-bar/bulk-bar.tsx";
import { type Column, DataTable } from "../../patterns/data-table/data-table.tsx";
import { Alert } from "../../primitives/alert/alert.tsx";
import { Button } from "../../primitives/button/button.tsx";
import type { FormElement } from "../../primitives/slots/slots.tsx";
import { Time } from "../../primitives/time/time.tsx";
import { VisuallyHidden } from "../../primitives/visually-hidden/visually-hidden.tsx";

export interface BinRow {
  id: string;
  kind: "project" | "site" | "survey" | "drawing" | "design";
  /** The name of a project or site, the label or file of a survey, the file of a drawing, the name of a design; may be empty. */
  name: string;
  /** The site that it belonged to; null for a project or site. */
  siteName: string | null;
  projectName: string | null;
  /** True if its project has been removed for good, so that it has to be restored to another one. */
  needsProject?: boolean;
  /** For a survey, `YYYY-MM-DD`; null if unknown. */
  surveyedOn: string | null;
  /** Points of a survey, or of all surveys of a site or project. */
  pointCount: number;
  /** Size in bytes. */
  bytes: number;
  removedAs: "replaced" | "deleted" | null;
  removedAt: DateValue;
  removedBy: string | null;
  /** When it will be removed for good. */
  keptUntil: DateValue;
}

export interface BinTableProps {
  /** Newest first. */
  rows: readonly BinRow[];
  /** The project to restore rows to if their own is gone. */
  target?: { id: string; name: string } | undefined;
  /**
   * A POST form, repeated in each row, which posts the id as `restore`, and the target as `projectId` if the
   * row needs one.
   */
  restoreForm: FormElement;
  /** Why one of the rows could not be restored. */
  failure?: { id: string; message: string } | null;
  pending?: boolean;
  /**
   * The id of the BulkBar for which rows can be ticked; those that need a project are restored one by one.
   */
  selection?: string;
  /** Shown when there is nothing to restore. */
  empty: ReactNode;
}

/** Lists what was deleted or replaced in projects and sites, each with a button to restore it. */
export function BinTable({ rows, empty, selection, ...actions }: BinTableProps) {
  return (
    <DataTable
      caption="Deleted"
      rows={rows}
      rowKey={row => row.id}
      empty={empty}
      columns={[...(selection ? [tickColumn(selection)] : []), ...COLUMNS, restoreColumn(actions)]}
    />
  );
}

const tickColumn = (selection: string): Column<BinRow> => ({
  id: "tick",
  header: <VisuallyHidden>Select</VisuallyHidden>,
  width: "44px",
  cardLabel: false,
  cell: row => !row.needsProject && <RowCheck form={selection} value={row.id} name={nameOf(row)} />,
});

const KINDS = {
  project: "Project",
  site: "Site",
  survey: "Survey",
  drawing: "CAD diagram",
  design: "Design",
} as const;

const COLUMNS: Column<BinRow>[] = [
  {
    id: "name",
    header: "Deleted",
    cardWide: true,
    cell: row => (
      <>
        <b className="[overflow-wrap:anywhere]">{nameOf(row)}</b>
        <small className="[overflow-wrap:anywhere]">{placeOf(row)}</small>
      </>
    ),
  },
  { id: "kind", header: "Kind", cell: ({ kind }) => KINDS[kind] },
  {
    id: "what",
    header: "What happened",
    muted: true,
    cell: ({ removedAs, removedBy, removedAt }) => (
      <>
        {HAPPENED[removedAs ?? "unknown"]} <Time value={removedAt} />
        {removedBy && <small className="[overflow-wrap:anywhere]">by {removedBy}</small>}
      </>
    ),
  },
  {
    id: "size",
    header: "Size",
    numeric: true,
    cell: ({ bytes, pointCount }) => (
      <>
        {formatStorage(bytes)}
        {pointCount > 0 && <small>{formatPlural(pointCount, "point")}</small>}
      </>
    ),
  },
  { id: "until", header: "Kept until", numeric: true, cell: row => <Time value={row.keptUntil} /> },
];

const HAPPENED = { deleted: "Deleted", replaced: "Replaced", unknown: "Replaced or deleted" } as const;

const nameOf = ({ kind, name, surveyedOn }: BinRow): string => {
  if (kind === "survey" && surveyedOn) return [formatDay(surveyedOn), name].filter(Boolean).join(", ");
  return name || KINDS[kind];
};

const placeOf = ({ kind, siteName, projectName }: BinRow): string =>
  [kind !== "site" && kind !== "project" ? siteName : null, kind === "project" ? null : projectName]
    .filter(Boolean)
    .join(", ");

const restoreColumn = ({
  target,
  restoreForm,
  failure,
  pending,
}: Pick<BinTableProps, "target" | "restoreForm" | "failure" | "pending">): Column<BinRow> => ({
  id: "actions",
  header: "Actions",
  actions: true,
  cell: row => (
    <div className="grid max-w-70 justify-items-end gap-2">
      {failure?.id === row.id && (
        <Alert tone="danger" live="assertive">
          {failure.message}
        </Alert>
      )}
      {cloneElement(
        restoreForm,
        { className: "grid justify-items-end gap-2" },
        restoreForm.props.children,
        <input type="hidden" name="restore" value={row.id} />,
        row.needsProject && target && <input type="hidden" name="projectId" value={target.id} />,
        <Button size="sm" type="submit" icon={<RotateCcw aria-hidden />} aria-disabled={pending}>
          Restore<VisuallyHidden> {nameOf(row)}</VisuallyHidden>
        </Button>,
        row.needsProject && target && (
          <small className="text-muted [overflow-wrap:anywhere]">to {target.name}</small>
        ),
      )}
    </div>
  ),
});
