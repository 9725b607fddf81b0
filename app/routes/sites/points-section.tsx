import { ExternalLink } from "lucide-react";
import type { SurveyPoint } from "#contract/point.ts";
import { formatCoordinate, formatCount, formatElevation } from "#ui/format.ts";
import { CodeChip } from "#ui/patterns/code-chip.tsx";
import { DataTable } from "#ui/patterns/data-table.tsx";
import { Card, CardHeader } from "#ui/primitives/card.tsx";
import { IconButton } from "#ui/primitives/icon-button.tsx";
import { messages } from "../../messages.ts";

/** The site's points as a table. */
export function PointsSection({
  points,
  total,
  mapsUrl,
}: {
  points: readonly SurveyPoint[];
  total: number;
  /** Address of an external map, with {lat} and {lon} to fill in. */
  mapsUrl: string;
}) {
  if (points.length === 0) return null;
  return (
    <Card clip>
      <CardHeader title="Survey Points Data" count={formatCount(total)} />
      <DataTable
        caption="Survey Points Data"
        rows={points}
        rowKey={(_, i) => i}
        cards="fit"
        maxHeight="400px"
        stickyHeader
        dense
        columns={[
          { id: "name", header: "Name", cell: point => <b>{point.name}</b> },
          { id: "code", header: "Code", cell: point => <CodeChip code={point.code} /> },
          {
            id: "latitude",
            header: "Latitude",
            numeric: true,
            cell: point => formatCoordinate(point.latitude),
          },
          {
            id: "longitude",
            header: "Longitude",
            numeric: true,
            cell: point => formatCoordinate(point.longitude),
          },
          {
            id: "elevation",
            header: "Elevation (m)",
            numeric: true,
            cell: point => formatElevation(point.ellipsoidalHeight),
          },
          {
            id: "open",
            header: "Actions",
            actions: true,
            cell: point => (
              <IconButton
                size="sm"
                label={`Open ${point.name} in an external map`}
                icon={<ExternalLink aria-hidden />}
                link={
                  <a
                    href={mapsUrl
                      .replace("{lat}", String(point.latitude))
                      .replace("{lon}", String(point.longitude))}
                    target="_blank"
                    rel="noopener noreferrer"
                  />
                }
              />
            ),
          },
        ]}
      />
      {total > points.length && (
        <p className="border-border border-t px-5 py-2.5 text-sm text-subtle">
          {messages.sites.firstRows(points.length, total)}
        </p>
      )}
    </Card>
  );
}
