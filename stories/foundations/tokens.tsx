import scale from "#ui/tokens/scale.css?raw";

/** The token files themselves, so that these pages cannot fall behind them. */

function declarations(css: string, pattern: RegExp) {
  return [...css.matchAll(/--([\w-]+):\s*([^;]+);/g)]
    .map(([, name, value]) => ({ name: name!, value: value! }))
    .filter(({ name }) => pattern.test(name));
}

export function TypeSizes() {
  return (
    <ul className="sb-unstyled grid gap-4 text-ink">
      {declarations(scale, /^text-/).map(({ name, value }) => (
        <li key={name} className="grid gap-1 border-b border-border pb-3">
          <code>
            {name} {value}
          </code>
          <span style={{ fontSize: `var(--${name})`, lineHeight: 1.2 }}>Retention Basin North 1494.268</span>
        </li>
      ))}
    </ul>
  );
}

export function Spaces() {
  return (
    <ul className="sb-unstyled grid gap-2 text-ink">
      {declarations(scale, /^s\d+$/).map(({ name, value }) => (
        <li key={name} className="flex items-center gap-3">
          <code className="w-28">
            {name} {value}
          </code>
          <span className="h-4 rounded-none bg-primary" style={{ width: `var(--${name})` }} />
        </li>
      ))}
    </ul>
  );
}

export function Shapes() {
  return (
    <div className="sb-unstyled flex flex-wrap gap-4 text-ink">
      {[
        ["rounded-card", "card 12"],
        ["rounded-control", "button, field 8"],
        ["rounded-small", "code chip 6"],
        ["rounded-full", "status chip"],
      ].map(([shape, label]) => (
        <div
          key={label}
          className={`grid h-20 w-36 place-items-center border border-border-strong bg-surface text-sm ${shape}`}
        >
          {label}
        </div>
      ))}
      {["shadow-e1", "shadow-e2", "shadow-e3"].map(level => (
        <div
          key={level}
          className={`grid h-20 w-36 place-items-center rounded-card border border-border bg-raised text-sm ${level}`}
        >
          {level}
        </div>
      ))}
    </div>
  );
}
