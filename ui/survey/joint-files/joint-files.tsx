import type { ReactNode } from "react";
import { formatPlural, formatStorage } from "../../format.ts";
import { type Column, DataTable } from "../../patterns/data-table/data-table.tsx";
import { Button } from "../../primitives/button/button.tsx";
import { Chip } from "../../primitives/chip/chip.tsx";

export interface JointFileRow {
  id: string;
  name: string;
  sizeBytes: number;
  /** The format detected, for files that are not tables. */
  format?: string;
  isReady: boolean;
  /** Null while no point can be read. */
  pointCount: number | null;
  rowsSkipped: number;
  /** The first skipped rows. */
  skipped: { line: number; message: string }[];
  /** What must be answered, and why it does not match the other files: sentences without a full stop. */
  missing: string[];
  doubts: string[];
  /** 'EPSG 2056, CH1903+ / LV95'; empty while no point can be read. */
  system: string;
  /** Empty while a question about them is open. */
  heights: string;
  /** Page where the file is reviewed. */
  answerPath: string;
  /** The survey with this file one place further up; null for the first. */
  upPath: string | null;
  /** The survey without this file; null if only two are left. */
  removePath: string | null;
  /** The survey with this file's answers applied to the others; null if there are none to apply. */
  samePath: string | null;
}

export interface JointFilesTableProps {
  files: readonly JointFileRow[];
  link: (to: string, label: string, name: string) => ReactNode;
}

/**
 * Lists the files of one survey in the order of their points: how each is read, what is missing, and its
 * doubts. Not for files that become surveys of their own (StagedFilesTable).
 */
export function JointFilesTable({ files, link }: JointFilesTableProps) {
  return (
    <DataTable
      caption="Files of the survey"
      rows={files}
      rowKey={({ id }) => id}
      columns={[...COLUMNS, actionsColumn(link)]}
    />
  );
}

const COLUMNS: Column<JointFileRow>[] = [
  {
    id: "file",
    header: "File",
    cardWide: true,
    rowHeader: true,
    cell: ({ name, sizeBytes, format }) => (
      <span className="grid min-w-36 [overflow-wrap:anywhere]">
        <b>
          <bdi>{name}</bdi>
        </b>
        <small className="text-subtle">{[format, formatStorage(sizeBytes)].filter(Boolean).join(", ")}</small>
      </span>
    ),
  },
  {
    id: "state",
    header: "State",
    cardWide: true,
    cell: ({ isReady, missing, doubts }) => (
      <span className="grid justify-items-start gap-1 [overflow-wrap:anywhere]">
        <Chip tone={isReady ? "info" : "warning"}>{isReady ? "Ready" : "Needs answers"}</Chip>
        {missing.map(text => (
          <small key={text}>{text}.</small>
        ))}
        {doubts.map(text => (
          <small key={text} className="text-warn-text">
            {text}.
          </small>
        ))}
      </span>
    ),
  },
  {
    id: "reading",
    header: "Read As",
    cardLabel: false,
    cardWide: true,
    cell: ({ pointCount, rowsSkipped, skipped, system, heights }) =>
      pointCount !== null && (
        <span className="grid min-w-44 [overflow-wrap:anywhere]">
          {formatPlural(pointCount, "point")}
          {rowsSkipped > 0 && (
            <small className="text-warn-text">
              {formatPlural(rowsSkipped, "row")} skipped:{" "}
              {skipped.map(({ line, message }) => `line ${line}, ${message}`).join("; ")}
              {rowsSkipped > skipped.length && " …"}
            </small>
          )}
          <small className="text-subtle">{[system, heights].filter(Boolean).join(", ")}</small>
        </span>
      ),
  },
];

const actionsColumn = (link: JointFilesTableProps["link"]): Column<JointFileRow> => ({
  id: "actions",
  header: "Actions",
  actions: true,
  cell: ({ name, isReady, answerPath, upPath, removePath, samePath }) => (
    <span className="flex flex-wrap justify-end gap-2">
      <Button asChild size="sm">
        {link(answerPath, isReady ? "Open" : "Answer", name)}
      </Button>
      {samePath && (
        <Button asChild size="sm">
          {link(samePath, "Same for Others", name)}
        </Button>
      )}
      {upPath && (
        <Button asChild size="sm" variant="ghost">
          {link(upPath, "Move Up", name)}
        </Button>
      )}
      {removePath && (
        <Button asChild size="sm" variant="ghost">
          {link(removePath, "Leave Out", name)}
        </Button>
      )}
    </span>
  ),
});
