import { PasswordField } from "../../primitives/password-field/password-field.tsx";
import { SelectField } from "../../primitives/select-field/select-field.tsx";
import { TextField } from "../../primitives/text-field/text-field.tsx";

export interface ShareFieldsProps {
  /** What to begin with. */
  values: { label?: string; expires?: string; until?: string };
  errors: { label?: string; expires?: string; until?: string; password?: string };
}

/** When a link may end, by the values of the field `expires`. */
export const SHARE_ENDS = [
  { value: "7", label: "In 7 days" },
  { value: "30", label: "In 30 days" },
  { value: "date", label: "On a date" },
  { value: "never", label: "Never" },
] as const;

/**
 * Asks whom a link is for, when it ends and for a password. Use it in the form that makes a link to a site. The date
 * shows once it is chosen; it means the end of that day, UTC.
 */
export function ShareFields({ values, errors }: ShareFieldsProps) {
  return (
    <div className="grid gap-5">
      <TextField
        label="For"
        name="label"
        autoComplete="off"
        defaultValue={values.label}
        hint="Whom the link is for, so that you can revoke the right one later."
        error={errors.label}
      />
      <div className="share-end grid gap-5 sm:grid-cols-2">
        <div className="grid content-start gap-5">
          <SelectField
            label="Expires"
            name="expires"
            options={SHARE_ENDS}
            defaultValue={values.expires ?? "30"}
            error={errors.expires}
          />
          <TextField
            label="Last day"
            name="until"
            type="date"
            fieldClassName="share-until"
            defaultValue={values.until}
            hint="The link works to the end of this day, UTC."
            error={errors.until}
          />
        </div>
        <PasswordField
          label="Password (optional)"
          name="password"
          autoComplete="new-password"
          hint="At least 8 characters. Send it another way than the link."
          error={errors.password}
        />
      </div>
    </div>
  );
}
