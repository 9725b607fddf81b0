import { argumentsOf, type Properties, readProperties, splitAtCommas } from "./read-css.ts";

/**
 * The design tokens in the format of the Design Tokens Community Group, 2025.10 (Format, Color and Resolver modules,
 * https://www.designtokens.org/tr/2025.10/). One file for each mode, all with the same names, as Figma imports
 * variables; the resolver names the modes. A token has the name of its CSS property.
 */
export type TokenFile = Record<string, Record<string, unknown>>;

export const THEMES = ["light", "dark"] as const;
export const WIDTHS = ["desktop", "phone"] as const;
type Theme = (typeof THEMES)[number];
type Width = (typeof WIDTHS)[number];

/** Returns file names and contents, from the stylesheets with colours and with sizes. */
export function tokenFiles(colorCss: string, scaleCss: string): Record<string, unknown> {
  const colors = readProperties(colorCss);
  const scale = readProperties(scaleCss);
  return {
    ...Object.fromEntries(THEMES.map(theme => [`${theme}.tokens.json`, colorTokens(colors, theme)])),
    ...Object.fromEntries(WIDTHS.map(width => [`${width}.tokens.json`, scaleTokens(scale, width)])),
    "tokens.resolver.json": resolver(),
  };
}

const SCHEMAS = "https://www.designtokens.org/schemas/2025.10";

function resolver() {
  const contexts = (names: readonly string[]) =>
    Object.fromEntries(names.map(name => [name, [{ $ref: `${name}.tokens.json` }]]));
  return {
    $schema: `${SCHEMAS}/resolver.json`,
    version: "2025.10",
    name: "Topo Projects",
    modifiers: {
      theme: { contexts: contexts(THEMES), default: "light" },
      width: { contexts: contexts(WIDTHS), default: "desktop" },
    },
    resolutionOrder: [{ $ref: "#/modifiers/theme" }, { $ref: "#/modifiers/width" }],
  };
}

function colorTokens({ root }: Properties, theme: Theme): TokenFile {
  const file: TokenFile = { color: {}, shadow: {} };
  for (const [name, value] of root) {
    const [light, dark] = argumentsOf(value, "light-dark") ?? [value, value];
    if (/^e\d$/.test(name))
      file.shadow![name] = { $type: "shadow", $value: splitAtCommas(value).map(shadow) };
    else file.color![name] = { $type: "color", $value: color(theme === "light" ? light! : dark!) };
  }
  return { $schema: `${SCHEMAS}/format.json` as never, ...file };
}

/** `#1f1c18` or `rgb(31 28 22 / 0.44)`. */
function color(css: string) {
  const [, hex] = /^#([0-9a-f]{6})$/i.exec(css) ?? [];
  const [, numbers, alpha] = /^rgb\((\d+ \d+ \d+) \/ ([\d.]+)\)$/.exec(css) ?? [];
  if (!hex && !numbers) throw new Error(`A colour that is neither #rrggbb nor rgb(r g b / a): ${css}`);
  const parts = hex
    ? hex.match(/../g)!.map(pair => Number.parseInt(pair, 16))
    : numbers!.split(" ").map(Number);
  return {
    colorSpace: "srgb",
    components: parts.map(part => Math.round((part / 255) * 1e4) / 1e4),
    alpha: alpha ? Number(alpha) : 1,
    hex: `#${parts.map(part => part.toString(16).padStart(2, "0")).join("")}`,
  };
}

/** `0 1px 2px var(--shade-1)`. */
function shadow(css: string) {
  const [x, y, blur, role] = css.split(" ");
  const [, name] = /^var\(--([\w-]+)\)$/.exec(role ?? "") ?? [];
  if (!name) throw new Error(`A shadow without a role for its colour: ${css}`);
  return {
    color: `{color.${name}}`,
    offsetX: pixels(x!),
    offsetY: pixels(y!),
    blur: pixels(blur!),
    spread: pixels("0"),
  };
}

function scaleTokens({ root, phone }: Properties, width: Width): TokenFile {
  const file: TokenFile = {};
  for (const [name, wide] of root) {
    const css = width === "phone" ? (phone.get(name) ?? wide) : wide;
    const group = groupOf(name);
    file[group] = { ...file[group], [name]: token(css, width) };
  }
  return { $schema: `${SCHEMAS}/format.json` as never, ...file };
}

/** The group of a property of scale.css, by its first letters. */
function groupOf(name: string) {
  if (name.startsWith("font")) return "font";
  if (name.startsWith("text-")) return "text";
  if (/^s\d/.test(name)) return "space";
  if (name.startsWith("r-")) return "radius";
  return ["fast", "base", "ease"].includes(name) ? "motion" : "size";
}

function token(css: string, width: Width) {
  const [, alias] = /^var\(--([\w-]+)\)$/.exec(css) ?? [];
  if (alias) return { $type: "dimension", $value: `{${groupOf(alias)}.${alias}}` };
  // A size that grows with the window is smallest on phones and largest on desktops.
  const between = argumentsOf(css, "clamp");
  if (between)
    return { $type: "dimension", $value: pixels(between[width === "phone" ? 0 : 2]!), $description: css };
  const curve = argumentsOf(css, "cubic-bezier");
  if (curve) return { $type: "cubicBezier", $value: curve.map(Number) };
  if (/^\d+ms$/.test(css))
    return { $type: "duration", $value: { value: Number.parseFloat(css), unit: "ms" } };
  if (/^[\d.]+(px|rem)$/.test(css)) return { $type: "dimension", $value: pixels(css) };
  return { $type: "fontFamily", $value: splitAtCommas(css).map(family => family.replaceAll('"', "")) };
}

/** Design tools use pixels: a rem is 16 of them. */
function pixels(css: string) {
  const [, number, unit] = /^([\d.]+)(px|rem)?$/.exec(css) ?? [];
  if (number === undefined) throw new Error(`A length that is neither px nor rem: ${css}`);
  return { value: Number(number) * (unit === "rem" ? 16 : 1), unit: "px" };
}
