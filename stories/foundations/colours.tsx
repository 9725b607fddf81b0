import css from "#ui/tokens/color.css?raw";
import dark from "#ui/tokens/dark.tokens.json";
import light from "#ui/tokens/light.tokens.json";
import tailwind from "../../tailwind.config.ts";

type Role = keyof typeof light.color;

/** Roles grouped by the stylesheet's comments, which describe what the roles are for. */
export function readGroups(stylesheet: string) {
  const [, ...parts] = stylesheet.slice(stylesheet.indexOf(":root {")).split("/*");
  return parts
    .map(part => {
      const [title, declared] = part.split("*/");
      const names = [...declared!.matchAll(/--([\w-]+):/g)].map(([, name]) => name as Role);
      return { title: title!.trim().replace(/\.$/, ""), names: names.filter(name => name in light.color) };
    })
    .filter(({ names }) => names.length > 0);
}

const themes = [
  ["light", light],
  ["dark", dark],
] as const;

/** Notation of design tools: `#1f1c16 at 44 %`. */
function valueIn({ color }: typeof light, name: Role) {
  const { hex, alpha } = color[name].$value;
  return alpha === 1 ? hex : `${hex} at ${Math.round(alpha * 100)} %`;
}

/** Tailwind's names by role: `page` is `--bg`. */
const utilities = new Map(Object.entries(tailwind.theme.colors).map(([utility, value]) => [value, utility]));

/** The Tailwind class intended for a role. */
function classOf(name: Role) {
  const utility = utilities.get(`var(--${name})`);
  if (!utility) return "–";
  if (name.startsWith("border")) return `border-${utility}`;
  if (name.endsWith("-line")) return `stroke-${utility}`;
  const isText = /^(on-|text)|-text$|^chip-\w+$/.test(name);
  return `${isText ? "text" : "bg"}-${utility}`;
}

/** The first words of a group's comment: `Red for loss only`. */
const shortTitle = (title: string) => title.split(/[.:;,]/)[0]!;

/** Links to each group on the page. */
export function ColourContents() {
  return (
    <ul className="sb-unstyled mb-8 flex flex-wrap gap-x-5 gap-y-1">
      {readGroups(css).map(({ title }) => (
        <li key={title}>
          {/* The preview sends links to the window around it. */}
          <a href={`#${idOf(title)}`} target="_self" className="text-primary-text underline">
            {shortTitle(title)}
          </a>
        </li>
      ))}
    </ul>
  );
}

const idOf = (title: string) => shortTitle(title).toLowerCase().replaceAll(" ", "-");

interface ColoursProps {
  /** Shows only groups whose title contains this text; all groups when absent. */
  about?: string;
}

/** Light and dark values with their names in CSS and Tailwind, as text that can be searched and copied. */
export function Colours({ about = "" }: ColoursProps) {
  const groups = readGroups(css).filter(({ title }) => title.includes(about));
  return groups.map(({ title, names }) => (
    <section key={title} id={idOf(title)} className="sb-unstyled mb-8 text-ink">
      <h3 className="mb-2">{title}</h3>
      <div className="overflow-x-auto rounded-card border border-border bg-surface">
        <table className="w-full min-w-[720px] table-fixed text-left text-sm">
          <thead className="text-muted">
            <tr>
              {["Light", "Dark", "CSS", "Tailwind"].map(head => (
                <th key={head} scope="col" className="px-4 py-2 font-medium">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {names.map(name => (
              <tr key={name} className="border-t border-border">
                {themes.map(([theme, tokens]) => (
                  <td key={theme} className="px-4 py-2">
                    <span className="flex items-center gap-3">
                      <Swatch theme={theme} name={name} />
                      <code>{valueIn(tokens, name)}</code>
                    </span>
                  </td>
                ))}
                <td className="px-4 py-2">
                  <code>--{name}</code>
                </td>
                <td className="px-4 py-2">
                  <code>{classOf(name)}</code>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  ));
}

/** On its theme's page colour, so that transparency is visible. */
function Swatch({ theme, name }: { theme: string; name: Role }) {
  return (
    <span data-theme={theme} className="flex-none rounded-small bg-page">
      <span
        className="block h-8 w-12 rounded-small border border-border-strong"
        style={{ background: `var(--${name})` }}
      />
    </span>
  );
}
