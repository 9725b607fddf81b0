import { formatCount } from "../../format.ts";
import { codeKind } from "../code-chip/code-kind.ts";
import { PlanSymbol } from "./plan-symbol.tsx";

export interface PlanLegendProps {
  codes: readonly { code: string; count: number }[];
  title?: string;
  /** Checkboxes that show and hide a code: by style alone on a PlanView, by `onToggle` on a live map. */
  toggles?: boolean;
  onToggle?: (code: string, shown: boolean) => void;
}

/**
 * Lists the codes of a plan with their marks and counts. Use it in a MapFrame's legend slot, with the codes
 * in the plan's order. Not where a table already shows the codes.
 */
export function PlanLegend({ codes, title = "Point codes", toggles, onToggle }: PlanLegendProps) {
  return (
    <fieldset className="plan-legend">
      <legend>{title}</legend>
      <ul>
        {codes.map(({ code, count }, index) => {
          const content = (
            <>
              <PlanSymbol kind={codeKind(code)} />
              <span className="truncate">{code || "–"}</span>
              <span className="count">{formatCount(count)}</span>
            </>
          );
          return (
            <li key={code}>
              {toggles ? (
                <label>
                  <input
                    type="checkbox"
                    defaultChecked
                    data-plan-toggle={index}
                    onChange={event => onToggle?.(code, event.currentTarget.checked)}
                  />
                  {content}
                </label>
              ) : (
                <span className="entry">{content}</span>
              )}
            </li>
          );
        })}
      </ul>
    </fieldset>
  );
}
