import { useId } from "react";
import { areaPaths, runsPath, type SectionScale, type SectionSurface } from "./section-scale.ts";

/** The base of the hatching, which the first surface is compared with. */
export interface HatchedBase {
  /** Index of the surface. */
  index: number;
  /** Cut is where the first surface is above a design, or below an earlier survey. */
  cutIs: "above" | "below";
}

interface LinesProps {
  surfaces: readonly SectionSurface[];
  base: HatchedBase | null;
  scale: Pick<SectionScale, "x" | "y">;
}

/** The style of a surface by its index, so that legend and lines agree. */
export const lineStyle = (surfaces: readonly Pick<SectionSurface, "kind">[], i: number) =>
  surfaces[i]!.kind === "survey" ? `survey-${i + 1}` : surfaces[i]!.kind;

/**
 * Surfaces as lines, and the areas of cut and fill between the first one and its base, hatched in two
 * directions.
 */
export function SectionLines({ surfaces, base, scale }: LinesProps) {
  const id = useId();
  const areas = base && areaPaths(surfaces[0]!, surfaces[base.index]!, scale);
  const [cut, fill] = base?.cutIs === "below" ? [areas?.below, areas?.above] : [areas?.above, areas?.below];
  const hatched = [
    { kind: "cut", path: cut },
    { kind: "fill", path: fill },
  ] as const;
  return (
    <>
      <defs>
        <pattern
          id={`${id}-cut`}
          width="7"
          height="7"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <path className="section-hatch" data-kind="cut" d="M0 0V7" />
        </pattern>
        <pattern
          id={`${id}-fill`}
          width="7"
          height="7"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(-45)"
        >
          <path className="section-hatch" data-kind="fill" d="M0 0V4" />
        </pattern>
      </defs>
      {hatched.map(
        ({ kind, path }) =>
          path && (
            <g key={kind}>
              <path className="section-area" data-kind={kind} d={path} />
              <path d={path} fill={`url(#${id}-${kind})`} />
            </g>
          ),
      )}
      {surfaces
        .map((surface, i) => (
          <path
            key={surface.name}
            className="section-line"
            data-line={lineStyle(surfaces, i)}
            d={runsPath(surface.runs, scale)}
          />
        ))
        .reverse()}
    </>
  );
}
