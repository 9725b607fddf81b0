import { Form } from "@remix-run/react";
import { Upload } from "lucide-react";
import { Card, CardBody, CardHeader } from "#ui/primitives/card.tsx";
import { Checkbox } from "#ui/primitives/checkbox.tsx";
import { FileField } from "#ui/primitives/file-field.tsx";
import { SelectField } from "#ui/primitives/select-field.tsx";
import { TextField } from "#ui/primitives/text-field.tsx";
import { FormErrors, fieldError, SubmitButton } from "../../../form.tsx";
import { heightUnits, roles } from "../../../http/csv-choice.ts";
import type { FormFailure } from "../../../http/failure.ts";
import type { Replacement } from "../../../http/replacement.ts";
import { messages } from "../../../messages.ts";
import { columnLabels, unitNames } from "./csv-columns.tsx";
import { ReplacementQuestion } from "./replacement-question.tsx";

const MOST_COLUMNS = 30;
const columns = [
  { value: "", label: "As the header says" },
  ...Array.from({ length: MOST_COLUMNS }, (_, i) => ({ value: String(i), label: `Column ${i + 1}` })),
];

/** File and mapping in one form, for a server that keeps no file between steps. The fields stand before the file. */
export function CsvDirectForm(props: { replacement: Replacement | null; failure: FormFailure | undefined }) {
  const { replacement, failure } = props;
  const values = failure?.values ?? {};
  return (
    <Card>
      <CardHeader title="Points from a CSV file" />
      <CardBody>
        <Form method="post" encType="multipart/form-data" noValidate className="grid gap-5">
          <FormErrors failure={failure} />
          <div className="grid gap-5 sm:grid-cols-2">
            {roles.map(role => (
              <SelectField
                key={role}
                label={columnLabels[role]}
                name={role}
                options={columns}
                defaultValue={values[role]}
              />
            ))}
            <SelectField
              label="Height unit"
              name="unit"
              defaultValue={values.unit}
              options={[
                { value: "", label: "As the header says" },
                ...heightUnits.map(value => ({ value, label: unitNames[value] })),
              ]}
            />
            <TextField
              label="EPSG code"
              name="crs"
              inputMode="numeric"
              defaultValue={values.crs}
              hint={messages.upload.epsgHint}
            />
          </div>
          <Checkbox
            name="heights"
            value="ellipsoidal"
            label={messages.upload.heights}
            error={fieldError(failure, "heights")}
          />
          <ReplacementQuestion
            kind="topographic"
            replacement={replacement}
            error={fieldError(failure, "replace")}
          />
          <FileField
            label="CSV file"
            name="file"
            accept=".csv,text/csv"
            hint={messages.csv.columnsHint}
            error={fieldError(failure, "file")}
          />
          <div className="flex justify-end">
            <SubmitButton icon={<Upload aria-hidden />}>Import points</SubmitButton>
          </div>
        </Form>
      </CardBody>
    </Card>
  );
}
