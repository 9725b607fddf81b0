import type { ReactNode } from "react";
import { formatPlural, formatStorage } from "../../format.ts";
import { type Column, DataTable } from "../../patterns/data-table/data-table.tsx";
import { Button } from "../../primitives/button/button.tsx";
import { Chip } from "../../primitives/chip/chip.tsx";
import { type LinkElement, LinkSlot } from "../../primitives/slots/slots.tsx";
import { TextLink } from "../../primitives/text-link/text-link.tsx";

export interface StagedFileRow {
  id: string;
  name: string;
  sizeBytes: number;
  /** The site that it was chosen for, if it is not the current page's. */
  otherSite?: OtherSite;
  /** The format detected, such as 'Leica GSI-16 field book'; absent if the file has not been read. */
  format?: string;
  state: StagedFileState;
  /** Whether a ready file is ticked initially. */
  isTicked: boolean;
  /** Why it is not ready, as a sentence. */
  message?: string;
  /** How a ready file is read. */
  reading?: StagedFileReading;
}

export interface OtherSite {
  id: string;
  name: string;
}

export interface StagedFileReading {
  pointCount: number;
  rowsSkipped: number;
  /** 'EPSG 2056, CH1903+ / LV95'. */
  system: string;
  /** 'ellipsoidal, heights in metres'. */
  heights: string;
  /** The date in the file, `YYYY-MM-DD`; null if it has none. */
  surveyedOn: string | null;
  /** The label of the survey. */
  label: string;
  /** Identifies this reading for the import. */
  fingerprint: string;
}

/**
 * `open`: a person must answer questions or doubts; `unseen`: not read yet; `unfinished`: the upload is
 * incomplete.
 */
export type StagedFileState = "ready" | "importing" | "open" | "refused" | "unseen" | "unfinished";

const STATES = {
  ready: { tone: "info", text: "Ready" },
  importing: { tone: "success", text: "Importing" },
  open: { tone: "warning", text: "Needs answers" },
  refused: { tone: "danger", text: "Not read" },
  unseen: { tone: "neutral", text: "Not read yet" },
  unfinished: { tone: "warning", text: "Upload incomplete" },
} as const;

/** Files that need answers can be ticked to become one survey with others. */
const TICKABLE: readonly StagedFileState[] = ["ready", "open", "unseen"];

export interface StagedFilesTableProps {
  files: readonly StagedFileRow[];
  /** Link to the page of a single file. */
  openLink: (file: StagedFileRow, label: string) => ReactNode;
  /** Link to the files of another site. */
  siteLink: (site: OtherSite) => LinkElement;
  /**
   * Id of the form that removes a file, sent as `remove`. A separate form, because Enter in a field must not
   * remove anything.
   */
  removeForm: string;
  labelMaxLength: number;
}

/**
 * Lists files to import: what each is, how it is read, and what is missing. Those that can be imported have a
 * checkbox `file` (`id fingerprint`, without the fingerprint while something is open), ready ones a date
 * `day-ID` and a label `label-ID`. Use it in a form that imports the ticked files. Not for files that are
 * already imported: those are surveys (SurveyTable).
 */
export function StagedFilesTable({
  files,
  openLink,
  siteLink,
  removeForm,
  labelMaxLength,
}: StagedFilesTableProps) {
  return (
    <DataTable
      caption="Files to import"
      rows={files}
      rowKey={({ id }) => id}
      columns={[
        fileColumn(siteLink),
        ...COLUMNS,
        surveyColumn(labelMaxLength),
        actionsColumn(openLink, removeForm),
      ]}
    />
  );
}

const fileColumn = (siteLink: StagedFilesTableProps["siteLink"]): Column<StagedFileRow> => ({
  id: "file",
  header: "File",
  cardWide: true,
  rowHeader: true,
  cell: ({ id, name, sizeBytes, format, reading, state, isTicked, otherSite }) => (
    <span className="flex min-w-0 items-start gap-2">
      {TICKABLE.includes(state) && (
        <input
          type="checkbox"
          name="file"
          value={`${id} ${reading?.fingerprint ?? ""}`}
          defaultChecked={isTicked}
          aria-label={`Import ${name}`}
          className="mt-1"
        />
      )}
      <span className="grid min-w-36 [overflow-wrap:anywhere]">
        <b>
          <bdi>{name}</bdi>
        </b>
        <small className="text-subtle">{[format, formatStorage(sizeBytes)].filter(Boolean).join(", ")}</small>
        {otherSite && (
          <small>
            Chosen for{" "}
            <TextLink asChild>
              <LinkSlot link={siteLink(otherSite)}>{otherSite.name}</LinkSlot>
            </TextLink>
          </small>
        )}
      </span>
    </span>
  ),
});

const COLUMNS: Column<StagedFileRow>[] = [
  {
    id: "state",
    header: "State",
    cardWide: true,
    cell: ({ state, message }) => (
      <span className="grid justify-items-start gap-1 [overflow-wrap:anywhere]">
        <Chip tone={STATES[state].tone}>{STATES[state].text}</Chip>
        {message && <small className="text-subtle">{message}</small>}
      </span>
    ),
  },
  {
    id: "reading",
    header: "Read As",
    cardLabel: false,
    cardWide: true,
    cell: ({ reading }) =>
      reading && (
        <span className="grid min-w-44 [overflow-wrap:anywhere]">
          {formatPlural(reading.pointCount, "point")}
          {reading.rowsSkipped > 0 && (
            <small className="text-warn-text">{formatPlural(reading.rowsSkipped, "row")} skipped</small>
          )}
          <small className="text-subtle">
            {reading.system}, {reading.heights}
          </small>
        </span>
      ),
  },
];

const surveyColumn = (labelMaxLength: number): Column<StagedFileRow> => ({
  id: "survey",
  header: "Survey",
  cardWide: true,
  cell: ({ id, name, reading, state }) =>
    reading &&
    state === "ready" && (
      <span className="grid gap-1">
        <input
          name={`label-${id}`}
          defaultValue={reading.label}
          maxLength={labelMaxLength}
          aria-label={`Label of ${name}`}
          className="control"
        />
        <input
          type="date"
          name={`day-${id}`}
          defaultValue={reading.surveyedOn ?? ""}
          aria-label={`Day of ${name}`}
          className="control"
        />
      </span>
    ),
});

const actionsColumn = (
  openLink: StagedFilesTableProps["openLink"],
  removeForm: string,
): Column<StagedFileRow> => ({
  id: "actions",
  header: "Actions",
  actions: true,
  cell: file =>
    file.state !== "importing" && (
      <span className="flex flex-wrap justify-end gap-2">
        {file.state !== "unfinished" && (
          <Button asChild size="sm">
            {openLink(file, file.state === "open" ? "Answer" : "Open")}
          </Button>
        )}
        <Button
          type="submit"
          size="sm"
          variant="ghost"
          tone="danger-quiet"
          form={removeForm}
          name="remove"
          value={file.id}
          aria-label={`Remove ${file.name}`}
        >
          Remove
        </Button>
      </span>
    ),
});
