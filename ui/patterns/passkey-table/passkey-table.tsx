import type { DateValue } from "../../format.ts";
import { Time } from "../../primitives/time/time.tsx";
import { type Column, DataTable } from "../data-table/data-table.tsx";
import { RowLink } from "../data-table/row-link.tsx";

export interface PasskeyRow {
  id: string;
  name: string;
  createdAt: DateValue;
  /** Null if it has never been used. */
  lastUsedAt: DateValue | null;
}

export interface PasskeyTableProps {
  /** Oldest first. */
  passkeys: readonly PasskeyRow[];
  /** Address of the dialog that removes a passkey. */
  removeHref: (passkey: PasskeyRow) => string;
}

/** Lists the passkeys of an account, each with a link to remove it. */
export function PasskeyTable({ passkeys, removeHref }: PasskeyTableProps) {
  return (
    <DataTable
      caption="Your passkeys"
      rows={passkeys}
      rowKey={({ id }) => id}
      columns={[...COLUMNS, removeColumn(removeHref)]}
    />
  );
}

const COLUMNS: Column<PasskeyRow>[] = [
  {
    id: "name",
    header: "Name",
    cardWide: true,
    rowHeader: true,
    cell: ({ name }) => <b className="[overflow-wrap:anywhere]">{name}</b>,
  },
  {
    id: "created",
    header: "Added",
    numeric: true,
    cell: row => <Time value={row.createdAt} kind="dateTime" />,
  },
  {
    id: "used",
    header: "Last used",
    numeric: true,
    cell: row => <Time value={row.lastUsedAt} kind="dateTime" fallback="Never" />,
  },
];

const removeColumn = (removeHref: PasskeyTableProps["removeHref"]): Column<PasskeyRow> => ({
  id: "actions",
  header: "Actions",
  actions: true,
  cell: passkey => (
    <RowLink kind="delete" href={removeHref(passkey)} subject={passkey.name} opensDialog>
      Remove
    </RowLink>
  ),
});
