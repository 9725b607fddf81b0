import type { ReactNode } from "react";
import type { SurveyPoint } from "#shapes/points.ts";
import type { Figures } from "#survey/units/figures.ts";
import { type Coordinates, useCoordinates } from "../../coordinates.ts";
import { RowCheck } from "../../patterns/bulk-bar/bulk-bar.tsx";
import { type Column, DataTable } from "../../patterns/data-table/data-table.tsx";
import { type LinkElement, LinkSlot } from "../../primitives/slots/slots.tsx";
import { useFigures } from "../../units.ts";
import { CodeChip } from "../code-chip/code-chip.tsx";
import { QualityText } from "../quality-chip/quality-chip.tsx";

export interface FoundPoint extends SurveyPoint {
  /** Index of the point in the survey. */
  row: number;
  /** Distance from the place searched around, m. */
  distanceM?: number;
}

export interface FoundPointsProps {
  points: readonly FoundPoint[];
  /** Id of the page's BulkBar; rows can then be ticked. */
  formId?: string;
  /** Rows ticked when the page loads. */
  chosen?: readonly number[];
  /** Returns the sort state of a column. */
  sort: (key: "name" | "code" | "height" | "quality" | "distance") => NonNullable<Column<unknown>["sort"]>;
  /** Link to the card of a point. */
  openLink: (row: number) => LinkElement;
  /** Row of the point whose card is open. */
  opened: number | null;
  hasQuality: boolean;
  heightNote: string;
  /** Shown instead of the table if nothing was found. */
  empty: ReactNode;
  footer?: ReactNode;
}

/**
 * A page of found points, with sortable columns and rows to tick. Use it below PointFilter. Not for all
 * points of a site in the order of the file (PointsTable).
 */
export function FoundPoints(props: FoundPointsProps) {
  const { points, opened, empty, footer } = props;
  const figures = useFigures();
  const coordinates = useCoordinates();
  const index = points.findIndex(({ row }) => row === opened);
  return (
    <DataTable
      caption="Points"
      columns={columnsOf(props, figures, coordinates)}
      rows={points}
      rowKey={({ row }) => row}
      selected={index < 0 ? null : index}
      cards="fit"
      stickyHeader
      dense
      empty={empty}
      footer={footer}
    />
  );
}

function columnsOf(
  props: FoundPointsProps,
  figures: Figures,
  coordinates: Coordinates,
): Column<FoundPoint>[] {
  const { points, formId, chosen = [], sort, openLink, hasQuality, heightNote } = props;
  const hasDistance = points.some(({ distanceM }) => distanceM !== undefined);
  const columns: (Column<FoundPoint> | false)[] = [
    formId !== undefined && {
      id: "tick",
      header: <span className="sr-only">Selected</span>,
      width: "44px",
      cell: ({ row, name }) => (
        <RowCheck
          form={formId}
          value={String(row)}
          name={name || `row ${row + 1}`}
          isChosen={chosen.includes(row)}
        />
      ),
    },
    {
      id: "name",
      header: "Name",
      sort: sort("name"),
      rowHeader: true,
      cell: ({ name, row }) => (
        <LinkSlot link={openLink(row)} className="point-name">
          {name || "–"}
        </LinkSlot>
      ),
    },
    { id: "code", header: "Code", sort: sort("code"), cell: ({ code }) => <CodeChip code={code} /> },
    ...coordinates.headings.map(
      (heading, i): Column<FoundPoint> => ({
        id: heading,
        header: <span className="point-wide">{heading}</span>,
        numeric: true,
        cell: ({ longitude, latitude }) => (
          <span className="point-wide">{coordinates.texts(longitude, latitude)[i]}</span>
        ),
      }),
    ),
    {
      id: "height",
      header: <span title={heightNote}>{`Height (${figures.m})`}</span>,
      sort: sort("height"),
      numeric: true,
      cell: ({ ellipsoidalHeight }) => figures.height(ellipsoidalHeight),
    },
    hasQuality && {
      id: "quality",
      header: "Quality",
      sort: sort("quality"),
      cell: ({ quality }) => <QualityText quality={quality} />,
    },
    hasDistance && {
      id: "distance",
      header: `Distance (${figures.m})`,
      sort: sort("distance"),
      numeric: true,
      cell: ({ distanceM }) => (distanceM === undefined ? "" : figures.length(distanceM, 3)),
    },
  ];
  return columns.filter(column => column !== false);
}
