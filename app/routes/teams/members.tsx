import { data, type LoaderFunctionArgs } from "@remix-run/node";
import {
  Form,
  Link,
  Outlet,
  useFetcher,
  useFetchers,
  useLoaderData,
  useLocation,
  useRouteLoaderData,
} from "@remix-run/react";
import { Plus } from "lucide-react";
import type { Invitation } from "#contract/accounts/invitation.ts";
import { MEMBER_ROLES } from "#contract/accounts/member-roles.ts";
import type { Team, TeamMember } from "#contract/accounts/team.ts";
import type { User, UserReference } from "#contract/accounts/user.ts";
import { endpoints } from "#contract/endpoints.ts";
import { may } from "#contract/policy.ts";
import { useHydrated, useSubmitOnChange } from "#ui/hydration.ts";
import { DataTable } from "#ui/patterns/data-table/data-table.tsx";
import { RoleChip } from "#ui/patterns/role-chip/role-chip.tsx";
import { Alert } from "#ui/primitives/alert/alert.tsx";
import { Avatar } from "#ui/primitives/avatar/avatar.tsx";
import { Button } from "#ui/primitives/button/button.tsx";
import { Card, CardBody, CardHeader } from "#ui/primitives/card/card.tsx";
import { SelectField } from "#ui/primitives/select-field/select-field.tsx";
import { Time } from "#ui/primitives/time/time.tsx";
import { VisuallyHidden } from "#ui/primitives/visually-hidden/visually-hidden.tsx";
import { Api, ApiError } from "../../api/client.ts";
import { FormKey, useIsLeaving } from "../../forms/form.tsx";
import { useCurrentUser } from "../../session/current-user.ts";
import { AddMemberForm } from "./add-member-form.tsx";
import type { loader as parentLoader } from "./detail.tsx";
import type { action } from "./members-index.tsx";
import { RolesNote } from "./roles-note.tsx";
import { teamTexts } from "./texts.ts";

/** The invitations, for those who may see them; null if they cannot be loaded. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const api = new Api(request);
  const invitations = await api.call(endpoints.invitations, { params: { teamId: params.teamId! } }).then(
    answer => answer.invitations,
    (error): Invitation[] | null => {
      if (!(error instanceof ApiError)) throw error;
      // A refusal is the page of the team's to explain.
      return error.status < 500 ? [] : null;
    },
  );
  return data({ invitations }, { headers: api.headers });
}

export default function TeamMembers() {
  const { invitations } = useLoaderData<typeof loader>();
  const parent = useRouteLoaderData<typeof parentLoader>("routes/teams/detail");
  const user = useCurrentUser();
  const isLeaving = useIsLeaving();
  const roleOf = useRoles();
  // The dialog has the same form: ids of fields must be unique.
  const isDialogOpen = useLocation().pathname.endsWith("/members/new");
  if (!parent || !user) return null;
  const { team } = parent;
  const people: { user: UserReference; role: TeamMember["role"] | "owner" }[] = [
    { user: team.owner, role: "owner" },
    ...team.members.filter(({ user: { _id } }) => !isLeaving(removalOf(team, _id))),
  ];
  return (
    <div className="grid gap-6">
      <Outlet />
      {may.addMember(user, team) && !isDialogOpen && (
        <Card className="no-print">
          <CardBody>
            <AddMemberForm teamId={team._id} icon={<Plus aria-hidden />} />
          </CardBody>
        </Card>
      )}
      <Card clip>
        <DataTable
          caption="Members"
          rows={people}
          rowKey={person => person.user._id}
          cards="people"
          columns={[
            { id: "member", header: "Member", cardWide: true, cell: person => <Person user={person.user} /> },
            { id: "role", header: "Role", cell: person => <RoleChip role={roleOf(person)} /> },
            {
              id: "actions",
              header: "Actions",
              actions: true,
              cell: person =>
                person.user._id === user._id ? (
                  <span className="text-muted">You</span>
                ) : (
                  person.role !== "owner" && (
                    <MemberActions team={team} member={person as TeamMember} user={user} />
                  )
                ),
            },
          ]}
        />
      </Card>
      {!invitations && <Alert tone="danger">{teamTexts.invitationsFailed}</Alert>}
      {invitations && invitations.length > 0 && <Invitations teamId={team._id} invitations={invitations} />}
      {!may.addMember(user, team) && <RolesNote />}
    </div>
  );
}

function Invitations({ teamId, invitations }: { teamId: string; invitations: readonly Invitation[] }) {
  return (
    <Card clip>
      <CardHeader title={teamTexts.invitations} count={invitations.length} />
      <DataTable
        caption={teamTexts.invitations}
        rows={invitations}
        rowKey={({ _id }) => _id}
        cards="people"
        columns={[
          { id: "email", header: "Email", cardWide: true, cell: ({ email }) => email },
          { id: "role", header: "Role", cell: ({ role }) => <RoleChip role={role} /> },
          {
            id: "until",
            header: "Valid until",
            cell: ({ expiresAt }) => <Time value={expiresAt} />,
          },
          {
            id: "actions",
            header: "Actions",
            actions: true,
            cell: ({ _id, email }) => (
              <Form method="post" action={`/teams/${teamId}?index`} preventScrollReset>
                <FormKey />
                <Button
                  type="submit"
                  name="withdraw"
                  value={_id}
                  variant="ghost"
                  size="sm"
                  tone="danger-quiet"
                >
                  {teamTexts.withdraw}
                  <VisuallyHidden> {email}</VisuallyHidden>
                </Button>
              </Form>
            ),
          },
        ]}
      />
    </Card>
  );
}

/** Optimistic roles: a change is shown while it is being saved, and reverted if it fails. */
function useRoles() {
  const sent = useFetchers().map(({ formData }) => formData);
  return (person: { user: UserReference; role: TeamMember["role"] | "owner" }) => {
    const role = sent.find(form => form?.get("userId") === person.user._id)?.get("role");
    return MEMBER_ROLES.find(known => known === role) ?? person.role;
  };
}

const removalOf = (team: Team, userId: string) => `/teams/${team._id}/members/${userId}/remove`;

function Person({ user }: { user: UserReference }) {
  const name = user.username || user.email || "";
  return (
    <span className="flex items-center gap-3">
      <Avatar name={name} />
      <span className="min-w-0">
        <b>{name}</b>
        {user.username && user.email && <small>{user.email}</small>}
      </span>
    </span>
  );
}

function MemberActions({ team, member, user }: { team: Team; member: TeamMember; user: User }) {
  const hydrated = useHydrated();
  const fetcher = useFetcher<typeof action>();
  const selectId = `role-${member.user._id}`;
  const submitOnChange = useSubmitOnChange(selectId);
  if (!may.changeMember(user, team, member.user._id)) return null;
  const name = member.user.username || member.user.email;
  const role = fetcher.formData?.get("role") ?? member.role;
  return (
    <>
      <fetcher.Form
        method="post"
        action={`/teams/${team._id}?index`}
        className="inline-flex items-center gap-2"
      >
        <input type="hidden" name="userId" value={member.user._id} />
        <SelectField
          label={`Role of ${name}`}
          hideLabel
          fieldClassName="min-w-28 flex-1"
          name="role"
          id={selectId}
          autoComplete="off"
          size="sm"
          options={teamTexts.roleOptions}
          value={String(role)}
          error={fetcher.state === "idle" ? fetcher.data?.message : undefined}
          onChange={submitOnChange}
        />
        {!hydrated && (
          <Button type="submit" size="sm">
            Save
          </Button>
        )}
      </fetcher.Form>
      <Button asChild variant="ghost" size="sm" tone="danger-quiet">
        <Link to={removalOf(team, member.user._id)} prefetch="intent" preventScrollReset>
          Remove<VisuallyHidden> {name}</VisuallyHidden>
        </Link>
      </Button>
    </>
  );
}
