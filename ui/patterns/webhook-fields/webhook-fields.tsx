import { Checkbox } from "../../primitives/checkbox/checkbox.tsx";
import { FieldNotes } from "../../primitives/field/field.tsx";
import { TextField } from "../../primitives/text-field/text-field.tsx";

export interface WebhookFieldsProps {
  /** The events to choose from. Each checkbox is named by its value. */
  events: readonly { value: string; label: string }[];
  /** `name`, `url` and the values of the chosen events. */
  values: Readonly<Record<string, string>>;
  /** Messages by field: `name`, `url` or `events`. */
  errors: Readonly<Record<string, string>>;
}

/** The fields of a webhook: its name, address and events. */
export function WebhookFields({ events, values, errors }: WebhookFieldsProps) {
  return (
    <>
      <TextField
        label="Name"
        name="name"
        required
        autoComplete="off"
        placeholder="Site office"
        defaultValue={values.name}
        error={errors.name}
      />
      <TextField
        label="Address"
        name="url"
        type="url"
        inputMode="url"
        required
        autoComplete="off"
        placeholder="https://example.org/topo"
        hint="Each event is posted there as JSON"
        defaultValue={values.url}
        error={errors.url}
      />
      <fieldset className="field" id="events" aria-describedby={errors.events ? "events-error" : undefined}>
        <legend className="field-label mb-1.5">Events</legend>
        <div className="grid gap-2">
          {events.map(({ value, label }) => (
            <Checkbox key={value} name={value} label={label} defaultChecked={value in values} />
          ))}
        </div>
        <FieldNotes id="events" error={errors.events} />
      </fieldset>
    </>
  );
}
