/** Kinds of survey lines, each with its own style on plan and map. */
export type LineKind = "line" | "closed" | "boundary" | "left-out" | "daylight";

const NAMES: Record<LineKind, string> = {
  line: "Line of the surface",
  closed: "Closed line",
  boundary: "Outer boundary",
  "left-out": "Point left out",
  daylight: "Daylight of batters",
};

/** The legend of the lines on a plan or a map. */
export function LineLegend({ kinds }: { kinds: readonly LineKind[] }) {
  if (kinds.length === 0) return null;
  return (
    <ul className="line-legend" aria-label="Lines">
      {kinds.map(kind => (
        <li key={kind}>
          <svg viewBox="0 0 26 10" data-kind={kind} aria-hidden="true">
            <path d={kind === "left-out" ? "M9.5 1.5l7 7m0-7l-7 7" : "M1 5h24"} />
            {kind === "closed" && <path data-core="" d="M1 5h24" />}
          </svg>
          <span>{NAMES[kind]}</span>
        </li>
      ))}
    </ul>
  );
}
