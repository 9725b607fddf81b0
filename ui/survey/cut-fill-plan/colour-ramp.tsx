import type { CSSProperties } from "react";
import {
  type DifferenceRole,
  rolesOf,
  stepText,
  stepTextIn,
  stepTexts,
} from "#survey/report/difference-colours.ts";

export { type DifferenceRole, rolesOf, stepText, stepTextIn, stepTexts };

export interface ColourRampProps {
  /** Accessible name of the whole scale. */
  label: string;
  /** Words above the colours, evenly spaced. */
  heads: readonly string[];
  swatches: readonly {
    role: DifferenceRole;
    /** Lower limit, shown below the swatch's left edge. */
    from?: string;
    /** Hidden on phones and beside a map, for lack of room. */
    isTight?: boolean;
  }[];
}

/** Legend of colours that change in steps. Part of CutFillRamp and DifferenceRamp. */
export function ColourRamp({ label, heads, swatches }: ColourRampProps) {
  return (
    <div
      className="cut-fill-ramp"
      role="img"
      aria-label={label}
      style={{ "--swatches": swatches.length } as CSSProperties}
    >
      <p aria-hidden="true">
        {heads.map(head => (
          <em key={head}>{head}</em>
        ))}
      </p>
      {swatches.map(({ role, from, isTight }) => (
        <span key={role} aria-hidden="true">
          <i style={{ background: `var(--${role})` }} />
          {from !== undefined && <b data-tight={isTight ? "" : undefined}>{from}</b>}
        </span>
      ))}
    </div>
  );
}
