import type { ReactNode } from "react";
import type { Money } from "#shapes/stockpiles.ts";
import { STOCKPILE_UNCERTAINTY_NOTE, UNKNOWN_UNCERTAINTY } from "#survey/report/uncertainty.ts";
import type { Figures } from "#survey/units/figures.ts";
import { formatCount, formatDecimal } from "../../format.ts";
import { type Column, DataTable } from "../../patterns/data-table/data-table.tsx";
import { RowLink } from "../../patterns/data-table/row-link.tsx";
import { Card, CardHeader } from "../../primitives/card/card.tsx";
import { useFigures } from "../../units.ts";
import { SurveyDay, type SurveyDayProps } from "../survey-day/survey-day.tsx";
import { TrendLine } from "./trend-line.tsx";

/** An amount of money; different currencies are never added up. */
/** A stockpile with its figures: m³, tonnes, t/m³. */
export interface ListedStockpile {
  id: string;
  /** As on the plan. */
  number: number;
  name: string;
  material: string | null;
  densityTPerM3: number | null;
  /** Null if unknown; tonnes and value are then null as well. */
  volumeM3: number | null;
  /** Half-width of its 95 % interval, m³; null if unknown. */
  sureM3?: number | null;
  tonnes: number | null;
  value: Money | null;
  state: "measured" | "carried" | "partial" | "pending" | "unknown";
  /** Why the volume is not from the latest survey, or incomplete: a sentence. */
  problem: string | null;
  /** The survey that the volume is from. */
  survey: Pick<SurveyDayProps, "surveyedOn" | "uploadedAt"> | null;
  /** Change since the previous survey that covers it. */
  changeM3: number | null;
  /** Volumes in all surveys, earliest first. */
  trend: readonly (number | null)[];
}

export interface StockpileTableProps {
  stockpiles: readonly ListedStockpile[];
  /** Filters of the list, and the download button. */
  actions?: ReactNode;
  empty: ReactNode;
  hrefs: Record<"history" | "edit" | "delete", (pile: ListedStockpile) => string>;
  /** Omits the actions that change stockpiles. */
  isReadOnly?: boolean;
}

/** The stockpiles of a site: material, volume and value. */
export function StockpileTable({ stockpiles, actions, empty, hrefs, isReadOnly }: StockpileTableProps) {
  const figures = useFigures();
  return (
    <Card clip className="stockpile-table">
      <CardHeader title="Register" count={formatCount(stockpiles.length)} actions={actions} />
      <DataTable
        caption="Stockpiles"
        rows={stockpiles}
        rowKey={({ id }) => id}
        columns={columnsOf(oneCurrency(stockpiles.map(({ value }) => value)), hrefs, figures).filter(
          ({ id }) => !isReadOnly || id !== "actions",
        )}
        empty={empty}
      />
      <StockpileSureNote
        knows={stockpiles.flatMap(({ volumeM3, sureM3 }) =>
          volumeM3 === null ? [] : typeof sureM3 === "number",
        )}
      />
    </Card>
  );
}

/** Explains ± if volumes have one, and why others have none. */
export function StockpileSureNote({ knows }: { knows: readonly boolean[] }) {
  if (knows.length === 0) return null;
  return (
    <p className="stockpile-note">
      {knows.includes(true) && STOCKPILE_UNCERTAINTY_NOTE} {knows.includes(false) && UNKNOWN_UNCERTAINTY}
    </p>
  );
}

/** The currency of all values if there is only one: it is then shown in the header alone. */
export function oneCurrency(values: readonly (Money | null)[]): string | null {
  const currencies = new Set(values.flatMap(value => value?.currency ?? []));
  const [currency] = currencies;
  return currencies.size === 1 && currency ? currency : null;
}

/** Amounts without cents: volumes are not that accurate. */
export const moneyText = (value: Money | null, head: string | null) =>
  value === null ? "–" : `${formatDecimal(value.amount, 0)}${head ? "" : ` ${value.currency}`}`;

export const tonnesText = (tonnes: number | null) => formatDecimal(tonnes, 1);

function columnsOf(
  currency: string | null,
  hrefs: StockpileTableProps["hrefs"],
  { m3 }: Figures,
): Column<ListedStockpile>[] {
  return [
    {
      id: "name",
      header: "Name and material",
      rowHeader: true,
      cardWide: true,
      cell: pile => <Named {...pile} href={hrefs.history(pile)} />,
    },
    {
      id: "density",
      header: "Density (t/m³)",
      numeric: true,
      cell: ({ densityTPerM3 }) => formatDecimal(densityTPerM3, 2),
    },
    { id: "volume", header: `Volume (${m3})`, numeric: true, cell: pile => <Volume {...pile} /> },
    { id: "tonnes", header: "Tonnes (t)", numeric: true, cell: ({ tonnes }) => tonnesText(tonnes) },
    {
      id: "value",
      header: currency ? `Value (${currency})` : "Value",
      numeric: true,
      cell: ({ value }) => moneyText(value, currency),
    },
    { id: "surveyed", header: "Surveyed", cell: pile => <Surveyed {...pile} /> },
    { id: "trend", header: "Trend, last survey", cell: pile => <Trend {...pile} /> },
    {
      id: "actions",
      header: "Actions",
      actions: true,
      cell: pile => (
        <>
          <RowLink kind="edit" href={hrefs.edit(pile)} subject={pile.name} iconOnly>
            Edit
          </RowLink>
          <RowLink kind="delete" href={hrefs.delete(pile)} subject={pile.name} iconOnly opensDialog>
            Delete
          </RowLink>
        </>
      ),
    },
  ];
}

const Named = ({ number, name, material, href }: ListedStockpile & { href: string }) => (
  <span className="stockpile-name">
    <span className="stockpile-number">{number}</span>
    <span>
      <a className="row-link row-title" href={href}>
        {name}
      </a>
      <small>{material ?? "No material"}</small>
    </span>
  </span>
);

function Volume({ state, volumeM3, sureM3 }: ListedStockpile) {
  const { volume } = useFigures();
  if (state === "pending") return <span className="text-subtle">Computing</span>;
  return (
    <>
      <b>{volume(volumeM3)}</b>
      <SureVolume halfWidthM3={sureM3} />
    </>
  );
}

/** '± 12.0 (95 %)' below a volume; nothing if unknown. */
export function SureVolume({ halfWidthM3 }: { halfWidthM3: number | null | undefined }) {
  const { volume } = useFigures();
  if (halfWidthM3 === null || halfWidthM3 === undefined) return null;
  return (
    <small dir="ltr" className="whitespace-nowrap">
      ± {volume(halfWidthM3)} (95 %)
    </small>
  );
}

/** The survey date; in orange with the reason if it is not the latest survey. */
function Surveyed({ survey, state, problem }: ListedStockpile) {
  if (state === "pending") return "–";
  return (
    <span className={state === "measured" ? undefined : "text-warn-text"}>
      {survey && <SurveyDay {...survey} begins />}
      {problem && (
        <small>
          {state === "carried" && "Last survey: "}
          {problem}
        </small>
      )}
    </span>
  );
}

function Trend({ trend, volumeM3, changeM3 }: ListedStockpile) {
  const figures = useFigures();
  return (
    <span className="stockpile-trend">
      <TrendLine values={trend} />
      <span dir="ltr">{changeText(volumeM3, changeM3, figures)}</span>
    </span>
  );
}

/**
 * Beyond ten times the previous volume a percentage is meaningless; relative to a volume near 0 it would fill
 * the table.
 */
const MOST_TIMES = 10;

/** In per cent of the previous volume; as a volume if that was about 0. */
function changeText(volumeM3: number | null, changeM3: number | null, { volumeText }: Figures): string {
  if (volumeM3 === null || changeM3 === null) return "–";
  const before = volumeM3 - changeM3;
  return before > 0 && Math.abs(changeM3) <= MOST_TIMES * before
    ? `${formatDecimal((100 * changeM3) / before, 1, { signed: true })} %`
    : volumeText(changeM3, { signed: true });
}
