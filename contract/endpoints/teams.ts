import { z } from "zod";
import { Invitation, InvitationBody } from "../accounts/invitation.ts";
import { AddMemberBody, MemberRoleBody, Team, TeamBody } from "../accounts/team.ts";
import { limits } from "../limits.ts";
import { TeamProject } from "../project.ts";
import { TeamListQuery } from "../search/lists.ts";
import { addition, endpoint, subject } from "./endpoint.ts";

const teamList = z.object({ teams: z.array(Team) });
const team = z.object({ team: Team });
const invitations = z.object({ invitations: z.array(Invitation) });
const nothing = z.unknown();

export const teams = subject(
  "Teams",
  "A team shares its projects. Owners and managers change the team, members work on its projects, viewers can only look.",
  {
    teams: endpoint("GET", "/teams", {
      summary: "List the teams you may see",
      text: "Lists the teams that you own or belong to; administrators see all.",
      access: "signed-in",
      query: TeamListQuery,
      data: teamList,
    }),
    teamsOwned: endpoint("GET", "/teams/owned", {
      summary: "List the teams you own",
      access: "signed-in",
      data: teamList,
    }),
    teamsManaged: endpoint("GET", "/teams/managed", {
      summary: "List the teams you manage",
      access: "signed-in",
      data: teamList,
    }),
    teamsAssignable: endpoint("GET", "/teams/assignable", {
      summary: "List the teams you own or manage",
      text: "Lists the teams that you may add projects to.",
      access: "signed-in",
      data: teamList,
    }),
    teamsMember: endpoint("GET", "/teams/member", {
      summary: "List the teams you are a member of",
      text: "Lists the teams that you belong to but do not own.",
      access: "signed-in",
      data: teamList,
    }),
    team: endpoint("GET", "/teams/:teamId", {
      summary: "Get a team",
      text: "Returns one team with its members and their roles.",
      may: "seeTeam",
      data: team,
    }),
    teamProjects: endpoint("GET", "/teams/:teamId/projects", {
      summary: "List the projects of a team",
      may: "seeTeam",
      data: z.object({ projects: z.array(TeamProject) }),
    }),
    createTeam: endpoint("POST", "/teams", {
      summary: "Create a team",
      text: "Creates a team that you own. Accepts an `Idempotency-Key`.",
      example: { name: "Survey north", description: "" },
      access: "signed-in",
      isBeyondProjects: true,
      body: TeamBody,
      status: 201,
      data: team,
    }),
    updateTeam: endpoint("PATCH", "/teams/:teamId", {
      summary: "Change a team",
      text: "Changes name and description.",
      example: { name: "Survey north and west" },
      may: "editTeam",
      body: TeamBody,
      data: team,
    }),
    deleteTeam: endpoint("DELETE", "/teams/:teamId", {
      summary: "Delete a team",
      text: "Its projects become personal projects of the people who created them.",
      may: "deleteTeam",
      data: nothing,
    }),
    addMember: endpoint("POST", "/teams/:teamId/members", {
      summary: "Add a member",
      text: "Adds an account, which `GET /auth/users/search` finds, as manager, member or viewer.",
      refusals: {
        404: "The team or the account does not exist.",
        409: "The account is already in the team, or owns it.",
      },
      example: { userId: "6b0463f6cf9942914986dc9a", role: "member" },
      may: "addMember",
      token: "never",
      body: AddMemberBody,
      status: 201,
      data: team,
    }),
    changeMemberRole: endpoint("PATCH", "/teams/:teamId/members/:userId", {
      summary: "Change a member's role",
      text: "Makes a member a manager, member or viewer. Nobody can change their own role.",
      example: { role: "manager" },
      may: "seeTeam",
      token: "never",
      body: MemberRoleBody,
      data: team,
    }),
    removeMember: endpoint("DELETE", "/teams/:teamId/members/:userId", {
      summary: "Remove a member",
      text: "Managers and owners can do this, but not for themselves.",
      may: "seeTeam",
      data: team,
    }),
    invitations: addition("GET", "/teams/:teamId/invitations", {
      summary: "List the open invitations of a team",
      may: "addMember",
      data: invitations,
    }),
    invite: addition("POST", "/teams/:teamId/invitations", {
      summary: "Invite somebody without an account",
      text: `Sends an email, if the installation can, and keeps the invitation for ${limits.invitationDays} days. Whoever registers with the address and is approved joins the team at the first sign-in. Inviting an address again replaces its invitation.`,
      refusals: {
        409: "The address has an account, or the team has too many invitations.",
        429: "The account, or the address, has had too many invitations today.",
      },
      example: { email: "ines@example.org", role: "member" },
      may: "addMember",
      token: "never",
      body: InvitationBody,
      status: 201,
      data: invitations.extend({
        isMailed: z.boolean().describe("Whether an email was sent. If not, tell the person."),
      }),
    }),
    withdrawInvitation: addition("DELETE", "/teams/:teamId/invitations/:invitationId", {
      summary: "Withdraw an invitation",
      may: "addMember",
      data: invitations,
    }),
    leaveTeam: addition("DELETE", "/teams/:teamId/membership", {
      summary: "Leave a team",
      text: "Projects that you created still belong to you and stay in the team.",
      refusals: { 403: "You own the team, or are not in it." },
      may: "seeTeam",
      token: "never",
      data: nothing,
    }),
  },
);
