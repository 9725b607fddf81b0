import { ChoiceList } from "../../primitives/choice-list/choice-list.tsx";
import { PasswordField } from "../../primitives/password-field/password-field.tsx";
import type { SelectOption } from "../../primitives/select-field/select-field.tsx";
import { TextField } from "../../primitives/text-field/text-field.tsx";
import { EndFields } from "../end-fields/end-fields.tsx";
import { type ChoiceSearch, SearchChoice } from "../search-choice/search-choice.tsx";

type Name = "name" | "scope" | "project" | "expires" | "until";

export interface ApiTokenFieldsProps {
  /** Projects that the token can be restricted to. An option with an empty value, if present, means all. */
  projects: readonly SelectOption[];
  /** Search field, for when there are too many to list. */
  projectSearch?: ChoiceSearch | undefined;
  /** The longest lifetime of a token, in days; null for no limit. */
  maxDays?: number | null;
  /** False for accounts without a password. */
  asksPassword: boolean;
  /** Initial values, as typed. */
  values: { [name in Name]?: string };
  errors: { [name in Name | "password"]?: string };
}

const SCOPES = [
  { value: "read", label: "Read", description: "Lists, points, volumes, exports. Changes nothing." },
  { value: "write", label: "Read and write", description: "Also uploads, changes and deletes." },
];

const ENDS = ["30", "90", "365", "date", "never"] as const;

/**
 * Fields of a new API token: its name, what it may do, in which projects and until when. The date is shown
 * once that choice is made; it means the end of that day, UTC.
 */
export function ApiTokenFields({
  projects,
  projectSearch,
  maxDays = null,
  asksPassword,
  values,
  errors,
}: ApiTokenFieldsProps) {
  const ends = ENDS.filter(
    end => maxDays === null || end === "date" || (end !== "never" && Number(end) <= maxDays),
  );
  const project = (
    <SearchChoice
      label="Projects"
      name="project"
      noun="projects"
      options={projects}
      search={projectSearch}
      defaultValue={values.project ?? ""}
      error={errors.project}
    />
  );
  return (
    <div className="grid gap-5">
      {/* Without a script a search reloads the page, so it comes before anything is typed. */}
      {projectSearch && project}
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
      {!projectSearch && project}
      <EndFields
        thing="token"
        ends={ends}
        defaultEnd={ends.includes("90") ? "90" : ends[0]!}
        values={values}
        errors={errors}
        isWide
      />
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
