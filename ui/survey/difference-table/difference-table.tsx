import { Download } from "lucide-react";
import type { ReactElement, ReactNode } from "react";
import type {
  DifferenceChoice,
  NameDoubt,
  PointDifference,
  PointDifferenceCounts,
} from "#shapes/comparison.ts";
import { begun } from "#survey/report/surveys/survey-names.ts";
import { LENGTH_WORDS } from "#survey/units/display-units.ts";
import type { Figures } from "#survey/units/figures.ts";
import { type Coordinates, useCoordinates, useTypedGrid } from "../../coordinates.ts";
import { formatCount } from "../../format.ts";
import { type Column, DataTable } from "../../patterns/data-table/data-table.tsx";
import { EmptyState } from "../../patterns/empty-state/empty-state.tsx";
import { Pagination } from "../../patterns/pagination/pagination.tsx";
import { Button } from "../../primitives/button/button.tsx";
import { Card, CardHeader } from "../../primitives/card/card.tsx";
import { type LinkElement, LinkSlot } from "../../primitives/slots/slots.tsx";
import { useFigures } from "../../units.ts";
import { CodeChip } from "../code-chip/code-chip.tsx";
import { countOf, DIFFERENCE_MARKS } from "./difference-kinds.ts";

export interface DifferenceTableProps {
  /** The rows on this page; the first has index `offset`. */
  differences: readonly PointDifference[];
  offset: number;
  pageRows: number;
  /** Number of differences of the kind shown. */
  total: number;
  /** Number of differences of all kinds. */
  allTotal: number;
  counts: PointDifferenceCounts;
  /** Null shows all. */
  kind: DifferenceChoice | null;
  /** If most names stand for other points, the list offers to leave out those that moved. */
  nameDoubt?: NameDoubt | null;
  /** Short names of the surveys: '11 Nov'. */
  from: string;
  to: string;
  /** 'tolerance 0.05 m in position and height' */
  toleranceNote: string;
  kindLink: (kind: DifferenceChoice | null) => LinkElement;
  pageLink: (offset: number) => LinkElement;
  csvLink: LinkElement;
  /** Link to the point's history. */
  historyLink: (name: string) => LinkElement;
}

/** Points that differ between two surveys, matched by name, with links that filter and paginate. */
export function DifferenceTable(props: DifferenceTableProps) {
  const { differences, total, toleranceNote } = props;
  const figures = useFigures();
  const coordinates = useCoordinates();
  const grid = useTypedGrid();
  return (
    <Card clip id="points" className="difference-table">
      <CardHeader
        title="Points by Name"
        actions={
          <span className="text-sm text-subtle">
            In {LENGTH_WORDS[figures.units.length]}, {toleranceNote}
          </span>
        }
      />
      <DataTable
        caption="Points by Name"
        rows={differences}
        rowKey={({ name }) => name}
        columns={columnsOf(props, figures, grid && coordinates)}
        tools={<Filter {...props} />}
        empty={<EmptyState level={3} title={nothingWords(props)} />}
        cards
        footer={total > 0 && <Footer {...props} />}
      />
      <NotCompared {...props.counts} />
    </Card>
  );
}

function nothingWords({ kind, counts: { unchanged }, allTotal }: DifferenceTableProps): string {
  if (kind === "not-moved") return "All points that differ have moved";
  if (kind && allTotal > 0) return "No point differs in this way";
  return unchanged > 0
    ? "No point differs by more than the tolerance"
    : "No point has its name in both surveys";
}

function Filter({ kind: chosen, counts, allTotal, nameDoubt, kindLink, csvLink }: DifferenceTableProps) {
  return (
    <>
      <nav className="filter-chips" aria-label="Show">
        {nameDoubt && (
          <Choice link={kindLink("not-moved")} isOn={chosen === "not-moved"} count={allTotal - counts.moved}>
            Not moved
          </Choice>
        )}
        <Choice link={kindLink(null)} isOn={chosen === null} count={allTotal}>
          All differences
        </Choice>
        {DIFFERENCE_MARKS.map(({ kind, label, Icon }) => (
          <Choice key={kind} link={kindLink(kind)} isOn={chosen === kind} count={countOf(kind, counts)}>
            <Icon aria-hidden="true" />
            {label}
          </Choice>
        ))}
      </nav>
      <Button asChild size="sm" icon={<Download aria-hidden />}>
        <LinkSlot link={csvLink}>CSV</LinkSlot>
      </Button>
    </>
  );
}

interface ChoiceProps {
  link: LinkElement;
  isOn: boolean;
  count: number;
  children: ReactNode;
}

function Choice({ link, isOn, count, children }: ChoiceProps) {
  return (
    <LinkSlot link={link} aria-current={isOn ? "true" : undefined}>
      {children}
      <span className="count">{formatCount(count)}</span>
    </LinkSlot>
  );
}

function Footer({ differences, offset, pageRows, total, counts, pageLink }: DifferenceTableProps) {
  const end = offset + differences.length;
  return (
    <div className="difference-foot">
      <span>{formatCount(counts.unchanged)} unchanged</span>
      <Pagination
        from={offset + 1}
        to={end}
        total={total}
        previous={offset > 0 ? pageLink(Math.max(0, offset - pageRows)) : undefined}
        next={end < total ? pageLink(end) : undefined}
      />
    </div>
  );
}

/** Says what was left out, so that no point is missed in silence. */
function NotCompared({ unnamed, ambiguous }: PointDifferenceCounts): ReactElement | null {
  const left = [
    unnamed > 0 && `${formatCount(unnamed)} without a name`,
    ambiguous > 0 && `${formatCount(ambiguous)} whose name is repeated in a survey`,
  ].filter(Boolean);
  if (left.length === 0) return null;
  return (
    <p className="border-t border-border px-card py-2.5 text-sm text-muted">
      Points not compared: {left.join(", ")}.
    </p>
  );
}

function columnsOf(
  { from, to, historyLink }: DifferenceTableProps,
  { m, height, length }: Figures,
  coordinates: Coordinates | null,
): Column<PointDifference>[] {
  return [
    {
      id: "name",
      header: "Name",
      rowHeader: true,
      cell: ({ name }) => (
        <LinkSlot link={historyLink(name)} className="row-title" title="History">
          {name}
        </LinkSlot>
      ),
    },
    { id: "code", header: "Code", cardLabel: false, cell: difference => <Codes {...difference} /> },
    {
      id: "kinds",
      header: "Difference",
      cardLabel: false,
      cardWide: true,
      cell: difference => <Kinds {...difference} />,
    },
    ...(coordinates?.headings ?? []).map(
      (heading, i): Column<PointDifference> => ({
        id: heading,
        header: heading,
        numeric: true,
        cell: ({ from, to }) => {
          const { longitude, latitude } = (to ?? from)!;
          return coordinates!.texts(longitude, latitude)[i];
        },
      }),
    ),
    {
      id: "from",
      header: <bdi>{`${begun(from)} (${m})`}</bdi>,
      cardLabel: begun(from),
      numeric: true,
      cell: difference => height(difference.from?.heightM),
    },
    {
      id: "to",
      header: <bdi>{`${begun(to)} (${m})`}</bdi>,
      cardLabel: begun(to),
      numeric: true,
      cell: difference => height(difference.to?.heightM),
    },
    {
      id: "height",
      header: `Height (${m})`,
      cardLabel: "Height",
      numeric: true,
      cell: difference => <HeightChange {...difference} />,
    },
    {
      id: "position",
      header: `Position (${m})`,
      cardLabel: "Position",
      numeric: true,
      cell: ({ distanceM }) => length(distanceM, 3),
    },
  ];
}

/** Both codes if they differ. */
function Codes({ from, to, kinds }: PointDifference) {
  const changed = kinds.includes("code") && from && to;
  return (
    <span className="inline-flex max-w-full flex-wrap items-center gap-1.5">
      {changed && (
        <>
          <CodeChip code={from.code} />
          <span className="text-subtle">to</span>
        </>
      )}
      <CodeChip code={(to ?? from)?.code ?? ""} />
    </span>
  );
}

function Kinds({ kinds }: PointDifference) {
  return (
    <span className="difference-kinds">
      {DIFFERENCE_MARKS.filter(({ kind }) => kinds.includes(kind)).map(({ kind, label, Icon }) => (
        <span key={kind}>
          <Icon aria-hidden="true" />
          {label}
        </span>
      ))}
    </span>
  );
}

function HeightChange({ kinds, heightChangeM }: PointDifference) {
  const { height } = useFigures();
  const sign = heightChangeM !== null && heightChangeM < 0 ? "cut" : "fill";
  return (
    <span dir="ltr" data-change={kinds.includes("height") ? sign : undefined}>
      {height(heightChangeM, { signed: true })}
    </span>
  );
}
