import { Form, useSubmit } from "@remix-run/react";
import type { FormEvent } from "react";
import { UNIT_METRES } from "#survey/cad/units.ts";
import { Button } from "#ui/primitives/button.tsx";
import { Card, CardBody, CardHeader } from "#ui/primitives/card.tsx";
import { SelectField } from "#ui/primitives/select-field.tsx";
import { TextField } from "#ui/primitives/text-field.tsx";
import { LOCAL } from "../../../http/cad-place.ts";
import type { CrsChoice } from "../../../http/crs-choice.ts";
import { CrsFields } from "./crs-fields.tsx";
import { sentence } from "./csv-columns.tsx";

export interface PlaceValues {
  lon: string;
  lat: string;
  x: string;
  y: string;
  unit: string;
  rotation: string;
}

/** Where the drawing lies: a GET form, so that every placement has an address. */
export function CadPlaceForm(props: {
  uploadId: string;
  crs: CrsChoice;
  hint: string;
  values: PlaceValues;
  errors: { path: string; message: string }[];
}) {
  const { uploadId, crs, hint, values, errors } = props;
  const submit = useSubmit();
  // A select is a decision; words and figures are typed to their end first.
  const placeAgain = ({ target, currentTarget }: FormEvent<HTMLFormElement>) => {
    if (target instanceof HTMLSelectElement)
      submit(currentTarget, { replace: true, preventScrollReset: true });
  };
  const error = (field: string) => errors.find(({ path }) => path === field)?.message;
  const figure = (name: keyof PlaceValues, label: string, unit?: string) => (
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
          {crs.value === LOCAL && (
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
                options={Object.keys(UNIT_METRES).map(unit => ({ value: unit, label: sentence(unit) }))}
              />
              {figure("rotation", "Drawing north from true north, clockwise", "°")}
            </div>
          )}
          <div className="flex justify-end">
            <Button type="submit">Place the drawing</Button>
          </div>
        </CardBody>
      </Card>
    </Form>
  );
}
