import { z } from "zod";
import { AddMemberBody, MemberRoleBody, Team, TeamBody } from "../accounts/team.ts";
import { TeamListQuery } from "../finding/lists.ts";
import { TeamProject } from "../project.ts";
import { addition, endpoint, extended, forPeople } from "./endpoint.ts";

const nothing = z.unknown();
const team = z.object({ team: Team });
const teams = z.object({ teams: z.array(Team) });

export const teamEndpoints = {
  teams: extended(endpoint("GET", "/teams", "List the teams you may see", teams), { query: TeamListQuery }),
  teamsOwned: endpoint("GET", "/teams/owned", "List the teams you own", teams),
  teamsManaged: endpoint("GET", "/teams/managed", "List the teams you manage", teams),
  teamsAssignable: endpoint("GET", "/teams/assignable", "List the teams you own or manage", teams),
  teamsMember: endpoint("GET", "/teams/member", "List the teams you are a member of", teams),
  team: endpoint("GET", "/teams/:teamId", "Get a team", team),
  teamProjects: endpoint(
    "GET",
    "/teams/:teamId/projects",
    "List the projects of a team",
    z.object({ projects: z.array(TeamProject) }),
  ),
  createTeam: extended(endpoint("POST", "/teams", "Create a team", team, TeamBody), {
    isBeyondProjects: true,
  }),
  updateTeam: endpoint("PATCH", "/teams/:teamId", "Change a team", team, TeamBody),
  deleteTeam: endpoint("DELETE", "/teams/:teamId", "Delete a team", nothing),
  addMember: forPeople(endpoint("POST", "/teams/:teamId/members", "Add a member", team, AddMemberBody)),
  changeMemberRole: forPeople(
    endpoint("PATCH", "/teams/:teamId/members/:userId", "Change a member's role", team, MemberRoleBody),
  ),
  removeMember: endpoint("DELETE", "/teams/:teamId/members/:userId", "Remove a member", team),
  leaveTeam: forPeople(addition("DELETE", "/teams/:teamId/membership", "Leave a team", nothing)),
} as const;
