import { Link2, Unlink } from "lucide-react";
import type { DateValue } from "../../format.ts";
import { Button } from "../../primitives/button/button.tsx";
import { type LinkElement, LinkSlot } from "../../primitives/slots/slots.tsx";
import { Time } from "../../primitives/time/time.tsx";
import { VisuallyHidden } from "../../primitives/visually-hidden/visually-hidden.tsx";
import { type Column, DataTable } from "../data-table/data-table.tsx";

export interface LinkedAccountRow {
  /** Of the provider. */
  id: string;
  name: string;
  /** Null while there is no account of this provider. */
  linked: {
    /** As the provider named it; null when it named none. */
    email: string | null;
    linkedAt: DateValue;
    /** Null when it has signed nobody in yet. */
    lastUsedAt: DateValue | null;
  } | null;
}

export interface LinkedAccountsProps {
  providers: readonly LinkedAccountRow[];
  /** Leaves for the provider, to link an account there. */
  linkTo: (id: string) => LinkElement;
  /** Asks before it unlinks. */
  unlinkTo: (id: string) => LinkElement;
}

/** Lists the providers that people may sign in with, and which account of theirs is linked. */
export function LinkedAccounts({ providers, linkTo, unlinkTo }: LinkedAccountsProps) {
  return (
    <DataTable
      caption="Accounts that sign you in"
      rows={providers}
      rowKey={({ id }) => id}
      columns={[...COLUMNS, actions(linkTo, unlinkTo)]}
    />
  );
}

const COLUMNS: Column<LinkedAccountRow>[] = [
  {
    id: "account",
    header: "Account",
    cardWide: true,
    rowHeader: true,
    cell: ({ name, linked }) => (
      <span className="grid gap-0.5 [overflow-wrap:anywhere]">
        <bdi className="font-semibold">{name}</bdi>
        <span className="font-normal text-muted">{linked ? <Address {...linked} /> : "Not linked"}</span>
      </span>
    ),
  },
  {
    id: "since",
    header: "Linked",
    numeric: true,
    cell: ({ linked }) => <Time value={linked?.linkedAt} />,
  },
  {
    id: "used",
    header: "Last used",
    numeric: true,
    cell: ({ linked }) => (
      <Time value={linked?.lastUsedAt} kind="dateTime" fallback={linked ? "Never" : "–"} />
    ),
  },
];

const actions = (
  linkTo: LinkedAccountsProps["linkTo"],
  unlinkTo: LinkedAccountsProps["unlinkTo"],
): Column<LinkedAccountRow> => ({
  id: "actions",
  header: "Actions",
  actions: true,
  cell: ({ id, name, linked }) => (
    <Button asChild size="sm" icon={linked ? <Unlink aria-hidden /> : <Link2 aria-hidden />}>
      <LinkSlot link={linked ? unlinkTo(id) : linkTo(id)}>
        {linked ? "Unlink" : "Link"}
        <VisuallyHidden> {name}</VisuallyHidden>
      </LinkSlot>
    </Button>
  ),
});

const Address = ({ email }: { email: string | null }) =>
  email ? <bdi>{email}</bdi> : "Linked, without an address";
