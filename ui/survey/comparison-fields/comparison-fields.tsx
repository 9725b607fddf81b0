import { cloneElement, type ReactNode, useContext } from "react";
import type { DifferentHeights } from "#shapes/volume-input.ts";
import { type NamedSurvey, surveyTitles } from "#survey/report/surveys/survey-names.ts";
import { typedLength } from "#survey/units/typed.ts";
import { Button } from "../../primitives/button/button.tsx";
import { Card, CardBody } from "../../primitives/card/card.tsx";
import { SelectField } from "../../primitives/select-field/select-field.tsx";
import type { FormElement } from "../../primitives/slots/slots.tsx";
import { ReaderContext } from "../../reader.ts";
import { useFigures } from "../../units.ts";
import { errorAt, NumberField, ProjectUnits } from "../volume-fields/number-field.tsx";
import { ReferencesQuestion } from "../volume-fields/references-question.tsx";
import type { FieldError, VolumeFieldWords } from "../volume-fields/types.ts";

export interface ComparisonFieldsProps {
  /**
   * A GET form; its fields are `from`, `to`, `toleranceM`, `positionToleranceM`, `confirmHeights`, and
   * `lengthUnit` if that is not the metre.
   */
  form: FormElement;
  /** The surveys of the site, latest first. */
  surveys: readonly (NamedSurvey & { id: string })[];
  values: ComparisonValues;
  errors: readonly FieldError[];
  /** The references of both surveys' heights, if they differ. */
  difference: DifferentHeights | null;
  words: Pick<VolumeFieldWords, "differentHeights">;
}

/** As typed; tolerances in metres. */
export interface ComparisonValues {
  from: string;
  to: string;
  toleranceM: string;
  positionToleranceM: string;
  /** The pair of surveys whose different heights were confirmed: see {@link pairKey}. */
  confirmHeights: string;
}

/** Identifies a pair of surveys: a confirmation is valid only for the pair that was asked about. */
export const pairKey = ({ from, to }: Pick<ComparisonValues, "from" | "to">) => `${from}.${to}`;

/** Chooses two surveys and the tolerances for comparing them. */
export function ComparisonFields(props: ComparisonFieldsProps) {
  const { form, values, errors, difference, words } = props;
  const key = pairKey(values);
  const { m, metresPer } = useFigures();
  const height = typedLength(values.toleranceM, metresPer);
  const position = typedLength(values.positionToleranceM, metresPer);
  return (
    <Card aria-label="What is compared" className="no-print">
      <CardBody>
        {cloneElement(
          form,
          { className: "grid gap-4" },
          <ProjectUnits key="units" />,
          <div key="fields" className="comparison-fields">
            <SurveyField {...props} label="From" name="from" />
            <SurveyField {...props} label="To" name="to" />
            <NumberField
              key={`height ${height} ${m}`}
              label="Height tolerance"
              name="toleranceM"
              unit={m}
              defaultValue={height}
              errors={errors}
            />
            <NumberField
              key={`position ${position} ${m}`}
              label="Position tolerance"
              name="positionToleranceM"
              unit={m}
              defaultValue={position}
              errors={errors}
            />
            <Button type="submit">Compare</Button>
          </div>,
          difference && (
            <ReferencesQuestion
              key="heights"
              difference={difference}
              subject={key}
              name="confirmHeights"
              isConfirmed={values.confirmHeights === key}
              errors={errors}
              words={words}
            />
          ),
        )}
      </CardBody>
    </Card>
  );
}

interface SurveyFieldProps extends ComparisonFieldsProps {
  label: string;
  name: "from" | "to";
}

function SurveyField({ surveys, values, errors, label, name }: SurveyFieldProps): ReactNode {
  const titles = surveyTitles(surveys, useContext(ReaderContext));
  return (
    <SelectField
      key={`${name} ${values[name]}`}
      label={label}
      name={name}
      defaultValue={values[name]}
      options={surveys.map(({ id }, i) => ({ value: id, label: titles[i]! }))}
      error={errorAt(errors, name)}
    />
  );
}
