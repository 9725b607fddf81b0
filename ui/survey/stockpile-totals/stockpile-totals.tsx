import type { StockpileTotals as Sums } from "#shapes/stockpiles.ts";
import { plusMinus } from "#survey/report/uncertainty.ts";
import type { Figures } from "#survey/units/figures.ts";
import { formatCount, formatPlural } from "../../format.ts";
import { type Column, DataTable } from "../../patterns/data-table/data-table.tsx";
import { Card, CardHeader } from "../../primitives/card/card.tsx";
import { useFigures } from "../../units.ts";
import { moneyText, oneCurrency, SureVolume, tonnesText } from "../stockpile-table/stockpile-table.tsx";

export interface NamedSums extends Sums {
  id: string;
  name: string;
}

export interface StockpileTotalsProps {
  title: string;
  /** What the rows are: 'Material'. */
  subject: string;
  rows: readonly NamedSums[];
  total: Sums;
  /** Address that the name of a row links to. */
  href?: (row: NamedSums) => string;
}

const TOTAL = "total";

/** Sums of stockpiles by material or by site, with bars of their volumes and a last row for the total. */
export function StockpileTotals({ title, subject, rows, total, href }: StockpileTotalsProps) {
  const figures = useFigures();
  const all: NamedSums[] = [...rows, { ...total, id: TOTAL, name: "Total" }];
  const currency = oneCurrency(all.flatMap(({ values }) => values));
  const most = Math.max(0, ...rows.map(({ volumeM3 }) => volumeM3 ?? 0));
  return (
    <Card clip className="stockpile-totals">
      <CardHeader title={title} />
      <DataTable
        caption={title}
        rows={all}
        rowKey={({ id }) => id}
        cards="three"
        columns={columnsOf({ subject, currency, most, href, figures })}
      />
    </Card>
  );
}

function columnsOf({
  subject,
  currency,
  most,
  href,
  figures: { m3, volume },
}: Pick<StockpileTotalsProps, "subject" | "href"> & {
  currency: string | null;
  most: number;
  figures: Figures;
}): Column<NamedSums>[] {
  return [
    {
      id: "name",
      header: subject,
      rowHeader: true,
      cardWide: true,
      cell: row => (
        <>
          {href && row.id !== TOTAL ? (
            <a className="row-link row-title" href={href(row)}>
              {row.name}
            </a>
          ) : (
            <b>{row.name}</b>
          )}{" "}
          <span className="text-muted">{formatPlural(row.stockpileCount, "pile")}</span>
          {row.id !== TOTAL && most > 0 && (
            <span className="stockpile-bar" aria-hidden="true">
              <i style={{ width: `${((100 * (row.volumeM3 ?? 0)) / most).toFixed(1)}%` }} />
            </span>
          )}
        </>
      ),
    },
    {
      id: "volume",
      header: `Volume (${m3})`,
      numeric: true,
      cell: row => (
        <>
          <Sum text={volume(row.volumeM3)} without={row.withoutVolume} row={row} />
          <SureVolume halfWidthM3={row.uncertaintyM3} />
        </>
      ),
    },
    {
      id: "tonnes",
      header: "Tonnes (t)",
      numeric: true,
      cell: row => <Sum text={tonnesText(row.tonnes)} without={row.withoutTonnes} row={row} />,
    },
    {
      id: "value",
      header: currency ? `Value (${currency})` : "Value",
      numeric: true,
      cell: row => <Values row={row} currency={currency} />,
    },
  ];
}

interface SumProps {
  text: string;
  /** Number of stockpiles not included. */
  without: number;
  row: NamedSums;
}

function Sum({ text, without, row }: SumProps) {
  const isPart = without > 0 && without < row.stockpileCount;
  return (
    <>
      {row.id === TOTAL ? <b>{text}</b> : text}
      {isPart && <small>without {formatCount(without)}</small>}
    </>
  );
}

const Values = ({ row, currency }: { row: NamedSums; currency: string | null }) => (
  <Sum
    row={row}
    without={row.withoutValue}
    text={row.values.length === 0 ? "–" : row.values.map(value => moneyText(value, currency)).join(" + ")}
  />
);

/** The three figures above the table: volume, mass and value. */
export function StockpileFigures({ sums, note }: { sums: Sums; note?: string }) {
  const { stockpileCount, withoutVolume, withoutTonnes, withoutValue } = sums;
  const figures = useFigures();
  const part = (without: number) =>
    without > 0 && without < stockpileCount ? `Without ${formatPlural(without, "pile")}` : null;
  return (
    <Card>
      <dl className="stockpile-figures">
        <Figure
          label="Volume"
          figures={[[figures.volume(sums.volumeM3), figures.m3]]}
          note={[
            plusMinus(sums.uncertaintyM3, figures),
            part(withoutVolume) ?? note ?? "Above the base under each pile",
          ]
            .filter(Boolean)
            .join(". ")}
        />
        <Figure
          label="Mass"
          figures={[[tonnesText(sums.tonnes), "t"]]}
          note={[part(withoutTonnes), "Volume times density"].filter(Boolean).join(". ")}
        />
        <Figure
          label="Value"
          figures={
            sums.values.length === 0
              ? [["–", ""]]
              : sums.values.map(value => [moneyText(value, value.currency), value.currency])
          }
          note={[part(withoutValue), "By the price of each pile"].filter(Boolean).join(". ")}
        />
      </dl>
    </Card>
  );
}

interface FigureProps {
  label: string;
  figures: readonly (readonly [text: string, unit: string])[];
  note: string;
}

const Figure = ({ label, figures, note }: FigureProps) => (
  <div>
    <dt>{label}</dt>
    {figures.map(([text, unit]) => (
      <dd key={unit} data-figure="">
        {text} {unit && text !== "–" && <small>{unit}</small>}
      </dd>
    ))}
    <dd>{note}</dd>
  </div>
);
