/** The custom properties of a stylesheet by name, without `--`: those of `:root`, and those of its media query. */
export interface Properties {
  root: Map<string, string>;
  phone: Map<string, string>;
}

/** Reads the stylesheets of ui/tokens: flat rules, and at most one media query, for narrow windows. */
export function readProperties(css: string): Properties {
  const plain = css.replace(/\/\*[\s\S]*?\*\//g, "");
  const [wide, ...narrow] = plain.split(/@media[^{]*\{/);
  return { root: declarations(wide!), phone: declarations(narrow.join("")) };
}

function declarations(css: string) {
  const found = css.matchAll(/--([\w-]+):\s*([^;]+);/g);
  return new Map([...found].map(([, name, value]) => [name!, value!.replace(/\s+/g, " ").trim()]));
}

/** Returns the arguments of a CSS function: `light-dark(rgb(0 0 0 / 0.1), #fff)` has two. */
export function argumentsOf(value: string, name: string) {
  if (!value.startsWith(`${name}(`)) return null;
  return splitAtCommas(value.slice(name.length + 1, -1));
}

/** Splits at commas outside of brackets. */
export function splitAtCommas(list: string) {
  return list.split(/,(?![^(]*\))/).map(part => part.trim());
}
