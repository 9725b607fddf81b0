import { cloneElement, type ReactNode } from "react";
import { type DateValue, formatCount } from "../../format.ts";
import { type Column, DataTable } from "../../patterns/data-table/data-table.tsx";
import { Button } from "../../primitives/button/button.tsx";
import type { FormElement } from "../../primitives/slots/slots.tsx";
import { Time } from "../../primitives/time/time.tsx";
import { VisuallyHidden } from "../../primitives/visually-hidden/visually-hidden.tsx";

export interface ShareLinkRow {
  id: string;
  /** The recipient. */
  label: string;
  /** What it opens: 'Site', 'Report of 14 Nov 2026'. */
  shows: ReactNode;
  hasPassword: boolean;
  /** Pages that may embed its map. */
  embedOrigins: readonly string[];
  /** Null for never. */
  expiresAt: DateValue | null;
  state: "open" | "revoked" | "over";
  /** Number of visits. */
  openedCount: number;
  lastOpenedAt: DateValue | null;
  /** Name of the person who created it. */
  createdBy: string | null;
}

export interface ShareLinkTableProps {
  /** Newest first. */
  links: readonly ShareLinkRow[];
  /** A POST form, repeated in the row of each active link, which posts the id as `revoke`. */
  revokeForm: FormElement;
  pending?: boolean;
}

/**
 * Lists the share links to a site: the recipient, how often each was opened, when it expires, and a button to
 * revoke it. Empty without links.
 */
export function ShareLinkTable({ links, revokeForm, pending }: ShareLinkTableProps) {
  if (links.length === 0) return null;
  return (
    <DataTable
      caption="Links to this site"
      rows={links}
      rowKey={({ id }) => id}
      columns={[...COLUMNS, revokeColumn(revokeForm, pending)]}
    />
  );
}

const withoutScheme = (origin: string) => origin.replace(/^https:\/\//, "");

const COLUMNS: Column<ShareLinkRow>[] = [
  {
    id: "for",
    header: "For",
    cardWide: true,
    rowHeader: true,
    cell: ({ label, shows, hasPassword, embedOrigins, createdBy, state }) => (
      <span className="grid [overflow-wrap:anywhere]">
        <b className={state === "open" ? undefined : "line-through"}>{label}</b>
        <small className="text-subtle">
          {shows}
          {hasPassword && ", with a password"}
          {createdBy && <>, created by {createdBy}</>}
        </small>
        {embedOrigins.length > 0 && (
          <small className="text-subtle">Map on {embedOrigins.map(withoutScheme).join(", ")}</small>
        )}
      </span>
    ),
  },
  {
    id: "opened",
    header: "Opened",
    numeric: true,
    cell: ({ openedCount, lastOpenedAt }) => (
      <span className="grid">
        {formatCount(openedCount)}
        {lastOpenedAt !== null && (
          <small className="text-subtle">
            last <Time value={lastOpenedAt} kind="dateTime" />
          </small>
        )}
      </span>
    ),
  },
  {
    id: "expires",
    header: "Expires",
    numeric: true,
    muted: true,
    cell: ({ expiresAt }) => <Time value={expiresAt} fallback="No expiry" />,
  },
];

const revokeColumn = (revokeForm: FormElement, pending = false): Column<ShareLinkRow> => ({
  id: "actions",
  header: "Actions",
  actions: true,
  cell: ({ id, label, state }) =>
    state !== "open" ? (
      <span className="text-subtle text-sm">{state === "revoked" ? "Revoked" : "Expired"}</span>
    ) : (
      cloneElement(
        revokeForm,
        {},
        revokeForm.props.children,
        <input type="hidden" name="revoke" value={id} />,
        <Button size="sm" variant="ghost" tone="danger-quiet" type="submit" aria-disabled={pending}>
          Revoke<VisuallyHidden> the link for {label}</VisuallyHidden>
        </Button>,
      )
    ),
});
