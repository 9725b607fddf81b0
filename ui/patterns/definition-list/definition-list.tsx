import type { ReactNode } from "react";
import { cx } from "../../class-names.ts";

export interface DefinitionListProps {
  items: readonly { label: string; value: ReactNode }[];
  /** `rows` puts label and value on one line, for narrow cards. */
  layout?: "grid" | "rows";
  className?: string;
}

/** Shows small grey labels above larger values. */
export function DefinitionList({ items, layout = "grid", className }: DefinitionListProps) {
  return (
    <dl className={cx(layout === "grid" ? "facts" : "fact-rows", className)}>
      {items.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{typeof value === "string" ? <bdi>{value}</bdi> : value}</dd>
        </div>
      ))}
    </dl>
  );
}
