import type { CodeKind } from "../code-chip/code-kind.ts";

const shapes: Record<CodeKind, React.ReactNode> = {
  topo: <circle cx="7" cy="7" r="4.2" />,
  pl: <path d="M3 3h8v8H3z" />,
  elev: <path d="m7 2 5.2 9.2H1.8z" />,
  other: <path d="m7 1.5 5.5 5.5L7 12.500 1.5 7z" />,
};

/**
 * The mark of a point kind as on the plan: circle, square, triangle, diamond. Use it in legends beside the
 * code's name. Not alone: several codes share a mark, and the name tells them apart.
 */
export function PlanSymbol({ kind }: { kind: CodeKind }) {
  return (
    <svg viewBox="0 0 14 14" className="plan-symbol" data-kind={kind} aria-hidden="true">
      {shapes[kind]}
    </svg>
  );
}
