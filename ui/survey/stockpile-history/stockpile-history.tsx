import { type ReactNode, useContext } from "react";
import { begun, type NamedSurvey, surveyName } from "#survey/report/surveys/survey-names.ts";
import type { Figures } from "#survey/units/figures.ts";
import { formatCount, formatDecimal } from "../../format.ts";
import { type Column, DataTable } from "../../patterns/data-table/data-table.tsx";
import { Card, CardHeader } from "../../primitives/card/card.tsx";
import { Chip } from "../../primitives/chip/chip.tsx";
import { ReaderContext } from "../../reader.ts";
import { useFigures } from "../../units.ts";
import { StockpileSureNote, SureVolume, tonnesText } from "../stockpile-table/stockpile-table.tsx";

/** A stockpile in one survey: m³ and tonnes; null if unknown. */
export interface StockpileHistoryRow {
  survey: NamedSurvey & { id: string; isCurrent: boolean };
  volumeM3: number | null;
  /** Half-width of its 95 % interval, m³; null if unknown. */
  sureM3: number | null;
  tonnes: number | null;
  /** Fraction of the outline covered by the survey, 0 to 1. */
  coveredShare: number | null;
  /** Why the volume is missing or incomplete: a sentence. */
  problem: string | null;
  isPending: boolean;
}

export interface StockpileHistoryProps {
  /** Latest survey first. */
  rows: readonly StockpileHistoryRow[];
  csvButton?: ReactNode;
}

/** A stockpile through the surveys of its site. */
export function StockpileHistory({ rows, csvButton }: StockpileHistoryProps) {
  const figures = useFigures();
  return (
    <Card clip className="stockpile-table">
      <CardHeader title="Surveys" count={formatCount(rows.length)} actions={csvButton} />
      <DataTable
        caption="The stockpile in each survey"
        rows={rows}
        rowKey={({ survey }) => survey.id}
        columns={columnsOf(figures)}
      />
      <StockpileSureNote
        knows={rows.flatMap(({ volumeM3, sureM3 }) => (volumeM3 === null ? [] : sureM3 !== null))}
      />
    </Card>
  );
}

const columnsOf = ({ m3, volume }: Figures): Column<StockpileHistoryRow>[] => [
  {
    id: "survey",
    header: "Survey",
    rowHeader: true,
    cardWide: true,
    cell: ({ survey }) => <SurveyCell survey={survey} />,
  },
  {
    id: "volume",
    header: `Volume (${m3})`,
    cardLabel: `Volume, ${m3}`,
    numeric: true,
    cell: ({ volumeM3, sureM3, isPending }) =>
      isPending ? (
        <span className="text-subtle">Computing</span>
      ) : (
        <>
          <b>{volume(volumeM3)}</b>
          <SureVolume halfWidthM3={sureM3} />
        </>
      ),
  },
  {
    id: "tonnes",
    header: "Tonnes (t)",
    cardLabel: "Tonnes, t",
    numeric: true,
    cell: ({ tonnes }) => tonnesText(tonnes),
  },
  {
    id: "covered",
    header: "Surveyed (%)",
    cardLabel: "Surveyed, %",
    numeric: true,
    cell: ({ coveredShare }) => formatDecimal(coveredShare === null ? null : 100 * coveredShare, 0),
  },
  {
    id: "note",
    header: "Note",
    cardLabel: "Note",
    cardWide: true,
    cell: ({ problem }) => (problem ? <span className="text-warn-text">{problem}</span> : "–"),
  },
];

function SurveyCell({ survey }: { survey: StockpileHistoryRow["survey"] }) {
  const name = surveyName(survey, useContext(ReaderContext));
  return (
    <>
      <span className="inline-flex flex-wrap items-center gap-2" suppressHydrationWarning>
        {begun(name)}
        {survey.isCurrent && <Chip tone="primary">Current</Chip>}
      </span>
      {survey.label && survey.label !== name && <small>{survey.label}</small>}
    </>
  );
}
