import type { ReactNode } from "react";
import type { SectionAreas, StripVolumes } from "#shapes/profile.ts";
import { heightRange } from "#survey/profile/heights.ts";
import { smallAreaUnitOf } from "#survey/units/display-units.ts";
import type { Figures } from "#survey/units/figures.ts";
import { textIn } from "#survey/units/measured.ts";
import { formatCount, formatDecimal } from "../../format.ts";
import { type Column, DataTable } from "../../patterns/data-table/data-table.tsx";
import { Alert } from "../../primitives/alert/alert.tsx";
import { Card, CardHeader } from "../../primitives/card/card.tsx";
import { useFigures } from "../../units.ts";
import { type HatchedBase, SectionLines } from "../section-chart/section-lines.tsx";
import type { SectionSurface } from "../section-chart/section-scale.ts";

export interface TableSection {
  chainageM: number;
  /** Distances from the line, negative to the left. In the order of the profile's surfaces. */
  surfaces: readonly SectionSurface[];
  /** Null if nothing is compared. */
  areas: SectionAreas | null;
}

export interface SectionTableProps {
  sections: readonly TableSection[];
  base: HatchedBase | null;
  widthM: number;
  /** Chainages of sections that intersect another one inside a bend. */
  meetingM: readonly number[];
  /** Null if nothing is compared. */
  volumes: StripVolumes | null;
  /** A link to download the sections. */
  actions?: ReactNode;
}

/** Sizes of the thumbnails, pixels; `wanted`, `most` and `least` are the preferred, largest and smallest height. */
const THUMB = { width: 170, margin: 3, wanted: 44, most: 90, least: 16 };

/**
 * Cross-sections of a line, each with a thumbnail, their cut and fill, and the volumes derived from them
 * beside the exact ones.
 */
export function SectionTable(props: SectionTableProps) {
  const { sections, widthM, meetingM, volumes, actions } = props;
  const drawn = thumbScale(sections, widthM);
  const figures = useFigures();
  return (
    <Card clip id="sections" className="section-table">
      <CardHeader title="Cross-sections" count={formatCount(sections.length)} actions={actions} />
      <p className="px-card py-3 text-sm text-muted">
        {figures.lengthText(widthM / 2, 2)} to each side, seen along the line from A to B. Heights drawn{" "}
        {drawn.times}× as large as distances.
      </p>
      {meetingM.length > 0 && (
        <Alert tone="warn" className="rounded-none" title="Sections meet inside a bend.">
          {meetingText(meetingM, figures)}
        </Alert>
      )}
      <DataTable
        caption="Cross-sections"
        rows={sections}
        rowKey={({ chainageM }) => chainageM}
        columns={columnsOf(props, drawn, figures)}
        cards="fit"
        maxHeight="620px"
        stickyHeader
      />
      {volumes && <Volumes volumes={volumes} />}
    </Card>
  );
}

const MOST_NAMED = 6;

function meetingText(meetingM: readonly number[], { m, length }: Figures): string {
  const named = meetingM.slice(0, MOST_NAMED).map(at => length(at, 2));
  const more = meetingM.length - named.length;
  const which = `${named.join(", ")} ${m}${more > 0 ? ` and ${more} more` : ""}`;
  return `Those at ${which} have some ground in common. Narrower sections, or fewer, keep apart.`;
}

/** Pixels per metre and exaggeration: the same for all thumbnails, so that they can be compared. */
interface ThumbScale {
  perMetre: number;
  times: number;
}

function thumbScale(sections: readonly TableSection[], widthM: number): ThumbScale {
  const ranges = sections.map(({ surfaces }) => rangeOf(surfaces));
  const largest = Math.max(...ranges.map(([low, high]) => high - low), 0.01);
  const perMetre = (THUMB.width - 2 * THUMB.margin) / widthM;
  const times = [10, 5, 2].find(each => largest * each * perMetre <= THUMB.wanted) ?? 1;
  return { times, perMetre: Math.min(perMetre, THUMB.most / (largest * times)) };
}

const rangeOf = (surfaces: readonly SectionSurface[]) => heightRange(surfaces) ?? ([0, 0] as const);

function columnsOf(
  { base, widthM }: SectionTableProps,
  drawn: ThumbScale,
  { units, m, length }: Figures,
): Column<TableSection>[] {
  // Cross-sections are small, even if land is measured in acres.
  const { sign: m2, factor } = smallAreaUnitOf(units);
  const hasGaps = (section: TableSection) => section.areas !== null && section.areas.missingM > 0;
  const area = (kind: "cut" | "fill", header: string): Column<TableSection> => ({
    id: kind,
    header,
    numeric: true,
    cell: ({ areas }) => (
      <span data-kind={kind}>
        {formatDecimal(areas && (kind === "cut" ? areas.cutM2 : areas.fillM2) / factor, 2)}
      </span>
    ),
  });
  return [
    {
      id: "station",
      header: `Chainage (${m})`,
      rowHeader: true,
      cell: section => (
        <>
          {length(section.chainageM, 2)}
          {hasGaps(section) && <small> partly covered</small>}
        </>
      ),
    },
    {
      id: "drawing",
      header: "Section",
      cell: section => <Thumb section={section} base={base} widthM={widthM} drawn={drawn} />,
    },
    ...(base ? [area("cut", `Cut (${m2})`), area("fill", `Fill (${m2})`)] : []),
  ];
}

interface ThumbProps {
  section: TableSection;
  base: HatchedBase | null;
  widthM: number;
  drawn: ThumbScale;
}

function Thumb({ section, base, widthM, drawn: { perMetre, times } }: ThumbProps) {
  const { lengthText } = useFigures();
  const [low, high] = rangeOf(section.surfaces);
  const height = Math.max(THUMB.least, (high - low) * perMetre * times);
  const middle = (low + high) / 2;
  const scale = {
    x: (distanceM: number) => THUMB.width / 2 + distanceM * perMetre,
    y: (heightM: number) => THUMB.margin + height / 2 - (heightM - middle) * perMetre * times,
  };
  const bottom = height + 2 * THUMB.margin;
  return (
    <svg
      className="section-thumb"
      viewBox={`0 0 ${THUMB.width} ${Math.ceil(bottom)}`}
      role="img"
      aria-label={`Cross-section at ${lengthText(section.chainageM, 2)}, ${lengthText(widthM, 2)} wide`}
    >
      <path className="section-axis" d={`M${scale.x(0)} 0V${bottom}`} />
      <SectionLines surfaces={section.surfaces} base={base} scale={scale} />
    </svg>
  );
}

function Volumes({ volumes }: { volumes: NonNullable<SectionTableProps["volumes"]> }) {
  const { endAreas, prisms, problem, explanation, explanationDetails } = volumes;
  const figures = useFigures();
  const { m3, volume } = figures;
  const rows = [
    { name: "Average end areas", ...endAreas },
    ...(prisms ? [{ name: "Exact prisms of the strip", ...prisms }] : []),
  ];
  const [aside, exact] = rows;
  const difference = exact && {
    name: "End areas less prisms",
    cutM3: aside!.cutM3 - exact.cutM3,
    fillM3: aside!.fillM3 - exact.fillM3,
  };
  const figure = (kind: "cut" | "fill", value: number, signed: boolean) => (
    <span data-kind={signed ? undefined : kind}>{volume(value, { signed })}</span>
  );
  return (
    <div className="section-volumes">
      <DataTable
        caption="Volumes of the strip along the line"
        rows={difference ? [...rows, difference] : rows}
        rowKey={({ name }) => name}
        cards="fit"
        columns={[
          { id: "name", header: "Volume of the strip", rowHeader: true, cell: ({ name }) => name },
          {
            id: "cut",
            header: `Cut (${m3})`,
            numeric: true,
            cell: row => figure("cut", row.cutM3, row === difference),
          },
          {
            id: "fill",
            header: `Fill (${m3})`,
            numeric: true,
            cell: row => figure("fill", row.fillM3, row === difference),
          },
          {
            id: "net",
            header: `Cut less fill (${m3})`,
            numeric: true,
            cell: ({ cutM3, fillM3 }) => volume(cutM3 - fillM3, { signed: true }),
          },
        ]}
      />
      {problem && (
        <Alert tone="warn" className="rounded-none" title="No volume by prisms.">
          {problem}
        </Alert>
      )}
      <p className="px-card py-3 text-sm text-muted">{textIn(explanation, explanationDetails, figures)}</p>
    </div>
  );
}
