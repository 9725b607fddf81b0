import { RotateCcw } from "lucide-react";
import { cloneElement } from "react";
import { type DateValue, formatCount, formatDay } from "../../format.ts";
import { DataTable } from "../../patterns/data-table/data-table.tsx";
import { Button } from "../../primitives/button/button.tsx";
import { Card, CardHeader } from "../../primitives/card/card.tsx";
import type { FormElement } from "../../primitives/slots/slots.tsx";
import { Day } from "../../primitives/time/day.tsx";
import { Time } from "../../primitives/time/time.tsx";
import { VisuallyHidden } from "../../primitives/visually-hidden/visually-hidden.tsx";

export interface DeletedItem {
  id: string;
  kind: "survey" | "drawing" | "design";
  /** The label of a survey, the name of a file or of a design; may be empty. */
  name: string;
  /** For a survey, `YYYY-MM-DD`; null if unknown. */
  surveyedOn: string | null;
  pointCount: number;
  removedAs: "replaced" | "deleted" | null;
  removedAt: DateValue;
  removedBy: string | null;
  /** When it will be removed for good. */
  keptUntil: DateValue;
}

export interface DeletedDataProps {
  /** Newest first. */
  items: readonly DeletedItem[];
  /** A POST form that sends the id of an item as `restore`. */
  restoreForm: FormElement;
  pending?: boolean;
}

const FORM = "restore-data";

/**
 * Lists the deleted or replaced surveys, drawings or designs of a site, each with a button to restore it.
 * Renders nothing if there are none.
 */
export function DeletedData({ items, restoreForm, pending }: DeletedDataProps) {
  if (items.length === 0) return null;
  return (
    <Card clip id="deleted">
      <CardHeader title="Deleted and Replaced" count="kept 30 days" />
      {cloneElement(restoreForm as FormElement & { props: { id?: string } }, { id: FORM } as object)}
      <DataTable
        caption="Deleted and Replaced"
        rows={items}
        rowKey={item => item.id}
        columns={[
          {
            id: "what",
            header: items.every(({ kind }) => kind === "design") ? "Design" : "Survey",
            cardWide: true,
            cell: item => <What {...item} />,
          },
          {
            id: "points",
            header: "Points",
            numeric: true,
            cell: ({ kind, pointCount }) => (kind === "survey" ? formatCount(pointCount) : "–"),
          },
          { id: "how", header: "What happened", muted: true, cell: ({ removedAs }) => happened(removedAs) },
          {
            id: "by",
            header: "By",
            muted: true,
            cell: ({ removedBy, removedAt }) => (
              <>
                {removedBy && `${removedBy}, `}
                <Time value={removedAt} />
              </>
            ),
          },
          { id: "until", header: "Kept until", numeric: true, cell: item => <Time value={item.keptUntil} /> },
          {
            id: "actions",
            header: "Actions",
            actions: true,
            cell: item => (
              <Button
                type="submit"
                size="sm"
                icon={<RotateCcw aria-hidden />}
                form={FORM}
                name="restore"
                value={item.id}
                aria-disabled={pending || undefined}
              >
                Restore<VisuallyHidden> {nameOf(item)}</VisuallyHidden>
              </Button>
            ),
          },
        ]}
      />
    </Card>
  );
}

const happened = (as: DeletedItem["removedAs"]) =>
  as === "replaced" ? "Replaced by a new upload" : as === "deleted" ? "Deleted" : "Replaced or deleted";

/** Surveys are named by their date. */
const KINDS: Partial<Record<DeletedItem["kind"], string>> = { drawing: "CAD diagram", design: "Design" };

const nameOf = ({ kind, name, surveyedOn }: DeletedItem) =>
  [KINDS[kind] ?? (surveyedOn ? formatDay(surveyedOn) : "Not dated"), name].filter(Boolean).join(", ");

function What({ kind, name, surveyedOn }: DeletedItem) {
  return (
    <>
      <b>{KINDS[kind] ?? (surveyedOn ? <Day value={surveyedOn} /> : "Not dated")}</b>
      {name && <small>{name}</small>}
    </>
  );
}
