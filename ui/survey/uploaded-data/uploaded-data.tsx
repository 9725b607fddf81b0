import { DraftingCompass, Globe, MapPin, Trash2 } from "lucide-react";
import type { DateValue } from "../../format.ts";
import { formatCount, formatKilobytes } from "../../format.ts";
import { DataTable } from "../../patterns/data-table/data-table.tsx";
import { Button } from "../../primitives/button/button.tsx";
import { Card, CardHeader } from "../../primitives/card/card.tsx";
import { type LinkElement, LinkSlot } from "../../primitives/slots/slots.tsx";
import { Time } from "../../primitives/time/time.tsx";
import { VisuallyHidden } from "../../primitives/visually-hidden/visually-hidden.tsx";

const icons = { topographic: MapPin, cad: DraftingCompass, wms: Globe };

export interface UploadedRow {
  kind: keyof typeof icons;
  /** What it is: 'Topographic data'. */
  label: string;
  /** Name of the file or layer. */
  name?: string | null;
  points?: number;
  sizeBytes?: number | null;
  uploadedAt?: DateValue | null;
  /** Absent for readers who may not delete it. */
  deleteLink?: LinkElement;
}

/**
 * Lists what has been uploaded to a site, each with a link to delete it, if allowed. Empty if nothing has
 * been uploaded.
 */
export function UploadedData({ rows }: { rows: readonly UploadedRow[] }) {
  if (rows.length === 0) return null;
  return (
    <Card clip>
      <CardHeader title="Uploaded Data" />
      <DataTable
        caption="Uploaded Data"
        rows={rows}
        rowKey={row => row.kind}
        cards="three"
        columns={[
          { id: "type", header: "Type", cardWide: true, cell: row => <Kind {...row} /> },
          { id: "points", header: "Points", numeric: true, cell: row => formatCount(row.points) },
          { id: "size", header: "Size in KB", numeric: true, cell: row => formatKilobytes(row.sizeBytes) },
          {
            id: "uploaded",
            header: "Uploaded",
            numeric: true,
            muted: true,
            cell: row => <Time value={row.uploadedAt} />,
          },
          {
            id: "actions",
            header: "Actions",
            actions: true,
            corner: true,
            cell: row =>
              row.deleteLink && (
                <Button asChild variant="ghost" size="sm" tone="danger-quiet" icon={<Trash2 aria-hidden />}>
                  <LinkSlot link={row.deleteLink}>
                    Delete<VisuallyHidden> {row.label}</VisuallyHidden>
                  </LinkSlot>
                </Button>
              ),
          },
        ]}
      />
    </Card>
  );
}

function Kind({ kind, label, name }: UploadedRow) {
  const Icon = icons[kind];
  return (
    <span className="flex items-center gap-3 [&>svg]:text-md">
      <Icon aria-hidden />
      <span className="min-w-0">
        <b>{label}</b>
        {name && <small>{name}</small>}
      </span>
    </span>
  );
}
