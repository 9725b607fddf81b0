import { type ReactNode, useContext } from "react";
import { begun, type NamedSurvey, surveyName } from "#survey/report/surveys/survey-names.ts";
import type { Figures } from "#survey/units/figures.ts";
import { formatCount } from "../../format.ts";
import { type Column, DataTable } from "../../patterns/data-table/data-table.tsx";
import { Card, CardHeader } from "../../primitives/card/card.tsx";
import { Chip } from "../../primitives/chip/chip.tsx";
import { type LinkElement, LinkSlot } from "../../primitives/slots/slots.tsx";
import { ReaderContext } from "../../reader.ts";
import { useFigures } from "../../units.ts";
import { CodeChip } from "../code-chip/code-chip.tsx";

/** A point of a given name in one survey. */
export interface HistoryRow {
  survey: NamedSurvey & { id: string; isCurrent: boolean };
  /** What the survey's heights are above: 'above the ellipsoid'. */
  heightNote: string;
  /** Empty if the survey has no such point; several if the name is repeated. */
  points: readonly { code: string; heightM: number }[];
  /** The survey has not been searched yet. */
  isPending: boolean;
  /** Distance in plan from the previous survey that has the point, m; null if that cannot be determined. */
  distanceM: number | null;
  /** Positive if it is higher, m. */
  heightChangeM: number | null;
}

export interface PointHistoryProps {
  /** Latest survey first. */
  rows: readonly HistoryRow[];
  /** Link to the survey on the site's page. */
  surveyLink: (survey: HistoryRow["survey"]) => LinkElement;
}

/** A point through the surveys of a site: its height in each, and the change since the previous one. */
export function PointHistory({ rows, surveyLink }: PointHistoryProps) {
  const figures = useFigures();
  const found = rows.filter(({ points }) => points.length > 0).length;
  return (
    <Card clip className="point-history">
      <CardHeader
        title="Surveys"
        count={formatCount(rows.length)}
        actions={<span className="text-sm text-subtle">{foundWords(found)}</span>}
      />
      <DataTable
        caption="The point in each survey"
        rows={rows}
        rowKey={({ survey }) => survey.id}
        columns={columnsOf(surveyLink, figures)}
      />
    </Card>
  );
}

const foundWords = (count: number) =>
  count === 1 ? "1 survey has this point" : `${formatCount(count)} surveys have this point`;

const columnsOf = (
  surveyLink: PointHistoryProps["surveyLink"],
  { m, height, length }: Figures,
): Column<HistoryRow>[] => [
  {
    id: "survey",
    header: "Survey",
    rowHeader: true,
    cardWide: true,
    cell: ({ survey }) => <SurveyCell survey={survey} link={surveyLink(survey)} />,
  },
  { id: "code", header: "Code", cell: row => <Codes {...row} /> },
  {
    id: "height",
    header: `Height (${m})`,
    cardLabel: `Height, ${m}`,
    numeric: true,
    cell: row => <Heights {...row} />,
  },
  {
    id: "change",
    header: `Height change (${m})`,
    cardLabel: `Height change, ${m}`,
    numeric: true,
    cell: ({ heightChangeM }) => <span dir="ltr">{height(heightChangeM, { signed: true })}</span>,
  },
  {
    id: "position",
    header: `Position change (${m})`,
    cardLabel: `Position change, ${m}`,
    numeric: true,
    cell: ({ distanceM }) => length(distanceM, 3),
  },
];

function SurveyCell({ survey, link }: { survey: HistoryRow["survey"]; link: LinkElement }) {
  const name = surveyName(survey, useContext(ReaderContext));
  return (
    <>
      <span className="inline-flex flex-wrap items-center gap-2">
        <LinkSlot link={link} className="row-title">
          {begun(name)}
        </LinkSlot>
        {survey.isCurrent && <Chip tone="primary">Current</Chip>}
      </span>
      {survey.label && survey.label !== name && <small>{survey.label}</small>}
    </>
  );
}

/** Each code once; if there is no point, the words for that. */
function Codes({ points, isPending }: HistoryRow): ReactNode {
  if (isPending) return <span className="text-subtle">Computing</span>;
  if (points.length === 0) return <span className="text-subtle">Not in this survey</span>;
  const codes = [...new Set(points.map(({ code }) => code))];
  return (
    <span className="inline-flex max-w-full flex-wrap gap-1.5">
      {codes.map(code => (
        <CodeChip key={code} code={code} />
      ))}
    </span>
  );
}

/** Heights with their reference; several if the name is repeated. */
function Heights({ points, heightNote }: HistoryRow): ReactNode {
  const { height } = useFigures();
  if (points.length === 0) return "–";
  return (
    <>
      {points.map(({ heightM }) => height(heightM)).join(", ")}
      <small>{points.length > 1 ? `${heightNote}, ${points.length} points of this name` : heightNote}</small>
    </>
  );
}
