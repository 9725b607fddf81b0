import { cx } from "../../class-names.ts";
import type { PlanLabel } from "../plan-view/plan-geometry.ts";

/** Path data, or the address of a path in an SVG file, which the browser caches for the next page. */
type ContourPath = { isIndex?: boolean; weight: 0 | 1 | 2 } & ({ d: string } | { href: string });

export interface ContourSheetProps {
  viewBox: string;
  /** Path data by distance from the text: 0 faint, 1, 2 full; index lines separately. */
  paths: readonly ContourPath[];
  labels?: readonly PlanLabel[];
  peaks?: readonly { x: number; y: number; text: string }[];
  /**
   * `hero` fades towards the text on the left; `quiet` is the background of a form, without labels; `art` is
   * used alone.
   */
  variant?: "hero" | "quiet" | "art";
}

/** Contours of a real survey as a background. */
export function ContourSheet({
  viewBox,
  paths,
  labels = [],
  peaks = [],
  variant = "hero",
}: ContourSheetProps) {
  return (
    <svg
      className="sheet"
      data-variant={variant}
      viewBox={viewBox}
      preserveAspectRatio="xMaxYMid slice"
      aria-hidden="true"
    >
      {paths.map(({ isIndex, weight, ...path }) => {
        const marks = { "data-weight": weight, "data-index": isIndex ? "" : undefined };
        return "href" in path ? (
          <use key={path.href} href={path.href} {...marks} />
        ) : (
          <path key={`${isIndex} ${weight} ${path.d.slice(0, 24)}`} d={path.d} {...marks} />
        );
      })}
      {variant === "hero" && (
        <>
          {labels.map(({ x, y, angleDeg, text }) => (
            <text key={`${x} ${y}`} transform={`translate(${x} ${y}) rotate(${angleDeg})`} dy=".36em">
              {text}
            </text>
          ))}
          {peaks.map(({ x, y, text }) => (
            <g key={`${x} ${y}`} transform={`translate(${x} ${y})`} className="sheet-peak">
              <path d="M0-5.2 4.7 3H-4.7z" />
              <text x="9" dy=".36em">
                {text}
              </text>
            </g>
          ))}
        </>
      )}
    </svg>
  );
}

const hill = ["line-2", "index-2"].map(
  id =>
    ({ href: `/contours.svg#${id}`, isIndex: id === "index-2", weight: 2 }) as const satisfies ContourPath,
);

/** A hill of the sample survey: the `art` of empty states for first steps. */
export const ContourArt = () => <ContourSheet variant="art" viewBox="820 120 240 200" paths={hill} />;

/** The first screen: one large sentence over a sheet of contours. */
export function Hero(props: {
  title: string;
  lead: React.ReactNode;
  actions: React.ReactNode;
  sheet?: React.ReactNode;
}) {
  return (
    <section className="hero">
      {props.sheet}
      <div className="hero-copy">
        <h1>{props.title}</h1>
        <p>{props.lead}</p>
        <div className="flex flex-wrap gap-3 max-sm:*:flex-1">{props.actions}</div>
      </div>
    </section>
  );
}

/** The margin of the sheet: what it shows, and where. */
export function SheetMargin({ children, place }: { children: React.ReactNode; place?: React.ReactNode }) {
  return (
    <div className="sheet-margin">
      <span>{children}</span>
      {place && <span className={cx("inline-flex items-center gap-[18px]")}>{place}</span>}
    </div>
  );
}
