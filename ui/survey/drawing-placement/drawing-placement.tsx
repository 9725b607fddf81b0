import { type ComponentProps, cloneElement } from "react";
import { surveyLimits } from "#shapes/values/limits.ts";
import { Alert } from "../../primitives/alert/alert.tsx";
import { Button } from "../../primitives/button/button.tsx";
import { Card, CardBody, CardHeader } from "../../primitives/card/card.tsx";
import { SelectField } from "../../primitives/select-field/select-field.tsx";
import { type FormElement, type LinkElement, LinkSlot } from "../../primitives/slots/slots.tsx";
import { TextArea } from "../../primitives/text-area/text-area.tsx";
import { TextField } from "../../primitives/text-field/text-field.tsx";
import { SCALES } from "../calibration-fields/calibration-words.ts";
import { CrsFields } from "../crs-fields/crs-fields.tsx";
import {
  type AdviceText,
  figuresField,
  PLACEMENT_WORDS,
  type ShownFigures,
  UNIT_OPTIONS,
} from "./placement-words.ts";

export interface DrawingPlacementProps {
  /**
   * `<Form method="get" />`, so that every placement has an address; sends `upload` with the fields, and
   * `check` when the button is pressed: until then an empty field is not an error.
   */
  form: FormElement;
  uploadId: string;
  crs: ComponentProps<typeof CrsFields>;
  /** Which fields are needed: none in a coordinate system or a calibrated grid, else the origin or points. */
  by: "system" | "origin" | "points";
  /** Null if there is no unit to choose. */
  figures: ShownFigures | null;
  /** Values of the fields for a local drawing: degrees, drawing units. */
  values: Record<"lon" | "lat" | "x" | "y" | "unit" | "rotation" | "points" | "system" | "scale", string>;
  errors: readonly { path: string; message: string }[];
  advice: AdviceText | null;
  /** Returns a link to a placement by its query string. */
  linkTo: (search: string) => LinkElement;
}

/**
 * Asks where a drawing belongs: in a coordinate system, by points known both in it and on the ground, or by
 * its origin.
 */
export function DrawingPlacement(props: DrawingPlacementProps) {
  const { form, uploadId, crs, by, figures, advice, linkTo } = props;
  const unit = figures && figuresField(figures, crs.value);
  return cloneElement(
    form,
    {},
    <input type="hidden" name="upload" value={uploadId} />,
    <Card>
      <CardHeader title="Placement" />
      <CardBody className="grid gap-5">
        <CrsFields {...crs} />
        {figures && unit && (
          <SelectField
            label="Unit of the drawing's figures"
            name="figures"
            key={`${crs.value} ${figures.value}`}
            defaultValue={figures.value}
            options={unit.options}
            hint={unit.question}
            error={props.errors.find(({ path }) => path === "figures")?.message}
          />
        )}
        {advice && <PlaceAdvice advice={advice} linkTo={linkTo} />}
        {by === "origin" && <OriginFields {...props} />}
        {by === "points" && <PointFields {...props} />}
        <div className="flex justify-end">
          <Button type="submit" name="check" value="1">
            Place the Drawing
          </Button>
        </div>
      </CardBody>
    </Card>,
  );
}

/** Where the drawing's origin is, its rotation and its unit. */
function OriginFields({ values, errors }: Pick<DrawingPlacementProps, "values" | "errors">) {
  const error = (field: string) => errors.find(({ path }) => path === field)?.message;
  const figure = (name: keyof typeof values, label: string, unit?: string) => (
    <TextField
      label={label}
      name={name}
      unit={unit}
      inputMode="decimal"
      autoComplete="off"
      defaultValue={values[name]}
      error={error(name)}
    />
  );
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      {figure("lon", "Longitude of the origin", "°")}
      {figure("lat", "Latitude of the origin", "°")}
      {figure("x", "Drawing x at the origin")}
      {figure("y", "Drawing y at the origin")}
      <SelectField
        label="Drawing unit"
        name="unit"
        key={values.unit}
        defaultValue={values.unit}
        options={UNIT_OPTIONS}
        error={error("unit")}
      />
      {figure("rotation", "Drawing north from true north, clockwise", "°")}
    </div>
  );
}

/** Points of the drawing with their places on the ground, and how its scale is determined. */
function PointFields({ values, errors }: Pick<DrawingPlacementProps, "values" | "errors">) {
  const error = (field: string) => errors.find(({ path }) => path === field)?.message;
  return (
    <div className="grid gap-5">
      <TextArea
        label="Two or more points, one per line"
        name="points"
        key={values.points}
        defaultValue={values.points}
        rows={4}
        maxLength={surveyLimits.placingPointsMaxLength}
        spellCheck={false}
        placeholder={"0 0 FP1\n120.5 3.2 FP2"}
        hint="x and y of the drawing, then the name of a point of the survey, or easting and northing."
        error={error("points")}
        className="tabular-nums"
      />
      <div className="grid gap-5 sm:grid-cols-3">
        <SelectField
          label="Drawing unit"
          name="unit"
          key={values.unit}
          defaultValue={values.unit}
          options={UNIT_OPTIONS}
          error={error("unit")}
        />
        <SelectField
          label="Scale"
          name="scale"
          key={values.scale}
          defaultValue={values.scale}
          options={SCALES}
          error={error("scale")}
        />
        <TextField
          label="EPSG code of easting and northing"
          name="system"
          key={values.system}
          inputMode="numeric"
          autoComplete="off"
          defaultValue={values.system}
          error={error("system")}
        />
      </div>
    </div>
  );
}

/** Suggestions for a drawing that is nowhere near the site; each one is a link. */
function PlaceAdvice({ advice, linkTo }: { advice: AdviceText } & Pick<DrawingPlacementProps, "linkTo">) {
  const { title, likely, middle, text } = advice;
  const link = (label: string, search: string) => (
    <LinkSlot link={linkTo(search)} className="underline underline-offset-[.18em]">
      {label}
    </LinkSlot>
  );
  return (
    <Alert tone="warn" title={title} live="polite">
      {likely.length === 0 ? (
        PLACEMENT_WORDS.noneLikely
      ) : (
        <>
          {PLACEMENT_WORDS.likelyOnes}
          <ul className="my-1 grid list-disc gap-1 ps-5">
            {likely.map(({ label, search }) => (
              <li key={search}>{link(label, search)}</li>
            ))}
          </ul>
        </>
      )}
      <p className="mt-1">
        {text} {middle !== null && link(PLACEMENT_WORDS.putMiddle, middle)}
      </p>
    </Alert>
  );
}
