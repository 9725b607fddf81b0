interface TrendLineProps {
  /** Earliest first; null if unknown. */
  values: readonly (number | null)[];
}

const WIDTH = 66;
const HEIGHT = 20;
/** Room for the dot. */
const PAD = 3;

/** A sparkline of volumes from survey to survey, ending in a dot. */
export function TrendLine({ values }: TrendLineProps) {
  const places = placed(values);
  const last = places.at(-1);
  if (places.length < 2 || !last) return null;
  const path = places.map(([x, y]) => `${x},${y}`).join(" ");
  return (
    <svg className="trend-line" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
      <polyline points={path} />
      <circle cx={last[0]} cy={last[1]} r="2.5" />
    </svg>
  );
}

function placed(values: readonly (number | null)[]): [x: number, y: number][] {
  const known = values.filter(value => value !== null);
  const [low, high] = [Math.min(...known), Math.max(...known)];
  const span = high - low;
  return values.flatMap((value, i): [number, number][] => {
    if (value === null) return [];
    const x = PAD + ((WIDTH - 2 * PAD) * i) / Math.max(1, values.length - 1);
    const share = span > 0 ? (value - low) / span : 0.5;
    const y = HEIGHT - PAD - (HEIGHT - 2 * PAD) * share;
    return [[Number(x.toFixed(1)), Number(y.toFixed(1))]];
  });
}
