import { ExternalLink, History as HistoryIcon, Search } from "lucide-react";
import { cloneElement, useCallback, useMemo } from "react";
import type { SurveyPoint } from "#shapes/points.ts";
import type { Figures } from "#survey/units/figures.ts";
import { formatCoordinate, formatCount } from "../../format.ts";
import { useHydratedLater } from "../../hydration.ts";
import { type Column, DataTable } from "../../patterns/data-table/data-table.tsx";
import { Pagination } from "../../patterns/pagination/pagination.tsx";
import { VirtualTable } from "../../patterns/virtual-table/virtual-table.tsx";
import { Button } from "../../primitives/button/button.tsx";
import { Card, CardHeader } from "../../primitives/card/card.tsx";
import { IconButton } from "../../primitives/icon-button/icon-button.tsx";
import { type LinkElement, LinkSlot } from "../../primitives/slots/slots.tsx";
import { TextLink } from "../../primitives/text-link/text-link.tsx";
import { useFigures } from "../../units.ts";
import { CodeChip } from "../code-chip/code-chip.tsx";
import { QualityText } from "../quality-chip/quality-chip.tsx";

export interface PointsTableProps {
  /** The rows on this page; the first has index `from`. */
  points: readonly SurveyPoint[];
  from: number;
  pageRows: number;
  total: number;
  /** Fetches rows `start` to `end` (exclusive) as they are scrolled into view. */
  loadRows: (start: number, end: number) => Promise<readonly SurveyPoint[]>;
  /** Link to the page of rows that starts at `offset`. */
  pageLink: (offset: number) => LinkElement;
  /** Address of an external map, with {lat} and {lon} as placeholders. */
  mapsUrl: string;
  /**
   * Link to the history of the point with this name; absent if there is only one survey. Must be the same
   * function as long as the site is the same.
   */
  historyLink?: (name: string) => LinkElement;
  /** Link to the page that finds, sorts and corrects points. */
  findLink?: LinkElement;
  /** What heights are above: 'above the ellipsoid'. */
  heightNote: string;
  /** Whether any point has quality values. */
  hasQuality: boolean;
  selected: number | null;
  onSelect: (index: number) => void;
}

/**
 * Shows a site's points as a table: with a script all of them, fetched as they are scrolled into view;
 * without one in pages by address. Empty without points.
 */
export function PointsTable(props: PointsTableProps) {
  if (props.total === 0) return null;
  return (
    <Card clip id="points">
      <CardHeader
        title="Survey Points Data"
        count={formatCount(props.total)}
        actions={
          props.findLink && (
            <Button asChild size="sm" icon={<Search aria-hidden />}>
              {cloneElement(props.findLink, undefined, "Find Points")}
            </Button>
          )
        }
      />
      <Rows {...props} />
    </Card>
  );
}

/** All rows as they are scrolled into view, or the page of rows given in the address. */
function Rows(props: PointsTableProps) {
  const { points, from, pageRows, total, loadRows, pageLink, mapsUrl, heightNote, hasQuality } = props;
  const { historyLink, selected, onSelect } = props;
  const canPick = useHydratedLater();
  const figures = useFigures();
  const pick = useCallback((row: number) => onSelect(from + row), [from, onSelect]);
  const onPick = canPick ? pick : undefined;
  const columns = useMemo(
    () => columnsOf({ figures, mapsUrl, historyLink, heightNote, hasQuality, onPick }),
    [figures, mapsUrl, historyLink, heightNote, hasQuality, onPick],
  );
  const shared = { caption: "Survey Points Data", columns, onPick };
  if (from === 0)
    return (
      <VirtualTable
        {...shared}
        firstRows={points}
        total={total}
        loadRows={loadRows}
        selected={selected}
        more={
          <TextLink asChild>
            <LinkSlot link={pageLink(pageRows)}>Next rows</LinkSlot>
          </TextLink>
        }
      />
    );
  return (
    <DataTable
      {...shared}
      rows={points}
      selected={selected === null ? null : selected - from}
      rowKey={(_, i) => i}
      cards="fit"
      maxHeight="400px"
      stickyHeader
      dense
      footer={<Pager {...props} />}
    />
  );
}

function Pager({ from, points, total, pageRows, pageLink }: PointsTableProps) {
  const end = from + points.length;
  return (
    <Pagination
      from={from + 1}
      to={end}
      total={total}
      previous={from > 0 ? pageLink(Math.max(0, from - pageRows)) : undefined}
      next={end < total ? pageLink(end) : undefined}
    />
  );
}

interface ColumnOptions
  extends Pick<PointsTableProps, "mapsUrl" | "historyLink" | "heightNote" | "hasQuality"> {
  /** Shows a row's point on the map; absent without a script. */
  onPick: ((row: number) => void) | undefined;
  figures: Figures;
}

function columnsOf(options: ColumnOptions): Column<SurveyPoint>[] {
  const { figures, mapsUrl, historyLink, heightNote, hasQuality, onPick } = options;
  return [
    {
      id: "name",
      header: "Name",
      width: hasQuality ? "16%" : "20%",
      cell: (point, i) =>
        onPick ? (
          <button type="button" className="row-pick" title="Show on the Map" onClick={() => onPick(i)}>
            <b>{point.name}</b>
          </button>
        ) : (
          <b>
            <HistoryOf name={point.name} historyLink={historyLink} />
          </b>
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
          <span>{`Elevation (${figures.m})`}</span>
          <small className="text-xs">{heightNote}</small>
        </>
      ),
      width: hasQuality ? "16%" : "18%",
      numeric: true,
      cell: point => figures.height(point.ellipsoidalHeight),
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
        <>
          {historyLink && point.name && (
            <IconButton
              size="sm"
              className="point-history-link"
              label={`History of ${point.name}`}
              icon={<HistoryIcon aria-hidden />}
              link={historyLink(point.name)}
            />
          )}
          <IconButton
            size="sm"
            label={`Open ${point.name} in an External Map`}
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
        </>
      ),
    },
  ];
}

/**
 * The point's name. Without a script it links to the history, because on phones a row has no room for another
 * link.
 */
function HistoryOf({ name, historyLink }: Pick<ColumnOptions, "historyLink"> & { name: string }) {
  if (!historyLink || !name) return name;
  return (
    <LinkSlot link={historyLink(name)} className="underline underline-offset-[.18em]" title="History">
      {name}
    </LinkSlot>
  );
}
