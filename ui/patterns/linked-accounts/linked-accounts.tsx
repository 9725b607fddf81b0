import { Link2, Unlink } from "lucide-react";
import type { DateValue } from "../../format.ts";
import { Button } from "../../primitives/button/button.tsx";
import { type LinkElement, LinkSlot } from "../../primitives/slots/slots.tsx";
import { Time } from "../../primitives/time/time.tsx";
import { VisuallyHidden } from "../../primitives/visually-hidden/visually-hidden.tsx";
import { type Column, DataTable } from "../data-table/data-table.tsx";

export interface LinkedAccountRow {
  /** The provider's id. */
  id: string;
  name: string;
  /** Null if no account of this provider is linked. */
  linked: {
    /** The address given by the provider; null if it gave none. */
    email: string | null;
    linkedAt: DateValue;
    /** Null if it has not been used to sign in yet. */
    lastUsedAt: DateValue | null;
  } | null;
}

export interface LinkedAccountsProps {
  providers: readonly LinkedAccountRow[];
  /** Link that goes to the provider, to link an account there. */
  linkTo: (id: string) => LinkElement;
  /** Link to the confirmation before unlinking. */
  unlinkTo: (id: string) => LinkElement;
}

/** Lists the sign-in providers, and which account of each is linked. */
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
