import type { ReactNode } from "react";
import type { DateValue } from "../../format.ts";
import { Chip, type ChipTone } from "../../primitives/chip/chip.tsx";
import { Time } from "../../primitives/time/time.tsx";
import { type Column, DataTable } from "../data-table/data-table.tsx";
import { RowLink } from "../data-table/row-link.tsx";

export type WebhookState = "delivered" | "waiting" | "failed" | "skipped" | "off" | "new";

export interface WebhookRow {
  id: string;
  name: string;
  /** The address that deliveries are sent to. */
  url: string;
  /** Its events: 'Survey published'. */
  events: readonly string[];
  /** State of the last delivery, unless the webhook is `off`; `new` before the first one. */
  state: WebhookState;
  /** 'Answered 503': a note on the last delivery; may be empty. */
  note: ReactNode;
  lastAt: DateValue | null;
}

export interface WebhookTableProps {
  webhooks: readonly WebhookRow[];
  /** Addresses of a webhook's page and dialogs. */
  hrefs: Record<"view" | "edit" | "delete", (webhook: WebhookRow) => string>;
  empty: ReactNode;
}

const looks: Record<WebhookState, { tone: ChipTone; word: string }> = {
  delivered: { tone: "info", word: "Delivered" },
  waiting: { tone: "warning", word: "Waiting" },
  failed: { tone: "danger", word: "Failed" },
  skipped: { tone: "neutral", word: "Not sent" },
  off: { tone: "neutral", word: "Off" },
  new: { tone: "neutral", word: "Nothing sent yet" },
};

/** Shows how a delivery went, or the last one of a webhook. */
export const DeliveryChip = ({ state }: { state: WebhookState }) => (
  <Chip tone={looks[state].tone} dot>
    {looks[state].word}
  </Chip>
);

/**
 * Lists a project's webhooks with the state of the last delivery. Each name links to the page with the log
 * (DeliveryLog).
 */
export function WebhookTable({ webhooks, hrefs, empty }: WebhookTableProps) {
  return (
    <DataTable
      caption="Webhooks"
      rows={webhooks}
      rowKey={({ id }) => id}
      empty={empty}
      columns={[nameColumn(hrefs.view), ...COLUMNS, actionsColumn(hrefs)]}
    />
  );
}

const nameColumn = (view: WebhookTableProps["hrefs"]["view"]): Column<WebhookRow> => ({
  id: "name",
  header: "Name",
  cardWide: true,
  rowHeader: true,
  cell: webhook => (
    <span className="grid [overflow-wrap:anywhere]">
      <RowLink kind="title" href={view(webhook)}>
        {webhook.name}
      </RowLink>
      <small className="font-normal text-subtle">{webhook.url}</small>
    </span>
  ),
});

const COLUMNS: Column<WebhookRow>[] = [
  { id: "events", header: "Events", muted: true, cell: ({ events }) => events.join(", ") },
  {
    id: "last",
    header: "Last delivery",
    cell: ({ state, note, lastAt }) => (
      <span className="grid justify-items-start gap-1">
        <DeliveryChip state={state} />
        {(note || lastAt !== null) && (
          <small className="text-subtle">
            {note}
            {note && lastAt !== null && " · "}
            {lastAt !== null && <Time value={lastAt} kind="dateTime" />}
          </small>
        )}
      </span>
    ),
  },
];

const actionsColumn = (hrefs: WebhookTableProps["hrefs"]): Column<WebhookRow> => ({
  id: "actions",
  header: "Actions",
  actions: true,
  cell: webhook => (
    <>
      <RowLink kind="edit" href={hrefs.edit(webhook)} subject={webhook.name}>
        Edit
      </RowLink>
      <RowLink kind="delete" href={hrefs.delete(webhook)} subject={webhook.name}>
        Delete
      </RowLink>
    </>
  ),
});
