import colours from "#ui/tokens/color.css?raw";
import scale from "#ui/tokens/scale.css?raw";

/** The token files themselves, so that these pages cannot fall behind them. */

function declarations(css: string, pattern: RegExp) {
  return [...css.matchAll(/--([\w-]+):\s*([^;]+);/g)]
    .map(([, name, value]) => ({ name: name!, value: value! }))
    .filter(({ name }) => pattern.test(name));
}

const groups: [title: string, pattern: RegExp][] = [
  ["Surfaces", /^(bg|surface.*|border.*|scrim)$/],
  ["Text", /^text/],
  ["Green: the one thing to do next", /primary/],
  ["Orange: what waits", /secondary/],
  ["Red: only loss", /^(on-)?danger/],
  ["Notes and focus", /^(info|warn|ok|focus)/],
  ["Chips", /^chip/],
  ["Map", /^(map|pt)-/],
  ["Cut is orange, fill is blue", /^(cut|fill)-/],
];

const isColour = (value: string) => /#|rgb/.test(value);

function Swatches({ theme, names }: { theme: string; names: { name: string; value: string }[] }) {
  return (
    <div data-theme={theme} className="rounded-card border border-border bg-page p-4">
      <ul className="grid gap-2">
        {names.map(({ name }) => (
          <li key={name} className="flex items-center gap-3 text-sm text-ink">
            <span
              className="size-8 flex-none rounded-small border border-border"
              style={{ background: `var(--${name})` }}
            />
            <code>--{name}</code>
          </li>
        ))}
      </ul>
    </div>
  );
}

export function Colours() {
  return groups.map(([title, pattern]) => {
    const names = declarations(colours, pattern).filter(({ value }) => isColour(value));
    return (
      <section key={title} className="sb-unstyled mb-8 text-ink">
        <h3 className="mb-2">{title}</h3>
        <div className="grid gap-3 sm:grid-cols-2">
          <Swatches theme="light" names={names} />
          <Swatches theme="dark" names={names} />
        </div>
      </section>
    );
  });
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
