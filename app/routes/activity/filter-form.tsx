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
  accounts: readonly Named[];
  projects: readonly Named[];
}

/** What to list, as a GET form: the address of the page holds the filters. */
export function FilterForm({ filter, accounts, projects }: FilterFormProps) {
  const chosen = (name: string) => filter[name] ?? "";
  const kinds = Object.entries(kindNames).map(([value, label]) => ({ value, label }));
  return (
    <Card>
      <CardBody>
        {/* Begins anew when a link has changed the filters. */}
        <Form method="get" key={JSON.stringify(filter)} className="grid gap-4">
          <div className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-3">
            <SelectField
              label={activityTexts.kind}
              name="kind"
              options={[{ value: "", label: activityTexts.all }, ...kinds]}
              defaultValue={chosen("kind")}
            />
            <SelectField
              label={activityTexts.account}
              name="account"
              options={optionsOf(accounts, chosen("account"))}
              defaultValue={chosen("account")}
            />
            <SelectField
              label={activityTexts.projectField}
              name="project"
              options={optionsOf(projects, chosen("project"))}
              defaultValue={chosen("project")}
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
            <Button variant="primary">{activityTexts.filter}</Button>
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

/** All of them, and the chosen one even when it is gone. */
function optionsOf(known: readonly Named[], chosen: string): SelectOption[] {
  const options = known.map(({ _id, name }) => ({ value: _id, label: name }));
  const isKnown = chosen === "" || known.some(({ _id }) => _id === chosen);
  const gone = isKnown ? [] : [{ value: chosen, label: activityTexts.gone(chosen) }];
  return [{ value: "", label: activityTexts.all }, ...gone, ...options];
}
