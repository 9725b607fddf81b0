import type { ReactNode } from "react";
import { LENGTH_WORDS } from "#survey/units/display-units.ts";
import type { Figures } from "#survey/units/figures.ts";
import { capitalised, formatCount } from "../../format.ts";
import { type Column, DataTable } from "../../patterns/data-table/data-table.tsx";
import { Card, CardHeader } from "../../primitives/card/card.tsx";
import { useFigures } from "../../units.ts";
import type { HatchedBase } from "../section-chart/section-lines.tsx";
import { kindOf } from "../section-chart/section-readout.tsx";

export interface ChainageRow {
  chainageM: number;
  /** Height on each surface; null outside the surface. */
  heightsM: readonly (number | null)[];
}

export interface ChainageTableProps {
  rows: readonly ChainageRow[];
  everyM: number;
  /** Names of the surfaces. */
  surfaces: readonly string[];
  base: HatchedBase | null;
  /** What heights are above. */
  heightNote: string;
  actions?: ReactNode;
}

/** Heights of each surface along a line, at round distances. */
export function ChainageTable(props: ChainageTableProps) {
  const { rows, everyM, heightNote, actions } = props;
  const figures = useFigures();
  return (
    <Card clip id="chainages" className="chainage-table">
      <CardHeader title="Chainages" count={formatCount(rows.length)} actions={actions} />
      <p className="px-card py-3 text-sm text-muted">
        Every {figures.givenText(everyM)} and at the end of the line.{" "}
        {capitalised(LENGTH_WORDS[figures.units.length])}, {heightNote}.
      </p>
      <DataTable
        caption="Chainages"
        rows={rows}
        rowKey={({ chainageM }) => chainageM}
        columns={columnsOf(props, figures)}
        cards="fit"
        maxHeight="620px"
        stickyHeader
        dense
      />
    </Card>
  );
}

function columnsOf(
  { surfaces, base }: ChainageTableProps,
  { m, length, height }: Figures,
): Column<ChainageRow>[] {
  const difference: Column<ChainageRow> = {
    id: "difference",
    header: `${base?.cutIs === "below" ? "Change" : "Cut or fill"} (${m})`,
    numeric: true,
    cell: row => base && <Difference row={row} base={base} />,
  };
  return [
    {
      id: "chainage",
      header: `Chainage (${m})`,
      rowHeader: true,
      cell: ({ chainageM }) => length(chainageM, 2),
    },
    ...surfaces.map(
      (name, i): Column<ChainageRow> => ({
        id: `surface ${i}`,
        header: name,
        numeric: true,
        cell: ({ heightsM }) => height(heightsM[i]),
      }),
    ),
    ...(base ? [difference] : []),
  ];
}

function Difference({ row: { heightsM }, base }: { row: ChainageRow; base: HatchedBase }) {
  const { height } = useFigures();
  const [first, other] = [heightsM[0], heightsM[base.index]];
  if (typeof first !== "number" || typeof other !== "number") return "–";
  const difference = first - other;
  const text = height(difference, { signed: true });
  if (!/[1-9]/.test(text)) return text;
  const kind = kindOf(difference, base);
  return (
    <span data-kind={kind}>
      {text} {kind}
    </span>
  );
}
