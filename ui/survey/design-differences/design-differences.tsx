import type { ReactNode } from "react";
import type { Figures } from "#survey/units/figures.ts";
import { useCoordinates, useTypedGrid } from "../../coordinates.ts";
import { formatCount, formatDecimal } from "../../format.ts";
import { DataTable } from "../../patterns/data-table/data-table.tsx";
import { DefinitionList } from "../../patterns/definition-list/definition-list.tsx";
import { Card, CardBody, CardHeader } from "../../primitives/card/card.tsx";
import { useFigures } from "../../units.ts";

export const POSITION_WORDS = {
  high: "High",
  low: "Low",
  within: "In tolerance",
  beside: "Beside the design",
} as const;
export type PointPosition = keyof typeof POSITION_WORDS;

export interface DesignDifferencesProps {
  /** Counts of all points. */
  counts: Record<PointPosition, number>;
  /** Height less design at the points over it, m; null if there are none. */
  statistics: { meanM: number; rmsM: number; lowestM: number; highestM: number } | null;
  rows: readonly {
    name: string;
    code: string;
    longitude: number;
    latitude: number;
    heightM: number;
    designM: number | null;
    differenceM: number | null;
    position: PointPosition;
  }[];
  /** A GET form with tolerance and position, above the table. */
  tools?: ReactNode;
  /** A Pagination, shown below the table. */
  footer?: ReactNode;
  actions?: ReactNode;
}

type Position = Pick<DesignDifferencesProps["rows"][number], "longitude" | "latitude">;

/** Shows how high each surveyed point is above a design, with counts and statistics of all points. */
export function DesignDifferences(props: DesignDifferencesProps) {
  const { counts, statistics, rows, tools, footer, actions } = props;
  const figures = useFigures();
  const coordinates = useCoordinates();
  const grid = useTypedGrid();
  const { m, metresPer, height } = figures;
  return (
    <>
      <Card>
        <CardHeader title="At the Surveyed Points" actions={actions} />
        <CardBody>
          <DefinitionList items={[...countFacts(counts), ...statisticFacts(statistics, figures)]} />
        </CardBody>
      </Card>
      <Card clip>
        <DataTable
          caption="Surveyed points against the design"
          rows={rows}
          rowKey={(_, index) => index}
          tools={tools}
          footer={footer}
          empty={<p className="p-card text-muted">No points match.</p>}
          columns={[
            { id: "name", header: "Point", rowHeader: true, cell: ({ name }) => <bdi>{name}</bdi> },
            { id: "code", header: "Code", muted: true, cell: ({ code }) => <bdi>{code}</bdi> },
            ...(grid ? coordinates.headings : []).map((header, i) => ({
              id: header,
              header,
              numeric: true,
              cell: ({ longitude, latitude }: Position) => coordinates.texts(longitude, latitude)[i],
            })),
            { id: "height", header: `Height (${m})`, numeric: true, cell: row => height(row.heightM) },
            {
              id: "design",
              header: `Design (${m})`,
              numeric: true,
              cell: row => (row.designM === null ? "–" : height(row.designM)),
            },
            {
              id: "difference",
              header: `Height less design (${m})`,
              numeric: true,
              cell: ({ differenceM }) => (differenceM === null ? "–" : signed(differenceM / metresPer)),
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

const statisticFacts = (
  statistics: DesignDifferencesProps["statistics"],
  { m, metresPer, lengthText }: Figures,
) =>
  statistics
    ? [
        { label: "Mean difference", value: `${signed(statistics.meanM / metresPer)} ${m}` },
        { label: "Root mean square", value: lengthText(statistics.rmsM, 3) },
        { label: "Lowest", value: `${signed(statistics.lowestM / metresPer)} ${m}` },
        { label: "Highest", value: `${signed(statistics.highestM / metresPer)} ${m}` },
      ]
    : [];

/** '+0.120', '−0.050', '0.000'. */
function signed(value: number): string {
  const text = formatDecimal(Math.abs(value), 3);
  if (Number(value.toFixed(3)) === 0) return text;
  return `${value > 0 ? "+" : "−"}${text}`;
}
