import type { CodeMark } from "#survey/codes/code-marks.ts";

const shapes: Record<CodeMark["shape"], React.ReactNode> = {
  circle: <circle cx="7" cy="7" r="4.2" />,
  square: <path d="M3 3h8v8H3z" />,
  triangle: <path d="m7 2 5.2 9.2H1.8z" />,
  diamond: <path d="m7 1.5 5.5 5.5L7 12.500 1.5 7z" />,
  wedge: <path d="M7 12 1.8 2.8h10.4z" />,
};

/** The mark of a code, as on plan and map. */
export function PlanSymbol({ colour, shape }: CodeMark) {
  return (
    <svg
      viewBox="0 0 14 14"
      className="plan-symbol"
      style={{ fill: `var(--pt-${colour})` }}
      aria-hidden="true"
    >
      {shapes[shape]}
    </svg>
  );
}
