import { type CSSProperties, cloneElement } from "react";
import { formatCount, formatPlural } from "../../format.ts";
import type { LinkElement } from "../../primitives/slots/slots.tsx";
import { round, typeUnits } from "../plan-view/plan-geometry.ts";
import { SCREENS, ScaleAndNorth, type Screen } from "../plan-view/plan-surround.tsx";
import { groundScale, type OverviewFrame, overviewGraticule, SHEET } from "./overview-layout.ts";

export interface OverviewMark {
  number: number;
  /** In units of the sheet. */
  x: number;
  y: number;
  /** Number of sites in the mark. */
  siteCount: number;
  pointCount: number;
  /** Name of a single site. */
  name?: string;
  /** Link to the site, or to a plan of the sites at this place. */
  link: LinkElement;
}

export interface OverviewPlanProps {
  frame: OverviewFrame;
  marks: readonly OverviewMark[];
}

/**
 * A plan of many sites, rendered by the server: a numbered mark for each site or group of close sites, with
 * graticule, scale bar and north arrow.
 */
export function OverviewPlan({ frame, marks }: OverviewPlanProps) {
  return (
    <div className="overview-plan">
      <Sheet frame={frame} />
      <ul aria-label="Sites on the plan">
        {marks.map(mark => (
          <li key={mark.number} style={place(mark)} data-many={mark.siteCount > 1 ? "" : undefined}>
            {cloneElement(mark.link, {
              className: "overview-mark",
              "aria-label": `${mark.number}: ${meaningOf(mark)}`,
              title: meaningOf(mark),
              children: mark.number,
            } as object)}
          </li>
        ))}
      </ul>
    </div>
  );
}

const place = ({ x, y }: OverviewMark): CSSProperties => ({
  left: `${round((100 * x) / SHEET.width)}%`,
  top: `${round((100 * y) / SHEET.height)}%`,
});

const meaningOf = ({ siteCount, pointCount, name }: OverviewMark) =>
  `${name ?? formatPlural(siteCount, "site")}, ${formatPlural(pointCount, "point")}`;

const view = { x: 0, y: 0, ...SHEET };
/** About 10 px in a frame of 715 px, and on a phone of 340 px. */
const units: Record<Screen, number> = { wide: 4.6, phone: typeUnits.phonePanel(view) };
/** Beyond this factor the bar is labelled as correct only in the middle of the sheet. */
const SPREAD_SAID = 1.1;

function Sheet({ frame }: { frame: OverviewFrame }) {
  const { metresPerUnit, latitudeDeg, spread } = groundScale(frame);
  const { meridians, parallels } = overviewGraticule(frame);
  const lines = [
    ...meridians.map(({ at }) => `M${round(at)} 0v${SHEET.height}`),
    ...parallels.map(({ at }) => `M0 ${round(at)}h${SHEET.width}`),
  ];
  const latitude = `${Math.abs(Math.round(latitudeDeg))}° ${latitudeDeg < 0 ? "S" : "N"}`;
  return (
    <svg
      className="plan"
      viewBox={`0 0 ${SHEET.width} ${SHEET.height}`}
      aria-hidden="true"
      style={{ "--u-wide": units.wide, "--u-phone": units.phone } as CSSProperties}
    >
      <path className="overview-lines" d={lines.join("")} />
      {SCREENS.map(screen => (
        <g key={screen} data-screen={screen} className="plan-degrees">
          <Degrees meridians={meridians} parallels={parallels} unit={units[screen]} />
          {spread > SPREAD_SAID && (
            <text x={SHEET.width - 3 * units[screen]} y={SHEET.height - 17 * units[screen]} textAnchor="end">
              Scale at {latitude}
            </text>
          )}
        </g>
      ))}
      {SCREENS.map(screen => (
        <ScaleAndNorth
          key={screen}
          plan={{ metresPerUnit }}
          frame={view}
          unit={units[screen]}
          screen={screen}
        />
      ))}
    </svg>
  );
}

/** Along the top and the left side, except where labels would collide or reach into the corner. */
function Degrees({ meridians, parallels, unit }: ReturnType<typeof overviewGraticule> & { unit: number }) {
  const half = (text: string) => text.length * 0.9 * unit;
  const fit = meridians.filter(
    ({ at, text }) => at - half(text) > 12 * unit && at + half(text) < SHEET.width,
  );
  const apart = fit.length > 1 ? fit[1]!.at - fit[0]!.at : Number.POSITIVE_INFINITY;
  const widest = Math.max(0, ...fit.map(({ text }) => 2 * half(text)));
  // On phones only every second or third label, so that they do not overlap.
  const every = Math.ceil((widest + 2 * unit) / apart);
  return (
    <>
      {fit
        .filter((_, i) => i % every === 0)
        .map(({ at, text }) => (
          <text key={at} x={round(at)} y={round(4 * unit)} textAnchor="middle">
            {text}
          </text>
        ))}
      {parallels
        .filter(({ at }) => at > 8 * unit && at < SHEET.height - 4 * unit)
        .map(({ at, text }) => (
          <text key={at} x={round(1.5 * unit)} y={round(at - unit)}>
            {text}
          </text>
        ))}
    </>
  );
}

/** The number of a mark, for a list beside the plan. */
export function MarkNumber({ number }: { number: number }) {
  return (
    <span className="overview-number">
      <span className="sr-only">On the plan: </span>
      {formatCount(number)}
    </span>
  );
}
