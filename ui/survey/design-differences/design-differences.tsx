import type { ReactNode } from "react";
import { formatCount, formatDecimal, formatElevation } from "../../format.ts";
import { DataTable } from "../../patterns/data-table/data-table.tsx";
import { DefinitionList } from "../../patterns/definition-list/definition-list.tsx";
import { Card, CardBody, CardHeader } from "../../primitives/card/card.tsx";

export const POSITION_WORDS = {
  high: "High",
  low: "Low",
  within: "In tolerance",
  beside: "Beside the design",
} as const;
export type PointPosition = keyof typeof POSITION_WORDS;

export interface DesignDifferencesProps {
  /** Of all points. */
  counts: Record<PointPosition, number>;
  /** Height less design at the points over it, m; null without any. */
  statistics: { meanM: number; rmsM: number; lowestM: number; highestM: number } | null;
  rows: readonly {
    name: string;
    code: string;
    heightM: number;
    designM: number | null;
    differenceM: number | null;
    position: PointPosition;
  }[];
  /** A GET form with tolerance and position, above the table. */
  tools?: ReactNode;
  /** A Pagination, below it. */
  footer?: ReactNode;
  actions?: ReactNode;
}

/**
 * Shows how high each surveyed point lies above a design, with counts and statistics of all. Use it for one survey and
 * one design. Not for two surveys (DifferenceTable).
 */
export function DesignDifferences(props: DesignDifferencesProps) {
  const { counts, statistics, rows, tools, footer, actions } = props;
  return (
    <>
      <Card>
        <CardHeader title="At the surveyed points" actions={actions} />
        <CardBody>
          <DefinitionList items={[...countFacts(counts), ...statisticFacts(statistics)]} />
        </CardBody>
      </Card>
      <Card clip>
        <DataTable
          caption="Surveyed points against the design"
          rows={rows}
          rowKey={(_, index) => index}
          tools={tools}
          footer={footer}
          empty={<p className="p-card text-muted">No points lie so.</p>}
          columns={[
            { id: "name", header: "Point", rowHeader: true, cell: ({ name }) => <bdi>{name}</bdi> },
            { id: "code", header: "Code", muted: true, cell: ({ code }) => <bdi>{code}</bdi> },
            { id: "height", header: "Height (m)", numeric: true, cell: row => formatElevation(row.heightM) },
            {
              id: "design",
              header: "Design (m)",
              numeric: true,
              cell: row => (row.designM === null ? "–" : formatElevation(row.designM)),
            },
            {
              id: "difference",
              header: "Height less design (m)",
              numeric: true,
              cell: ({ differenceM }) => (differenceM === null ? "–" : signed(differenceM)),
            },
            { id: "position", header: "Position", cell: ({ position }) => POSITION_WORDS[position] },
          ]}
        />
      </Card>
    </>
  );
}

const countFacts = (counts: DesignDifferencesProps["counts"]) =>
  (["within", "high", "low", "beside"] as const).map(position => ({
    label: POSITION_WORDS[position],
    value: formatCount(counts[position]),
  }));

const statisticFacts = (statistics: DesignDifferencesProps["statistics"]) =>
  statistics
    ? [
        { label: "Mean difference", value: `${signed(statistics.meanM)} m` },
        { label: "Root mean square", value: `${formatDecimal(statistics.rmsM, 3)} m` },
        { label: "Lowest", value: `${signed(statistics.lowestM)} m` },
        { label: "Highest", value: `${signed(statistics.highestM)} m` },
      ]
    : [];

/** '+0.120', '−0.050', '0.000'. */
function signed(metres: number): string {
  const text = formatDecimal(Math.abs(metres), 3);
  if (Number(metres.toFixed(3)) === 0) return text;
  return `${metres > 0 ? "+" : "−"}${text}`;
}
