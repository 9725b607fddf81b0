import { ChoiceList } from "../../primitives/choice-list/choice-list.tsx";
import { PasswordField } from "../../primitives/password-field/password-field.tsx";
import { SelectField, type SelectOption } from "../../primitives/select-field/select-field.tsx";
import { TextField } from "../../primitives/text-field/text-field.tsx";

type Name = "name" | "scope" | "project" | "expires" | "until";

export interface ApiTokenFieldsProps {
  /** Projects that the token may be for; the first, with an empty value, stands for all. */
  projects: readonly SelectOption[];
  /** False for accounts without a password. */
  asksPassword: boolean;
  /** What to begin with, as typed. */
  values: { [name in Name]?: string };
  errors: { [name in Name | "password"]?: string };
}

const SCOPES = [
  { value: "read", label: "Read", description: "Lists, points, volumes, exports. It changes nothing." },
  { value: "write", label: "Read and write", description: "Also uploads, changes and deletes." },
];

/** When a token may end, by the values of the field `expires`. */
export const TOKEN_ENDS = [
  { value: "30", label: "In 30 days" },
  { value: "90", label: "In 90 days" },
  { value: "365", label: "In 1 year" },
  { value: "date", label: "On a date" },
  { value: "never", label: "Never" },
] as const;

/**
 * Asks what a program's token is called, what it may do, in which projects and until when. Use it in the form that makes a
 * token. The date shows once it is chosen; it means the end of that day, UTC. Not for links that let guests see a site: those
 * are ShareFields.
 */
export function ApiTokenFields({ projects, asksPassword, values, errors }: ApiTokenFieldsProps) {
  return (
    <div className="group grid gap-5">
      <TextField
        label="Name"
        name="name"
        required
        autoComplete="off"
        defaultValue={values.name}
        hint="Which program it is for, so that you can revoke the right one later."
        error={errors.name}
      />
      <ChoiceList
        label="The program may"
        name="scope"
        choices={SCOPES}
        defaultValue={values.scope ?? "read"}
        error={errors.scope}
      />
      <SelectField
        label="Projects"
        name="project"
        options={projects}
        defaultValue={values.project ?? ""}
        error={errors.project}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField
          label="Expires"
          name="expires"
          options={TOKEN_ENDS}
          defaultValue={values.expires ?? "90"}
          error={errors.expires}
        />
        <TextField
          label="Last day"
          name="until"
          type="date"
          fieldClassName="hidden group-has-[option[value=date]:checked]:grid"
          defaultValue={values.until}
          hint="The token works to the end of this day, UTC."
          error={errors.until}
        />
      </div>
      {asksPassword && (
        <PasswordField
          label="Your password"
          name="password"
          autoComplete="current-password"
          required
          error={errors.password}
        />
      )}
    </div>
  );
}
