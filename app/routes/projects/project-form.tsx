import { Form, Link } from "@remix-run/react";
import type { ReactNode } from "react";
import type { MemberRole, Team } from "#contract/accounts/team.ts";
import type { Project, ProjectStatus } from "#contract/project.ts";
import { FormActions } from "#ui/patterns/form-actions/form-actions.tsx";
import { RoleChip } from "#ui/patterns/role-chip/role-chip.tsx";
import { Button } from "#ui/primitives/button/button.tsx";
import { Card, CardBody } from "#ui/primitives/card/card.tsx";
import { ChoiceList } from "#ui/primitives/choice-list/choice-list.tsx";
import { SelectField } from "#ui/primitives/select-field/select-field.tsx";
import { TextArea } from "#ui/primitives/text-area/text-area.tsx";
import { TextField } from "#ui/primitives/text-field/text-field.tsx";
import { FormErrors, fieldError, SubmitButton, useFormValues } from "../../forms/form.tsx";
import type { FormFailure } from "../../forms/form-errors.ts";
import { projectTexts } from "./texts.ts";

const statusLabels: Record<ProjectStatus, string> = {
  active: "Active",
  completed: "Completed",
  archived: "Archived",
};
const statusOptions = Object.entries(statusLabels).map(([value, label]) => ({ value, label }));

/** A team that the project can be given to, with the reader's role in it. */
interface TeamChoice {
  team: Pick<Team, "_id" | "name">;
  role: "owner" | MemberRole | null;
}

/** Shown to accounts without a team. */
export function NoTeamHint() {
  return (
    <>
      <span>{projectTexts.noTeamHint}</span> <span>{projectTexts.membersMay}</span>
    </>
  );
}

/** The fields of a project, to create or edit one. */
export function ProjectForm(props: {
  failure: FormFailure | undefined;
  initial: Pick<Project, "name" | "description" | "status"> & { teamId: string };
  teams: readonly TeamChoice[];
  /** Shown below the team selector; with `teamLocked` it says why the team cannot be changed. */
  teamHint?: ReactNode;
  teamLocked?: boolean;
  submitLabel: string;
  cancelTo: string;
}) {
  const { failure, initial, teams } = props;
  const { values: typed, note } = useFormValues(failure);
  const values = { ...initial, ...typed };
  return (
    <Card>
      <CardBody>
        <Form method="post" noValidate className="grid gap-5">
          <FormErrors failure={failure} />
          {note}
          <TextField
            label="Project name"
            name="name"
            required
            autoComplete="off"
            defaultValue={values.name}
            error={fieldError(failure, "name")}
          />
          <TextArea
            label="Description"
            name="description"
            rows={4}
            defaultValue={values.description}
            error={fieldError(failure, "description")}
          />
          <SelectField
            label="Status"
            name="status"
            options={statusOptions}
            defaultValue={values.status}
            error={fieldError(failure, "status")}
          />
          <ChoiceList
            label="Team"
            name="teamId"
            defaultValue={values.teamId}
            disabled={props.teamLocked}
            hint={props.teamHint}
            error={fieldError(failure, "teamId")}
            choices={[
              { value: "", label: projectTexts.personal },
              ...teams.map(({ team, role }) => ({
                value: team._id,
                label: team.name,
                chip: role ? <RoleChip role={role} /> : undefined,
              })),
            ]}
          />
          <FormActions>
            <SubmitButton>{props.submitLabel}</SubmitButton>
            <Button asChild>
              <Link to={props.cancelTo}>Cancel</Link>
            </Button>
          </FormActions>
        </Form>
      </CardBody>
    </Card>
  );
}
