import { type ReactNode, useContext } from "react";
import { POINT_COLOURS, POINT_SHAPES } from "#shapes/values/code-marks.ts";
import dark from "#ui/tokens/dark.tokens.json";
import light from "#ui/tokens/light.tokens.json";
import { DocsTheme } from "../../.storybook/docs-theme.ts";
import { DEFICIENCIES, distance, RAMP, seenWith } from "./colour-vision.ts";

type Role = keyof typeof light.color;

const codes = POINT_COLOURS.map(colour => `pt-${colour}` as const);

const visions = [
  { name: "Usual vision", see: (hex: string) => hex },
  ...DEFICIENCIES.map(deficiency => ({
    name: deficiency[0]!.toUpperCase() + deficiency.slice(1),
    see: (hex: string) => seenWith(deficiency, hex),
  })),
];

const useHex = () => {
  const { color } = useContext(DocsTheme) === "dark" ? dark : light;
  return (role: Role) => color[role].$value.hex;
};

/** Cut and fill in every vision, with the smallest distance between two colours side by side. */
export function RampVisions() {
  const hex = useHex();
  return (
    <Visions>
      {see => {
        const colours = RAMP.map(role => see(hex(role)));
        const nearest = Math.min(...colours.slice(1).map((colour, at) => distance(colour, colours[at]!)));
        return (
          <>
            <span className="flex overflow-clip rounded-small border border-border">
              {colours.map((colour, at) => (
                <i
                  key={RAMP[at]}
                  title={RAMP[at]}
                  className="h-8 w-8 max-sm:w-6"
                  style={{ background: colour }}
                />
              ))}
            </span>
            <span className="text-muted">nearest neighbours {nearest.toFixed(0)}</span>
          </>
        );
      }}
    </Visions>
  );
}

/** The colours of point codes in every vision, each with the shape it would get first. */
export function CodeVisions() {
  const hex = useHex();
  return (
    <Visions>
      {see => (
        <span className="flex flex-wrap gap-2">
          {codes.map((role, at) => (
            <Mark
              key={role}
              colour={see(hex(role))}
              shape={POINT_SHAPES[at % POINT_SHAPES.length]!}
              title={role}
            />
          ))}
        </span>
      )}
    </Visions>
  );
}

const outlines: Record<(typeof POINT_SHAPES)[number], string> = {
  circle: "circle(42%)",
  square: "inset(14%)",
  triangle: "polygon(50% 10%, 92% 86%, 8% 86%)",
  diamond: "polygon(50% 4%, 96% 50%, 50% 96%, 4% 50%)",
  wedge: "polygon(8% 14%, 92% 14%, 50% 90%)",
};

function Mark({ colour, shape, title }: { colour: string; shape: keyof typeof outlines; title: string }) {
  return <i title={title} className="h-5 w-5" style={{ background: colour, clipPath: outlines[shape] }} />;
}

function Visions({ children }: { children: (see: (hex: string) => string) => ReactNode }) {
  return (
    <ul className="sb-unstyled mb-8 grid gap-3 text-sm text-ink">
      {visions.map(({ name, see }) => (
        <li key={name} className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <span className="w-32">{name}</span>
          {children(see)}
        </li>
      ))}
    </ul>
  );
}
