import { ChevronDown } from "lucide-react";
import { cloneElement, useContext } from "react";
import type { DifferentHeights } from "#shapes/volume-input.ts";
import { type NamedSurvey, surveyTitles } from "#survey/report/surveys/survey-names.ts";
import { LENGTH_WORDS } from "#survey/units/display-units.ts";
import { typedLength, typedPercent } from "#survey/units/typed.ts";
import { capitalised } from "../../format.ts";
import { Button } from "../../primitives/button/button.tsx";
import { Card, CardBody } from "../../primitives/card/card.tsx";
import { Checkbox } from "../../primitives/checkbox/checkbox.tsx";
import { SelectField } from "../../primitives/select-field/select-field.tsx";
import type { FormElement } from "../../primitives/slots/slots.tsx";
import { ReaderContext } from "../../reader.ts";
import { useFigures } from "../../units.ts";
import { errorAt, NumberField, ProjectUnits } from "../volume-fields/number-field.tsx";
import { ReferencesQuestion } from "../volume-fields/references-question.tsx";
import type { VolumeFieldWords } from "../volume-fields/types.ts";
import { LineFields, type LineFieldsProps, type ProfileValues } from "./line-fields.tsx";

export type { ProfileValues };

/** Identifies the surfaces of a profile: a confirmation is valid only for those that were asked about. */
export const surfacesKey = ({
  survey,
  other,
  more,
  design,
}: Pick<ProfileValues, "survey" | "other" | "more" | "design">) => [survey, other, ...more, design].join(".");

export interface ProfileFieldsProps extends LineFieldsProps {
  /**
   * A GET form; its fields are the members of {@link ProfileValues}, and units other than metres and per
   * cent.
   */
  form: FormElement;
  /** The surveys of the site, latest first. */
  surveys: readonly (NamedSurvey & { id: string })[];
  designs: readonly { id: string; text: string }[];
  /** The height references of the surveys, if they differ. */
  difference: DifferentHeights | null;
  /** What the level is measured from. */
  heightNote: string;
  words: Pick<VolumeFieldWords, "differentHeights">;
  /** Collapsed, below its result. */
  isFolded: boolean;
}

/**
 * Fields for a profile: its line, the surveys and the design along it, what is compared, and the distances of
 * its tables. Every value is in the address.
 */
export function ProfileFields(props: ProfileFieldsProps) {
  const { form, values, errors, difference, words } = props;
  const key = surfacesKey(values);
  return (
    <Card aria-label="Line and surveys" className="no-print">
      <details key={String(props.isFolded)} className="fold" open={!props.isFolded}>
        <summary>
          <h2>Line, Surveys and Distances</h2>
          <ChevronDown aria-hidden="true" />
        </summary>
        <CardBody>
          {cloneElement(
            form,
            { className: "profile-fields" },
            <ProjectUnits key="units" hasSlope />,
            <LineFields key="line" {...props} />,
            <SurveyFields key="surveys" {...props} />,
            <MoreSurveys key="more" {...props} />,
            <LevelFields key="level" {...props} />,
            <DistanceFields key="distances" {...props} />,
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
            <Button type="submit" key="show" variant="primary">
              Show Profile{" "}
            </Button>,
          )}
        </CardBody>
      </details>
    </Card>
  );
}

function SurveyFields({ surveys, designs, values, errors }: ProfileFieldsProps) {
  const reader = useContext(ReaderContext);
  const titles = surveyTitles(surveys, reader);
  const options = surveys.map((survey, i) => ({ value: survey.id, label: titles[i]! }));
  return (
    <div data-row="surveys">
      <SelectField
        key={`survey ${values.survey}`}
        label="Survey"
        name="survey"
        defaultValue={values.survey}
        options={options}
        error={errorAt(errors, "surveys")}
      />
      <SelectField
        key={`other ${values.other}`}
        label="Earlier survey"
        name="other"
        defaultValue={values.other}
        options={[{ value: "", label: "None" }, ...options]}
        error={errorAt(errors, "other")}
      />
      {(designs.length > 0 || values.design !== "") && (
        <SelectField
          key={`design ${values.design}`}
          label="Design"
          name="design"
          defaultValue={values.design}
          options={[
            { value: "", label: "None" },
            ...designs.map(({ id, text }) => ({ value: id, label: text })),
          ]}
          error={errorAt(errors, "design")}
        />
      )}
      <SelectField
        key={`against ${values.against}`}
        label="Cut and fill against"
        name="against"
        defaultValue={values.against}
        options={[
          { value: "", label: "Level, design or earlier survey" },
          { value: "plane", label: "Design level" },
          ...(designs.length > 0 ? [{ value: "design", label: "Design" }] : []),
          { value: "survey", label: "Earlier survey" },
        ]}
        error={errorAt(errors, "against")}
      />
    </div>
  );
}

/** Further surveys to draw beside the two chosen ones; nothing for a site with fewer than three. */
function MoreSurveys({ surveys, values }: ProfileFieldsProps) {
  const reader = useContext(ReaderContext);
  if (surveys.length < 3) return null;
  const titles = surveyTitles(surveys, reader);
  return (
    <details className="profile-more" open={values.more.length > 0}>
      <summary>More Surveys</summary>
      <fieldset>
        <legend className="sr-only">Surveys drawn beside the two</legend>
        {surveys.map(({ id }, i) => (
          <Checkbox
            key={`${id} ${values.more.includes(id)}`}
            id={`more-${id}`}
            name="more"
            value={id}
            defaultChecked={values.more.includes(id)}
            label={titles[i]!}
          />
        ))}
      </fieldset>
    </details>
  );
}

function LevelFields({ values, errors, heightNote }: ProfileFieldsProps) {
  const { m, metresPer, units } = useFigures();
  const level = typedLength(values.levelM, metresPer);
  const slope = typedPercent(values.slopePercentage, units.slope);
  return (
    <div data-row="design">
      <NumberField
        key={`level ${level} ${m}`}
        label="Design level at A"
        name="levelM"
        unit={m}
        defaultValue={level}
        hint={`${capitalised(LENGTH_WORDS[units.length])} ${heightNote}. Leave empty for none`}
        errors={errors}
      />
      <NumberField
        key={`slope ${slope} ${units.slope}`}
        label="Slope"
        name="slopePercentage"
        unit={units.slope === "ratio" ? ": 1" : "%"}
        defaultValue={slope}
        hint="Leave empty for a level"
        errors={errors}
      />
      <NumberField
        key={`azimuth ${values.azimuthDeg}`}
        label="Uphill towards"
        name="azimuthDeg"
        unit="°"
        defaultValue={values.azimuthDeg}
        hint="From true north, clockwise"
        errors={errors}
      />
    </div>
  );
}

function DistanceFields({ values, errors }: ProfileFieldsProps) {
  const fields = [
    { name: "everyM", label: "Chainage every", hint: "Leave empty for a round distance" },
    { name: "sectionEveryM", label: "Cross-section every", hint: "Leave empty for none" },
    { name: "sectionWidthM", label: "Width of a section", hint: "Half of it to each side" },
  ] as const;
  const { m, metresPer } = useFigures();
  const typed = (name: (typeof fields)[number]["name"]) => typedLength(values[name], metresPer);
  return (
    <div data-row="distances">
      {fields.map(({ name, label, hint }) => (
        <NumberField
          key={`${name} ${typed(name)} ${m}`}
          label={label}
          name={name}
          unit={m}
          defaultValue={typed(name)}
          hint={hint}
          errors={errors}
        />
      ))}
    </div>
  );
}
