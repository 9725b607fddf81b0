import { LogOut } from "lucide-react";
import { cloneElement } from "react";
import { deviceName } from "#survey/names/device-name.ts";
import type { DateValue } from "../../format.ts";
import { Button } from "../../primitives/button/button.tsx";
import { Chip } from "../../primitives/chip/chip.tsx";
import type { FormElement } from "../../primitives/slots/slots.tsx";
import { Time } from "../../primitives/time/time.tsx";
import { VisuallyHidden } from "../../primitives/visually-hidden/visually-hidden.tsx";
import { type Column, DataTable } from "../data-table/data-table.tsx";

export interface SessionRow {
  id: string;
  /** The browser's User-Agent; null if it sent none. */
  device: string | null;
  /** The network that it was last used from; null if unknown. */
  address: string | null;
  createdAt: DateValue;
  /** Null if unknown. */
  lastUsedAt: DateValue | null;
  /** True for the reader's own session. */
  isThis: boolean;
}

export interface SessionTableProps {
  /** Last used first. */
  sessions: readonly SessionRow[];
  /** A POST form, repeated in each row, which posts the session's id as `session`. */
  endForm: FormElement;
  pending?: boolean;
}

/** Lists the browsers that are signed in to an account, each with a button that signs it out. */
export function SessionTable({ sessions, endForm, pending }: SessionTableProps) {
  return (
    <DataTable
      caption="Where You Are Signed In"
      rows={sessions}
      rowKey={({ id }) => id}
      columns={[...COLUMNS, endColumn(endForm, pending)]}
    />
  );
}

const COLUMNS: Column<SessionRow>[] = [
  {
    id: "device",
    header: "Device",
    cardWide: true,
    rowHeader: true,
    cell: ({ device, isThis }) => (
      <span className="inline-flex flex-wrap items-center gap-2">
        <b title={device ?? undefined}>{deviceName(device)}</b>
        {isThis && <Chip tone="success">This device</Chip>}
      </span>
    ),
  },
  {
    id: "address",
    header: "Network",
    muted: true,
    cell: ({ address }) => <bdi className="[overflow-wrap:anywhere]">{address ?? "Not known"}</bdi>,
  },
  {
    id: "since",
    header: "Signed in",
    numeric: true,
    cell: row => <Time value={row.createdAt} kind="dateTime" />,
  },
  {
    id: "used",
    header: "Last used",
    numeric: true,
    cell: row => <Time value={row.lastUsedAt} kind="dateTime" fallback="Not known" />,
  },
];

const endColumn = (endForm: FormElement, pending = false): Column<SessionRow> => ({
  id: "actions",
  header: "Actions",
  actions: true,
  cell: ({ id, device, isThis }) =>
    isThis
      ? null
      : cloneElement(
          endForm,
          {},
          endForm.props.children,
          <input type="hidden" name="session" value={id} />,
          <Button size="sm" type="submit" icon={<LogOut aria-hidden />} aria-disabled={pending}>
            Sign Out<VisuallyHidden> {deviceName(device)}</VisuallyHidden>
          </Button>,
        ),
});
