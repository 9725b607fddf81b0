import { cloneElement, type ReactNode } from "react";
import type { DateValue } from "../../format.ts";
import { Button } from "../../primitives/button/button.tsx";
import { Chip } from "../../primitives/chip/chip.tsx";
import { ProgressBar } from "../../primitives/progress-bar/progress-bar.tsx";
import type { FormElement } from "../../primitives/slots/slots.tsx";
import { Time } from "../../primitives/time/time.tsx";
import { VisuallyHidden } from "../../primitives/visually-hidden/visually-hidden.tsx";
import { type Column, DataTable } from "../data-table/data-table.tsx";

export interface JobRow {
  id: string;
  /** What is done: 'Import of points'. */
  name: string;
  /** What it concerns: site and project. */
  about?: ReactNode;
  owner: string;
  queuedAt: DateValue;
  /** When its worker started; null while it is queued. */
  startedAt: DateValue | null;
  state: "waiting" | "running" | "failed";
  /** Progress of a running job, 0 to 1; null while unknown. */
  share?: number | null;
  /** Why the job failed. */
  reason?: string;
}

export interface JobTableProps {
  jobs: readonly JobRow[];
  /** A form that posts `jobId` and `deed`, `cancel` or `retry`; it is repeated in each row. */
  form: FormElement;
  empty: ReactNode;
}

/**
 * Lists the server's jobs for an administrator, who can cancel queued or running jobs and retry failed ones.
 */
export function JobTable({ jobs, form, empty }: JobTableProps) {
  return (
    <DataTable caption="Jobs" rows={jobs} rowKey={job => job.id} columns={columnsOf(form)} empty={empty} />
  );
}

const columnsOf = (form: FormElement): Column<JobRow>[] => [
  {
    id: "job",
    header: "Job",
    cardWide: true,
    cardFirst: true,
    cardLabel: false,
    cell: ({ name, about }) => (
      <>
        <b>{name}</b>
        {about && <small className="block text-sm text-subtle [overflow-wrap:anywhere]">{about}</small>}
      </>
    ),
  },
  {
    id: "owner",
    header: "Started by",
    cell: ({ owner }) => <span className="[overflow-wrap:anywhere]">{owner}</span>,
  },
  {
    id: "queued",
    header: "Queued",
    numeric: true,
    muted: true,
    cell: ({ queuedAt }) => <Time value={queuedAt} kind="dateTime" />,
  },
  {
    id: "since",
    header: "Started",
    numeric: true,
    muted: true,
    cell: ({ startedAt }) => <Time value={startedAt} kind="dateTime" />,
  },
  { id: "state", header: "State", cardWide: true, cell: job => <State {...job} /> },
  { id: "action", header: "Actions", actions: true, cell: job => <Action {...job} form={form} /> },
];

function State({ state, share, reason }: JobRow) {
  if (state === "running")
    return (
      <ProgressBar
        label="Running"
        value={share ?? undefined}
        max={1}
        valueText={share == null ? undefined : `${Math.floor(share * 100)} %`}
      />
    );
  if (state === "waiting") return <Chip dot>Waiting</Chip>;
  return (
    <>
      <Chip dot tone="danger">
        Failed
      </Chip>
      {reason && <p className="mt-1 text-sm text-muted [overflow-wrap:anywhere]">{reason}</p>}
    </>
  );
}

function Action({ id, name, state, form }: JobRow & { form: FormElement }) {
  const deed = state === "failed" ? "retry" : "cancel";
  return cloneElement(
    form,
    { className: "contents" },
    <input type="hidden" name="jobId" value={id} />,
    <Button type="submit" name="deed" value={deed} size="sm" variant={deed === "retry" ? undefined : "ghost"}>
      {deed === "retry" ? "Retry" : "Cancel"}
      <VisuallyHidden> {name}</VisuallyHidden>
    </Button>,
  );
}
