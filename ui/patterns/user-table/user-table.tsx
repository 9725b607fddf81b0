import { Eye, Pencil, Trash2, UserCheck, UserX } from "lucide-react";
import { cloneElement, type ReactNode } from "react";
import type { DateValue } from "../../format.ts";
import { IconButton } from "../../primitives/icon-button/icon-button.tsx";
import type { FormElement, LinkElement } from "../../primitives/slots/slots.tsx";
import { Time } from "../../primitives/time/time.tsx";
import { VisuallyHidden } from "../../primitives/visually-hidden/visually-hidden.tsx";
import { ApprovalChip } from "../approval-chip/approval-chip.tsx";
import { RowCheck } from "../bulk-bar/bulk-bar.tsx";
import { type Column, DataTable } from "../data-table/data-table.tsx";
import { RoleChip } from "../role-chip/role-chip.tsx";

export interface UserRow {
  id: string;
  email: string;
  role: string;
  /** `pending`, `approved` or `rejected`. */
  approvalStatus: string;
  createdAt: DateValue;
  /** Null if they have never signed in. */
  lastLogin?: DateValue | null;
  viewLink: LinkElement;
  editLink: LinkElement;
  /** Absent if the account may not be deleted. */
  deleteLink?: LinkElement;
}

export interface UserTableProps {
  users: readonly UserRow[];
  /** A form that posts `userId` and `approvalStatus`; it is repeated in the row of each pending account. */
  decisionForm: FormElement;
  /** Returns the sort state of a column by its id: email, created or login. */
  sorted?: (column: string, usual?: "ascending" | "descending") => Column<unknown>["sort"];
  /** Shown instead of the table when no account matches the filters. */
  empty?: ReactNode;
  /** The id of the BulkBar; accounts awaiting approval then have a checkbox. */
  selection?: string;
  /** A Pagination. */
  footer: ReactNode;
}

/** Lists accounts for an administrator, who can approve, reject, open, edit and delete them. */
export function UserTable({ users, decisionForm, selection, sorted, empty, footer }: UserTableProps) {
  return (
    <DataTable
      caption="User Management"
      rows={users}
      rowKey={user => user.id}
      columns={[...(selection ? [tickColumn(selection)] : []), ...columnsOf(decisionForm, sorted)]}
      empty={empty}
      footer={footer}
    />
  );
}

const tickColumn = (selection: string): Column<UserRow> => ({
  id: "tick",
  header: <VisuallyHidden>Select</VisuallyHidden>,
  width: "44px",
  cardLabel: false,
  cell: user =>
    user.approvalStatus === "pending" && <RowCheck form={selection} value={user.id} name={user.email} />,
});

const columnsOf = (decisionForm: FormElement, sorted: UserTableProps["sorted"]): Column<UserRow>[] => [
  { id: "user", header: "User", cell: user => <code>{user.id.slice(-8)}</code> },
  {
    id: "email",
    header: "Email",
    sort: sorted?.("email"),
    cardWide: true,
    cardFirst: true,
    cell: user => <b>{user.email}</b>,
  },
  { id: "role", header: "Role", cell: user => <RoleChip role={user.role} /> },
  { id: "status", header: "Status", cell: user => <ApprovalChip status={user.approvalStatus} /> },
  {
    id: "created",
    header: "Created",
    sort: sorted?.("created", "descending"),
    numeric: true,
    muted: true,
    cell: user => <Time value={user.createdAt} />,
  },
  {
    id: "login",
    header: "Last Login",
    sort: sorted?.("login", "descending"),
    numeric: true,
    muted: true,
    cell: user => <Time value={user.lastLogin} fallback="Never" />,
  },
  {
    id: "actions",
    header: "Actions",
    actions: true,
    cell: user => (
      <>
        {user.approvalStatus === "pending" && <Decision user={user} form={decisionForm} />}
        <RowActions {...user} />
      </>
    ),
  },
];

function RowActions({ email, viewLink, editLink, deleteLink }: UserRow) {
  return (
    <>
      <IconButton label={`View ${email}`} icon={<Eye aria-hidden />} size="sm" link={viewLink} />
      <IconButton label={`Edit ${email}`} icon={<Pencil aria-hidden />} size="sm" link={editLink} />
      {deleteLink ? (
        <IconButton
          label={`Delete ${email}`}
          icon={<Trash2 aria-hidden />}
          size="sm"
          tone="danger-quiet"
          link={deleteLink}
        />
      ) : (
        <span className="inline-block w-small" />
      )}
    </>
  );
}

/** On phones the table styles its own buttons, but not those inside a form. */
const onCard = "max-md:border-border max-sm:flex-1";

function Decision({ user, form }: { user: UserRow; form: FormElement }) {
  const shared = { type: "submit", name: "approvalStatus", size: "sm", className: onCard } as const;
  return cloneElement(
    form,
    { className: "contents" },
    <input type="hidden" name="userId" value={user.id} />,
    <IconButton
      {...shared}
      value="approved"
      label={`Approve ${user.email}`}
      icon={<UserCheck aria-hidden />}
      tone="success"
    />,
    <IconButton
      {...shared}
      value="rejected"
      label={`Reject ${user.email}`}
      icon={<UserX aria-hidden />}
      tone="danger"
    />,
  );
}
