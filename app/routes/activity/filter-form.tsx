import { Form, Link } from "@remix-run/react";
import { Button } from "#ui/primitives/button/button.tsx";
import { Card, CardBody } from "#ui/primitives/card/card.tsx";
import { SelectField, type SelectOption } from "#ui/primitives/select-field/select-field.tsx";
import { TextField } from "#ui/primitives/text-field/text-field.tsx";
import { activityTexts, kindNames } from "./texts.ts";

interface Named {
  _id: string;
  name: string;
}

interface FilterFormProps {
  filter: Record<string, string>;
  /** Null if there are too many to list: the email address is then typed. */
  accounts: readonly Named[] | null;
  projects: readonly Named[] | null;
}

/** Filters of the activity, as a GET form: the address of the page holds them. */
export function FilterForm({ filter, accounts, projects }: FilterFormProps) {
  const chosen = (name: string) => filter[name] ?? "";
  const kinds = Object.entries(kindNames).map(([value, label]) => ({ value, label }));
  return (
    <Card>
      <CardBody>
        {/* Reset when a link has changed the filters. */}
        <Form method="get" key={JSON.stringify(filter)} className="grid gap-4">
          <div className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-3">
            <SelectField
              label={activityTexts.kind}
              name="kind"
              options={[{ value: "", label: activityTexts.all }, ...kinds]}
              defaultValue={chosen("kind")}
            />
            <NamedField
              label={activityTexts.account}
              name="account"
              known={accounts}
              placeholder={activityTexts.accountHint}
              chosen={chosen("account")}
            />
            <NamedField
              label={activityTexts.projectField}
              name="project"
              known={projects}
              placeholder={activityTexts.projectHint}
              chosen={chosen("project")}
            />
            <TextField
              label={activityTexts.from}
              name="from"
              type="date"
              hint={activityTexts.daysHint}
              defaultValue={chosen("from")}
            />
            <TextField label={activityTexts.to} name="to" type="date" defaultValue={chosen("to")} />
          </div>
          <div className="flex flex-wrap gap-3">
            <Button type="submit" variant="primary">
              {activityTexts.filter}
            </Button>
            {Object.keys(filter).length > 0 && (
              <Button asChild variant="ghost">
                <Link to="?">{activityTexts.reset}</Link>
              </Button>
            )}
          </div>
        </Form>
      </CardBody>
    </Card>
  );
}

interface NamedFieldProps {
  label: string;
  name: string;
  known: readonly Named[] | null;
  placeholder: string;
  chosen: string;
}

function NamedField({ label, name, known, placeholder, chosen }: NamedFieldProps) {
  return known ? (
    <SelectField label={label} name={name} options={optionsOf(known, chosen)} defaultValue={chosen} />
  ) : (
    <TextField label={label} name={name} placeholder={placeholder} defaultValue={chosen} />
  );
}

/** All options, and the chosen one even if it no longer exists. */
function optionsOf(known: readonly Named[], chosen: string): SelectOption[] {
  const options = known.map(({ _id, name }) => ({ value: _id, label: name }));
  const isKnown = chosen === "" || known.some(({ _id }) => _id === chosen);
  const gone = isKnown ? [] : [{ value: chosen, label: activityTexts.gone(chosen) }];
  return [{ value: "", label: activityTexts.all }, ...gone, ...options];
}
