import type { DateValue } from "../../format.ts";
import { Time } from "../../primitives/time/time.tsx";
import { type Column, DataTable } from "../data-table/data-table.tsx";
import { RowLink } from "../data-table/row-link.tsx";

export interface ApiTokenRow {
  id: string;
  name: string;
  scope: "read" | "write";
  /** Name of the one project that the token can reach; null for all. */
  project: string | null;
  /** Null for never. */
  expiresAt: DateValue | null;
  state: "open" | "revoked" | "over";
  /** Null if it has never been used. */
  lastUsedAt: DateValue | null;
  /** The network that it was last used from; null if unknown. */
  lastUsedFrom: string | null;
}

export interface ApiTokenTableProps {
  /** Newest first. */
  tokens: readonly ApiTokenRow[];
  /** The page that revokes a token. */
  revokeHref: (token: ApiTokenRow) => string;
}

/**
 * Lists an account's API tokens: what each may do, when and from where it was last used, when it expires, and
 * a link to revoke it. Expired tokens stay in the list, struck out.
 */
export function ApiTokenTable({ tokens, revokeHref }: ApiTokenTableProps) {
  return (
    <DataTable
      caption="Tokens"
      rows={tokens}
      rowKey={({ id }) => id}
      columns={[...COLUMNS, revokeColumn(revokeHref)]}
    />
  );
}

const COLUMNS: Column<ApiTokenRow>[] = [
  {
    id: "name",
    header: "Name",
    cardWide: true,
    rowHeader: true,
    cell: ({ name, scope, project, state }) => (
      <span className="grid [overflow-wrap:anywhere]">
        <b className={state === "open" ? undefined : "line-through"}>{name}</b>
        <small className="text-subtle">
          {scope === "read" ? "Reads" : "Reads and writes"}
          {project === null ? " in all projects" : <> in {project}</>}
        </small>
      </span>
    ),
  },
  {
    id: "used",
    header: "Last used",
    numeric: true,
    cell: ({ lastUsedAt, lastUsedFrom }) => (
      <span className="grid">
        <Time value={lastUsedAt} kind="dateTime" fallback="Never" />
        {lastUsedFrom && (
          <small className="text-subtle [overflow-wrap:anywhere]">
            from <bdi>{lastUsedFrom}</bdi>
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
    cell: ({ expiresAt }) => <Time value={expiresAt} fallback="Never" />,
  },
];

const revokeColumn = (revokeHref: ApiTokenTableProps["revokeHref"]): Column<ApiTokenRow> => ({
  id: "actions",
  header: "Actions",
  actions: true,
  cell: token =>
    token.state === "open" ? (
      <RowLink kind="delete" href={revokeHref(token)} subject={token.name} opensDialog>
        Revoke
      </RowLink>
    ) : (
      <span className="text-subtle text-sm">{token.state === "revoked" ? "Revoked" : "Expired"}</span>
    ),
});
