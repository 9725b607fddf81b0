import { type ReactNode, useContext } from "react";
import type { ProgressReference } from "#shapes/values/volume-words.ts";
import type { VolumeUncertainty } from "#shapes/volume.ts";
import { begun, type NamedSurvey, surveyName } from "#survey/report/surveys/survey-names.ts";
import {
  DOUBT_NOTE,
  doubtText,
  PROGRESS_UNCERTAINTY_NOTE,
  UNKNOWN_UNCERTAINTY,
} from "#survey/report/uncertainty.ts";
import { NET_WORDS } from "#survey/report/words/net-words.ts";
import { PROGRESS_WORDS, progressHeads } from "#survey/report/words/progress-words.ts";
import type { Figures } from "#survey/units/figures.ts";
import { doubtOf } from "#survey/volume/uncertainty/doubt.ts";
import { formatCount } from "../../format.ts";
import { type Column, DataTable } from "../../patterns/data-table/data-table.tsx";
import { Card, CardHeader } from "../../primitives/card/card.tsx";
import { Chip } from "../../primitives/chip/chip.tsx";
import { type LinkElement, LinkSlot } from "../../primitives/slots/slots.tsx";
import { ReaderContext } from "../../reader.ts";
import { useFigures } from "../../units.ts";

/** The volume between a survey and what it is compared with: bank m³, m² in plan. */
export interface ProgressTableRow {
  survey: NamedSurvey & { id: string; isCurrent: boolean };
  /** The survey it is compared with; null against a level or a design, and for the first survey. */
  against: (NamedSurvey & { id: string }) | null;
  /** Null if there is no volume. */
  cutM3: number | null;
  fillM3: number | null;
  /** Fill less cut; against a level or a design cut less fill. */
  netM3: number | null;
  areaM2: number | null;
  /** Uncertainties of the volumes; null if not known. */
  uncertainty?:
    | (Pick<VolumeUncertainty, "cutM3" | "fillM3" | "netM3"> &
        Partial<Pick<VolumeUncertainty, "nearDesignM2">>)
    | null;
  /** Net since the previous survey; null if there is none, as for the first; absent if `netM3` is the same figure. */
  sincePreviousM3?: number | null;
  /**
   * Half-width of its 95 % interval. It cannot be derived from those of the other figures, which depend on
   * the same points.
   */
  sincePreviousSureM3?: number | null;
  /** Why there is no volume. */
  problem: string | null;
  isPending: boolean;
}

export interface ProgressTableProps {
  /** Earliest first. */
  rows: readonly ProgressTableRow[];
  reference: ProgressReference;
  /** 'since the first survey' */
  note: string;
  csvButton?: ReactNode;
  /** Link to a comparison of the two surveys; absent for readers without access to it. */
  compareLink?: (from: string, to: string) => LinkElement;
}

/** The volumes of each survey of a site against one reference. */
export function ProgressTable({ rows, reference, note, csvButton, compareLink }: ProgressTableProps) {
  const figures = useFigures();
  const hasNotes =
    !isFixed(reference) || rows.some(row => row.problem !== null || row.isPending || doubtOf(row) !== null);
  const hasPrevious = rows.some(({ sincePreviousM3 }) => sincePreviousM3 !== undefined);
  return (
    <Card clip className="progress-table">
      <CardHeader
        title={PROGRESS_WORDS.table}
        count={formatCount(rows.length)}
        actions={
          <span className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm text-subtle">
            <span>{note}</span>
            {csvButton}
          </span>
        }
      />
      <DataTable
        caption={PROGRESS_WORDS.table}
        rows={rows}
        rowKey={({ survey }) => survey.id}
        columns={columnsOf({ reference, hasPrevious, hasNotes }, compareLink, figures)}
      />
      <UncertaintyNote rows={rows} />
    </Card>
  );
}

/** What ± means, or why there is none. */
function UncertaintyNote({ rows }: Pick<ProgressTableProps, "rows">) {
  const computed = rows.filter(({ netM3 }) => netM3 !== null);
  if (computed.length === 0) return null;
  const isKnown = computed.some(({ uncertainty }) => uncertainty);
  const isWhole = computed.every(({ uncertainty }) => uncertainty);
  const hasDoubts = computed.some(row => doubtOf(row) !== null);
  return (
    <p className="progress-note">
      {hasDoubts && DOUBT_NOTE} {isKnown && PROGRESS_UNCERTAINTY_NOTE} {!isWhole && UNKNOWN_UNCERTAINTY}
    </p>
  );
}

function columnsOf(
  {
    reference,
    hasPrevious,
    hasNotes,
  }: { reference: ProgressReference; hasPrevious: boolean; hasNotes: boolean },
  compareLink: ProgressTableProps["compareLink"],
  figures: Figures,
): Column<ProgressTableRow>[] {
  const heads = progressHeads(reference);
  const figure = (id: "cutM3" | "fillM3" | "netM3", header: string): Column<ProgressTableRow> => ({
    id,
    header: `${header} (${figures.m3})`,
    cardLabel: `${header}, ${figures.m3}`,
    numeric: true,
    cell: row => (
      <>
        <span dir="ltr" data-kind={id}>
          {figures.volume(row[id], { signed: id === "netM3" })}
        </span>
        <Sure halfWidthM3={row.uncertainty?.[id]} />
      </>
    ),
  });
  return [
    {
      id: "survey",
      header: "Survey",
      rowHeader: true,
      cardWide: true,
      cell: ({ survey }) => <SurveyCell survey={survey} />,
    },
    ...(hasNotes ? [noteColumn(reference, compareLink)] : []),
    figure("cutM3", heads.cut),
    figure("fillM3", heads.fill),
    figure("netM3", heads.net),
    ...(hasPrevious ? [previousColumn(figures)] : []),
    {
      id: "area",
      header: `Area (${figures.m2})`,
      cardLabel: `Area, ${figures.m2}`,
      numeric: true,
      cell: ({ areaM2 }) => figures.area(areaM2),
    },
  ];
}

/** A reference that is the same for all surveys and is not itself a survey. */
const isFixed = (reference: ProgressReference) => reference === "level" || reference === "design";

function noteColumn(
  reference: ProgressReference,
  compareLink: ProgressTableProps["compareLink"],
): Column<ProgressTableRow> {
  const title = progressHeads(reference).state;
  const fixed = isFixed(reference);
  return {
    id: "state",
    header: title,
    cardLabel: title,
    cardWide: true,
    cell: row => (
      <>
        <Reference row={row} isFixed={fixed} compareLink={compareLink} />
        <Doubt share={doubtOf(row)} />
      </>
    ),
  };
}

const previousColumn = ({ m3, volume }: Figures): Column<ProgressTableRow> => ({
  id: "previous",
  header: `${NET_WORDS.sincePrevious} (${m3})`,
  cardLabel: `${NET_WORDS.sincePrevious}, ${m3}`,
  numeric: true,
  cell: ({ sincePreviousM3, sincePreviousSureM3 }) => (
    <>
      <span dir="ltr">{volume(sincePreviousM3, { signed: true })}</span>
      <Sure halfWidthM3={sincePreviousSureM3} />
    </>
  ),
});

/** '± 12.0 (95 %)' below a figure; nothing if unknown. */
function Sure({ halfWidthM3 }: { halfWidthM3: number | null | undefined }) {
  const { volume } = useFigures();
  if (halfWidthM3 === null || halfWidthM3 === undefined) return null;
  return <small dir="ltr">± {volume(halfWidthM3)} (95 %)</small>;
}

function SurveyCell({ survey }: { survey: ProgressTableRow["survey"] }) {
  const name = surveyName(survey, useContext(ReaderContext));
  return (
    <>
      <span className="inline-flex flex-wrap items-center gap-2">
        {begun(name)}
        {survey.isCurrent && <Chip tone="primary">Current</Chip>}
      </span>
      {survey.label && survey.label !== name && <small>{survey.label}</small>}
    </>
  );
}

const Doubt = ({ share }: { share: number | null }) =>
  share !== null && <small className="block text-warn-text">{doubtText(share)}</small>;

interface ReferenceProps extends Pick<ProgressTableProps, "compareLink"> {
  row: ProgressTableRow;
  isFixed: boolean;
}

/** What the survey is compared with, or why there is no volume. */
function Reference({ row: { survey, against, problem, isPending }, isFixed, compareLink }: ReferenceProps) {
  const reader = useContext(ReaderContext);
  if (isPending) return <span className="text-subtle">Computing</span>;
  if (problem) return <span className="text-warn-text">{problem}</span>;
  if (against) {
    const name = begun(surveyName(against, reader));
    const link = compareLink?.(against.id, survey.id);
    return link ? (
      <LinkSlot link={link} className="underline underline-offset-[.18em]">
        {name}
      </LinkSlot>
    ) : (
      name
    );
  }
  return <span className="text-subtle">{isFixed ? "–" : PROGRESS_WORDS.firstSurvey}</span>;
}
