import { Link } from "@remix-run/react";
import { ExternalLink } from "lucide-react";
import { useCallback, useMemo } from "react";
import type { SurveyPoint } from "#contract/points/point.ts";
import type { PointPage } from "#contract/site.ts";
import { formatCoordinate, formatCount, formatElevation } from "#ui/format.ts";
import { useHydrated } from "#ui/hydration.ts";
import { type Column, DataTable } from "#ui/patterns/data-table/data-table.tsx";
import { Pagination } from "#ui/patterns/pagination/pagination.tsx";
import { VirtualTable } from "#ui/patterns/virtual-table/virtual-table.tsx";
import { Card, CardHeader } from "#ui/primitives/card/card.tsx";
import { IconButton } from "#ui/primitives/icon-button/icon-button.tsx";
import { TextLink } from "#ui/primitives/text-link/text-link.tsx";
import { CodeChip } from "#ui/survey/code-chip/code-chip.tsx";
import { QualityText } from "./reading/quality.tsx";

interface PointsSectionProps {
  siteId: string;
  /** The rows in the page, the first of them number `from` (counted from 0). */
  points: readonly SurveyPoint[];
  from: number;
  pageRows: number;
  total: number;
  /** Address of an external map, with {lat} and {lon} to fill in. */
  mapsUrl: string;
  /** What heights are counted from: 'above the ellipsoid'. */
  heightNote: string;
  /** Whether anything is known of any point's quality. */
  hasQuality: boolean;
  selected: number | null;
  onSelect: (index: number | null) => void;
}

/**
 * The site's points as a table: all of them as they come into view, and in pages by the address for those
 * without a script.
 */
export function PointsSection(props: PointsSectionProps) {
  const { siteId, points, from, pageRows, total, mapsUrl, heightNote, hasQuality, selected, onSelect } =
    props;
  const canPick = useHydrated();
  const pick = useCallback((row: number) => onSelect(from + row), [from, onSelect]);
  const onPick = canPick ? pick : undefined;
  const columns = useMemo(
    () => columnsOf({ mapsUrl, heightNote, hasQuality, onPick }),
    [mapsUrl, heightNote, hasQuality, onPick],
  );
  const loadRows = useCallback((start: number, end: number) => fetchRows(siteId, start, end), [siteId]);
  if (total === 0) return null;
  const page = (offset: number) => <Link to={`?from=${offset}#points`} preventScrollReset />;
  const pager = (
    <Pagination
      from={from + 1}
      to={from + points.length}
      total={total}
      previous={from > 0 ? page(Math.max(0, from - pageRows)) : undefined}
      next={from + points.length < total ? page(from + points.length) : undefined}
    />
  );
  return (
    <Card clip id="points">
      <CardHeader title="Survey Points Data" count={formatCount(total)} />
      {from === 0 ? (
        <VirtualTable
          caption="Survey Points Data"
          columns={columns}
          firstRows={points}
          total={total}
          loadRows={loadRows}
          selected={selected}
          onPick={onPick}
          more={
            <TextLink asChild>
              <Link to={`?from=${pageRows}#points`}>Next rows</Link>
            </TextLink>
          }
        />
      ) : (
        <DataTable
          caption="Survey Points Data"
          columns={columns}
          rows={points}
          rowKey={(_, i) => i}
          onPick={onPick}
          cards="fit"
          maxHeight="400px"
          stickyHeader
          dense
          footer={pager}
        />
      )}
    </Card>
  );
}

async function fetchRows(siteId: string, start: number, end: number): Promise<PointPage["points"]> {
  const response = await fetch(`/sites/${siteId}/points?offset=${start}&limit=${end - start}`);
  if (!response.ok) throw new Error(`The server answered ${response.status}`);
  // Our own loader has checked them.
  const page: PointPage = await response.json();
  return page.points;
}

interface ColumnOptions extends Pick<PointsSectionProps, "mapsUrl" | "heightNote" | "hasQuality"> {
  /** Shows a row's point on the map; absent without a script. */
  onPick: ((row: number) => void) | undefined;
}

function columnsOf({ mapsUrl, heightNote, hasQuality, onPick }: ColumnOptions): Column<SurveyPoint>[] {
  return [
    {
      id: "name",
      header: "Name",
      width: hasQuality ? "16%" : "20%",
      cell: (point, i) =>
        onPick ? (
          <button type="button" className="row-pick" title="Show on the map" onClick={() => onPick(i)}>
            <b>{point.name}</b>
          </button>
        ) : (
          <b>{point.name}</b>
        ),
    },
    {
      id: "code",
      header: "Code",
      width: hasQuality ? "13%" : "17%",
      cell: point => <CodeChip code={point.code} />,
    },
    {
      id: "latitude",
      header: "Latitude",
      width: hasQuality ? "16%" : "19%",
      numeric: true,
      cell: point => formatCoordinate(point.latitude),
    },
    {
      id: "longitude",
      header: "Longitude",
      width: hasQuality ? "16%" : "19%",
      numeric: true,
      cell: point => formatCoordinate(point.longitude),
    },
    {
      id: "elevation",
      header: (
        <>
          <span>Elevation (m)</span>
          <small className="text-xs">{heightNote}</small>
        </>
      ),
      width: hasQuality ? "16%" : "18%",
      numeric: true,
      cell: point => formatElevation(point.ellipsoidalHeight),
    },
    ...(hasQuality
      ? [
          {
            id: "quality",
            header: "Quality",
            width: "17%",
            cell: ({ quality }: SurveyPoint) => <QualityText quality={quality} />,
          },
        ]
      : []),
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
  ];
}
