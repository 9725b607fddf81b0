import { Link } from "@remix-run/react";
import { DraftingCompass, Globe, MapPin, Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import type { SiteSummary } from "#contract/points/summary.ts";
import type { SiteOutline } from "#contract/site.ts";
import { formatCount, formatKilobytes } from "#ui/format.ts";
import { DataTable } from "#ui/patterns/data-table/data-table.tsx";
import { Button } from "#ui/primitives/button/button.tsx";
import { Card, CardHeader } from "#ui/primitives/card/card.tsx";
import { Time } from "#ui/primitives/time/time.tsx";
import { VisuallyHidden } from "#ui/primitives/visually-hidden/visually-hidden.tsx";
import { messages } from "../../messages.ts";

interface Row {
  kind: keyof typeof messages.siteData;
  icon: ReactNode;
  name: string | null | undefined;
  points?: number;
  fileSize?: number | null;
  uploadedAt: string | null | undefined;
}

/** What has been uploaded to the site, with a delete action each; nothing when nothing has. */
export function UploadedData({ site, summary }: { site: SiteOutline; summary: SiteSummary }) {
  const rows = rowsOf(site, summary);
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
          {
            id: "type",
            header: "Type",
            cardWide: true,
            cell: row => (
              <span className="flex items-center gap-3 [&>svg]:text-md">
                {row.icon}
                <span className="min-w-0">
                  <b>{messages.siteData[row.kind].name}</b>
                  {row.name && <small>{row.name}</small>}
                </span>
              </span>
            ),
          },
          { id: "points", header: "Points", numeric: true, cell: row => formatCount(row.points) },
          { id: "size", header: "Size in KB", numeric: true, cell: row => formatKilobytes(row.fileSize) },
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
            cell: row => (
              <Button asChild variant="ghost" size="sm" tone="danger-quiet" icon={<Trash2 aria-hidden />}>
                <Link to={`data/${row.kind}/delete`} preventScrollReset>
                  Delete<VisuallyHidden> {messages.siteData[row.kind].name}</VisuallyHidden>
                </Link>
              </Button>
            ),
          },
        ]}
      />
    </Card>
  );
}

function rowsOf(site: SiteOutline, summary: SiteSummary): Row[] {
  const rows: Row[] = [];
  const { topographicData, cadDiagram, wmsLayer } = site;
  // Points that came with the site itself are described by the site.
  const source = topographicData ?? site;
  if (topographicData || summary.pointCount > 0)
    rows.push({
      kind: "topographic",
      icon: <MapPin aria-hidden />,
      name: source.fileName,
      points: summary.pointCount,
      fileSize: source.fileSize,
      uploadedAt: source.uploadedAt,
    });
  if (cadDiagram)
    rows.push({
      kind: "cad",
      icon: <DraftingCompass aria-hidden />,
      name: cadDiagram.fileName,
      fileSize: cadDiagram.fileSize,
      uploadedAt: cadDiagram.uploadedAt,
    });
  if (wmsLayer)
    rows.push({
      kind: "wms",
      icon: <Globe aria-hidden />,
      name: wmsLayer.layerName,
      uploadedAt: wmsLayer.uploadedAt,
    });
  return rows;
}
