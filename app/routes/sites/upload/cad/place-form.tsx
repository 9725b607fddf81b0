import { Form, Link, useSubmit } from "@remix-run/react";
import type { FormEvent } from "react";
import { LOCAL_CRS } from "#contract/imports/answer-words.ts";
import type { DrawingPlacement } from "#contract/imports/drawing.ts";
import { Alert } from "#ui/primitives/alert/alert.tsx";
import { Button } from "#ui/primitives/button/button.tsx";
import { Card, CardBody, CardHeader } from "#ui/primitives/card/card.tsx";
import { SelectField } from "#ui/primitives/select-field/select-field.tsx";
import { TextField } from "#ui/primitives/text-field/text-field.tsx";
import type { CrsChoice } from "../crs-choice.ts";
import { CrsFields } from "../crs-fields.tsx";
import { type AdviceText, cadTexts, figuresField, UNIT_OPTIONS } from "./cad-texts.ts";

/** Where the drawing lies: a GET form, so that every placement has an address. */
export function CadPlaceForm(props: {
  uploadId: string;
  crs: CrsChoice;
  placement: DrawingPlacement;
  hint: string | undefined;
  advice: AdviceText | null;
}) {
  const { uploadId, crs, placement, hint, advice } = props;
  const { figures, values, errors } = placement;
  const unit = figures && figuresField(figures, crs.value);
  const submit = useSubmit();
  // A select is a decision; words and figures are typed to their end first.
  const placeAgain = ({ target, currentTarget }: FormEvent<HTMLFormElement>) => {
    if (target instanceof HTMLSelectElement)
      submit(currentTarget, { replace: true, preventScrollReset: true });
  };
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
    <Form method="get" onChange={placeAgain} preventScrollReset>
      <input type="hidden" name="upload" value={uploadId} />
      <Card>
        <CardHeader title="Placement" />
        <CardBody className="grid gap-5">
          <CrsFields {...crs} hint={hint} />
          {figures && unit && (
            <SelectField
              label="Unit of the drawing's figures"
              name="figures"
              key={`${crs.value} ${figures.value}`}
              defaultValue={figures.value}
              options={unit.options}
              hint={unit.question}
            />
          )}
          {advice && <PlaceAdvice advice={advice} />}
          {crs.value === LOCAL_CRS && (
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
          )}
          <div className="flex justify-end">
            <Button type="submit" name="check" value="1">
              Place the drawing
            </Button>
          </div>
        </CardBody>
      </Card>
    </Form>
  );
}

/** Where a drawing that lies nowhere near may belong; each suggestion is an address. */
function PlaceAdvice({ advice: { title, likely, middle, text } }: { advice: AdviceText }) {
  const link = (label: string, search: string) => (
    <Link className="underline underline-offset-[.18em]" to={`?${search}`} preventScrollReset>
      {label}
    </Link>
  );
  return (
    <Alert tone="warn" title={title} live="polite">
      {likely.length === 0 ? (
        cadTexts.noneLikely
      ) : (
        <>
          {cadTexts.likelyOnes}
          <ul className="my-1 grid list-disc gap-1 ps-5">
            {likely.map(({ label, search }) => (
              <li key={search}>{link(label, search)}</li>
            ))}
          </ul>
        </>
      )}
      <p className="mt-1">
        {text} {middle !== null && link(cadTexts.putMiddle, middle)}
      </p>
    </Alert>
  );
}
