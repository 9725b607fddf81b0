import { Ban, ChevronDown, Pencil } from "lucide-react";
import type { ReactNode } from "react";
import type { HeightOutlier, HeightOutliers as Outliers } from "#shapes/height-outliers.ts";
import type { Figures } from "#survey/units/figures.ts";
import { formatCount } from "../../format.ts";
import { type Column, DataTable } from "../../patterns/data-table/data-table.tsx";
import { Button } from "../../primitives/button/button.tsx";
import { Card } from "../../primitives/card/card.tsx";
import { type LinkElement, LinkSlot } from "../../primitives/slots/slots.tsx";
import { VisuallyHidden } from "../../primitives/visually-hidden/visually-hidden.tsx";
import { useFigures } from "../../units.ts";
import { CodeChip } from "../code-chip/code-chip.tsx";

export interface HeightOutliersProps {
  /** The farthest first. */
  points: readonly HeightOutlier[];
  /** Number of all outliers; `points` may be the first of them. */
  total: number;
  /** The rule by which they were found. */
  rule: Outliers["rule"];
  heightNote: string;
  /** Link to the card of a point. */
  openLink: (row: number) => LinkElement;
  /** Links to correct or exclude a point; absent for readers who cannot change it. */
  changeLink?: (deed: "correct" | "exclude", row: number) => LinkElement;
  /** Shown below the table: actions on all of them. */
  footer?: ReactNode;
}

/** Longer tables start collapsed: the list of points is below them. */
const OPEN_UP_TO = 5;

/**
 * Points of a survey far above or below their neighbours, with actions for each. Renders nothing if there are
 * none. Not for a file that is being imported: ImportPreview lists its doubts.
 */
export function HeightOutliers(props: HeightOutliersProps) {
  const { points, total, footer } = props;
  const figures = useFigures();
  if (total === 0) return null;
  return (
    <Card clip id="outliers" aria-labelledby="outliers-title">
      <details className="fold" open={total <= OPEN_UP_TO}>
        <summary>
          <h2 id="outliers-title">
            Points That Stand Out <span className="font-[450] text-subtle">{formatCount(total)}</span>
          </h2>
          <ChevronDown aria-hidden="true" />
        </summary>
        <DataTable
          caption="Heights that stand out"
          rows={points}
          rowKey={({ row }) => row}
          columns={columnsOf(props, figures)}
        />
        <div className="grid gap-2 border-t border-border px-card py-3 text-sm text-muted">
          {footer}
          {points.length < total && (
            <p>
              These are the {formatCount(points.length)} that stand out most, of {formatCount(total)}.
            </p>
          )}
          <Rule {...props.rule} />
        </div>
      </details>
    </Card>
  );
}

function Rule({ neighbours, leastM, groundSlope, zScore }: HeightOutliersProps["rule"]) {
  const { lengthText } = useFigures();
  return (
    <p className="max-w-text text-pretty">
      A point is listed if it lies above, or below, all of its {neighbours} nearest neighbours by more than{" "}
      {lengthText(leastM, 1)}, not counting a slope of {groundSlope} over the distance to each (Vosselman
      2000), and by more than {zScore} modified z-scores of their heights (Iglewicz and Hoaglin 1993). If it
      is ten times as far off, two of the neighbours may be wrong as well.
    </p>
  );
}

function columnsOf(
  { heightNote, openLink, changeLink }: HeightOutliersProps,
  figures: Figures,
): Column<HeightOutlier>[] {
  const columns: (Column<HeightOutlier> | undefined)[] = [
    {
      id: "name",
      header: "Name",
      rowHeader: true,
      cell: ({ name, row }) => (
        <LinkSlot link={openLink(row)} className="row-title [overflow-wrap:anywhere]">
          {name || "–"}
        </LinkSlot>
      ),
    },
    { id: "code", header: "Code", cardLabel: false, cell: ({ code }) => <CodeChip code={code} /> },
    {
      id: "apart",
      header: "Against its neighbours",
      cell: ({ apartM }) => `${figures.lengthText(Math.abs(apartM), 1)} ${apartM > 0 ? "above" : "below"}`,
    },
    {
      id: "height",
      header: <span title={heightNote}>{`Height (${figures.m})`}</span>,
      cardLabel: `Height (${figures.m})`,
      numeric: true,
      cell: ({ ellipsoidalHeight }) => figures.height(ellipsoidalHeight),
    },
    {
      id: "neighbours",
      header: `Neighbours (${figures.m})`,
      numeric: true,
      cell: ({ neighboursHeightM }) => figures.height(neighboursHeightM),
    },
    changeLink && {
      id: "actions",
      header: "Actions",
      actions: true,
      cell: ({ name, row }) => (
        <>
          <Button asChild size="sm" icon={<Pencil aria-hidden />}>
            <LinkSlot link={changeLink("correct", row)}>
              Correct
              <VisuallyHidden> {name || `row ${row + 1}`}</VisuallyHidden>
            </LinkSlot>
          </Button>
          <Button asChild size="sm" icon={<Ban aria-hidden />}>
            <LinkSlot link={changeLink("exclude", row)}>
              Exclude
              <VisuallyHidden> {name || `row ${row + 1}`}</VisuallyHidden>
            </LinkSlot>
          </Button>
        </>
      ),
    },
  ];
  return columns.filter(column => column !== undefined);
}
