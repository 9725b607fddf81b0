import type { ReactNode } from "react";
import { BREAKPOINTS } from "#ui/tokens/breakpoints.ts";
import desktop from "#ui/tokens/desktop.tokens.json";
import phone from "#ui/tokens/phone.tokens.json";

type Value = string | (string | number)[] | { value: number; unit: string };
type Group = Record<string, { $type: string; $value: Value }>;

/** Groups of tokens by name, without the name of the format. */
const groupsOf = ({ $schema, ...groups }: typeof desktop) => groups as Record<string, Group>;
const onDesktop = groupsOf(desktop);
const onPhone = groupsOf(phone);

/** As in CSS. A reference, `{space.s5}`, is followed. */
function valueText(value: Value, groups: Record<string, Group>): string {
  if (Array.isArray(value))
    return typeof value[0] === "number" ? `cubic-bezier(${value.join(", ")})` : value.join(", ");
  if (typeof value === "object") return `${value.value} ${value.unit}`;
  const [, group, name] = /^\{(\w+)\.([\w-]+)\}$/.exec(value) ?? [];
  return group ? valueText(groups[group]![name!]!.$value, groups) : value;
}

/** Tokens that are not colours, with their values on desktops and phones. */
export function TokenTable({ groups = Object.keys(onDesktop) }: { groups?: string[] }) {
  return groups.map(group => (
    <Table key={group} caption={group} heads={["Token", "Desktop", "Phone"]}>
      {Object.entries(onDesktop[group]!).map(([name, { $value }]) => {
        const wide = valueText($value, onDesktop);
        const narrow = valueText(onPhone[group]![name]!.$value, onPhone);
        return (
          <Row key={name} cells={[<code key="name">--{name}</code>, wide, narrow === wide ? "" : narrow]} />
        );
      })}
    </Table>
  ));
}

/** What changes at each breakpoint. */
const changes: Record<keyof typeof BREAKPOINTS, [below: string, use: string]> = {
  sm: ["A phone: controls 44 px high, dialogs fill the width", "390"],
  md: ["A tablet: navigation in a drawer, one column, tables as cards", "768"],
  lg: ["A small window: no second column beside map or form", "1024"],
};

export function Breakpoints() {
  return (
    <Table caption="breakpoints" heads={["Name", "Below", "What it is, and what changes", "Look at"]}>
      {Object.entries(BREAKPOINTS).map(([name, widthPx]) => {
        const [change, look] = changes[name as keyof typeof BREAKPOINTS];
        return (
          <Row
            key={name}
            cells={[<code key="name">max-{name}:</code>, `${widthPx} px`, change, `${look} px`]}
          />
        );
      })}
    </Table>
  );
}

/** Each duration, under the pointer or with the focus. */
export function MotionSamples() {
  return (
    <div className="sb-unstyled mb-8 flex flex-wrap gap-4 text-sm text-ink">
      {["fast", "base"].map(name => (
        <button
          key={name}
          type="button"
          className="group grid w-48 gap-2 rounded-card border border-border bg-surface p-4 text-left"
        >
          <code>--{name}</code>
          <span
            className="block h-6 w-6 rounded-small bg-primary group-hover:translate-x-32 group-focus:translate-x-32 rtl:group-hover:-translate-x-32"
            style={{ transition: `translate var(--${name}) var(--ease)` }}
          />
          <span className="text-muted">Point here or press Tab</span>
        </button>
      ))}
    </div>
  );
}

function Table({ caption, heads, children }: { caption: string; heads: string[]; children: ReactNode }) {
  return (
    <div className="sb-unstyled mb-8 overflow-x-auto rounded-card border border-border bg-surface text-ink">
      <table className="w-full text-left text-sm">
        <caption className="px-4 py-2 text-left font-semibold first-letter:uppercase">{caption}</caption>
        <thead className="text-muted">
          <tr>
            {heads.map(head => (
              <th key={head} scope="col" className="px-4 py-2 font-medium">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}

function Row({ cells }: { cells: ReactNode[] }) {
  return (
    <tr className="border-t border-border">
      {cells.map((cell, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: columns are fixed
        <td key={at} className="px-4 py-2">
          {cell}
        </td>
      ))}
    </tr>
  );
}
