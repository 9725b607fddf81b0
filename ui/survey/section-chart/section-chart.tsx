import type { ReactNode } from "react";
import { gapsIn, heightRange } from "#survey/profile/heights.ts";
import type { Figures as UnitFigures } from "#survey/units/figures.ts";
import { formatDecimal } from "../../format.ts";
import { Card, CardHeader } from "../../primitives/card/card.tsx";
import { type LinkElement, LinkSlot } from "../../primitives/slots/slots.tsx";
import { useFigures } from "../../units.ts";
import { type HatchedBase, lineStyle, SectionLines } from "./section-lines.tsx";
import { type ReadoutWords, SectionReadout } from "./section-readout.tsx";
import {
  EXAGGERATIONS,
  type Exaggeration,
  type Frame,
  type SectionScale,
  type SectionSurface,
  sectionScale,
  ticks,
} from "./section-scale.ts";

export interface SectionChartProps {
  lengthM: number;
  /** The first one is the ground. All have the same height reference, or the difference was confirmed. */
  surfaces: readonly SectionSurface[];
  base: HatchedBase | null;
  /** Null if nothing is compared. */
  areas: { cutM2: number; fillM2: number; missingM: number } | null;
  exaggeration: Exaggeration;
  exaggerationLink: (choice: Exaggeration) => LinkElement;
  /** Chainages of the line's corners, including its ends. */
  cornersM: readonly number[];
  /** What heights are above: 'above sea level (NAVD88)'. */
  heightNote: string;
  words: ReadoutWords;
}

const FRAME: Frame = { width: 1180, left: 66, right: 18, top: 26, leastHeight: 150, mostHeight: 380 };
/** Limit for a fixed exaggeration, which may need more height. */
const TALLEST = 640;
const BOTTOM = 46;

/**
 * Ground and designs along a line as a section, rendered by the server: cut and fill hatched, heights
 * exaggerated by a factor that is always stated. With a script, the pointer or a slider reads heights.
 */
export function SectionChart(props: SectionChartProps) {
  const { lengthM, surfaces, base, exaggeration, exaggerationLink, words } = props;
  const frame = exaggeration === "auto" ? FRAME : { ...FRAME, mostHeight: TALLEST };
  const scale = sectionScale(surfaces, [0, lengthM], exaggeration, frame, useFigures().metresPer);
  const height = FRAME.top + scale.plotHeight + BOTTOM;
  return (
    <Card clip className="section-card">
      <CardHeader title="Section" actions={<SectionKey surfaces={surfaces} base={base} />} />
      <div className="section-exaggeration">
        <span>
          Heights drawn <b>{scale.exaggeration}×</b> as large as distances
          {exaggeration === "auto" && ", chosen to fit"}.
          {base && ` Cut and fill: ${surfaces[0]!.name} against ${surfaces[base.index]!.name}.`}
        </span>
        <nav aria-label="Vertical exaggeration" className="filter-chips">
          {EXAGGERATIONS.map(choice => (
            <LinkSlot
              key={choice}
              link={exaggerationLink(choice)}
              aria-current={choice === exaggeration ? "true" : undefined}
            >
              {choice === "auto" ? "Automatic" : `${choice}×`}
            </LinkSlot>
          ))}
        </nav>
      </div>
      <SectionReadout
        surfaces={surfaces}
        base={base}
        lengthM={lengthM}
        scale={scale}
        size={[FRAME.width, height]}
        words={words}
      >
        <SectionAxes {...props} scale={scale} />
        <SectionLines surfaces={surfaces} base={base} scale={scale} />
        <Ends {...props} scale={scale} />
      </SectionReadout>
      <Figures {...props} />
    </Card>
  );
}

function SectionKey({ surfaces, base }: Pick<SectionChartProps, "surfaces" | "base">) {
  return (
    <ul className="section-key">
      {surfaces.map(({ name }, i) => (
        <li key={name}>
          <svg viewBox="0 0 34 10" aria-hidden="true">
            <path className="section-line" data-line={lineStyle(surfaces, i)} d="M1 5H33" />
          </svg>
          {name}
        </li>
      ))}
      {base &&
        (["cut", "fill"] as const).map(kind => (
          <li key={kind}>
            <svg viewBox="0 0 20 12" aria-hidden="true">
              <path className="section-area" data-kind={kind} d="M0 0H20V12H0Z" />
              <path
                className="section-hatch"
                data-kind={kind}
                d={
                  kind === "cut"
                    ? "M0 8L8 0M2 12L14 0M10 12L20 2"
                    : "M0 4L3 7M6 10L8 12M6 0L9 3M12 6L15 9M14 0L18 4"
                }
              />
            </svg>
            {kind === "cut" ? "Cut" : "Fill"}
          </li>
        ))}
    </ul>
  );
}

type DrawnProps = SectionChartProps & { scale: SectionScale };

function SectionAxes({ scale, heightNote }: DrawnProps) {
  const { left, top, plotWidth, plotHeight, x, y } = scale;
  const bottom = top + plotHeight;
  const { m, metresPer } = useFigures();
  return (
    <g className="section-axes">
      {ticks(scale.low / metresPer, scale.high / metresPer, scale.stepY).map(({ at, decimals }) => (
        <g key={`y ${at}`}>
          <path d={`M${left} ${y(at * metresPer)}H${left + plotWidth}`} />
          <text x={left - 8} y={y(at * metresPer) + 4} textAnchor="end">
            {formatDecimal(at, decimals, { grouping: false })}
          </text>
        </g>
      ))}
      {ticks(scale.from / metresPer, scale.to / metresPer, scale.stepX).map(({ at, decimals }) => (
        <g key={`x ${at}`}>
          <path d={`M${x(at * metresPer)} ${top}V${bottom}`} />
          <text x={x(at * metresPer)} y={bottom + 17} textAnchor="middle">
            {formatDecimal(at, decimals)}
          </text>
        </g>
      ))}
      <path data-frame="" d={`M${left} ${top}h${plotWidth}v${plotHeight}h${-plotWidth}z`} />
      <text x={left + plotWidth / 2} y={bottom + 37} textAnchor="middle">
        {`Chainage, ${m}`}
      </text>
      <text transform={`translate(13 ${top + plotHeight / 2}) rotate(-90)`} textAnchor="middle">
        {`Height, ${m}`}
      </text>
      <title>{heightNote}</title>
    </g>
  );
}

/** A and B above the ends, and marks of the corners between them. */
function Ends({ scale, cornersM }: DrawnProps) {
  const { top, plotHeight, x } = scale;
  const last = cornersM.length - 1;
  return cornersM.map((at, i) => (
    <g key={at} className="section-corner">
      {i > 0 && i < last && <path d={`M${x(at)} ${top}V${top + plotHeight}`} />}
      {(i === 0 || i === last) && (
        <text x={x(at)} y={top - 8} textAnchor="middle">
          {i === 0 ? "A" : "B"}
        </text>
      )}
    </g>
  ));
}

function Figures({ lengthM, surfaces, areas, base, heightNote }: SectionChartProps) {
  const figures = useFigures();
  const { heightText, lengthText, smallAreaText } = figures;
  const range = heightRange([surfaces[0]!]);
  const isEarlier = base?.cutIs === "below";
  const gaps = gapsIn(surfaces[0]!, lengthM);
  return (
    <dl className="section-figures">
      <Figure label="Length, horizontal">{lengthText(lengthM, 3)}</Figure>
      {range && (
        <Figure label={`Lowest and highest ground, ${heightNote}`}>
          {heightText(range[0])}, {heightText(range[1])}
        </Figure>
      )}
      {gaps.length > 0 && (
        <Figure label={`Without ground, ${surfaces[0]!.name}`}>{gapsText(gaps, figures)}</Figure>
      )}
      {areas && (
        <>
          <Figure label={isEarlier ? "Cut (removed) along the line" : "Cut along the line"} kind="cut">
            {smallAreaText(areas.cutM2)}
          </Figure>
          <Figure label={isEarlier ? "Fill (placed) along the line" : "Fill along the line"} kind="fill">
            {smallAreaText(areas.fillM2)}
          </Figure>
          {areas.missingM > 0 && <Figure label="Not covered by both">{lengthText(areas.missingM, 1)}</Figure>}
        </>
      )}
    </dl>
  );
}

/** Longer lists would not be read. */
const MOST_GAPS = 3;

function gapsText(
  gaps: readonly [fromM: number, toM: number][],
  { length, lengthText }: UnitFigures,
): string {
  const shown = gaps.slice(0, MOST_GAPS).map(([fromM, toM]) => `${length(fromM, 1)}–${lengthText(toM, 1)}`);
  const more = gaps.length - shown.length;
  return `${shown.join(", ")}${more > 0 ? ` and ${more} more` : ""}`;
}

function Figure({ label, kind, children }: { label: string; kind?: "cut" | "fill"; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd data-kind={kind}>{children}</dd>
    </div>
  );
}
