import { useState } from "react";
import { POINT_COLOURS, POINT_SHAPES } from "#shapes/values/code-marks.ts";
import { byName, type CodeMark, codeMarks, type MarkChoice, OTHER_MARK } from "#survey/codes/code-marks.ts";
import { capitalised, formatCount } from "../../format.ts";
import { SelectField } from "../../primitives/select-field/select-field.tsx";
import { PlanSymbol } from "../plan-view/plan-symbol.tsx";

export interface CodeMarksFieldsProps {
  /** The codes, and how many points have each. */
  codes: readonly { code: string; count: number }[];
  /** The current choices. */
  choices: readonly MarkChoice[];
}

const options = (automatic: string, values: readonly string[]) => [
  { value: "", label: automatic },
  ...values.map(value => ({ value, label: capitalised(value) })),
];
const colours = options("Automatic colour", POINT_COLOURS);
const shapes = options("Automatic shape", POINT_SHAPES);

/**
 * Fields for colour and shape of each code, for the form around them: `code-0`, `colour-0` and `shape-0` for
 * the first one, and so on; an empty value means automatic. With a script each mark shows the choice at once.
 */
export function CodeMarksFields({ codes, choices: saved }: CodeMarksFieldsProps) {
  const [choices, setChoices] = useState(saved);
  const marks = codeMarks(
    codes.map(({ code }) => code),
    choices,
  );
  const change = (code: string, part: Partial<CodeMark>) =>
    setChoices(before => {
      const known = before.find(choice => choice.code === code);
      return [...before.filter(choice => choice !== known), { ...known, code, ...part }];
    });
  return (
    <ul className="code-marks-fields">
      {[...codes]
        .sort((a, b) => byName(a.code, b.code))
        .map(({ code, count }, i) => {
          const choice = saved.find(each => each.code === code);
          return (
            <li key={code}>
              <PlanSymbol {...(marks.get(code) ?? OTHER_MARK)} />
              <span className="code" title={code}>
                {code}
              </span>
              <span className="count">{formatCount(count)}</span>
              <input type="hidden" name={`code-${i}`} value={code} />
              <SelectField
                size="sm"
                hideLabel
                label={`Colour of ${code}`}
                name={`colour-${i}`}
                options={colours}
                defaultValue={choice?.colour ?? ""}
                onChange={event => change(code, { colour: chosen(event.currentTarget.value) })}
              />
              <SelectField
                size="sm"
                hideLabel
                label={`Shape of ${code}`}
                name={`shape-${i}`}
                options={shapes}
                defaultValue={choice?.shape ?? ""}
                onChange={event => change(code, { shape: chosen(event.currentTarget.value) })}
              />
            </li>
          );
        })}
    </ul>
  );
}

/** The option values are those of marks; '' means none. */
const chosen = <T extends string>(value: string) => (value === "" ? undefined : (value as T));
