import { ChevronDown } from "lucide-react";
import { cloneElement, useContext } from "react";
import { type NamedSurvey, surveyTitle } from "#survey/report/surveys/survey-names.ts";
import type { DifferentHeights } from "#survey/volume/types.ts";
import { Button } from "../../primitives/button/button.tsx";
import { Card, CardBody } from "../../primitives/card/card.tsx";
import { SelectField } from "../../primitives/select-field/select-field.tsx";
import type { FormElement } from "../../primitives/slots/slots.tsx";
import { TextArea } from "../../primitives/text-area/text-area.tsx";
import { TextField } from "../../primitives/text-field/text-field.tsx";
import { ReaderContext } from "../../reader.ts";
import { errorAt, NumberField } from "../volume-fields/number-field.tsx";
import { ReferencesQuestion } from "../volume-fields/references-question.tsx";
import type { FieldError, VolumeFieldWords } from "../volume-fields/types.ts";

/** As typed. */
export interface ProfileValues {
  /** A corner a line: latitude and longitude, or easting and northing of the system. */
  line: string;
  system: string;
  survey: string;
  /** Another survey, or nothing. */
  other: string;
  levelM: string;
  slopePercentage: string;
  azimuthDeg: string;
  everyM: string;
  sectionEveryM: string;
  sectionWidthM: string;
  /** The surveys whose different heights were confirmed: see {@link surveysKey}. */
  confirmHeights: string;
}

/** Names the surveys of a profile: a confirmation counts for those that were asked about. */
export const surveysKey = ({ survey, other }: Pick<ProfileValues, "survey" | "other">) =>
  `${survey}.${other}`;

export interface ProfileFieldsProps {
  /** A GET form; it gets the members of {@link ProfileValues}. */
  form: FormElement;
  /** The surveys of the site, the latest first. */
  surveys: readonly (NamedSurvey & { id: string })[];
  values: ProfileValues;
  errors: readonly FieldError[];
  /** What the heights of the surveys are measured from, when that differs. */
  difference: DifferentHeights | null;
  /** What the level is measured from. */
  heightNote: string;
  words: Pick<VolumeFieldWords, "differentHeights">;
  /** Folded away below what it made. */
  isFolded: boolean;
}

/**
 * Takes the line of a profile, the surveys that are cut along it, the design they are compared with, and the distances of
 * its tables. Use it on the page of a profile. Every value is in the address.
 */
export function ProfileFields(props: ProfileFieldsProps) {
  const { form, values, errors, difference, words } = props;
  const key = surveysKey(values);
  return (
    <Card aria-label="Line and surveys" className="no-print">
      <details key={String(props.isFolded)} className="fold" open={!props.isFolded}>
        <summary>
          <h2>Line, surveys and distances</h2>
          <ChevronDown aria-hidden="true" />
        </summary>
        <CardBody>
          {cloneElement(
            form,
            { className: "profile-fields" },
            <LineFields key="line" {...props} />,
            <SurveyFields key="surveys" {...props} />,
            <DesignFields key="design" {...props} />,
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
            <Button key="show" variant="primary">
              Show profile
            </Button>,
          )}
        </CardBody>
      </details>
    </Card>
  );
}

function LineFields({ values, errors }: ProfileFieldsProps) {
  return (
    <div data-row="line">
      <TextArea
        key={values.line}
        label="Line from A to B"
        name="line"
        rows={3}
        defaultValue={values.line}
        hint="One corner a line: latitude, longitude; or easting, northing in the coordinate system beside"
        error={errorAt(errors, "line")}
      />
      <TextField
        key={`system ${values.system}`}
        label="Coordinate system (EPSG)"
        name="system"
        inputMode="numeric"
        autoComplete="off"
        defaultValue={values.system}
        hint="Leave empty for degrees of WGS 84"
        error={errorAt(errors, "system")}
      />
    </div>
  );
}

function SurveyFields({ surveys, values, errors }: ProfileFieldsProps) {
  const reader = useContext(ReaderContext);
  const options = surveys.map(survey => ({ value: survey.id, label: surveyTitle(survey, reader) }));
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
    </div>
  );
}

function DesignFields({ values, errors, heightNote }: ProfileFieldsProps) {
  return (
    <div data-row="design">
      <NumberField
        key={`level ${values.levelM}`}
        label="Design level at A"
        name="levelM"
        unit="m"
        defaultValue={values.levelM}
        hint={`Metres ${heightNote}. Leave empty to compare with the earlier survey`}
        errors={errors}
      />
      <NumberField
        key={`slope ${values.slopePercentage}`}
        label="Slope"
        name="slopePercentage"
        unit="%"
        defaultValue={values.slopePercentage}
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
  return (
    <div data-row="distances">
      {fields.map(({ name, label, hint }) => (
        <NumberField
          key={`${name} ${values[name]}`}
          label={label}
          name={name}
          unit="m"
          defaultValue={values[name]}
          hint={hint}
          errors={errors}
        />
      ))}
    </div>
  );
}
